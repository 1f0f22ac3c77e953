"""Reading state texts, strictly: one writing for each position, and no position that no game could show."""

from __future__ import annotations

from collections.abc import Iterable

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader, read_number

from .board import AREA_COUNT, AREAS, Area
from .checks import check_position
from .data import CARDS_PER_TERRAIN, DINOS, PREDATORS, TERRAINS, TILES, WHITE_DINOS
from .info import INFO
from .position import COUNTER_TEXTS, NONE, SPENT_WORDS, write_state
from .ranking import add
from .state import NO_CARD, NO_TILE, NOBODY, Meal, Migration, Phase, Scatter, State, Step, rounds


def read_state(text: str) -> State:
    """The state of a text, equal to the one that was written. Raises `BadPosition`."""
    fields = FieldReader(INFO.name, text)
    state = State(*fields.table(INFO))
    _read_frame(state, fields)
    _read_island(state, fields)
    _read_seats(state, fields)
    _read_table(state, fields)
    _read_turn(state, fields)
    fields.done()
    check_position(state)
    canonical = write_state(state)
    if canonical != text:
        raise BadPosition(f"this position is written {canonical!r}")
    return state


def _read_frame(state: State, fields: FieldReader) -> None:
    names = [running.name for running in rounds(state)]
    state.turn = fields.number("turn", 1)
    state.start = _read_seat(fields.text("start"), state)
    state.round = names.index(fields.word("round", names))
    state.phase = Phase[fields.word("phase", [phase.name.lower() for phase in Phase]).upper()]
    state.seat = _read_seat(fields.text("seat"), state)


def _read_island(state: State, fields: FieldReader) -> None:
    for item in fields.items("herds", ";"):
        name, _, herds = item.partition(":")
        area = _read_area(name)
        if state.order[area]:
            raise BadPosition(f"area {name} stands twice in herds")
        for herd in herds.split(","):
            _read_herd(state, area, herd)
    rex, _, owner = fields.text("trex").partition(":")
    state.trex_owner = NOBODY if owner == NONE else _read_seat(owner, state)
    others = [_read_area(name) for name in fields.items("others")]
    state.predators = (_read_area(rex), *others)
    volcanoes = fields.items("volcanoes")
    state.volcanoes = tuple(NOBODY if name == NONE else _read_area(name) for name in volcanoes)
    state.closed = _mask({area for area in state.volcanoes if area != NOBODY})


def _read_herd(state: State, area: Area, text: str) -> None:
    name, _, dinos = text.partition("*")
    seat = _read_seat(name, state)
    if seat in state.order[area]:
        raise BadPosition(f"{name} stands twice in {AREAS[area]}")
    count = read_number(dinos, "a herd", 0, DINOS)
    if count:
        add(state, seat, area, count)
    state.order[area] += (seat,)


def _read_seats(state: State, fields: FieldReader) -> None:
    by_text = {text: left for left, text in COUNTER_TEXTS.items()}
    state.counters = tuple(_choice(item, by_text, "a counter") for item in fields.items("counters"))
    state.countered = _mask(_read_seat(name, state) for name in fields.items("countered"))
    state.points = tuple(fields.numbers("points", state.players))
    hands = fields.items("hands")
    state.hands = tuple(_read_terrain(hand.removesuffix("?")) for hand in hands)
    state.blind = _mask(seat for seat, hand in enumerate(hands) if hand.endswith("?"))
    state.whites = tuple(fields.numbers("whites", state.players, 0, WHITE_DINOS))


def _read_table(state: State, fields: FieldReader) -> None:
    state.deck = tuple(fields.numbers("deck", len(TERRAINS), 0, CARDS_PER_TERRAIN))
    state.open = _read_terrain(fields.text("open"))
    state.discards = tuple(fields.numbers("discards", len(TERRAINS), 0, CARDS_PER_TERRAIN))
    spaces = [_read_space(item, state) for item in fields.items("spaces")]
    state.tiles = tuple(tile for tile, _, _ in spaces)
    state.tile_whites = tuple(whites for _, whites, _ in spaces)
    state.takers = tuple(taker for _, _, taker in spaces)
    state.stock = WHITE_DINOS - sum(state.whites) - sum(state.tile_whites)


def _read_space(text: str, state: State) -> tuple[int, int, int]:
    if text == NONE:
        return NO_TILE, 0, NOBODY
    rest, colon, taker = text.partition(":")
    name, plus, whites = rest.partition("+")
    return (
        _choice(name, {tile: number for number, tile in enumerate(TILES)}, "a tile"),
        read_number(whites, "white dinos", 1, WHITE_DINOS) if plus else 0,
        _read_seat(taker, state) if colon else NOBODY,
    )


def _read_turn(state: State, fields: FieldReader) -> None:
    bits = {word: bit for bit, word in enumerate(SPENT_WORDS)}
    state.spent = _mask(_choice(word, bits, "spent") for word in fields.items("spent"))
    state.sources = _mask(_read_area(name) for name in fields.items("sources"))
    arrived = [0] * AREA_COUNT
    for item in fields.items("arrived"):
        name, _, count = item.partition(":")
        arrived[_read_area(name)] = read_number(count, "arrived", 1, DINOS)
    state.arrived = tuple(arrived)
    if state.phase in (Phase.MENU, Phase.MIGRATE, Phase.EAT, Phase.EJECT, Phase.SLOT, Phase.OVER):
        state.space = state.takers.index(state.seat) if state.seat in state.takers else 0
    state.step = _read_step(fields.text("step"), state)


def _read_step(text: str, state: State) -> Step:
    parts = text.split("/")
    if state.phase == Phase.MIGRATE and len(parts) == 5:
        left, joined, sent = (read_number(part, "step", 0, DINOS) for part in parts[1:4])
        used = _mask(_read_area(name) for name in parts[4].split(",") if parts[4])
        return Migration(_read_area(parts[0]), left, joined, sent, used)
    predators = {name: number for number, name in enumerate(PREDATORS)}
    if state.phase == Phase.EAT and len(parts) == 3:
        predator = _choice(parts[0], predators, "step")
        return Meal(predator, read_number(parts[1], "eaten", 0, 5), read_number(parts[2], "limit", 1, 5))
    if state.phase == Phase.EJECT and len(parts) == 2:
        ejected = tuple(_read_ejected(item, state) for item in parts[1].split(",") if parts[1])
        return Scatter(_choice(parts[0], predators, "step"), ejected)
    if text != NONE or state.phase in (Phase.MIGRATE, Phase.EAT, Phase.EJECT):
        raise BadPosition(f"{quote(text)} is no step of the phase {state.phase.name.lower()}")
    return None


def _read_ejected(text: str, state: State) -> tuple[int, Area]:
    seat, _, area = text.partition(">")
    return _read_seat(seat, state), _read_area(area)


def _choice(text: str, allowed: dict[str, int], what: str) -> int:
    if text not in allowed:
        raise BadPosition(f"{what} must be one of {', '.join(allowed)}, not {quote(text)}")
    return allowed[text]


def _read_seat(text: str, state: State) -> int:
    return _choice(text, {f"p{seat + 1}": seat for seat in range(state.players)}, "a seat")


def _read_area(text: str) -> Area:
    return _choice(text, {name: area for area, name in enumerate(AREAS)}, "an area")


def _read_terrain(text: str) -> int:
    return _choice(text, {NONE: NO_CARD, **{letter: t for t, letter in enumerate(TERRAINS)}}, "a card")


def _mask(bits: Iterable[int]) -> int:
    mask = 0
    for bit in bits:
        if mask >> bit & 1:
            raise BadPosition("a list holds something twice")
        mask |= 1 << bit
    return mask

"""State texts both ways: any position on one line (the grammar is in the README).

A text holds what cannot be worked out; supplies, the stock of white dinos and area masks follow from it.
Reading is strict: each position has one text, and impossible positions are refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader, check_writing, read_number, table_fields, write_fields
from pangaea.engine.protocol import seat_text

from .board import AREA_COUNT, AREAS, MEMBERS, Area, AreaMask
from .checks import check_position
from .data import CARDS_PER_TERRAIN, DINOS, EGG, PREDATORS, SPACES, TERRAINS, TILES, VOLCANO, WHITE_DINOS
from .info import INFO
from .ranking import add
from .state import NO_CARD, NO_TILE, NOBODY, STRIDE, Meal, Migration, Phase, Scatter, State, Step, rounds

_NONE: Final = "-"
_COUNTER_TEXTS: Final = {0: _NONE, EGG: "e", VOLCANO: "v", EGG | VOLCANO: "ev"}
_SPENT_WORDS: Final = ("tile", "flight", "r1", "r2", "long")
"""The words for the bits of `spent`, lowest first."""


# --- writing -----------------------------------------------------------------------------------


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "turn": state.turn,
            "start": _seat(state.start),
            "round": rounds(state)[state.round].name,
            "phase": state.phase.text,
            "seat": _seat(state.seat),
            "herds": ";".join(filter(None, (_write_area(state, area) for area in range(AREA_COUNT)))),
            "trex": f"{AREAS[state.predators[0]]}:{_seat(state.trex_owner)}",
            "others": ",".join(AREAS[area] for area in state.predators[1:]),
            "volcanoes": _join(AREAS[area] if area != NOBODY else _NONE for area in state.volcanoes),
            "counters": _join(_COUNTER_TEXTS[left] for left in state.counters),
            "countered": _join(_seat(seat) for seat in range(state.players) if state.countered >> seat & 1),
            "points": _join(state.points),
            "deck": _join(state.deck),
            "open": _terrain(state.open),
            "discards": _join(state.discards),
            "hands": _join(_write_hand(state, seat) for seat in range(state.players)),
            "spaces": _join(_write_space(state, space) for space in range(SPACES)),
            "whites": _join(state.whites),
            "spent": _join(word for bit, word in enumerate(_SPENT_WORDS) if state.spent >> bit & 1),
            "sources": _areas(state.sources),
            "arrived": _join(f"{AREAS[a]}:{count}" for a, count in enumerate(state.arrived) if count),
            "step": _write_step(state.step),
        },
    )


def _join(items: Iterable[object]) -> str:
    return ",".join(map(str, items))


def _seat(seat: int) -> str:
    return _NONE if seat == NOBODY else seat_text(seat)


def _terrain(card: int) -> str:
    return _NONE if card == NO_CARD else TERRAINS[card]


def _areas(mask: AreaMask) -> str:
    return _join(AREAS[area] for area in MEMBERS[mask])


def _write_area(state: State, area: Area) -> str:
    """`S3:p4*4,p1*4`: the habitats' owners, best first, with their dinos (0 beside a lone T-Rex)."""
    owners = state.order[area]
    herds = _join(f"{_seat(seat)}*{state.dinos[area * STRIDE + seat]}" for seat in owners)
    return f"{AREAS[area]}:{herds}" if owners else ""


def _write_hand(state: State, seat: int) -> str:
    """`S` for a card that all have seen, `S?` for a blind one."""
    return _terrain(state.hands[seat]) + ("?" if state.blind >> seat & 1 else "")


def _write_space(state: State, space: int) -> str:
    """`hatch+2:p3`: the tile, the white dinos on it, the seat that took it."""
    if state.tiles[space] == NO_TILE:
        return _NONE
    whites, taker = state.tile_whites[space], state.takers[space]
    text = TILES[state.tiles[space]]
    text += f"+{whites}" if whites else ""
    return text + (f":{_seat(taker)}" if taker != NOBODY else "")


def _write_step(step: Step) -> str:
    """`S3/5/2/1/F3`, `trex/2/5`, `r1/p1>F1,p2>F3` or nothing."""
    if isinstance(step, Migration):
        return f"{AREAS[step.source]}/{step.left}/{step.joined}/{step.sent}/{_areas(step.used)}"
    if isinstance(step, Meal):
        return f"{PREDATORS[step.predator]}/{step.eaten}/{step.limit}"
    if isinstance(step, Scatter):
        ejected = _join(f"{_seat(seat)}>{AREAS[area]}" for seat, area in step.ejected)
        return f"{PREDATORS[step.predator]}/{ejected}"
    return _NONE


# --- reading -----------------------------------------------------------------------------------


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
    check_writing(text, write_state(state))
    return state


def _read_frame(state: State, fields: FieldReader) -> None:
    names = [running.name for running in rounds(state)]
    state.turn = fields.number("turn", 1)
    state.start = _read_seat(fields.text("start"), state)
    state.round = names.index(fields.word("round", names))
    state.phase = fields.member("phase", Phase)
    state.seat = _read_seat(fields.text("seat"), state)


def _read_island(state: State, fields: FieldReader) -> None:
    for item in fields.items("herds", ";"):
        name, _, herds = item.partition(":")
        area = _read_area(name)
        if state.order[area]:
            raise BadPosition(f"area {name} appears twice in herds")
        for herd in herds.split(","):
            _read_herd(state, area, herd)
    rex, _, owner = fields.text("trex").partition(":")
    state.trex_owner = NOBODY if owner == _NONE else _read_seat(owner, state)
    others = [_read_area(name) for name in fields.items("others")]
    state.predators = (_read_area(rex), *others)
    volcanoes = fields.items("volcanoes")
    state.volcanoes = tuple(NOBODY if name == _NONE else _read_area(name) for name in volcanoes)
    state.closed = _mask({area for area in state.volcanoes if area != NOBODY})


def _read_herd(state: State, area: Area, text: str) -> None:
    name, _, dinos = text.partition("*")
    seat = _read_seat(name, state)
    if seat in state.order[area]:
        raise BadPosition(f"{name} appears twice in {AREAS[area]}")
    count = read_number(dinos, "a herd", 0, DINOS)
    if count:
        add(state, seat, area, count)
    state.order[area] += (seat,)


def _read_seats(state: State, fields: FieldReader) -> None:
    by_text = {text: left for left, text in _COUNTER_TEXTS.items()}
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
    if text == _NONE:
        return NO_TILE, 0, NOBODY
    rest, colon, taker = text.partition(":")
    name, plus, whites = rest.partition("+")
    return (
        _choice(name, {tile: number for number, tile in enumerate(TILES)}, "a tile"),
        read_number(whites, "white dinos", 1, WHITE_DINOS) if plus else 0,
        _read_seat(taker, state) if colon else NOBODY,
    )


def _read_turn(state: State, fields: FieldReader) -> None:
    bits = {word: bit for bit, word in enumerate(_SPENT_WORDS)}
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
    if text != _NONE or state.phase in (Phase.MIGRATE, Phase.EAT, Phase.EJECT):
        raise BadPosition(f"{quote(text)} is not a step of the phase {state.phase.text}")
    return None


def _read_ejected(text: str, state: State) -> tuple[int, Area]:
    seat, _, area = text.partition(">")
    return _read_seat(seat, state), _read_area(area)


def _choice(text: str, allowed: dict[str, int], what: str) -> int:
    if text not in allowed:
        raise BadPosition(f"{what} must be one of {', '.join(allowed)}, not {quote(text)}")
    return allowed[text]


def _read_seat(text: str, state: State) -> int:
    return _choice(text, {seat_text(seat): seat for seat in range(state.players)}, "a seat")


def _read_area(text: str) -> Area:
    return _choice(text, {name: area for area, name in enumerate(AREAS)}, "an area")


def _read_terrain(text: str) -> int:
    return _choice(text, {_NONE: NO_CARD, **{letter: t for t, letter in enumerate(TERRAINS)}}, "a card")


def _mask(bits: Iterable[int]) -> int:
    mask = 0
    for bit in bits:
        if mask >> bit & 1:
            raise BadPosition("an entry appears twice in a list")
        mask |= 1 << bit
    return mask

"""Reading a state text: any position that the rules can go on from, whole boards and fragments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader

from .cells import CELL_PATTERN, POLE, Cell, cell_text, steps
from .data import FREE_RESCUES, LANDSCAPES, LAST_ROUND_POINTS, METEORITE, MOST_HERDS_ON_A_CELL, PLACEMENTS
from .info import INFO
from .legal import mandatory_drifts, vacant_tiles
from .notation import NO_CARD, impact_text, seat_text
from .setup import lay_tiles
from .state import HandCard, Impact, Phase, State

FARTHEST: Final = 120
"""Rings from the pole that a text may reach; no game gets beyond 75 (R17)."""

_TILE: Final = re.compile(rf"{CELL_PATTERN}([{LANDSCAPES}])")
_HERD: Final = re.compile(rf"{CELL_PATTERN}p([1-5])([fs])([1-{MOST_HERDS_ON_A_CELL}])")
_HAND: Final = re.compile(rf"([{LANDSCAPES}])([12])")


def read_state(text: str) -> State:
    """The state of a text, equal to the one that was written. Raises `BadPosition`."""
    fields = FieldReader(INFO.name, text)
    players, options = fields.table(INFO)
    state = State(players, options)
    _read_clock(fields, state)
    tiles, herds = _read_tiles(fields, state), _read_herds(fields, state)
    state.layout = state.layout.reaching([*tiles, *(cell for cell, _, _, _ in herds)])
    lay_tiles(state, tiles)
    _set_herds(state, herds)
    state.track = fields.numbers("track", players)
    _read_cards(fields, state)
    fields.done()
    _check_phase(state)
    return state


# --- clock ----------------------------------------------------------------------------------------


def _read_clock(fields: FieldReader, state: State) -> None:
    seats = [seat_text(seat) for seat in range(state.players)]
    state.turn = fields.number("turn", 1)
    state.phase = Phase[fields.word("phase", [phase.text for phase in Phase]).upper()]
    state.active = seats.index(fields.word("active", seats))
    state.start = seats.index(fields.word("start", seats))
    card = fields.word("card", [NO_CARD, *LANDSCAPES])
    state.card = None if card == NO_CARD else LANDSCAPES.index(card)
    state.points = fields.number("points", 0, state.box.points)
    state.rescues = fields.number("rescues", 0, FREE_RESCUES)
    state.last = fields.number("last", 0, state.players)
    impacts = {impact_text(impact): impact for impact in Impact}
    state.impact = impacts[fields.word("meteorite", impacts)]


# --- board ----------------------------------------------------------------------------------------


def _read_tiles(fields: FieldReader, state: State) -> dict[Cell, str]:
    listed: list[tuple[Cell, str]] = []
    for item in fields.items("tiles", ";"):
        found = _TILE.fullmatch(item)
        if not found:
            raise BadPosition(f"a tile is written as 2,-1M, not {quote(item)}")
        listed.append((_cell(found), found[3]))
    _check_order("tiles", [cell for cell, _ in listed])
    tiles = dict(listed)
    if POLE in tiles:
        raise BadPosition("the pole is not listed among the tiles")
    for letter, most in zip(LANDSCAPES, state.box.tiles, strict=True):
        if (count := list(tiles.values()).count(letter)) > most:
            raise BadPosition(f"there are {count} tiles {letter}; the box has {most}")
    return tiles


def _read_herds(fields: FieldReader, state: State) -> list[tuple[Cell, int, str, int]]:
    herds: list[tuple[Cell, int, str, int]] = []
    for item in fields.items("herds", ";"):
        found = _HERD.fullmatch(item)
        if not found:
            raise BadPosition(f"herds are written as 2,-1p1f2, not {quote(item)}")
        herds.append((_cell(found), int(found[3]) - 1, found[4], int(found[5])))
    _check_order("herds", [herd[:3] for herd in herds])
    for _, seat, kind, _ in herds:
        if seat >= state.players:
            raise BadPosition(f"there is no seat {seat_text(seat)} at this table")
        if kind == "s" and (seat != state.active or state.phase is not Phase.ACT):
            raise BadPosition("only herds of the active seat are spent, and only in its phase act")
    return herds


def _cell(found: re.Match[str]) -> Cell:
    cell = Cell(int(found[1]), int(found[2]))
    if steps(cell) > FARTHEST:
        raise BadPosition(f"{cell_text(cell)} lies farther out than ring {FARTHEST}")
    return cell


def _check_order(field: str, keys: Sequence[tuple[object, ...]]) -> None:
    """Every list has one order, so that a position has one text."""
    if sorted(set(keys)) != list(keys):
        raise BadPosition(f"field {field} is not sorted by cell, or has an entry twice")


def _set_herds(state: State, herds: list[tuple[Cell, int, str, int]]) -> None:
    layout = state.layout
    for cell, seat, kind, count in herds:
        bit = layout.bit(cell)
        if state.everyone.at(layout.index(cell)) + count > MOST_HERDS_ON_A_CELL:
            raise BadPosition(f"{cell_text(cell)} has more than {MOST_HERDS_ON_A_CELL} herds")
        for _ in range(count):
            state.herds[seat] = state.herds[seat].plus(bit)
            state.everyone = state.everyone.plus(bit)
            state.spent = state.spent.plus(bit) if kind == "s" else state.spent
        state.stock[seat] -= count
    if state.everyone.count(layout.pole) > int(state.options["pole_capacity"]):
        raise BadPosition("the pole feeds fewer herds")
    for seat, left in enumerate(state.stock):
        if left < 0:
            raise BadPosition(f"{seat_text(seat)} has more than {state.box.herds} herds on the board")


# --- cards ----------------------------------------------------------------------------------------


def _read_cards(fields: FieldReader, state: State) -> None:
    """Hands and decks; what the box has beyond them was played."""
    hands = fields.items("hands")
    if len(hands) != state.players:
        raise BadPosition(f"field hands needs {state.players} cards, not {len(hands)}")
    state.hands = [_read_hand(hand) for hand in hands]
    for back, whole in ((1, state.box.deck_1), (2, state.box.deck_2)):
        left = fields.numbers(f"deck{back}", len(whole))
        state.decks[back - 1][:] = left
        for card, count in enumerate(whole):
            held = state.hands.count(HandCard(card, back))
            state.discards[back - 1][card] = played = count - left[card] - held
            if played < 0:
                raise BadPosition(f"deck {back} and the hands hold more cards of a kind than the box")
    untouched = tuple(state.decks[1]) == state.box.deck_2
    if any(state.decks[0]) and not untouched:
        raise BadPosition("deck 2 is not drawn from before deck 1 is empty")


def _read_hand(text: str) -> HandCard | None:
    found = _HAND.fullmatch(text)
    if not found and text != NO_CARD:
        raise BadPosition(f"a hand card is written as S1 or {NO_CARD}, not {quote(text)}")
    return HandCard(LANDSCAPES.index(found[1]), int(found[2])) if found else None


# --- what fits together ---------------------------------------------------------------------------


def _check_phase(state: State) -> None:
    """The phase, the meteorite and the cards must tell one story, and somebody must be able to go on."""
    phase, last = state.phase, state.last
    struck = state.decks[1][METEORITE] == 0
    _require(struck == (state.impact is not Impact.NONE), "the meteorite has struck or lies in deck 2")
    _require(struck == (last > 0 or phase is Phase.OVER), "the last round follows the meteorite")
    _require(not last or phase is Phase.ACT, "the last round has the phase act only")
    _require(not last or state.points <= LAST_ROUND_POINTS, "the last round has two actions")
    _require(phase is Phase.ACT or not state.points + state.rescues, "only the phase act has points")
    carded = phase in (Phase.DRIFT, Phase.ACT, Phase.REFILL) and not last
    _require(carded == (state.card is not None), "a card lies open from the drift to the end of the turn")
    _check_hands(state)
    _check_turn(state)


def _check_hands(state: State) -> None:
    """Each seat has a card but who has just played it, or found the meteorite instead of a new one."""
    empty = [seat for seat, hand in enumerate(state.hands) if hand is None]
    if state.impact is Impact.REFILLED:
        may_be_empty = [[(state.active + max(state.last, 1) - 1) % state.players]]
    elif state.phase is Phase.REFILL:
        may_be_empty = [[state.active]]
    elif state.card is not None:
        may_be_empty = [[], [state.active]]
    else:
        may_be_empty = [[]]
    _require(empty in may_be_empty, "every seat has a hand card, but who played it or found the meteorite")


def _check_turn(state: State) -> None:
    placements = PLACEMENTS * state.players
    if state.phase is Phase.PLACE:
        _require(state.turn <= placements, "the placement is over")
        placing = (state.start - state.turn + 1) % state.players
        _require(state.active == placing, f"placement {state.turn} is that of {seat_text(placing)}")
        _require(vacant_tiles(state) != 0, "there is no vacant tile to place on")
    else:
        _require(state.turn > placements, f"the first turn has the number {placements + 1}")
    if state.phase is Phase.DRIFT:
        _require(bool(mandatory_drifts(state)), "no tile can drift, so the phase would be skipped")


def _require(holds: bool, law: str) -> None:
    if not holds:
        raise BadPosition(law)

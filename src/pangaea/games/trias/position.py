"""State texts both ways: any position from which play can continue, whole boards and fragments.

`README.md` has the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pangaea.engine.errors import BadPosition, quote
from pangaea.engine.fields import FieldReader, table_fields, write_fields
from pangaea.engine.protocol import seat_text

from .cells import CELL_PATTERN, POLE, Cell, cell_text, steps
from .checks import check_position
from .data import FREE_RESCUES, LANDSCAPES, MOST_HERDS_ON_A_CELL
from .info import INFO
from .setup import lay_tiles
from .state import HandCard, Impact, Phase, State

NO_CARD: Final = "-"

FARTHEST: Final = 120
"""Rings from the pole that a text may reach; no game gets beyond 75 (R17)."""

_TILE: Final = re.compile(rf"{CELL_PATTERN}([{LANDSCAPES}])")
_HERD: Final = re.compile(rf"{CELL_PATTERN}p([1-5])([fs])([1-{MOST_HERDS_ON_A_CELL}])")
_HAND: Final = re.compile(rf"([{LANDSCAPES}])([12])")


# --- writing --------------------------------------------------------------------------------------


def write_state(state: State) -> str:
    """The whole state, secrets included, on one line."""
    return write_fields(
        INFO.name,
        {
            **table_fields(state.players, state.options),
            "turn": state.turn,
            "phase": state.phase.text,
            "active": seat_text(state.active),
            "start": seat_text(state.start),
            "card": NO_CARD if state.card is None else LANDSCAPES[state.card],
            "points": state.points,
            "rescues": state.rescues,
            "last": state.last,
            "meteorite": state.impact.text,
            "tiles": ";".join(_tile_texts(state)),
            "herds": ";".join(_herd_texts(state)),
            "track": _list(state.track),
            "hands": ",".join(map(_hand_text, state.hands)),
            "deck1": _list(state.decks[0]),
            "deck2": _list(state.decks[1]),
        },
    )


def _list(numbers: list[int]) -> str:
    return ",".join(map(str, numbers))


def _hand_text(hand: HandCard | None) -> str:
    return NO_CARD if hand is None else f"{LANDSCAPES[hand.landscape]}{hand.back}"


def _tile_texts(state: State) -> list[str]:
    """`2,-1M` for each tile but the pole, sorted by cell."""
    tiles = [
        (cell, letter)
        for letter, mask in zip(LANDSCAPES, state.tiles, strict=True)
        for cell in state.layout.cells_of(mask)
    ]
    return [f"{cell_text(cell)}{letter}" for cell, letter in sorted(tiles)]


def _herd_texts(state: State) -> list[str]:
    """`2,-1p1f2` for each cell, seat and kind of herd, sorted."""
    layout, texts = state.layout, []
    for cell in layout.cells_of(state.everyone.cells):
        index = layout.index(cell)
        for seat, herds in enumerate(state.herds):
            spent = state.spent.at(index) if seat == state.active else 0
            counts = (("f", herds.at(index) - spent), ("s", spent))
            texts += [f"{cell_text(cell)}{seat_text(seat)}{kind}{count}" for kind, count in counts if count]
    return texts


# --- reading --------------------------------------------------------------------------------------


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
    check_position(state)
    return state


def _read_clock(fields: FieldReader, state: State) -> None:
    seats = [seat_text(seat) for seat in range(state.players)]
    state.turn = fields.number("turn", 1)
    state.phase = fields.member("phase", Phase)
    state.active = seats.index(fields.word("active", seats))
    state.start = seats.index(fields.word("start", seats))
    card = fields.word("card", [NO_CARD, *LANDSCAPES])
    state.card = None if card == NO_CARD else LANDSCAPES.index(card)
    state.points = fields.number("points", 0, state.box.points)
    state.rescues = fields.number("rescues", 0, FREE_RESCUES)
    state.last = fields.number("last", 0, state.players)
    state.impact = fields.member("meteorite", Impact)


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
        raise BadPosition("the pole must not be listed among the tiles")
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
        raise BadPosition(f"field {field} is not sorted by cell, or repeats an entry")


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
        raise BadPosition("there are more herds on the pole than it feeds")
    for seat, left in enumerate(state.stock):
        if left < 0:
            raise BadPosition(f"{seat_text(seat)} has more than {state.box.herds} herds on the board")


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

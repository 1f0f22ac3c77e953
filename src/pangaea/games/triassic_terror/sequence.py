"""The sequence of play: turns, rounds, periods, and the tiles between them (rulebook, "Playing the Game")."""

from __future__ import annotations

from pangaea.engine.events import Event
from pangaea.engine.protocol import Seat

from .board import AREAS
from .data import SPACES, TILES
from .events import RoundBegan, TilesSlid, TurnBegan, VolcanoRemoved
from .scoring import score_period, tell_end
from .state import (
    NO_TILE,
    NOBODY,
    NOTHING_ARRIVED,
    Phase,
    State,
    first_seat,
    put,
    rounds,
    this_round,
)


def begin_pick(state: State, seat: int, events: list[Event]) -> None:
    """A seat's pick in the draft: a card in card rounds, then a tile."""
    state.turn += 1
    state.seat = seat
    state.phase = Phase.CARD if this_round(state).cards else Phase.TILE
    events.append(TurnBegan(state.turn, seat, "draft"))


def begin_turn(state: State, space: int, events: list[Event]) -> None:
    """A seat's turn in phase B; its own volcano dies down at once (R79)."""
    seat = state.takers[space]
    state.turn += 1
    state.seat = seat
    state.space = space
    state.phase = Phase.MENU
    events.append(TurnBegan(state.turn, seat, "play"))
    area = state.volcanoes[seat]
    if area != NOBODY:
        state.volcanoes = put(state.volcanoes, seat, NOBODY)
        state.closed &= ~(1 << area)
        events.append(VolcanoRemoved(seat, AREAS[area]))


def ahead(state: State, seat: Seat) -> State | None:
    """The next turn of a seat in this round as if it began now; None if it has none left, or in a step."""
    twin = state.copy()
    if seat == state.seat:
        return None
    if state.phase in (Phase.CARD, Phase.TILE) and seat not in state.takers:
        begin_pick(twin, seat, [])
        return twin
    space = state.takers.index(seat) if seat in state.takers else NOBODY
    if state.phase != Phase.MENU or space <= state.space:
        return None
    forget_turn(twin)
    begin_turn(twin, space, [])
    return twin


def forget_turn(state: State) -> None:
    """What was spent and who arrived matters for the running turn only."""
    state.spent = 0
    state.sources = 0
    state.arrived = NOTHING_ARRIVED


def next_turn(state: State, after: int, events: list[Event]) -> None:
    """The dinosaur on the next space plays; after the last one the round ends."""
    space = _next_space(state, after)
    if space is None:
        _end_round(state, events)
    else:
        begin_turn(state, space, events)


def _next_space(state: State, after: int) -> int | None:
    """The next space with a player's dinosaur, in the order of the spaces; None: all have played."""
    return next((space for space in range(after + 1, SPACES) if state.takers[space] != NOBODY), None)


def _end_round(state: State, events: list[Event]) -> None:
    """Scoring if the period ends, then the tiles; nothing but the end after the last round (R28)."""
    period = this_round(state).scoring
    if period is not None:
        score_period(state, period, events)
        state.countered = 0
    if state.round + 1 == len(rounds(state)):
        state.phase = Phase.OVER
        tell_end(state, events)
        return
    _slide_tiles(state, events)
    state.space = 0
    state.phase = Phase.SLOT


def _slide_tiles(state: State, events: list[Event]) -> None:
    """Tiles that nobody took slide to the highest spaces in order, each with one more white dino.

    Where the stock of white dinos runs short, space 6 is served first (R25, R27).
    """
    unused = [space for space in range(SPACES) if state.takers[space] == NOBODY]
    free = SPACES - len(unused)
    tiles = [NO_TILE] * free + [state.tiles[space] for space in unused]
    whites = [0] * free + [state.tile_whites[space] for space in unused]
    for space in range(SPACES - 1, free - 1, -1):
        if state.stock:
            state.stock -= 1
            whites[space] += 1
    moved = tuple(
        (TILES[tiles[new]], old + 1, new + 1, whites[new])
        for old, new in zip(unused, range(free, SPACES), strict=True)
    )
    state.tiles, state.tile_whites, state.takers = tuple(tiles), tuple(whites), (NOBODY,) * SPACES
    events.append(TilesSlid(moved))


def begin_round(state: State, events: list[Event]) -> None:
    """The round marker and the first-player marker move on."""
    state.round += 1
    running = this_round(state)
    events.append(RoundBegan(running.name, first_seat(state), running.cards))
    begin_pick(state, first_seat(state), events)

"""What each move does: one function per verb. All of them trust that the move is legal."""

from __future__ import annotations

from bisect import insort
from typing import Final

from pangaea.engine.events import Event
from pangaea.engine.verbs import Play, plays

from .data import PILE, Tile
from .events import (
    AnimalsChanged,
    LeftoversMoved,
    RegionsChanged,
    SurpriseRevealed,
    TilePlaced,
    TileRevealed,
    TurnBegan,
)
from .globe import cover
from .moves import Keep, Move, Reveal, Surprise, Take
from .sequence import clear_leftovers, end_round, filling, lay_down, with_column
from .state import LAST_DEALT, TAKE, State


def apply(state: State, move: Move) -> list[Event]:
    """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
    events: list[Event] = []
    _PLAY[type(move)](state, move, events)
    return events


def _reveal(state: State, move: Reveal, events: list[Event]) -> None:
    """Five tiles are laid out face up, one by one."""
    state.pile().remove(move.tile)
    if state.parted and state.round > LAST_DEALT:
        state.parted = _without(state.parted, move.tile)
    insort(state.revealed, move.tile)
    if len(state.revealed) == PILE:
        state.phase = TAKE
    events.append(TileRevealed(move.tile))


def _without(groups: tuple[tuple[Tile, ...], ...], tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """The groups with the tile removed; a group that becomes empty is dropped."""
    kept = (tuple(member for member in group if member != tile) for group in groups)
    return tuple(group for group in kept if group)


def _take(state: State, move: Take, events: list[Event]) -> None:
    """The seat places its tile for good; then the next seat takes one, or the round ends."""
    seat, (tile, face, rotation) = state.active, move
    before = state.planets[seat]
    after = state.planets[seat] = cover(before, tile, face, rotation)
    state.revealed.remove(tile)
    state.taken += 1
    regions = RegionsChanged(before, after, face)
    planets = tuple(state.planets)
    animals = AnimalsChanged(before, planets, seat, state.columns, state.carried, state.round)
    events.append(TilePlaced(seat, tile, face, rotation, regions, animals))
    if state.taken < state.players:
        state.turn += 1
        events.append(TurnBegan(state.active, state.turn))
    else:
        clear_leftovers(state, events)


def _keep(state: State, move: Keep, events: list[Event]) -> None:
    """Chance completes the pile being filled; the other leftovers start the next one or are boxed."""
    place, tiles = filling(state)
    state.revealed.remove(move.tile)
    insort(tiles, move.tile)
    events.append(LeftoversMoved(place, 1, (move.tile,)))
    if len(tiles) == PILE:
        lay_down(state, events)


def _surprise(state: State, move: Surprise, events: list[Event]) -> None:
    """Variant 2: the hidden animal of the round after next is turned up (R38)."""
    number = state.round + 2
    state.deck = tuple([animal for animal in state.deck if animal != move.animal])
    state.columns = with_column(state.columns, number, (*state.columns[number - 1], move.animal))
    events.append(SurpriseRevealed(move.animal, number))
    end_round(state, events)


_PLAY: Final[dict[type[Move], Play[State]]] = dict(
    (
        plays(Reveal, _reveal),
        plays(Take, _take),
        plays(Keep, _keep),
        plays(Surprise, _surprise),
    )
)

"""The sequence of play: what each move does, and what then happens by itself.

A round is REVEAL, TAKE, LEFTOVER, LIFE and SURPRISE (decisions.md); each step below ends by calling
the next one.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from pangaea.engine.events import Event

from .data import ANIMAL, PILE, ROUNDS, Tile
from .events import (
    AnimalBoxed,
    AnimalCarried,
    AnimalsChanged,
    AnimalSettled,
    GameEnded,
    LeftoversMoved,
    RegionsChanged,
    RoundBegan,
    SurpriseRevealed,
    TilePlaced,
    TileRevealed,
    TurnBegan,
)
from .globe import cover
from .info import PLANETS_COVERED
from .life import settle, value
from .moves import Keep, Move, Reveal, Surprise, Take
from .scoring import animal_points, tally, winners
from .state import FIRST_LIFE, LAST_DEALT, LEFTOVER, OVER, REVEAL, SURPRISE, TAKE, Animals, State

PILE_11: Final = "pile 11"
PILE_12: Final = "pile 12"
BOX: Final = "box"


def apply(state: State, move: Move) -> list[Event]:
    """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
    if isinstance(move, Take):
        return _take(state, move)
    if isinstance(move, Reveal):
        return _reveal(state, move)
    if isinstance(move, Keep):
        return _keep(state, move)
    return _surprise(state, move)


# --- the appearance of the continents ----------------------------------------------------------


def _reveal(state: State, move: Reveal) -> list[Event]:
    """Five tiles are laid out face up, one by one."""
    state.pile().remove(move.tile)
    if state.parted and state.round > LAST_DEALT:
        state.parted = _without(state.parted, move.tile)
    insort(state.revealed, move.tile)
    if len(state.revealed) == PILE:
        state.phase = TAKE
    return [TileRevealed(move.tile)]


def _without(groups: tuple[tuple[Tile, ...], ...], tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """The groups without a tile, and without a group that is empty then."""
    kept = (tuple(member for member in group if member != tile) for group in groups)
    return tuple(group for group in kept if group)


def _take(state: State, move: Take) -> list[Event]:
    """The seat places its tile for good; then the next seat takes one, or the round ends."""
    seat, (tile, face, rotation) = state.active, move
    before = state.planets[seat]
    after = state.planets[seat] = cover(before, tile, face, rotation)
    state.revealed.remove(tile)
    state.taken += 1
    regions = RegionsChanged(before, after, face)
    planets = tuple(state.planets)
    animals = AnimalsChanged(before, planets, seat, state.columns, state.carried, state.round)
    events: list[Event] = [TilePlaced(seat, tile, face, rotation, regions, animals)]
    if state.taken < state.players:
        state.turn += 1
        events.append(TurnBegan(state.active, state.turn))
    else:
        _clear_leftovers(state, events)
    return events


def _clear_leftovers(state: State, events: list[Event]) -> None:
    """The leftovers are turned face down; where they do not all fit on a pile, chance parts them (R24)."""
    place, tiles = _filling(state)
    if place != BOX and len(tiles) + len(state.revealed) > PILE:
        state.parted = (*state.parted, tuple(state.revealed))
        state.phase = LEFTOVER
    else:
        _lay_down(state, events)


def _filling(state: State) -> tuple[str, list[Tile]]:
    """Where leftovers go now: pile 11 up to five tiles, then pile 12, then the box (R24, R26)."""
    if state.round <= LAST_DEALT:
        if len(state.pile11) < PILE:
            return PILE_11, state.pile11
        if len(state.pile12) < PILE:
            return PILE_12, state.pile12
    return BOX, state.box


def _keep(state: State, move: Keep) -> list[Event]:
    """Chance completes the pile being filled; the other leftovers start the next one or are boxed."""
    place, tiles = _filling(state)
    state.revealed.remove(move.tile)
    insort(tiles, move.tile)
    events: list[Event] = [LeftoversMoved(place, 1, (move.tile,))]
    if len(tiles) == PILE:
        _lay_down(state, events)
    return events


def _lay_down(state: State, events: list[Event]) -> None:
    place, tiles = _filling(state)
    events.append(LeftoversMoved(place, len(state.revealed), tuple(state.revealed)))
    tiles.extend(state.revealed)
    tiles.sort()
    state.revealed.clear()
    _live(state, events)


# --- the appearance of life --------------------------------------------------------------------


def _live(state: State, events: list[Event]) -> None:
    """From round 3 on the animals of the round choose their planets; then a surprise, or the next round."""
    if state.round >= FIRST_LIFE:
        _settle_animals(state, events)
    if state.surprise and state.round <= LAST_DEALT:
        state.phase = SURPRISE
    else:
        _end_round(state, events)


def _settle_animals(state: State, events: list[Event]) -> None:
    """Carried animals first, then the round's own; the order changes nothing (R20)."""
    due = state.carried + state.columns[state.round - 1]
    state.carried = ()
    state.columns = _with_column(state.columns, state.round, ())
    events.extend([_settle_animal(state, animal) for animal in due])


def _settle_animal(state: State, animal: str) -> Event:
    """One animal goes to the best planet, to the next round's column, or in round 12 to the box."""
    values = tuple([value(planet, ANIMAL[animal]) for planet in state.planets])
    winner, tied, decided_by = settle(values, state.round == ROUNDS)
    if winner is not None:
        state.won[winner] = (*state.won[winner], (animal, state.round))
        points = animal_points(state, winner, animal)
        return AnimalSettled(winner, animal, values, tied, decided_by, points)
    if state.round < ROUNDS:
        state.carried = (*state.carried, animal)
        return AnimalCarried(animal, values, tied, state.round + 1)
    state.boxed = (*state.boxed, animal)
    return AnimalBoxed(animal, values, tied)


def _surprise(state: State, move: Surprise) -> list[Event]:
    """Variant 2: the hidden animal of the round after next is turned up (R38)."""
    number = state.round + 2
    state.deck = tuple([animal for animal in state.deck if animal != move.animal])
    state.columns = _with_column(state.columns, number, (*state.columns[number - 1], move.animal))
    events: list[Event] = [SurpriseRevealed(move.animal, number)]
    _end_round(state, events)
    return events


def _with_column(columns: tuple[Animals, ...], number: int, animals: Animals) -> tuple[Animals, ...]:
    return (*columns[: number - 1], animals, *columns[number:])


# --- the end of a round and of the game --------------------------------------------------------


def _end_round(state: State, events: list[Event]) -> None:
    """The first-player token goes to the left neighbour (R28); after round 12 the game is over."""
    if state.round == ROUNDS:
        state.phase = OVER
        tallies = tuple([tally(state, seat) for seat in range(state.players)])
        events.append(GameEnded(PLANETS_COVERED, tuple(winners(state)), tallies))
        return
    state.round += 1
    state.phase = REVEAL
    state.taken = 0
    state.turn += 1
    events.append(RoundBegan(state.round, state.first))
    events.append(TurnBegan(state.first, state.turn))

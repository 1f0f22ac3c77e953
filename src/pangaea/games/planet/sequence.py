"""The sequence of play: what follows when all seats have taken their tiles.

A round is REVEAL, TAKE, LEFTOVER, LIFE and SURPRISE (decisions.md); each step below ends by calling
the next one.
"""

from __future__ import annotations

from typing import Final

from pangaea.engine.events import Event
from pangaea.engine.protocol import Seat

from .data import ANIMAL, PILE, ROUNDS, Tile
from .events import (
    AnimalBoxed,
    AnimalCarried,
    AnimalSettled,
    GameEnded,
    LeftoversMoved,
    RoundBegan,
    TurnBegan,
)
from .info import PLANETS_COVERED
from .life import settle, value
from .scoring import animal_points, tally, winners
from .state import FIRST_LIFE, LAST_DEALT, LEFTOVER, OVER, REVEAL, SURPRISE, TAKE, Animals, State

PILE_11: Final = "pile 11"
PILE_12: Final = "pile 12"
BOX: Final = "box"


def ahead(state: State, seat: Seat) -> State | None:
    """The turn of a seat as if it began now; None unless it still takes a tile in this round."""
    place = (seat - state.first) % state.players
    if state.phase is not TAKE or place <= state.taken:
        return None
    twin = state.copy()
    twin.turn += place - state.taken
    twin.taken = place
    return twin


def clear_leftovers(state: State, events: list[Event]) -> None:
    """The leftovers are turned face down; where they do not all fit on a pile, chance parts them (R24)."""
    place, tiles = filling(state)
    if place != BOX and len(tiles) + len(state.revealed) > PILE:
        state.parted = (*state.parted, tuple(state.revealed))
        state.phase = LEFTOVER
    else:
        lay_down(state, events)


def filling(state: State) -> tuple[str, list[Tile]]:
    """Where leftovers go now: pile 11 up to five tiles, then pile 12, then the box (R24, R26)."""
    if state.round <= LAST_DEALT:
        if len(state.pile11) < PILE:
            return PILE_11, state.pile11
        if len(state.pile12) < PILE:
            return PILE_12, state.pile12
    return BOX, state.box


def lay_down(state: State, events: list[Event]) -> None:
    """The leftovers are face down for good, and life appears."""
    place, tiles = filling(state)
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
        end_round(state, events)


def _settle_animals(state: State, events: list[Event]) -> None:
    """Carried animals first, then the round's own; the order changes nothing (R20)."""
    due = state.carried + state.columns[state.round - 1]
    state.carried = ()
    state.columns = with_column(state.columns, state.round, ())
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


def with_column(columns: tuple[Animals, ...], number: int, animals: Animals) -> tuple[Animals, ...]:
    """The columns with one of them replaced."""
    return (*columns[: number - 1], animals, *columns[number:])


# --- the end of a round and of the game --------------------------------------------------------


def end_round(state: State, events: list[Event]) -> None:
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

"""A position as numbers that can be compared: the key of what a seat knows, and what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pangaea.engine.protocol import Seat

from .data import ANIMAL, Terrain, Tile
from .geometry import EDGES
from .globe import Planet
from .guess import hidden_places
from .state import OVER, State, seen_animals, tiles_in_play

_NUMBER = {animal: number for number, animal in enumerate(ANIMAL)}


def key(state: State, seat: Seat | None = None) -> int:
    """A hash of what the seat knows; of everything without a seat. Made of integers alone."""
    everything = seat is None or state.phase is OVER
    hidden = {tile for group in state.parted for tile in group} if not everything else set()
    return hash(
        (
            (state.players, int(state.beginner), int(state.surprise), state.start),
            (state.round, int(state.phase), state.taken, tuple(state.unseen)),
            tuple((len(place), *_known(place, hidden)) for place in hidden_places(state)),
            state.parted,
            tuple(map(_planet_key, state.planets)),
            tuple(map(_animals_key, (*state.columns, state.carried, state.boxed))),
            tuple(tuple((_NUMBER[animal], when) for animal, when in cards) for cards in state.won),
            state.objectives if everything else _own(state, seat),
        )
    )


def _known(place: list[Tile], hidden: set[Tile]) -> tuple[Tile, ...]:
    return tuple(tile for tile in place if tile not in hidden)


def _planet_key(planet: Planet) -> tuple[int, ...]:
    return tuple(0 if at is None else at.tile * EDGES + at.rotation for at in planet.faces)


def _animals_key(animals: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(_NUMBER[animal] for animal in animals)


def _own(state: State, seat: Seat | None) -> tuple[Terrain, ...]:
    return () if state.beginner or seat is None else (seat, state.objectives[seat])


# --- what is in the box ------------------------------------------------------------------------


def inventory(state: State) -> Mapping[str, int]:
    """Each tile and each animal card by itself, and the number of objectives dealt."""
    tiles = Counter(f"tile {tile}" for tile in (*tiles_in_play(state), *state.box))
    animals = Counter((*seen_animals(state), *state.deck))
    return {"objectives": len(state.objectives), **tiles, **animals}

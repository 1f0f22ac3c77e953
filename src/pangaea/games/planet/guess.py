"""Other worlds: what a seat cannot know, drawn anew, and hashes of what it does know.

Hidden are the other seats' objectives and where chance laid each of the leftovers that it parted. Every
pile has a fixed size, so whatever came up of it since is equally likely in every world that holds it:
all splits that agree with what was seen have the same probability.
"""

from __future__ import annotations

from collections.abc import Mapping

from pangaea.engine.protocol import Seat
from pangaea.engine.rng import Rng

from .data import ANIMAL, TERRAINS, Terrain, Tile
from .geometry import EDGES
from .globe import Planet
from .positions import tiles_on
from .state import OVER, State


def guess(state: State, seat: Seat, rng: Rng) -> State:
    """Another world that this seat cannot tell from the true one; once the game is over there is no other."""
    world = state.copy()
    if state.phase is not OVER:
        world.objectives = _other_objectives(state, seat, rng)
        for group in state.parted:
            _part_anew(world, group, rng)
    return world


def _other_objectives(state: State, seat: Seat, rng: Rng) -> tuple[Terrain, ...]:
    """The seat keeps its own card; the others hold any of the cards it has not seen (R31)."""
    if state.beginner:
        return ()
    own = state.objectives[seat]
    unknown = [terrain for terrain in range(len(TERRAINS)) if terrain != own]
    rng.shuffle(unknown)
    return tuple(own if who == seat else unknown[who] for who in range(state.players))


def _part_anew(world: State, group: tuple[Tile, ...], rng: Rng) -> None:
    """Lay the tiles of one group in any of the ways that put as many of them in each place."""
    order = list(group)
    rng.shuffle(order)
    for place in _hidden_places(world):
        number = sum(tile in group for tile in place)
        place[:] = sorted([tile for tile in place if tile not in group] + order[:number])
        del order[:number]


def _hidden_places(state: State) -> tuple[list[Tile], ...]:
    """Where parted leftovers can lie; the middle of the table only while chance parts them."""
    return state.pile11, state.pile12, state.box, state.revealed


# --- keys --------------------------------------------------------------------------------------

_NUMBER = {animal: number for number, animal in enumerate(ANIMAL)}


def key(state: State, seat: Seat | None = None) -> int:
    """A hash of what the seat knows; of everything without a seat. Made of integers alone."""
    everything = seat is None or state.phase is OVER
    hidden = {tile for group in state.parted for tile in group} if not everything else set()
    return hash(
        (
            (state.players, int(state.beginner), int(state.surprise), state.start),
            (state.round, int(state.phase), state.taken, tuple(state.unseen)),
            tuple((len(place), *_known(place, hidden)) for place in _hidden_places(state)),
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
    counts = {"objectives": len(state.objectives)}
    places = [state.unseen, *_hidden_places(state), *map(tiles_on, state.planets)]
    cards = [*state.columns, state.carried, state.boxed, state.deck]
    won = [animal for seat in state.won for animal, _ in seat]
    names = [f"tile {tile}" for place in places for tile in place]
    for name in [*names, *(animal for column in cards for animal in column), *won]:
        counts[name] = counts.get(name, 0) + 1
    return counts

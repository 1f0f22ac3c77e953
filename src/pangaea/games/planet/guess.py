"""Other worlds that a seat cannot tell from the true one: what it cannot know, drawn anew.

Hidden are the other seats' objectives and where chance laid each of the leftovers that it parted. Every
pile has a fixed size, so the tiles drawn from it since are equally likely in every world that contains them:
all splits that agree with what was seen have the same probability.
"""

from __future__ import annotations

from pangaea.engine.protocol import Seat
from pangaea.engine.rng import Rng

from .data import TERRAINS, Terrain, Tile
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
    """Distribute the tiles of one group at random, with the same number in each place."""
    order = list(group)
    rng.shuffle(order)
    for place in hidden_places(world):
        number = sum(tile in group for tile in place)
        place[:] = sorted([tile for tile in place if tile not in group] + order[:number])
        del order[:number]


def hidden_places(state: State) -> tuple[list[Tile], ...]:
    """Where parted leftovers can lie; the middle of the table only while chance parts them."""
    return state.pile11, state.pile12, state.box, state.revealed

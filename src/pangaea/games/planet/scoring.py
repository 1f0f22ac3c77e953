"""Points: the objective card and the animals, on the way and at the end."""

from __future__ import annotations

from typing import TypedDict

from pangaea.engine.protocol import Seat, Viewer, sees

from .data import ANIMAL, OBJECTIVES, TERRAINS, Terrain
from .info import PLANETS_COVERED
from .names import TerrainName
from .state import OVER, State


class Tally(TypedDict):
    """How a seat's score comes about."""

    objective: TerrainName | None
    """The terrain of the objective card; null in the beginners' game."""
    parcels: int
    """Parcels of that terrain on the planet, connected or not (R32)."""
    objective_points: int
    animals: int
    home_animals: int
    """Animals at home in that terrain: 1 point each instead of 2 (R34)."""
    animal_points: int
    total: int


def objective_points(terrain: Terrain, parcels: int) -> int:
    """The points of the highest band that this many parcels reach; below the first there are none (R33)."""
    return max((points for needed, points in OBJECTIVES[terrain] if needed <= parcels), default=0)


def animal_points(state: State, seat: Seat, animal: str) -> int:
    """1 for an animal at home in the seat's objective terrain, else 2 (R34); for beginners always 1 (R37)."""
    if state.beginner or ANIMAL[animal].home == state.objectives[seat]:
        return 1
    return 2


def tally(state: State, seat: Seat) -> Tally:
    """The seat's score as it stands, part by part."""
    terrain = None if state.beginner else state.objectives[seat]
    homes = [ANIMAL[animal].home for animal, _ in state.won[seat]]
    parcels = 0 if terrain is None else state.planets[seat].lands[terrain].bit_count()
    award = 0 if terrain is None else objective_points(terrain, parcels)
    points = sum(animal_points(state, seat, animal) for animal, _ in state.won[seat])
    return {
        "objective": None if terrain is None else TERRAINS[terrain],
        "parcels": parcels,
        "objective_points": award,
        "animals": len(homes),
        "home_animals": sum(home == terrain for home in homes),
        "animal_points": points,
        "total": award + points,
    }


def scores(state: State) -> list[int]:
    """The animals won at their true value plus the objective as it stands."""
    return [tally(state, seat)["total"] for seat in range(state.players)]


def known_scores(state: State, viewer: Viewer) -> list[int | None]:
    """A score would reveal a secret objective, so while the game runs each seat knows only its own (R36)."""
    public = state.beginner or state.phase is OVER
    return [
        tally(state, who)["total"] if public or sees(viewer, who) else None for who in range(state.players)
    ]


def winners(state: State) -> list[Seat]:
    """Most points, then most animals, then the victory is shared (R35)."""
    if state.phase is not OVER:
        return []
    ranks = list(zip(scores(state), map(len, state.won), strict=True))
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def ending(state: State) -> str | None:
    """The game ends when the animals of round 12 are settled, and only then."""
    return PLANETS_COVERED if state.phase is OVER else None

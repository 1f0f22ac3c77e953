"""The appearance of life: which planet each animal of the round chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from pangaea.engine.protocol import Seat

from .data import Animal, Terrain
from .globe import Planet

Value: TypeAlias = tuple[int, ...]
"""What a planet offers an animal: sizes of the qualifying regions, largest first, or one number."""

COMPARISONS: Final = 3
"""In the last round a tie goes to the second, then to the third region, and no further (R18)."""


def value(planet: Planet, animal: Animal) -> Value:
    """What the planet offers the animal; `(0,)` if nothing.

    `most`: the number of home regions. `touch` and `avoid`: the sizes of the home regions that fit.
    """
    if animal.other is None:
        return (len(planet.regions[animal.home]),)
    sizes = [parcels.bit_count() for parcels in _fitting(planet, animal, animal.other)]
    sizes.sort(reverse=True)
    return tuple(sizes) or (0,)


def home_of(planet: Planet, animal: Animal) -> int:
    """The parcels that give the planet its value: all home regions, or the largest one that fits."""
    if animal.other is None:
        return planet.lands[animal.home]
    return max(_fitting(planet, animal, animal.other), key=int.bit_count, default=0)


def _fitting(planet: Planet, animal: Animal, other: Terrain) -> list[int]:
    """The home regions that, each tested on its own, do or do not border the other terrain (R12, R13).

    Uncovered faces have no terrain (R7).
    """
    land, wanted = planet.lands[other], animal.kind == "touch"
    return [parcels for parcels, around in planet.regions[animal.home] if (around & land != 0) is wanted]


class Verdict(NamedTuple):
    """How an animal was settled."""

    winner: Seat | None
    tied: tuple[Seat, ...]
    """Those who were level for the first place; empty if one planet led or none had anything to offer."""
    decided_by: int
    """Which entry of the values made the difference: 1, or 2 or 3 in a tie-break; 0 if none did."""


def settle(values: Sequence[Value], last_round: bool) -> Verdict:
    """The planet with the highest value takes the animal in; an offer of nothing never wins (R15, R16).

    A tie leaves the animal without a home (R17), but in the last round those who are level compare
    their second and then their third region (R18). Having no such region counts as 0, so a tie for
    `most` regions, which have one number only, stays a tie.
    """
    leaders = _best(values, range(len(values)), 0)
    if len(leaders) == 1:
        return Verdict(leaders[0], (), 1)
    if not leaders:
        return Verdict(None, (), 0)
    level = leaders
    for entry in range(1, COMPARISONS if last_round else 1):
        level = _best(values, level, entry) or level
        if len(level) == 1:
            return Verdict(level[0], tuple(leaders), entry + 1)
    return Verdict(None, tuple(leaders), 0)


def _best(values: Sequence[Value], seats: Sequence[Seat], entry: int) -> list[Seat]:
    """The seats with the highest such entry; none if nobody has one above 0."""
    sizes = [values[seat][entry] if entry < len(values[seat]) else 0 for seat in seats]
    best = max(sizes)
    return [seat for seat, size in zip(seats, sizes, strict=True) if size == best > 0]

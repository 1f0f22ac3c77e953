"""What a move did, for those who may know it.

Events give animals, terrains and places by name, tiles, faces and parcels by number.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

from pangaea.engine.events import Event, Owner, Public

from .data import ANIMAL, ROUNDS, TERRAINS
from .geometry import EDGES, parcels_of
from .globe import Planet
from .life import Value, home_of, settle, value
from .names import TerrainName
from .scoring import Tally


class RegionChange(TypedDict):
    """A region with a parcel of the new tile, and the sizes of the older regions that it absorbed."""

    terrain: TerrainName
    size: int
    parcels: list[int]
    joined: list[int]


class RegionsChanged(NamedTuple):
    """The regions that a tile formed, enlarged or joined; worked out only when they are shown."""

    before: Planet
    after: Planet
    face: int

    def plain(self) -> list[RegionChange]:
        tile = ((1 << EDGES) - 1) << EDGES * self.face
        return [
            {
                "terrain": TERRAINS[terrain],
                "size": parcels.bit_count(),
                "parcels": list(parcels_of(parcels)),
                "joined": [old.bit_count() for old, _ in self.before.regions[terrain] if old & parcels],
            }
            for terrain, regions in enumerate(self.after.regions)
            for parcels, _ in regions
            if parcels & tile
        ]


class AnimalChange(TypedDict):
    """An open animal for which the new tile changed the planet's value, and how the planets stand now."""

    animal: str
    values: list[list[int]]
    """For each seat what its planet offers."""
    leader: int | None
    """Who would win it if its round ended now."""
    tied: list[int]
    parcels: list[int]
    """What gives the changed planet its value."""


class AnimalsChanged(NamedTuple):
    """What a tile means to the animals still open; worked out only when it is shown."""

    before: Planet
    planets: tuple[Planet, ...]
    """All planets, with the new tile."""
    seat: int
    waiting: tuple[tuple[str, ...], ...]
    """The columns of all rounds."""
    carried: tuple[str, ...]
    """The animals beside the column of this round."""
    round: int

    def plain(self) -> list[AnimalChange]:
        columns = enumerate(self.waiting, start=1)
        rounds = [(animal, self.round) for animal in self.carried]
        rounds += [(animal, number) for number, column in columns for animal in column]
        return [change for animal, number in rounds if (change := self._change(animal, number)) is not None]

    def _change(self, animal: str, number: int) -> AnimalChange | None:
        card, after = ANIMAL[animal], self.planets[self.seat]
        values = [value(planet, card) for planet in self.planets]
        if values[self.seat] == value(self.before, card):
            return None
        verdict = settle(values, last_round=number == ROUNDS)
        return {
            "animal": animal,
            "values": [list(sizes) for sizes in values],
            "leader": verdict.winner,
            "tied": list(verdict.tied),
            "parcels": list(parcels_of(home_of(after, card))),
        }


class TileRevealed(NamedTuple):
    """A tile of the round was turned up."""

    tile: Public[int]


class TilePlaced(NamedTuple):
    """A seat took a tile and placed it for good."""

    seat: Public[int]
    tile: Public[int]
    face: Public[int]
    rotation: Public[int]
    regions: Public[RegionsChanged]
    animals: Public[AnimalsChanged]


class LeftoversMoved(NamedTuple):
    """Tiles that nobody took went face down to a pile or to the box."""

    place: Public[str]
    number: Public[int]
    tiles: tuple[int, ...]


class AnimalSettled(NamedTuple):
    """An animal chose a planet."""

    seat: Public[int]
    animal: Public[str]
    values: Public[tuple[Value, ...]]
    """For each seat what its planet offered."""
    tied: Public[tuple[int, ...]]
    """Those who were level before the tie-break of round 12; empty without one."""
    decided_by: Public[int]
    """1: the value itself; 2 or 3: the second or third region, in the tie-break."""
    points: Owner[int]


class AnimalCarried(NamedTuple):
    """An animal found no planet and moved to the column of the next round."""

    animal: Public[str]
    values: Public[tuple[Value, ...]]
    tied: Public[tuple[int, ...]]
    """Those who were level; empty if no planet had anything to offer."""
    to_round: Public[int]


class AnimalBoxed(NamedTuple):
    """An animal found no planet in the last round and left the game."""

    animal: Public[str]
    values: Public[tuple[Value, ...]]
    tied: Public[tuple[int, ...]]


class SurpriseRevealed(NamedTuple):
    """The hidden animal of a coming round was turned up (variant 2)."""

    animal: Public[str]
    round: Public[int]


class RoundBegan(NamedTuple):
    """The first-player token moved on and a new round began."""

    round: Public[int]
    first: Public[int]


class TurnBegan(NamedTuple):
    """It is another seat's turn."""

    seat: Public[int]
    turn: Public[int]


class GameEnded(NamedTuple):
    """All planets are covered and the last animals settled: the objectives are turned up.

    The winner depends on the objectives, so the fields have no audience and are revealed by the end itself.
    """

    reason: Public[str]
    winners: tuple[int, ...]
    tallies: tuple[Tally, ...]


EVENTS: Final[tuple[type[Event], ...]] = (
    TileRevealed,
    TilePlaced,
    LeftoversMoved,
    AnimalSettled,
    AnimalCarried,
    AnimalBoxed,
    SurpriseRevealed,
    RoundBegan,
    TurnBegan,
    GameEnded,
)

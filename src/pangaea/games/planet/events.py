"""What a move did, for those who may know it.

Animals, terrains and places stand in events by their names, tiles, faces and parcels by their numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

from pangaea.engine.events import Event, Owner, Public

from .data import TERRAINS
from .geometry import EDGES, parcels_of
from .globe import Planet
from .life import Value
from .scoring import Tally


class RegionChange(TypedDict):
    """A region with a parcel of the new tile, and the sizes of the older regions that it took up."""

    terrain: str
    size: int
    parcels: list[int]
    joined: list[int]


class RegionsChanged(NamedTuple):
    """The regions that a tile formed, enlarged or joined; worked out only when they are told."""

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

    Who wins hangs on the objectives, so the fields have no audience and open with the end itself.
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

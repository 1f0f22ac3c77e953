"""The shape of a view, as JSON. Clients and the JSON Schema are made from these types."""

from __future__ import annotations

from typing import TypedDict

from .names import KindName, PhaseName, TerrainName
from .scoring import Tally


class TileView(TypedDict):
    """A tile and its five terrain letters, counter-clockwise."""

    tile: int
    code: str


class PlacementView(TypedDict):
    face: int
    tile: int
    rotation: int


class RegionView(TypedDict):
    """Connected parcels of one terrain and the other terrains that they border."""

    size: int
    parcels: list[int]
    touches: list[TerrainName]


class BandView(TypedDict):
    """A line of an objective card."""

    parcels: int
    points: int


class ObjectiveView(TypedDict):
    """An objective card and how far its planet has come."""

    terrain: TerrainName
    bands: list[BandView]
    parcels: int
    points: int
    next: BandView | None
    """The next band to reach; null in the highest."""


class WonView(TypedDict):
    animal: str
    home: TerrainName
    round: int
    points: int | None
    """What it is worth; null where that would tell a secret objective."""


class PlayerView(TypedDict):
    """One player's planet and cards."""

    seat: int
    placements: list[PlacementView]
    free: list[int]
    """Uncovered faces."""
    parcels: list[TerrainName | None]
    """The terrain of each of the 60 parcels; null on an uncovered face."""
    counts: dict[TerrainName, int]
    """Parcels of each terrain."""
    regions: dict[TerrainName, list[RegionView]]
    """For each terrain its regions, largest first."""
    animals: list[WonView]
    objective: ObjectiveView | None
    """Null where it is secret, and in the beginners' game."""
    tally: Tally | None
    """The final count; null while the game runs."""


class ColumnView(TypedDict):
    """The animals that wait for a round; null stands for a hidden one (variant 2)."""

    round: int
    animals: list[str | None]
    carried: list[str]
    """Those of them that earlier rounds could not settle; they come first."""


class AnimalView(TypedDict):
    """An open animal and how the planets stand in its eyes now."""

    animal: str
    en: str
    fr: str
    home: TerrainName
    kind: KindName
    other: TerrainName | None
    round: int
    carried: bool
    values: list[list[int]]
    """For each seat the sizes of its qualifying regions, or the number of its regions."""
    parcels: list[list[int]]
    """For each seat what gives its planet the value: the largest qualifying region, or all home regions."""
    leader: int | None
    """Who would win it if its round ended now; in round 12 after the tie-break."""
    tied: list[int]
    """Those who are level for the first place."""


class View(TypedDict):
    """The whole table."""

    round: int
    rounds: int
    phase: PhaseName
    first: int
    order: list[int]
    """The seats in the order of this round."""
    active: int | None
    revealed: list[TileView]
    leftovers: int
    """Tiles face down in the middle, while chance parts them."""
    unseen: int
    """Tiles left in piles 1 to 10."""
    pile11: int
    pile12: int
    box: int
    columns: list[ColumnView]
    animals: list[AnimalView]
    """The open animals, in the order in which they are settled."""
    boxed: list[str]
    """Animals that nobody won in round 12."""
    players: list[PlayerView]

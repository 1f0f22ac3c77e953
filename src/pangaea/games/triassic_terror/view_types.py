"""The shape of a view: one `TypedDict` per thing on the table."""

from __future__ import annotations

from typing import Literal, TypedDict

from .names import PhaseName, PredatorName, TerrainLetter, TerrainName, TileName


class HabitatView(TypedDict):
    """A habitat, best first within its area; `owner` is null where it is free."""

    points: int
    owner: int | None
    dinos: int
    trex: bool
    strength: int


class AreaView(TypedDict):
    name: str
    terrain: TerrainName
    ring: int
    neighbours: list[str]
    habitats: list[HabitatView]
    trex_outside: int | None
    """The owner of a T-Rex that stands here without a habitat."""
    volcano: int | None
    """The seat whose next turn the volcano waits for."""
    predators: list[PredatorName]
    needed: list[int | None]
    """By seat: the smallest group a card may bring; null: none of its groups survives."""


class ReachView(TypedDict):
    """An area that a predator could run to, and how many dinos it may eat there."""

    area: str
    steps: int
    eats: int


class PredatorView(TypedDict):
    name: PredatorName
    area: str
    owner: int | None
    reach: list[ReachView]


class SpaceView(TypedDict):
    """An action space; `tile` is null while used tiles return."""

    space: int
    tile: TileName | None
    whites: int
    taken_by: int | None


class RoundView(TypedDict):
    name: str
    period: str
    cards: bool
    first: int
    habitats: bool
    presence: bool
    dominance: bool
    state: Literal["past", "running", "coming"]


class SeatView(TypedDict):
    seat: int
    player_number: int
    supply: int
    on_board: int
    herds: list[str]
    whites: int
    egg: bool
    volcano: bool
    countered: bool
    """Whether a counter was used in this period."""
    volcano_at: str | None
    card: Literal["open", "blind"] | None
    terrain: TerrainLetter | None
    """Of the card, where the viewer may know it."""
    habitat_points: int
    missing_terrains: str
    tie: dict[str, int]


class CardsView(TypedDict):
    open: TerrainLetter | None
    deck: int
    discards: dict[TerrainLetter, int]
    unseen: dict[TerrainLetter, int]
    """Cards the viewer has not seen: in the deck or blind in other hands."""


class PlaceView(TypedDict):
    seat: int
    points: int
    dinos: int
    primaries: int
    secondaries: int
    tertiaries: int
    habitat_points: int
    best: int
    behind: str


class MigrationView(TypedDict):
    source: str
    left: int
    joined: int
    sent: int
    used: list[str]
    usable: list[str]
    can_finish: bool


class MealView(TypedDict):
    predator: PredatorName
    area: str
    eaten: int
    limit: int


class EjectedView(TypedDict):
    owner: int
    target: str


class ScatterView(TypedDict):
    predator: PredatorName
    area: str
    ejected: list[EjectedView]


class TurnView(TypedDict):
    """What the running turn of phase B has used; null values: it does not apply."""

    tile: TileName
    tile_used: bool
    flown: bool
    raptors_moved: list[str]
    long_run: bool
    migrated: list[str]
    arrived: dict[str, int]
    unmoved: dict[str, int]
    migration: MigrationView | None
    meal: MealView | None
    scatter: ScatterView | None


class View(TypedDict):
    phase: PhaseName
    seat: int
    """Whose turn it is."""
    round: str
    first: int
    order: list[int]
    """Who plays in phase B, in order, as far as tiles are taken."""
    areas: list[AreaView]
    predators: list[PredatorView]
    spaces: list[SpaceView]
    rounds: list[RoundView]
    seats: list[SeatView]
    cards: CardsView
    white_stock: int
    presence_points: int
    dominance_points: list[int]
    dominance: dict[TerrainLetter, list[PlaceView]]
    """By terrain: what it would pay now."""
    turn: TurnView | None

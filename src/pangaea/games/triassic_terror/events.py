"""What a move did. Seats are numbers; areas, terrains, tiles and predators go by their names.

Everything is public except the terrain of a blind card.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pangaea.engine.events import Event, Owner, Public

from .names import PredatorName, TerrainLetter, TileName

# --- the sequence of play ----------------------------------------------------------------------


class RoundBegan(NamedTuple):
    """The round marker moved on; `first` has the first-player marker."""

    round: Public[str]
    first: Public[int]
    cards: Public[bool]


class TurnBegan(NamedTuple):
    """`phase` is "draft" or "play"."""

    turn: Public[int]
    seat: Public[int]
    phase: Public[str]


class TurnEnded(NamedTuple):
    """What the seat did not use is lost."""

    seat: Public[int]
    tile_unused: Public[bool]
    whites_lost: Public[int]


class TilesSlid(NamedTuple):
    """Tiles that nobody took: (tile, from space, to space, white dinos on it now), spaces from 1."""

    tiles: Public[tuple[tuple[TileName, int, int, int], ...]]


class TileReturned(NamedTuple):
    """A used tile came back on a free space, counted from 1."""

    tile: Public[TileName]
    space: Public[int]


# --- draft -------------------------------------------------------------------------------------


class OpenCardTaken(NamedTuple):
    seat: Public[int]
    terrain: Public[TerrainLetter]


class OpenCardTurned(NamedTuple):
    """The new face-up card."""

    terrain: Public[TerrainLetter]


class BlindCardTaken(NamedTuple):
    seat: Public[int]


class BlindCardDealt(NamedTuple):
    """Only its owner sees the card until it is played or discarded."""

    seat: Public[int]
    terrain: Owner[TerrainLetter]


class TileTaken(NamedTuple):
    """The seat's dinosaur stands on the tile's space (from 1); the white dinos came along."""

    seat: Public[int]
    tile: Public[TileName]
    space: Public[int]
    whites: Public[int]


# --- herds -------------------------------------------------------------------------------------


class CardPlayed(NamedTuple):
    seat: Public[int]
    terrain: Public[TerrainLetter]
    blind: Public[bool]


class CardDiscarded(NamedTuple):
    """Unplayed at the end of the turn; it is discarded face up."""

    seat: Public[int]
    terrain: Public[TerrainLetter]
    blind: Public[bool]


class DinosPlaced(NamedTuple):
    """`why`: card, newland, growth, hatch, white or egg."""

    seat: Public[int]
    area: Public[str]
    dinos: Public[int]
    why: Public[str]


class HerdRemoved(NamedTuple):
    """A fourth herd went back to its owner's supply; the owner's T-Rex, if it was there, stays outside."""

    seat: Public[int]
    area: Public[str]
    dinos: Public[int]


class HerdsRanked(NamedTuple):
    """The habitats' owners, best first, before and after."""

    area: Public[str]
    before: Public[tuple[int, ...]]
    after: Public[tuple[int, ...]]


# --- migration ---------------------------------------------------------------------------------


class MigrationBegan(NamedTuple):
    """`movable` counts the seat's unmoved dinos and those that joined."""

    seat: Public[int]
    area: Public[str]
    movable: Public[int]


class FollowerJoined(NamedTuple):
    """One dino of `owner` followed the migrating `seat`; with that seat's supply empty it was lost."""

    seat: Public[int]
    owner: Public[int]
    area: Public[str]
    lost: Public[bool]


class GroupMoved(NamedTuple):
    """A group went from one area to another; `died` of it by the shock of the new terrain.

    `why`: "migration" or "ejection".
    """

    seat: Public[int]
    source: Public[str]
    target: Public[str]
    dinos: Public[int]
    died: Public[int]
    why: Public[str]


class MigrationEnded(NamedTuple):
    seat: Public[int]
    area: Public[str]
    sent: Public[int]


# --- predators and volcanoes -------------------------------------------------------------------


class TrexRecoloured(NamedTuple):
    """The T-Rex changed its colour; `before` is null where it was neutral."""

    seat: Public[int]
    before: Public[int | None]
    area: Public[str]


class PredatorMoved(NamedTuple):
    seat: Public[int]
    predator: Public[PredatorName]
    source: Public[str]
    target: Public[str]
    steps: Public[int]
    appetite: Public[int]


class DinoEaten(NamedTuple):
    predator: Public[PredatorName]
    area: Public[str]
    owner: Public[int]


class DinoChased(NamedTuple):
    """The dino will leave with the others at `done`."""

    predator: Public[PredatorName]
    owner: Public[int]
    source: Public[str]
    target: Public[str]


class VolcanoErupted(NamedTuple):
    """`killed`: (owner, dinos) of the first and the second habitat."""

    seat: Public[int]
    area: Public[str]
    killed: Public[tuple[tuple[int, int], ...]]


class VolcanoRemoved(NamedTuple):
    seat: Public[int]
    area: Public[str]


# --- scoring -----------------------------------------------------------------------------------


class HabitatsScored(NamedTuple):
    """What one seat's habitats paid: (area, habitat 1 to 3, points)."""

    seat: Public[int]
    period: Public[str]
    points: Public[int]
    habitats: Public[tuple[tuple[str, int, int], ...]]


class PresenceScored(NamedTuple):
    """Presence in all four terrains pays; `missing` lists the terrains without the seat."""

    seat: Public[int]
    points: Public[int]
    missing: Public[str]


class DominanceScored(NamedTuple):
    """One terrain's places, best first: (seat, points, dinos, primaries, secondaries, tertiaries,
    habitat points, best habitat, by what it fell behind the seat before it)."""

    terrain: Public[TerrainLetter]
    places: Public[tuple[tuple[int, int, int, int, int, int, int, int, str], ...]]


class GameEnded(NamedTuple):
    """Final points, and per seat what breaks ties: dinos, primaries, secondaries, tertiaries."""

    points: Public[tuple[int, ...]]
    ties: Public[tuple[tuple[int, ...], ...]]
    winners: Public[tuple[int, ...]]


EVENTS: Final[tuple[type[Event], ...]] = (
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TilesSlid,
    TileReturned,
    OpenCardTaken,
    OpenCardTurned,
    BlindCardTaken,
    BlindCardDealt,
    TileTaken,
    CardPlayed,
    CardDiscarded,
    DinosPlaced,
    HerdRemoved,
    HerdsRanked,
    MigrationBegan,
    FollowerJoined,
    GroupMoved,
    MigrationEnded,
    TrexRecoloured,
    PredatorMoved,
    DinoEaten,
    DinoChased,
    VolcanoErupted,
    VolcanoRemoved,
    HabitatsScored,
    PresenceScored,
    DominanceScored,
    GameEnded,
)

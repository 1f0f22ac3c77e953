"""A position. Rarely changed facts are tuples, so that a copy only clones what every turn changes."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, TypeVar

from pangaea.engine.info import Options
from pangaea.engine.words import Word

from .board import AREA_COUNT, Area, AreaMask
from .data import CARDS_PER_TERRAIN, COUNTERS, DINOS, ROUNDS, SPACES, TERRAINS, WHITE_DINOS, Round

T = TypeVar("T")

NOBODY: Final = -1
NO_CARD: Final = -1
NO_TILE: Final = -1
STRIDE: Final = 6
"""`dinos[area * STRIDE + seat]`; room for six seats whatever the player count."""


class Phase(Word):
    """The sequence of play: draft (A), a seat's turn with its steps (B), the end of a round."""

    CARD = 0
    DEAL = 1
    TILE = 2
    MENU = 3
    MIGRATE = 4
    EAT = 5
    EJECT = 6
    SLOT = 7
    OVER = 8


DRAFT_PHASES: Final = (Phase.CARD, Phase.DEAL, Phase.TILE)
PLAY_PHASES: Final = (Phase.MENU, Phase.MIGRATE, Phase.EAT, Phase.EJECT)


# Bits of `spent`: what the acting seat has done with its tile this turn.
SPENT_TILE: Final = 1
SPENT_FLIGHT: Final = 2
SPENT_R1: Final = 4
SPENT_R2: Final = 8
SPENT_LONG_RUN: Final = 16
"""One of the raptors has run two steps."""
SPENT_RAPTOR: Final = (SPENT_R1, SPENT_R2)


class Migration(NamedTuple):
    """A migration under way. The joined dinos stand in the source until they are sent."""

    source: Area
    left: int
    """What may still be sent: unmoved own dinos and those that joined."""
    joined: int
    sent: int
    used: AreaMask


class Meal(NamedTuple):
    """A predator eats in the area where it stands."""

    predator: int
    eaten: int
    limit: int


class Scatter(NamedTuple):
    """A raptor ejects dinos from the area where it stands; all leave at `done`."""

    predator: int
    ejected: tuple[tuple[int, Area], ...]


Step: TypeAlias = Migration | Meal | Scatter | None

NOTHING_ARRIVED: Final = (0,) * AREA_COUNT


class State:
    """Everything a game of Triassic Terror is, secrets included."""

    __slots__ = (
        "arrived",
        "blind",
        "closed",
        "countered",
        "counters",
        "deck",
        "dinos",
        "discards",
        "hands",
        "herds",
        "open",
        "options",
        "order",
        "phase",
        "players",
        "points",
        "predators",
        "round",
        "seat",
        "sources",
        "space",
        "spent",
        "start",
        "step",
        "stock",
        "supply",
        "takers",
        "tile_whites",
        "tiles",
        "trex_owner",
        "turn",
        "volcanoes",
        "whites",
    )

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.turn = 1
        self.start = 0  # the seat of player 1
        self.round = 0
        self.phase = Phase.CARD
        self.seat = 0  # whose turn it is

        # The island. `order` is each area's ranking: the owners of its habitats, best first.
        self.dinos = [0] * (AREA_COUNT * STRIDE)
        self.herds: list[AreaMask] = [0] * players  # where a seat has at least one dino
        self.order: list[tuple[int, ...]] = [()] * AREA_COUNT
        self.supply = [DINOS] * players
        self.predators: tuple[Area, ...] = ()
        self.trex_owner = NOBODY
        self.volcanoes: tuple[Area, ...] = (NOBODY,) * players
        self.closed: AreaMask = 0  # the areas with a volcano

        # In front of the seats.
        self.points = (0,) * players
        self.counters = (COUNTERS,) * players
        self.countered = 0  # seats that have used a counter in this period, as bits
        self.hands = (NO_CARD,) * players
        self.blind = 0  # seats whose card nobody else has seen, as bits
        self.whites = (0,) * players

        # Beside the board.
        self.deck = (CARDS_PER_TERRAIN,) * len(TERRAINS)
        self.open = NO_CARD
        self.discards = (0,) * len(TERRAINS)
        self.tiles: tuple[int, ...] = (NO_TILE,) * SPACES
        self.takers: tuple[int, ...] = (NOBODY,) * SPACES
        self.tile_whites: tuple[int, ...] = (0,) * SPACES
        self.stock = WHITE_DINOS

        # The running turn of phase B.
        self.space = 0  # where the acting seat's dinosaur stands
        self.spent = 0
        self.sources: AreaMask = 0  # the areas that a migration has left
        self.arrived = NOTHING_ARRIVED  # dinos of the acting seat that came by migration
        self.step: Step = None

    def copy(self) -> State:
        """An independent state, equal in everything."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.options = self.options
        twin.turn = self.turn
        twin.start = self.start
        twin.round = self.round
        twin.phase = self.phase
        twin.seat = self.seat
        twin.dinos = self.dinos[:]
        twin.herds = self.herds[:]
        twin.order = self.order[:]
        twin.supply = self.supply[:]
        twin.predators = self.predators
        twin.trex_owner = self.trex_owner
        twin.volcanoes = self.volcanoes
        twin.closed = self.closed
        twin.points = self.points
        twin.counters = self.counters
        twin.countered = self.countered
        twin.hands = self.hands
        twin.blind = self.blind
        twin.whites = self.whites
        twin.deck = self.deck
        twin.open = self.open
        twin.discards = self.discards
        twin.tiles = self.tiles
        twin.takers = self.takers
        twin.tile_whites = self.tile_whites
        twin.stock = self.stock
        twin.space = self.space
        twin.spent = self.spent
        twin.sources = self.sources
        twin.arrived = self.arrived
        twin.step = self.step
        return twin


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


def rounds(state: State) -> tuple[Round, ...]:
    """The round track of this game."""
    return ROUNDS[state.players, state.options["long"] is True]


def this_round(state: State) -> Round:
    """The running round."""
    return rounds(state)[state.round]


def first_seat(state: State) -> int:
    """The seat with the first-player marker."""
    return (state.start + this_round(state).first) % state.players

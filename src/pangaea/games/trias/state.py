"""The whole position of a game of Trias."""

from __future__ import annotations

from typing import NamedTuple

from pangaea.engine.info import Options
from pangaea.engine.words import Word

from .data import CAPACITY, LAST_ROUND_POINTS, Box, box
from .herds import NO_HERDS, Herds
from .layout import Layout, start_layout


class Phase(Word):
    """Where the game stands. CLEAN needs no decision and so is not a phase of its own."""

    PLACE = 0
    """Set-up: two herds on a vacant tile."""
    CARD = 1
    """Phase 1: hand card or deck?"""
    DRAW = 2
    """Chance turns the deck's top card up."""
    DRIFT = 3
    """Phase 1: the mandatory drift."""
    ACT = 4
    """Phase 2: optional actions."""
    REFILL = 5
    """Phase 4: chance deals a new hand card."""
    OVER = 6


PLACE, CARD, DRAW, DRIFT, ACT, REFILL, OVER = Phase


class Impact(Word):
    """How the meteorite came, which says where the last round begins (R30, R31)."""

    NONE = 0
    DRAWN = 1
    REFILLED = 2

    def __init__(self, number: int) -> None:
        self.text = self.name.lower() if number else "-"


class HandCard(NamedTuple):
    """A card in hand: its landscape is secret, its back (1 or 2) is not."""

    landscape: int
    back: int


class State:
    """One position. Changed in place by `apply` alone; `copy` is independent."""

    __slots__ = (
        "active",
        "box",
        "card",
        "decks",
        "discards",
        "drifts",
        "everyone",
        "hands",
        "herds",
        "impact",
        "land",
        "last",
        "layout",
        "masses",
        "options",
        "phase",
        "players",
        "points",
        "rescues",
        "seas",
        "spent",
        "start",
        "stock",
        "tiles",
        "track",
        "turn",
    )

    def __init__(self, players: int, options: Options) -> None:
        self.players: int = players
        self.options: Options = options
        self.box: Box = box(players)
        self.turn: int = 1
        self.phase: Phase = Phase.PLACE
        self.active: int = 0
        self.start: int = 0
        """The seat that places first."""
        self.card: int | None = None
        """The landscape of the card played this turn."""
        self.points: int = 0
        """Actions left."""
        self.rescues: int = 0
        """Free rescues left."""
        self.last: int = 0
        """Turns of the last round that are left, the running one included; 0 before it."""
        self.impact: Impact = Impact.NONE

        # The map: masks of cells in the bits of the layout.
        self.layout: Layout = start_layout(str(options["distance"]))
        self.tiles: tuple[int, int, int] = (0, 0, 0)
        """The tiles of each landscape."""
        self.land: int = self.layout.pole
        """All tiles, the pole included."""
        self.masses: tuple[int, ...] = (self.land,)
        """The land masses, in any order."""
        self.seas: int = 0
        """Interior seas."""

        self.herds: list[Herds] = [NO_HERDS] * players
        self.everyone: Herds = NO_HERDS
        """The herds of all seats together."""
        self.spent: Herds = NO_HERDS
        """Those of the active seat that bred or were born this turn."""
        self.stock: list[int] = [self.box.herds] * players
        self.track: list[int] = [0] * players
        """The scoring track."""
        self.hands: list[HandCard | None] = [None] * players
        self.decks: tuple[list[int], list[int]] = (list(self.box.deck_1), list(self.box.deck_2))
        """What is left of deck 1 and deck 2, counted by card."""
        self.discards: tuple[list[int], list[int]] = ([0, 0, 0], [0, 0, 0, 0])
        """What was played of deck 1 and deck 2, face up."""

        self.drifts: list[tuple[int, int]] | None = None
        """The drifts worked out for this decision (see `legal`): tiles with the masks of their goals.
        Never changed, only replaced."""

    def copy(self) -> State:
        """An independent state, equal in everything."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.options = self.options
        twin.box = self.box
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.start = self.start
        twin.card = self.card
        twin.points = self.points
        twin.rescues = self.rescues
        twin.last = self.last
        twin.impact = self.impact
        twin.layout = self.layout
        twin.tiles = self.tiles
        twin.land = self.land
        twin.masses = self.masses
        twin.seas = self.seas
        twin.herds = self.herds.copy()
        twin.everyone = self.everyone
        twin.spent = self.spent
        twin.stock = self.stock.copy()
        twin.track = self.track.copy()
        twin.hands = self.hands.copy()
        deck_1, deck_2 = self.decks
        twin.decks = (deck_1.copy(), deck_2.copy())
        played_1, played_2 = self.discards
        twin.discards = (played_1.copy(), played_2.copy())
        twin.drifts = self.drifts
        return twin

    # --- box and cards ---------------------------------------------------------------------------

    @property
    def back(self) -> int:
        """The back of the deck's top card: 1 until deck 1 is empty, then 2."""
        return 1 if any(self.decks[0]) else 2

    @property
    def drawing(self) -> list[int]:
        """What is left of the deck that is drawn from."""
        return self.decks[self.back - 1]

    @property
    def played_hand(self) -> bool:
        """Whether the active seat has played its hand card this turn and will get a new one."""
        return not self.last and self.hands[self.active] is None

    @property
    def actions(self) -> int:
        """The points of a turn: four, three with two players, two in the last round (R43)."""
        return LAST_ROUND_POINTS if self.last else self.box.points

    # --- tiles and their capacity ----------------------------------------------------------------

    def landscape(self, bit: int) -> int | None:
        """The landscape of the tile on this bit; None for the pole and for water."""
        for landscape, mask in enumerate(self.tiles):
            if mask & bit:
                return landscape
        return None

    def capacity(self, bit: int) -> int:
        """How many herds the tile on this bit feeds (R18, R19)."""
        return self.feeds(self.landscape(bit))

    def feeds(self, landscape: int | None) -> int:
        """How many herds a tile of this landscape feeds; None: the pole."""
        return int(self.options["pole_capacity"]) if landscape is None else CAPACITY[landscape]

    def room(self) -> int:
        """The tiles that are not full: only these can be entered, and only there do herds breed (R20)."""
        everyone, (mountains, steppe, woods) = self.everyone, self.tiles
        full = mountains & everyone.two | steppe & everyone.three | woods & everyone.four
        full |= self.layout.pole & everyone.two if self.options["pole_capacity"] else self.layout.pole
        return self.land & ~full

    def overpopulated(self) -> int:
        """The tiles with more herds than they feed: one that came under swimmers (R42), never woods."""
        mountains, steppe, _ = self.tiles
        return mountains & self.everyone.three | steppe & self.everyone.four

    def move_to(self, wider: Layout) -> None:
        """Convert every mask to a wider layout."""
        old = self.layout
        mountains, steppe, woods = self.tiles
        self.tiles = (old.carry(mountains, wider), old.carry(steppe, wider), old.carry(woods, wider))
        self.land = old.carry(self.land, wider)
        self.masses = tuple(old.carry(mass, wider) for mass in self.masses)
        self.seas = old.carry(self.seas, wider)
        self.herds = [_carry_herds(old, herds, wider) for herds in self.herds]
        self.everyone = _carry_herds(old, self.everyone, wider)
        self.spent = _carry_herds(old, self.spent, wider)
        self.drifts = None
        self.layout = wider


def _carry_herds(old: Layout, herds: Herds, wider: Layout) -> Herds:
    return Herds(*(old.carry(mask, wider) for mask in herds))

"""The state of a game: what lies where, and who is next.

Lists of tiles are kept sorted: piles are face down and have no order (decisions.md, "No hidden order").
What changes with every decision is a list; what changes once a round is a tuple, shared by all copies.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from pangaea.engine.info import Options
from pangaea.engine.protocol import Seat
from pangaea.engine.words import Word

from .data import ANIMAL, ROUNDS, TILES, Terrain, Tile
from .globe import EMPTY, Planet, tiles_on

Animals: TypeAlias = tuple[str, ...]


class Phase(Word):
    """The steps of a round, in their order. LIFE has no decision, so no state waits in it."""

    REVEAL = 0
    TAKE = 1
    LEFTOVER = 2
    SURPRISE = 3
    OVER = 4


REVEAL, TAKE, LEFTOVER, SURPRISE, OVER = Phase

FIRST_LIFE: Final = 3
"""Life appears from the third round on."""
LAST_DEALT: Final = 10
"""The last round whose tiles come from the dealt piles; the leftovers make up piles 11 and 12."""


class State:
    """One position of the game. Its functions live in the modules named after what they do."""

    __slots__ = (
        "box",
        "boxed",
        "carried",
        "columns",
        "deck",
        "objectives",
        "options",
        "parted",
        "phase",
        "pile11",
        "pile12",
        "planets",
        "players",
        "revealed",
        "round",
        "start",
        "taken",
        "turn",
        "unseen",
        "won",
    )

    players: int
    options: Options
    turn: int
    start: Seat
    """The first player of round 1."""
    round: int
    phase: Phase
    taken: int
    """How many seats have taken a tile this round."""

    unseen: list[Tile]
    """The tiles of piles 1–10 that nobody has seen yet."""
    revealed: list[Tile]
    """The tiles in the middle of the table; in LEFTOVER already face down."""
    pile11: list[Tile]
    pile12: list[Tile]
    box: list[Tile]
    parted: tuple[tuple[Tile, ...], ...]
    """Leftovers of one round that chance divided: everybody saw them, nobody knows which went where.

    A tile that comes up again in round 11 or 12 leaves its group.
    """
    planets: list[Planet]

    columns: tuple[Animals, ...]
    """The open animals of each round that were laid out for it and are not settled yet."""
    carried: Animals
    """Animals that earlier rounds could not settle: they lie beside this round's own."""
    won: list[tuple[tuple[str, int], ...]]
    """For each seat the animals it won, with the round."""
    boxed: Animals
    """Animals that not even round 12 could settle."""
    deck: Animals
    """Animals that nobody has seen, sorted."""
    objectives: tuple[Terrain, ...]
    """For each seat the terrain of its objective card; empty in the beginners' game."""

    def __init__(self, players: int, options: Options, start: Seat) -> None:
        """The table before the first round, still without animals and objectives."""
        self.players = players
        self.options = options
        self.turn = 1
        self.start = start
        self.round = 1
        self.phase = REVEAL
        self.taken = 0
        self.unseen = list(range(1, TILES + 1))
        self.revealed = []
        self.pile11 = []
        self.pile12 = []
        self.box = []
        self.parted = ()
        self.planets = [EMPTY] * players
        self.columns = ((),) * ROUNDS
        self.carried = ()
        self.won = [()] * players
        self.boxed = ()
        self.deck = ()
        self.objectives = ()

    @property
    def first(self) -> Seat:
        """The first player of this round: the token goes to the left neighbour each round (R28)."""
        return (self.start + self.round - 1) % self.players

    @property
    def active(self) -> Seat:
        """The seat whose turn it is to take a tile."""
        return (self.start + self.round - 1 + self.taken) % self.players

    @property
    def beginner(self) -> bool:
        return bool(self.options["beginner"])

    @property
    def surprise(self) -> bool:
        return bool(self.options["surprise"])

    def pile(self) -> list[Tile]:
        """Where this round's tiles come from."""
        if self.round <= LAST_DEALT:
            return self.unseen
        return self.pile11 if self.round < ROUNDS else self.pile12

    def copy(self) -> State:
        """An independent state, equal in everything."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.options = self.options
        twin.turn = self.turn
        twin.start = self.start
        twin.round = self.round
        twin.phase = self.phase
        twin.taken = self.taken
        twin.unseen = self.unseen[:]
        twin.revealed = self.revealed[:]
        twin.pile11 = self.pile11[:]
        twin.pile12 = self.pile12[:]
        twin.box = self.box[:]
        twin.parted = self.parted
        twin.planets = self.planets[:]
        twin.columns = self.columns
        twin.carried = self.carried
        twin.won = self.won[:]
        twin.boxed = self.boxed
        twin.deck = self.deck
        twin.objectives = self.objectives
        return twin


def tiles_in_play(state: State) -> list[Tile]:
    """Every tile that does not lie in the box."""
    places = [state.unseen, state.revealed, state.pile11, state.pile12, *map(tiles_on, state.planets)]
    return [tile for place in places for tile in place]


def seen_animals(state: State) -> list[str]:
    """Every animal that has been turned up, wherever it is."""
    won = [animal for cards in state.won for animal, _ in cards]
    return [*(animal for column in state.columns for animal in column), *state.carried, *won, *state.boxed]


def unseen_animals(seen: Iterable[str]) -> Animals:
    """The cards of the box that nobody has seen, sorted."""
    return tuple(sorted(ANIMAL.keys() - set(seen)))


def turn_number(players: int, round: int, taken: int) -> int:
    """Each `take` is a turn. Reveals belong to the first taker's, the end of a round to the last taker's."""
    return (round - 1) * players + min(taken + 1, players)

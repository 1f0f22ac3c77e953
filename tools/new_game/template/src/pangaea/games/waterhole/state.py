"""The state of a game: one compact object with slots."""

from __future__ import annotations

from pangaea.engine.info import Options
from pangaea.engine.protocol import Seat
from pangaea.engine.words import Word

from .data import Heap


class Phase(Word):
    """What is decided now."""

    LEAD = 0
    """A seat leads animals, and ends its turn (R4)."""
    CARD = 1
    """Chance says which card was drawn (R8)."""
    OVER = 2


class State:
    """Everything about a running game, secrets included."""

    __slots__ = (
        "deck",
        "gone",
        "hands",
        "herds",
        "last_turns",
        "led",
        "options",
        "phase",
        "players",
        "points",
        "start",
        "turn",
    )

    players: int
    options: Options
    start: Seat
    """Who had the first turn."""
    turn: int
    phase: Phase
    last_turns: int
    """Turns left of the last round; 0 before it and after it (R10)."""
    led: bool
    """Whether an animal was led in this turn, so that the herd cannot drink (R6)."""

    hands: list[Heap]
    herds: list[Heap]
    """What each seat has at the water hole."""
    points: list[int]
    deck: Heap
    """The cards nobody has drawn. They have no order: chance makes one as they are drawn."""
    gone: Heap
    """Herds that drank or fled, and lions that came."""

    @property
    def active(self) -> Seat:
        """Whose turn it is: turns go round."""
        return (self.start + self.turn - 1) % self.players

    def copy(self) -> State:
        """An independent state, equal in everything."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.options = self.options
        twin.start = self.start
        twin.turn = self.turn
        twin.phase = self.phase
        twin.last_turns = self.last_turns
        twin.led = self.led
        twin.hands = self.hands[:]
        twin.herds = self.herds[:]
        twin.points = self.points[:]
        twin.deck = self.deck
        twin.gone = self.gone
        return twin


def heaps_of(state: State) -> list[Heap]:
    """Wherever cards lie."""
    return [*state.hands, *state.herds, state.deck, state.gone]

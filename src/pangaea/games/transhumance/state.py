"""The state of a game: one compact object with slots."""

from __future__ import annotations

from typing import Final

from pangaea.engine.info import Options
from pangaea.engine.protocol import Seat
from pangaea.engine.words import Word

from .cards import Heap
from .herds import Herd

BLUE: Final = 0
RED: Final = 1
NO_RACE: Final = -1


class Phase(Word):
    """Where in the turn the game stands, in the order of play."""

    DRAW = 0
    PLACE = 1
    MOVE = 2
    BONUS = 3
    END = 4
    OVER = 5


class State:
    """Everything about a running game, secrets included."""

    __slots__ = (
        "acted",
        "active",
        "board",
        "drawing",
        "draws_left",
        "empty_turns",
        "hands",
        "last_turn",
        "options",
        "pens",
        "phase",
        "players",
        "removed",
        "stacks",
        "turn",
    )

    players: int
    options: Options
    turn: int
    active: Seat
    """Whose turn it is. Blue has the odd turns."""
    phase: Phase
    draws_left: int
    """Cards that may still be drawn in DRAW or BONUS."""
    drawing: int
    """The race of the stack from which chance deals a card now, or NO_RACE."""
    acted: bool
    """Whether this turn is no longer an empty one (R34)."""
    empty_turns: int
    """Empty turns in a row before this one."""
    last_turn: bool
    """The last card of the active player's enclosure is drawn: the game ends with this turn (R32)."""

    board: list[Herd | None]
    """The herd on each of the 15 cells."""
    hands: list[Heap]
    stacks: list[Heap]
    """What is left in each enclosure: four stacks as one heap, since a card shows its race."""
    pens: list[Heap]
    removed: list[Heap]
    """Dispersed cards."""

    def copy(self) -> State:
        """An independent state, equal in everything."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.options = self.options
        twin.turn = self.turn
        twin.active = self.active
        twin.phase = self.phase
        twin.draws_left = self.draws_left
        twin.drawing = self.drawing
        twin.acted = self.acted
        twin.empty_turns = self.empty_turns
        twin.last_turn = self.last_turn
        twin.board = self.board[:]
        twin.hands = self.hands[:]
        twin.stacks = self.stacks[:]
        twin.pens = self.pens[:]
        twin.removed = self.removed[:]
        return twin


def heaps_of(state: State, seat: int) -> list[Heap]:
    """Wherever cards of this colour lie."""
    herds = [herd.cards for herd in state.board if herd is not None and herd.owner == seat]
    return [state.hands[seat], state.stacks[seat], state.pens[seat], state.removed[seat], *herds]

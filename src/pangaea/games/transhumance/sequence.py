"""The sequence of play: DRAW, PLACE, MOVE, BONUS, END, and the next turn.

Each function begins a phase, or passes on where the phase is skipped or ends by itself
(decisions.md, section 5).
"""

from __future__ import annotations

from pangaea.engine.events import Event
from pangaea.engine.protocol import Seat

from .data import BONUS_DRAWS, DRAWS, EMPTY_TURNS_LIMIT
from .events import BonusGranted, EmptyTurnCounted, GameEnded, PhaseBegan, TurnBegan
from .legal import sacrifices
from .scoring import ending, scores, winners
from .state import NO_RACE, Phase, State


def begin_turn(state: State, events: list[Event]) -> None:
    """The other player's turn. With an empty enclosure DRAW is skipped."""
    state.turn += 1
    state.active = 1 - state.active
    state.acted = False
    events.append(TurnBegan(state.active, state.turn))
    if state.stacks[state.active]:
        _begin(state, Phase.DRAW, events, DRAWS)
    else:
        begin_place(state, events)


def ahead(state: State, seat: Seat) -> State | None:
    """The turn of the other player as if it began now; None if it will not come."""
    if seat == state.active or state.last_turn or state.phase == Phase.OVER or state.drawing != NO_RACE:
        return None
    twin = state.copy()
    begin_turn(twin, [])
    return twin


def go_on_drawing(state: State, events: list[Event]) -> None:
    """DRAW and BONUS end by themselves at the limit and with the last card."""
    if not state.draws_left or not state.stacks[state.active]:
        end_drawing(state, events)


def end_drawing(state: State, events: list[Event]) -> None:
    """PLACE follows DRAW, END follows BONUS."""
    if state.phase == Phase.DRAW:
        begin_place(state, events)
    else:
        begin_end(state, events)


def begin_place(state: State, events: list[Event]) -> None:
    """PLACE is always a decision, if only to skip it."""
    _begin(state, Phase.PLACE, events)


def begin_move(state: State, events: list[Event]) -> None:
    """MOVE is always a decision, if only to skip it."""
    _begin(state, Phase.MOVE, events)


def begin_bonus(state: State, events: list[Event]) -> None:
    """Up to three cards for a glorious herd (R29); skipped if nothing is left."""
    if state.stacks[state.active]:
        events.append(BonusGranted(state.active, BONUS_DRAWS))
        _begin(state, Phase.BONUS, events, BONUS_DRAWS)
    else:
        begin_end(state, events)


def begin_end(state: State, events: list[Event]) -> None:
    """The turn stays open only while a sacrifice is possible (R31)."""
    if sacrifices(state):
        _begin(state, Phase.END, events)
    else:
        end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> None:
    """The game ends after the turn of the last card (R32) and after four empty turns (R34)."""
    if state.acted:
        state.empty_turns = 0
    else:
        state.empty_turns += 1
        events.append(EmptyTurnCounted(state.active, state.empty_turns, EMPTY_TURNS_LIMIT))
    if state.last_turn or state.empty_turns == EMPTY_TURNS_LIMIT:
        _end_game(state, events)
    else:
        begin_turn(state, events)


def _end_game(state: State, events: list[Event]) -> None:
    state.phase = Phase.OVER
    state.draws_left = 0
    events.append(GameEnded(str(ending(state)), tuple(scores(state)), tuple(winners(state))))


def _begin(state: State, phase: Phase, events: list[Event], draws: int = 0) -> None:
    state.phase = phase
    state.draws_left = draws
    events.append(PhaseBegan(state.active, phase.text, draws))

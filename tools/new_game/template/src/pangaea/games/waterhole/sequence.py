"""The sequence of play: what happens by itself once a turn is over."""

from __future__ import annotations

from pangaea.engine.events import Event

from .data import NOTHING, add
from .events import GameEnded, HerdFled, LastRoundBegan, TurnBegan
from .info import DRY_SEASON
from .names import card_names
from .scoring import scores, winners
from .state import Phase, State


def scatter(state: State, events: list[Event]) -> None:
    """Every herd at the water hole flees and is lost (R9)."""
    for seat, herd in enumerate(state.herds):
        if herd != NOTHING:
            state.gone = add(state.gone, herd)
            state.herds[seat] = NOTHING
            events.append(HerdFled(seat, card_names(herd)))


def end_turn(state: State, events: list[Event]) -> None:
    """The next seat's turn; with the last card the last round begins, and it ends the game (R10)."""
    state.led = False
    if state.last_turns:
        state.last_turns -= 1
        if not state.last_turns:
            _end_game(state, events)
            return
    elif state.deck == NOTHING:
        state.last_turns = state.players
        events.append(LastRoundBegan(state.last_turns))
    state.turn += 1
    events.append(TurnBegan(state.active, state.turn))


def _end_game(state: State, events: list[Event]) -> None:
    state.phase = Phase.OVER
    events.append(GameEnded(DRY_SEASON, tuple(scores(state)), tuple(winners(state))))

"""The sequence of play: what begins and ends without a decision.

PLACE … then each turn: CARD (DRAW) DRIFT ACT clean REFILL; in the last round ACT clean only
"""

from __future__ import annotations

from pangaea.engine.events import Event
from pangaea.engine.protocol import Seat

from .clean import clean
from .data import LANDSCAPES
from .events import GameEnded, LandScored, PhaseBegan, TurnBegan
from .scoring import ending, final_sums, land_scores, lands_with_presence, winners
from .state import Phase, State


def begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """All herds of the seat become fertile, and the turn begins with its first phase."""
    state.turn += 1
    state.active = seat
    state.card = None
    state.drifts = None
    if state.last:
        state.phase, state.points = Phase.ACT, state.actions
    else:
        state.phase = Phase.CARD
    events.append(TurnBegan(seat, state.turn, state.phase.text, state.points, state.last > 0))


def ahead(state: State, seat: Seat) -> State | None:
    """The next turn of a seat as if it began now; None if none will come, or herds are still being placed."""
    waits = (seat - state.active) % state.players
    if not waits or state.phase not in (Phase.CARD, Phase.DRIFT, Phase.ACT) or 0 < state.last <= waits:
        return None
    twin = state.copy()
    clean(twin, [])
    twin.rescues = 0
    twin.last = max(0, twin.last - waits)
    begin_turn(twin, seat, [])
    return twin


def begin_phase(state: State, phase: Phase, events: list[Event]) -> None:
    """Another phase of the same turn."""
    state.phase = phase
    state.drifts = None
    events.append(PhaseBegan(state.active, phase.text, state.points))


def begin_actions(state: State, events: list[Event]) -> None:
    """Phase 2, with all its actions."""
    state.points = state.actions
    begin_phase(state, Phase.ACT, events)


def end_turn(state: State, events: list[Event]) -> None:
    """The next seat clockwise, or the end after the last turn of the last round."""
    if state.last:
        state.last -= 1
        if not state.last:
            end_game(state, events)
            return
    begin_turn(state, (state.active + 1) % state.players, events)


def end_game(state: State, events: list[Event]) -> None:
    """Score every land mass but the main one, once, and name the winners."""
    interim = tuple(state.track)
    lands = land_scores(state)
    name = state.layout.first_cell
    events += [LandScored(name(land.mass), land.size, land.herds, land.points) for land in lands]
    final = final_sums(state, lands)
    state.track = [before + won for before, won in zip(interim, final, strict=True)]
    state.phase = Phase.OVER
    events.append(
        GameEnded(
            reason=ending(state) or "",
            interim=interim,
            final=final,
            scores=tuple(state.track),
            stock=tuple(state.stock),
            lands=tuple(lands_with_presence(state, seat) for seat in range(state.players)),
            winners=tuple(winners(state)),
            hands=tuple(None if hand is None else LANDSCAPES[hand.landscape] for hand in state.hands),
        )
    )

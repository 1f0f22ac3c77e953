"""The end of the game: final scoring and the result."""

from __future__ import annotations

from pangaea.engine.events import Event

from .data import LANDSCAPES
from .events import GameEnded, LandScored
from .scoring import ending, final_sums, land_scores, lands_with_presence, winners
from .state import Phase, State


def finish(state: State, events: list[Event]) -> None:
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

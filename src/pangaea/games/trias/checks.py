"""Whether play can continue from a position that was typed in: what must be consistent in it."""

from __future__ import annotations

from pangaea.engine.fields import require
from pangaea.engine.protocol import seat_text

from .data import LAST_ROUND_POINTS, METEORITE, PLACEMENTS
from .legal import mandatory_drifts, vacant_tiles
from .state import Impact, Phase, State


def check_position(state: State) -> None:
    """The phase, the meteorite and the cards must be consistent, and somebody must be able to move."""
    phase, last = state.phase, state.last
    struck = state.decks[1][METEORITE] == 0
    require(struck == (state.impact is not Impact.NONE), "the meteorite has struck or lies in deck 2")
    require(struck == (last > 0 or phase is Phase.OVER), "the last round follows the meteorite")
    require(not last or phase is Phase.ACT, "the last round has the phase act only")
    require(not last or state.points <= LAST_ROUND_POINTS, "the last round has two actions")
    require(phase is Phase.ACT or not state.points + state.rescues, "only the phase act has points")
    carded = phase in (Phase.DRIFT, Phase.ACT, Phase.REFILL) and not last
    require(carded == (state.card is not None), "a card is face up from the drift to the end of the turn")
    _check_hands(state)
    _check_turn(state)


def _check_hands(state: State) -> None:
    """Each seat holds a card, except one that has just played it or found the meteorite in its place."""
    empty = [seat for seat, hand in enumerate(state.hands) if hand is None]
    if state.impact is Impact.REFILLED:
        may_be_empty = [[(state.active + max(state.last, 1) - 1) % state.players]]
    elif state.phase is Phase.REFILL:
        may_be_empty = [[state.active]]
    elif state.card is not None:
        may_be_empty = [[], [state.active]]
    else:
        may_be_empty = [[]]
    require(
        empty in may_be_empty, "every seat holds a card, except one that played it or found the meteorite"
    )


def _check_turn(state: State) -> None:
    placements = PLACEMENTS * state.players
    if state.phase is Phase.PLACE:
        require(state.turn <= placements, "the placement is over")
        placing = (state.start - state.turn + 1) % state.players
        require(state.active == placing, f"placement {state.turn} is that of {seat_text(placing)}")
        require(vacant_tiles(state) != 0, "there is no vacant tile to place on")
    else:
        require(state.turn > placements, f"the first turn has the number {placements + 1}")
    if state.phase is Phase.DRIFT:
        require(bool(mandatory_drifts(state)), "no tile can drift, so the phase would be skipped")

"""Whether a position that somebody wrote down can be played on.

Positions may be partial, for tests and puzzles: cards may be missing, but there are never too many, and
the phase is one in which somebody really decides.
"""

from __future__ import annotations

from pangaea.engine.fields import require

from .data import NOTHING, Card, box
from .state import Phase, State, heaps_of


def check_position(state: State) -> None:
    """Raise `BadPosition` for the first thing that is wrong."""
    whole = box(int(state.options["lions"]))
    for card in Card:
        found = sum(heap[card] for heap in heaps_of(state))
        require(
            found <= whole[card], f"there are {found} cards of kind {card.text}; the box has {whole[card]}"
        )
    held = sum(heap[Card.LION] for heap in (*state.hands, *state.herds))
    require(held == 0, "a lion is in nobody's hand or herd")
    require(not state.led or state.herds[state.active] != NOTHING, "led=true needs a herd of the active seat")
    dry = state.deck == NOTHING
    if state.phase is Phase.LEAD:
        require(dry == (state.last_turns > 0), "the last round runs if and only if the deck is empty")
    elif state.phase is Phase.CARD:
        require(not dry and not state.last_turns, "phase card needs a deck to draw from")
    else:
        require(dry and not state.last_turns, "phase over needs an empty deck and no turns left")

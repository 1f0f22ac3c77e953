"""Whether play can continue from a position that was typed in.

Boards may be partial, for tests and puzzles: cards may be missing, but there are never too many, and
the phase is one in which somebody really decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from pangaea.engine.errors import BadPosition
from pangaea.engine.protocol import seat_text

from .cards import CARD_NAMES, CARDS, COPIES_OF, OF_RACE, copies
from .data import BONUS_DRAWS, DRAWS, EMPTY_TURNS_LIMIT, FIRST_DRAWS
from .legal import sacrifices
from .state import NO_RACE, Phase, State, heaps_of


def check_position(state: State) -> None:
    """Raise `BadPosition` for the first thing that is wrong."""
    for wrong in _faults(state):
        raise BadPosition(wrong)


def _faults(state: State) -> Iterator[str]:
    yield from _surplus_cards(state)
    yield from _faults_of_drawing(state)
    enclosure = state.stacks[state.active]
    if state.last_turn and (enclosure or not state.acted):
        yield "last=true needs an empty enclosure of the active seat and acted=true"
    if state.phase == Phase.END and not sacrifices(state):
        yield "phase end needs a possible sacrifice: the turn has ended by itself"
    if state.phase == Phase.BONUS and not state.acted:
        yield "phase bonus needs acted=true"
    ended = state.last_turn or state.empty_turns == EMPTY_TURNS_LIMIT
    if state.phase == Phase.OVER and not ended:
        yield f"phase over needs last=true or empty={EMPTY_TURNS_LIMIT}"
    if state.phase != Phase.OVER and state.empty_turns == EMPTY_TURNS_LIMIT:
        yield f"empty={EMPTY_TURNS_LIMIT} needs phase over"


def _faults_of_drawing(state: State) -> Iterator[str]:
    """Draws belong to DRAW and BONUS, which last while there is something to draw."""
    phase, enclosure, drawing = state.phase, state.stacks[state.active], state.drawing
    limit = draw_limit(state)
    if drawing != NO_RACE:
        if not state.acted or not limit or not enclosure & OF_RACE[drawing]:
            yield "drawing needs phase draw or bonus, acted=true and a card in that stack"
        limit -= 1
    elif limit and not enclosure:
        yield f"phase {phase.text} needs a card in the enclosure of the active seat"
    lowest = 1 if limit and drawing == NO_RACE else 0
    if not lowest <= state.draws_left <= limit:
        yield f"draws must be from {lowest} to {limit} here"
    if phase == Phase.DRAW and drawing == NO_RACE and state.draws_left < limit and not state.acted:
        yield "a card drawn needs acted=true"


def draw_limit(state: State) -> int:
    """How many cards may be drawn in this phase (R6, R7, R29)."""
    if state.phase == Phase.BONUS:
        return BONUS_DRAWS
    if state.phase == Phase.DRAW:
        return FIRST_DRAWS if state.turn == 1 else DRAWS
    return 0


def _surplus_cards(state: State) -> Iterator[str]:
    """No colour has more cards of a kind than the box (61 in all)."""
    for seat in range(state.players):
        for card in CARDS:
            found = sum(copies(heap, card) for heap in heaps_of(state, seat))
            if found > COPIES_OF[card]:
                yield f"{seat_text(seat)} has {found} {CARD_NAMES[card]}; the box has {COPIES_OF[card]}"

"""What each move does, in place.

`apply` trusts its caller: the move must be legal. Phases follow one another as in the rulebook:

    PLACE … then each turn: CARD (DRAW) DRIFT ACT clean REFILL; in the last round ACT clean only
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pangaea.engine.events import Event

from .clean import clean
from .data import (
    CARDS,
    DRIFT_COST,
    FREE_RESCUES,
    HERDS_PLACED,
    LANDSCAPES,
    METEORITE,
    PLACEMENTS,
)
from .drifting import drift_tile
from .ending import finish
from .events import (
    ActionsEnded,
    CardPlayed,
    DriftSkipped,
    HandRefilled,
    HerdBorn,
    HerdMoved,
    HerdRescued,
    HerdsPlaced,
    MeteoriteStruck,
    OtherColoursOpened,
    PhaseBegan,
    TurnBegan,
)
from .legal import mandatory_drifts
from .moves import Breed, DrawCard, Drift, EndActions, Move, MoveHerd, Place, PlayHand, Rescue, TurnUp
from .state import HandCard, Impact, Phase, State


def apply(state: State, move: Move) -> list[Event]:
    """Play the move and say what happened. Trusts its caller."""
    events: list[Event] = []
    _PLAY[type(move)](state, move, events)
    return events


# --- set-up ---------------------------------------------------------------------------------------


def _place(state: State, move: Place, events: list[Event]) -> None:
    """Two herds on a vacant tile; anticlockwise, twice in the same order (R22, R23)."""
    seat, bit = state.active, 1 << state.layout.index(move.cell)
    for _ in range(HERDS_PLACED):
        state.herds[seat] = state.herds[seat].plus(bit)
        state.everyone = state.everyone.plus(bit)
    state.stock[seat] -= HERDS_PLACED
    events.append(HerdsPlaced(seat, move.cell, HERDS_PLACED))
    if state.turn < PLACEMENTS * state.players:
        state.turn += 1
        state.active = (seat - 1) % state.players
    else:
        _begin_turn(state, seat, events)


# --- the turn -------------------------------------------------------------------------------------


def _begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """All herds of the seat become fertile, and the turn begins with its first phase."""
    state.turn += 1
    state.active = seat
    state.card = None
    state.fans = None
    if state.last:
        state.phase, state.points = Phase.ACT, state.actions
    else:
        state.phase = Phase.CARD
    events.append(TurnBegan(seat, state.turn, state.phase.text, state.points, state.last > 0))


def _begin_phase(state: State, phase: Phase, events: list[Event]) -> None:
    state.phase = phase
    state.fans = None
    events.append(PhaseBegan(state.active, phase.text, state.points))


def _begin_actions(state: State, events: list[Event]) -> None:
    """Phase 2."""
    state.points = state.actions
    _begin_phase(state, Phase.ACT, events)


def _end_turn(state: State, events: list[Event]) -> None:
    """The next seat clockwise, or the end after the last turn of the last round."""
    if state.last:
        state.last -= 1
        if not state.last:
            finish(state, events)
            return
    _begin_turn(state, (state.active + 1) % state.players, events)


# --- phase 1: card and mandatory drift ------------------------------------------------------------


def _play_hand(state: State, move: PlayHand, events: list[Event]) -> None:
    """The hand card is shown and played; a new one comes in phase 4."""
    card = state.hands[state.active]
    assert card is not None, "only a seat with a hand card may play it"
    state.hands[state.active] = None
    _play_card(state, card, "hand", events)


def _draw_card(state: State, move: DrawCard, events: list[Event]) -> None:
    """The choice is made before the card is seen, and the hand card is kept (R29)."""
    _begin_phase(state, Phase.DRAW, events)


def _turn_up(state: State, move: TurnUp, events: list[Event]) -> None:
    """A card comes from the deck: to be played at once, or into the hand."""
    card = HandCard(CARDS.index(move.card), state.back)
    state.decks[card.back - 1][card.landscape] -= 1
    drawn = state.phase is Phase.DRAW
    if card.landscape == METEORITE:
        state.discards[1][METEORITE] += 1
        _strike(state, Impact.DRAWN if drawn else Impact.REFILLED, events)
    elif drawn:
        _play_card(state, card, "deck", events)
    else:
        state.hands[state.active] = card
        events.append(HandRefilled(state.active, card.back, move.card))
        _end_turn(state, events)


def _play_card(state: State, card: HandCard, source: str, events: list[Event]) -> None:
    """A tile of the card's colour must drift, else one of another colour, else none (R11, R12)."""
    seat, letter = state.active, LANDSCAPES[card.landscape]
    state.card = card.landscape
    state.discards[card.back - 1][card.landscape] += 1
    events.append(CardPlayed(seat, letter, source, card.back))
    state.fans = None
    fans = mandatory_drifts(state)
    if not fans:
        events.append(DriftSkipped(seat, letter))
        _begin_actions(state, events)
        return
    state.phase = Phase.DRIFT
    if not state.tiles[state.card] >> fans[0][0] & 1:
        events.append(OtherColoursOpened(seat, letter, tuple(LANDSCAPES.replace(letter, ""))))
    events.append(PhaseBegan(seat, "drift", 0))


def _strike(state: State, impact: Impact, events: list[Event]) -> None:
    """The last round: from this turn on if drawn in phase 1, from the next one on in phase 4 (R30, R31)."""
    seat, players = state.active, state.players
    state.impact = impact
    state.last = players
    drawn = impact is Impact.DRAWN
    first = seat if drawn else seat + 1
    order = tuple([(first + place) % players for place in range(players)])
    events.append(MeteoriteStruck(seat, "draw" if drawn else "refill", order))
    if drawn:
        _begin_actions(state, events)
    else:
        _begin_turn(state, order[0], events)


def _drift(state: State, move: Drift, events: list[Event]) -> None:
    """The mandatory drift, or one bought for three actions (R16)."""
    bought = state.phase is Phase.ACT
    drift_tile(state, move, bought, events)
    if bought:
        state.points -= DRIFT_COST
        state.rescues = 0
        state.fans = None
    else:
        _begin_actions(state, events)


# --- phase 2: actions -----------------------------------------------------------------------------


def _move_herd(state: State, move: MoveHerd, events: list[Event]) -> None:
    """One herd, one tile, one action; the flag travels with the herd."""
    state.points -= 1
    state.rescues = 0
    _bring(state, move)
    events.append(HerdMoved(state.active, move.origin, move.to, move.herd == "f", state.points))


def _rescue(state: State, move: Rescue, events: list[Event]) -> None:
    """The first of three costs an action, the two that follow are free (R39, decisions.md)."""
    if state.rescues:
        state.rescues -= 1
    else:
        state.points -= 1
        state.rescues = FREE_RESCUES
    _bring(state, move)
    fertile = move.herd == "f"
    events.append(HerdRescued(state.active, move.origin, move.to, fertile, state.points, state.rescues))


def _bring(state: State, move: MoveHerd | Rescue) -> None:
    seat, index = state.active, state.layout.index
    origin, to = 1 << index(move.origin), 1 << index(move.to)
    state.herds[seat] = state.herds[seat].minus(origin).plus(to)
    state.everyone = state.everyone.minus(origin).plus(to)
    if move.herd == "s":
        state.spent = state.spent.minus(origin).plus(to)
    state.fans = None


def _breed(state: State, move: Breed, events: list[Event]) -> None:
    """One fertile herd becomes two spent ones (R37)."""
    seat, bit = state.active, 1 << state.layout.index(move.cell)
    state.points -= 1
    state.rescues = 0
    state.stock[seat] -= 1
    state.herds[seat] = state.herds[seat].plus(bit)
    state.everyone = state.everyone.plus(bit)
    state.spent = state.spent.plus(bit).plus(bit)
    events.append(HerdBorn(seat, move.cell, state.stock[seat], state.points))


def _end_actions(state: State, move: EndActions, events: list[Event]) -> None:
    """Unused actions are lost; phases 3 and 4 follow."""
    events.append(ActionsEnded(state.active, state.points))
    state.points = state.rescues = 0
    clean(state, events)
    if state.played_hand:
        _begin_phase(state, Phase.REFILL, events)
    else:
        _end_turn(state, events)


_PLAY: Final[dict[type[Move], Callable[..., None]]] = {
    Place: _place,
    PlayHand: _play_hand,
    DrawCard: _draw_card,
    TurnUp: _turn_up,
    Drift: _drift,
    MoveHerd: _move_herd,
    Rescue: _rescue,
    Breed: _breed,
    EndActions: _end_actions,
}

"""What each move does: one function per verb. All of them trust that the move is legal."""

from __future__ import annotations

from typing import Final

from pangaea.engine.events import Event
from pangaea.engine.verbs import Play, plays

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
)
from .legal import mandatory_drifts
from .moves import Breed, DrawCard, Drift, EndActions, Move, MoveHerd, Place, PlayHand, Rescue, TurnUp
from .sequence import begin_actions, begin_phase, begin_turn, end_turn
from .state import HandCard, Impact, Phase, State


def apply(state: State, move: Move) -> list[Event]:
    """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
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
        begin_turn(state, seat, events)


# --- phase 1: card and mandatory drift ------------------------------------------------------------


def _play_hand(state: State, move: PlayHand, events: list[Event]) -> None:
    """The hand card is shown and played; a new one comes in phase 4."""
    card = state.hands[state.active]
    assert card is not None, "only a seat with a hand card may play it"
    state.hands[state.active] = None
    _play_card(state, card, "hand", events)


def _draw_card(state: State, move: DrawCard, events: list[Event]) -> None:
    """The choice is made before the card is seen, and the hand card is kept (R29)."""
    begin_phase(state, Phase.DRAW, events)


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
        end_turn(state, events)


def _play_card(state: State, card: HandCard, source: str, events: list[Event]) -> None:
    """A tile of the card's colour must drift, else one of another colour, else none (R11, R12)."""
    seat, letter = state.active, LANDSCAPES[card.landscape]
    state.card = card.landscape
    state.discards[card.back - 1][card.landscape] += 1
    events.append(CardPlayed(seat, letter, source, card.back))
    state.drifts = None
    tiles = mandatory_drifts(state)
    if not tiles:
        events.append(DriftSkipped(seat, letter))
        begin_actions(state, events)
        return
    state.phase = Phase.DRIFT
    if not state.tiles[state.card] >> tiles[0][0] & 1:
        events.append(OtherColoursOpened(seat, letter, tuple(LANDSCAPES.replace(letter, ""))))
    events.append(PhaseBegan(seat, Phase.DRIFT.text, 0))


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
        begin_actions(state, events)
    else:
        begin_turn(state, order[0], events)


def _drift(state: State, move: Drift, events: list[Event]) -> None:
    """The mandatory drift, or one bought for three actions (R16)."""
    bought = state.phase is Phase.ACT
    drift_tile(state, move, bought, events)
    if bought:
        state.points -= DRIFT_COST
        state.rescues = 0
        state.drifts = None
    else:
        begin_actions(state, events)


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
    state.drifts = None


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
        begin_phase(state, Phase.REFILL, events)
    else:
        end_turn(state, events)


_PLAY: Final[dict[type[Move], Play[State]]] = dict(
    (
        plays(Place, _place),
        plays(PlayHand, _play_hand),
        plays(DrawCard, _draw_card),
        plays(TurnUp, _turn_up),
        plays(Drift, _drift),
        plays(MoveHerd, _move_herd),
        plays(Rescue, _rescue),
        plays(Breed, _breed),
        plays(EndActions, _end_actions),
    )
)

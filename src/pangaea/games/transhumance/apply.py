"""What each move does: one function per verb. All of them trust that the move is legal."""

from __future__ import annotations

from typing import Final

from pangaea.engine.events import Event
from pangaea.engine.verbs import Play, plays

from .cards import CARD_NAMES, ONE, card_names, count
from .data import CELL_NAMES, PEN, RACE_LETTERS, Cell, Race
from .events import (
    CardDrawn,
    CardsAdded,
    Delivered,
    HerdDispersed,
    HerdFormed,
    HerdMoved,
    HerdPlaced,
    HerdSacrificed,
    HerdsMet,
    LastCardDrawn,
    Outcome,
    StackChosen,
    Why,
)
from .herds import HERDS, Herd, fits
from .legal import sacrifices
from .moves import Add, Advance, Deal, Draw, End, Move, New, Sacrifice, Skip, Stop
from .sequence import begin_bonus, begin_end, begin_move, end_drawing, end_turn, go_on_drawing
from .state import NO_RACE, Phase, State


def apply(state: State, move: Move) -> list[Event]:
    """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
    events: list[Event] = []
    _PLAY[type(move)](state, move, events)
    return events


# --- drawing -------------------------------------------------------------------------------------


def _draw(state: State, draw: Draw, events: list[Event]) -> None:
    """A card leaves a stack; chance says which one."""
    state.acted = True
    state.draws_left -= 1
    state.drawing = draw.race
    events.append(StackChosen(state.active, RACE_LETTERS[draw.race]))


def _deal(state: State, deal: Deal, events: list[Event]) -> None:
    """The drawn card goes into the hand. The last card of the enclosure makes this the last turn (R32)."""
    seat = state.active
    state.drawing = NO_RACE
    state.stacks[seat] -= ONE[deal.card]
    state.hands[seat] += ONE[deal.card]
    left = state.stacks[seat]
    name = CARD_NAMES[deal.card]
    events.append(CardDrawn(seat, name[0], name, count(left)))
    if not left:
        state.last_turn = True
        events.append(LastCardDrawn(seat))
    go_on_drawing(state, events)


def _stop(state: State, stop: Stop, events: list[Event]) -> None:
    """No further card is wanted."""
    end_drawing(state, events)


# --- placing -------------------------------------------------------------------------------------


def _new(state: State, new: New, events: list[Event]) -> None:
    """A new herd on a free cell, or a swift one onto an enemy herd of row 2 (R27)."""
    state.acted = True
    seat = state.active
    herd = HERDS[seat][new.cards]
    state.hands[seat] -= new.cards
    outcome = _outcome(herd, state.board[new.cell])
    events.append(HerdPlaced(seat, CELL_NAMES[new.cell], herd, outcome))
    _settle(state, herd, new.cell, outcome, Why.AMBUSH, events)
    begin_move(state, events)


def _add(state: State, add: Add, events: list[Event]) -> None:
    """The herd grows, or it breaks and is lost together with the added card (R16)."""
    state.acted = True
    seat, cell = state.active, CELL_NAMES[add.cell]
    herd = _herd_on(state, add.cell)
    state.hands[seat] -= add.cards
    names = card_names(add.cards)
    if fits(herd, add.cards):
        grown = HERDS[seat][herd.cards | add.cards]
        state.board[add.cell] = grown
        events += (CardsAdded(seat, cell, names, herd, Outcome.GROWN), HerdFormed(seat, cell, grown))
    else:
        events.append(CardsAdded(seat, cell, names, herd, Outcome.BROKEN))
        state.removed[seat] += add.cards
        state.board[add.cell] = None
        _disperse(state, herd, add.cell, Why.SELF_DISPERSAL, events)
    begin_move(state, events)


# --- moving --------------------------------------------------------------------------------------


def _advance(state: State, step: Advance, events: list[Event]) -> None:
    """One herd one row ahead, into the pen or to the next cell (R19)."""
    state.acted = True
    herd = _herd_on(state, step.source)
    state.board[step.source] = None
    if step.target == PEN:
        _deliver(state, herd, events)
    else:
        _step(state, herd, step, events)


def _deliver(state: State, herd: Herd, events: list[Event]) -> None:
    """The herd's sheep are in the pen for good (R25, R26)."""
    state.pens[state.active] += herd.cards
    events.append(Delivered(state.active, herd))
    begin_end(state, events)


def _step(state: State, herd: Herd, step: Advance, events: list[Event]) -> None:
    """Onto a free cell, into a fusion or into a combat; a glorious herd may earn its bonus."""
    outcome = _outcome(herd, state.board[step.target])
    source, target = CELL_NAMES[step.source], CELL_NAMES[step.target]
    events.append(HerdMoved(state.active, source, target, herd, outcome))
    why = Why.SELF_DISPERSAL if outcome is Outcome.BROKEN else Why.COMBAT
    _settle(state, herd, step.target, outcome, why, events)
    if _earns_bonus(state, herd, outcome):
        begin_bonus(state, events)
    else:
        begin_end(state, events)


def _earns_bonus(state: State, herd: Herd, outcome: Outcome) -> bool:
    """A moved glorious herd has dispersed an enemy herd; by a tie too, unless the option says no (R28)."""
    if herd.race != Race.GLORIOUS:
        return False
    return outcome is Outcome.WON or (outcome is Outcome.TIED and state.options["glorious_on_tie"] is True)


def _skip(state: State, skip: Skip, events: list[Event]) -> None:
    """Nothing is placed, or no herd moves."""
    if state.phase == Phase.PLACE:
        begin_move(state, events)
    else:
        begin_end(state, events)


# --- herds that meet -----------------------------------------------------------------------------


def _outcome(herd: Herd, met: Herd | None) -> Outcome:
    """What happens to a herd that arrives where `met` stands: own herds fuse, of enemies the larger stays."""
    if met is None:
        return Outcome.FREE
    if met.owner == herd.owner:
        return Outcome.FUSED if fits(met, herd.cards) else Outcome.BROKEN
    if met.size == herd.size:
        return Outcome.TIED
    return Outcome.WON if met.size < herd.size else Outcome.LOST


def _settle(state: State, herd: Herd, cell: Cell, outcome: Outcome, why: Why, events: list[Event]) -> None:
    """Carry the outcome out: who is dispersed, who stands on the cell. The winner loses nothing (R22)."""
    met = state.board[cell]
    if met is None:
        state.board[cell] = herd
        return
    events.append(HerdsMet(herd.owner, CELL_NAMES[cell], herd, met, outcome))
    if outcome is Outcome.FUSED:
        fused = state.board[cell] = HERDS[herd.owner][herd.cards | met.cards]
        events.append(HerdFormed(herd.owner, CELL_NAMES[cell], fused))
    elif outcome is Outcome.WON:
        _disperse(state, met, cell, why, events)
        state.board[cell] = herd
    elif outcome is Outcome.LOST:
        _disperse(state, herd, cell, why, events)
    else:
        _disperse(state, met, cell, why, events)
        _disperse(state, herd, cell, why, events)
        state.board[cell] = None


def _disperse(state: State, herd: Herd, cell: Cell, why: Why, events: list[Event]) -> None:
    """The herd's cards leave the game."""
    state.removed[herd.owner] += herd.cards
    events.append(HerdDispersed(herd.owner, CELL_NAMES[cell], herd, why))


def _sacrifice(state: State, sacrifice: Sacrifice, events: list[Event]) -> None:
    """Both herds are dispersed, free and without a bonus (R31); the phase goes on as it was."""
    state.acted = True
    own, enemy = _herd_on(state, sacrifice.own), _herd_on(state, sacrifice.enemy)
    cell, enemy_cell = CELL_NAMES[sacrifice.own], CELL_NAMES[sacrifice.enemy]
    events.append(HerdSacrificed(state.active, cell, own, enemy_cell, enemy))
    for where, herd in ((sacrifice.own, own), (sacrifice.enemy, enemy)):
        state.board[where] = None
        _disperse(state, herd, where, Why.SACRIFICE, events)
    if state.phase == Phase.END and not sacrifices(state):
        end_turn(state, events)


def _end(state: State, end: End, events: list[Event]) -> None:
    """No herd is sacrificed."""
    end_turn(state, events)


def _herd_on(state: State, cell: Cell) -> Herd:
    """The herd that a legal move says stands here."""
    herd = state.board[cell]
    assert herd is not None, f"no herd on {CELL_NAMES[cell]}"
    return herd


_PLAY: Final[dict[type[Move], Play[State]]] = dict(
    (
        plays(Draw, _draw),
        plays(Deal, _deal),
        plays(New, _new),
        plays(Add, _add),
        plays(Advance, _advance),
        plays(Sacrifice, _sacrifice),
        plays(Stop, _stop),
        plays(Skip, _skip),
        plays(End, _end),
    )
)

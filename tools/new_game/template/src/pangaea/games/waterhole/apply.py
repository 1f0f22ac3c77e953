"""What each move does: one function per verb. All of them trust that the move is legal."""

from __future__ import annotations

from typing import Final

from pangaea.engine.events import Event
from pangaea.engine.verbs import Play, plays

from .data import NOTHING, ONE, Card, add, take, worth
from .events import AnimalDrawn, AnimalLed, HerdDrank, LionCame
from .moves import Draw, Drink, Lead, Move, Turn, Wait
from .names import card_names
from .sequence import end_turn, scatter
from .state import Phase, State


def apply(state: State, move: Move) -> list[Event]:
    """Play the move in place and say what happened. Trusts its caller: the move must be legal."""
    events: list[Event] = []
    _PLAY[type(move)](state, move, events)
    return events


def _lead(state: State, lead: Lead, events: list[Event]) -> None:
    """The animal is shown and joins the herd; the turn goes on (R5)."""
    seat = state.active
    state.led = True
    state.hands[seat] = take(state.hands[seat], ONE[lead.card])
    state.herds[seat] = add(state.herds[seat], ONE[lead.card])
    events.append(AnimalLed(seat, lead.card.text, worth(state.herds[seat])))


def _drink(state: State, drink: Drink, events: list[Event]) -> None:
    """The herd scores what it is worth, and leaves (R6, R7)."""
    seat, herd = state.active, state.herds[state.active]
    state.points[seat] += worth(herd)
    state.gone = add(state.gone, herd)
    state.herds[seat] = NOTHING
    events.append(HerdDrank(seat, card_names(herd), worth(herd)))
    end_turn(state, events)


def _draw(state: State, draw: Draw, events: list[Event]) -> None:
    """A card leaves the deck; chance says which one."""
    state.phase = Phase.CARD


def _turn(state: State, turn: Turn, events: list[Event]) -> None:
    """An animal comes into the hand; a lion drives every herd away (R8, R9)."""
    seat = state.active
    state.phase = Phase.LEAD
    state.deck = take(state.deck, ONE[turn.card])
    if turn.card is Card.LION:
        state.gone = add(state.gone, ONE[turn.card])
        events.append(LionCame(seat, state.deck[Card.LION]))
        scatter(state, events)
    else:
        state.hands[seat] = add(state.hands[seat], ONE[turn.card])
        events.append(AnimalDrawn(seat, turn.card.text, sum(state.deck)))
    end_turn(state, events)


def _wait(state: State, wait: Wait, events: list[Event]) -> None:
    """Nothing happens."""
    end_turn(state, events)


_PLAY: Final[dict[type[Move], Play[State]]] = dict(
    (
        plays(Lead, _lead),
        plays(Drink, _drink),
        plays(Draw, _draw),
        plays(Wait, _wait),
        plays(Turn, _turn),
    )
)

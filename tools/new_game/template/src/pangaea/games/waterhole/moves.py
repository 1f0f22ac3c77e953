"""The moves, one class per verb of the move texts."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pangaea.engine.verbs import verb

from .data import Card


@verb
class Lead(NamedTuple):
    """Lead an animal from the hand to the water hole (R5)."""

    card: Card


@verb
class Drink(NamedTuple):
    """Let the whole herd drink, which is the whole turn (R6)."""


@verb
class Draw(NamedTuple):
    """Draw a card, which ends the turn (R8)."""


@verb
class Wait(NamedTuple):
    """End a turn of the last round without drinking (R10)."""


@verb
class Turn(NamedTuple):
    """Chance: the card that was drawn; its verb is `card`."""

    card: Card


Move: TypeAlias = Lead | Drink | Draw | Wait | Turn

LEADS: Final = tuple(Lead(card) for card in Card)
TURNS: Final = tuple(Turn(card) for card in Card)
DRINK: Final = Drink()
DRAW: Final = Draw()
WAIT: Final = Wait()

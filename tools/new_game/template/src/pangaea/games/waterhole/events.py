"""What moves do, told to clients and logs. Each field says who may know it (see `engine.events`)."""

from __future__ import annotations

from typing import Final, NamedTuple

from pangaea.engine.events import Event, Owner, Public

from .names import AnimalName


class AnimalLed(NamedTuple):
    """An animal came to the water hole."""

    seat: Public[int]
    animal: Public[AnimalName]
    herd_worth: Public[int]
    """What the herd would drink now."""


class HerdDrank(NamedTuple):
    """A herd drank and went."""

    seat: Public[int]
    animals: Public[tuple[AnimalName, ...]]
    points: Public[int]


class AnimalDrawn(NamedTuple):
    """An animal came into a hand; only its owner knows which."""

    seat: Public[int]
    animal: Owner[AnimalName]
    deck: Public[int]
    """Cards left in the deck."""


class LionCame(NamedTuple):
    """A lion was drawn, for all to see."""

    seat: Public[int]
    lions: Public[int]
    """Lions left in the deck."""


class HerdFled(NamedTuple):
    """A herd left the water hole without drinking."""

    seat: Public[int]
    animals: Public[tuple[AnimalName, ...]]


class LastRoundBegan(NamedTuple):
    """The deck is empty: everyone has one more turn."""

    turns: Public[int]


class TurnBegan(NamedTuple):
    """The next seat's turn."""

    seat: Public[int]
    turn: Public[int]


class GameEnded(NamedTuple):
    """The water hole has dried up."""

    reason: Public[str]
    points: Public[tuple[int, ...]]
    winners: Public[tuple[int, ...]]


EVENTS: Final[tuple[type[Event], ...]] = (
    AnimalLed,
    HerdDrank,
    AnimalDrawn,
    LionCame,
    HerdFled,
    LastRoundBegan,
    TurnBegan,
    GameEnded,
)

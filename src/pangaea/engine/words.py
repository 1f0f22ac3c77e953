"""Words of a game, such as its phases: numbers inside, words in texts, views and events."""

from __future__ import annotations

from enum import IntEnum


class Word(IntEnum):
    """An enum whose members are written as their own names in lower case."""

    text: str
    """The member as it is written."""

    def __init__(self, number: int) -> None:
        self.text = self.name.lower()

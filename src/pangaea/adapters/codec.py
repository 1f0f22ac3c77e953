"""How a game is written in numbers: its action space, the outcomes of chance, its observations.

Every game has one **flat action space**, the same for all player counts and options, and its numbers
never change their meaning. A number stands for one move text of the rules, or for one half of a move where
a number for every whole move would be unreasonable: then the first half picks what is moved, and the
second half, asked at once from the same seat, picks where to. Only Trias drifts are split this way.

A codec never decides what is legal: it numbers the moves that the rules offer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pangaea.engine.errors import PangaeaError
from pangaea.engine.protocol import Game
from pangaea.engine.registry import find_game

from .layout import Layout, Vector
from .names import numbered_games


class NoCodec(PangaeaError):
    """The game's moves have no numbers."""

    code = "no_codec"


class Half(ABC):
    """The first half of a move."""

    __slots__ = ("slot",)

    slot: int
    """Its number among the things that can be picked, for the observation."""

    @property
    @abstractmethod
    def text(self) -> str:
        """What was picked, such as `drift 3,0`."""

    @abstractmethod
    def rest(self) -> Mapping[int, Any]:
        """The moves still possible, by the numbers of their second halves."""


Choices: TypeAlias = Mapping[int, Any]
"""The legal numbers of a decision, each with its move or `Half`."""


class Listed(Mapping[int, Any]):
    """Choices in the order of a list of moves: the k-th number stands for the move at `first + k`."""

    __slots__ = ("_first", "_moves", "_numbers")

    def __init__(self, numbers: Sequence[int], moves: Sequence[Any], first: int = 0) -> None:
        self._numbers, self._moves, self._first = numbers, moves, first

    def __getitem__(self, number: int) -> Any:
        try:
            return self._moves[self._first + self._numbers.index(number)]
        except ValueError:
            raise KeyError(number) from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


class Indexed(Mapping[int, Any]):
    """Choices whose numbers are also kept as an array, for masks."""

    __slots__ = ()

    @property
    @abstractmethod
    def index(self) -> NDArray[np.intp]:
        """The legal numbers; not to be changed."""


class Span(NamedTuple):
    """A range of numbers whose texts have one form, for the documentation."""

    first: int
    """Its first number."""
    size: int
    """How many numbers it has."""
    form: str
    """The form of its texts."""
    order: str
    """How the texts are ordered within it."""


@dataclass(frozen=True, slots=True)
class Codec:
    """The numbers of one game."""

    layout: Layout
    """What each entry of an observation means."""
    actions: int
    """How many actions there are."""
    spans: tuple[Span, ...]
    """The action space, range by range, without gaps."""
    outcomes: tuple[str, ...]
    """The texts of all outcomes of chance; an outcome's number is its place."""
    longest_game: int
    """An upper bound on the decisions of a game, counting half moves and chance."""
    choices: Callable[[Game[Any, Any], Any], Choices]
    """The legal numbers of the seat that acts in a state."""
    encode: Callable[[Game[Any, Any], Any, Any], tuple[int, ...]]
    """The numbers of a legal move of a state, one or two."""
    from_view: Callable[[Mapping[str, Any], int | None], Vector]
    """The observation of a seat, from nothing but its `Match.view` and the slot of its half move."""
    from_state: Callable[[Game[Any, Any], Any, int, int | None], Vector]
    """The same observation, computed quickly from a state and a seat."""


def find_codec(name: object) -> Codec:
    """The codec of a game; `UnknownGame`, or `NoCodec` if nobody has numbered its moves yet."""
    game = find_game(name).info.name
    folder = f"{__package__}.games.{game}"
    try:
        codec: Codec = import_module(folder).CODEC
    except ModuleNotFoundError as error:
        if error.name != folder:
            raise
        there = ", ".join(numbered_games())
        raise NoCodec(f"{game} has no numbered moves yet; these games do: {there}") from None
    return codec

"""Lists of moves and their parts; long ones are built only as far as they are read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, TypeVar, overload

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Parted(Sequence[M_co]):
    """A list of moves that knows its parts.

    The parts, one after the other, are the list. None of them is empty, and each holds moves of one
    verb; a verb may have several parts, such as one for each terrain. So a reader of a few
    moves of a long list can still give every verb its turn.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def parts(self) -> Sequence[Sequence[M_co]]:
        """The parts in their order."""

    def texts(self, write: Callable[[M_co], str]) -> list[str]:
        """The texts of all moves in their order, which a list may produce faster than `write` one by one."""
        return [write(move) for move in self]


class MoveList(list[M], Parted[M]):
    """A list that is built at once, for when all moves together cost little."""

    @property
    def parts(self) -> list[list[M]]:
        """One part for each verb, since a verb is a class."""
        return [list(moves) for _, moves in groupby(self, type)]


class Joined(Parted[M_co]):
    """Several sequences one after the other, as one.

    `len`, an index and `in` ask the parts and build nothing else, so a random pick or a membership
    test on a list of a thousand moves makes one move.
    """

    __slots__ = ("_length", "parts")

    parts: Sequence[Sequence[M_co]]

    def __init__(self, parts: Sequence[Sequence[M_co]]) -> None:
        self.parts = parts
        self._length = sum(map(len, parts))

    def texts(self, write: Callable[[M_co], str]) -> list[str]:
        """The texts of the parts, one after the other."""
        texts: list[str] = []
        for part in self.parts:
            texts += part.texts(write) if isinstance(part, Parted) else map(write, part)
        return texts

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> M_co: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M_co]: ...
    def __getitem__(self, index: int | slice) -> M_co | Sequence[M_co]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._length
        if index < 0:
            raise IndexError(index)
        for part in self.parts:
            length = len(part)
            if index < length:
                return part[index]
            index -= length
        raise IndexError(index)

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self.parts)

    def __iter__(self) -> Iterator[M_co]:
        for part in self.parts:
            yield from part


def verb_of(part: Sequence[Any]) -> type:
    """The verb of a part, which is never empty. A part that says it (`verb`) need not make a move for it."""
    said: type | None = getattr(part, "verb", None)
    return type(part[0]) if said is None else said


NO_MOVES: Final[Parted[Any]] = Joined(())
"""What is offered while no seat decides."""

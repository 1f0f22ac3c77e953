"""Lists of moves that are built only as far as they are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar, overload, runtime_checkable

M = TypeVar("M")


@runtime_checkable
class Written(Protocol):
    """A list of moves that can write all of its texts faster than one by one.

    Nothing but speed depends on it: the texts are those of `write_move`, in the order of the list.
    """

    def texts(self) -> list[str]:
        """The texts of all moves of the list."""
        ...


class Joined(Sequence[M]):
    """Several sequences one after the other, as one.

    `len`, an index and `in` ask the parts and build nothing else, so a random pick or a membership
    test on a list of a thousand moves makes one move.
    """

    __slots__ = ("_length", "_parts")

    def __init__(self, parts: Sequence[Sequence[M]]) -> None:
        self._parts = parts
        self._length = sum(map(len, parts))

    @property
    def parts(self) -> Sequence[Sequence[M]]:
        """The sequences that were joined: in a list of moves, usually one for each verb."""
        return self._parts

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._length
        if index < 0:
            raise IndexError(index)
        for part in self._parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError(index)

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self._parts)

    def __iter__(self) -> Iterator[M]:
        for part in self._parts:
            yield from part

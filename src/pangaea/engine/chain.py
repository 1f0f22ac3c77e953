"""A list that shares structure with its copies: copying costs the same however long it is.

Each link refers to the one below it and never changes, so a copy starts from the same top link and
diverges from there. What one copy appends or pops, the others never see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Link: TypeAlias = "tuple[T, Link[T] | None, int]"
"""A value, the link below it, and how many links there are up to here."""


class Chain(Generic[T]):
    """Grows and shrinks only at its end."""

    __slots__ = ("_top",)

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._top: Link[T] | None = None
        for value in values:
            self.append(value)

    def copy(self) -> Chain[T]:
        """An independent chain of the same values."""
        twin: Chain[T] = Chain.__new__(Chain)
        twin._top = self._top
        return twin

    def append(self, value: T) -> None:
        """Add a value at the end."""
        top = self._top
        self._top = (value, top, top[2] + 1 if top else 1)

    def pop(self) -> T:
        """Remove the last value."""
        value, self._top, _ = self._last_link()
        return value

    def clear(self) -> None:
        """Remove everything."""
        self._top = None

    @property
    def last(self) -> T:
        """The last value."""
        return self._last_link()[0]

    def since(self, number: int) -> list[T]:
        """The values from index `start` on, in order. The cost depends only on how many there are."""
        values, link = [], self._top
        while link is not None and link[2] > number:
            values.append(link[0])
            link = link[1]
        values.reverse()
        return values

    def __len__(self) -> int:
        return self._top[2] if self._top else 0

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __reversed__(self) -> Iterator[T]:
        link = self._top
        while link is not None:
            yield link[0]
            link = link[1]

    def __reduce__(self) -> tuple[type[Chain[T]], tuple[list[T]]]:
        """Copied deeply, or sent to another process, as a flat list: links would nest too deeply."""
        return Chain, (self.since(0),)

    def _last_link(self) -> Link[T]:
        if self._top is None:
            raise IndexError("the chain is empty")
        return self._top

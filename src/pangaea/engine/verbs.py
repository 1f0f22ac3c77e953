"""Move classes: one `NamedTuple` per verb of the rulebook."""

from __future__ import annotations

from typing import TypeVar

M = TypeVar("M", bound=tuple[object, ...])


def verb(kind: type[M]) -> type[M]:
    """Class decorator: a move equals only moves of its own verb.

    Named tuples of different classes are equal when their fields are, so without this `hand` would
    equal `draw`, and a `move` from one cell to another would equal a `rescue`.
    """

    def equal(self: M, other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def unequal(self: M, other: object) -> bool:
        return not equal(self, other)

    # Setting __eq__ by hand keeps the hash of the tuple; moves of two verbs may share a hash.
    kind.__eq__ = equal  # type: ignore[assignment]
    kind.__ne__ = unequal  # type: ignore[assignment]
    return kind

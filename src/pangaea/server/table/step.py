"""What comes out of the table: a draft, and what must be committed before it takes the table's place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..bodies import SeatLink
from .facts import Row
from .table import Table

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table that is not committed yet, the secret seed of its chance, and its first members' links."""

    table: Table
    seed: bytes
    links: Sequence[SeatLink] = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """A table as it would be, the rows that lead there, and the answer to whoever asked."""

    table: Table
    rows: Sequence[Row]
    answer: A
    opening: Opening | None = None
    """Another table that comes into being with this step, or not at all."""


def step_of(draft: Table, answer: A, opening: Opening | None = None) -> Step[A]:
    """The step that a finished draft stands for."""
    return Step(draft, draft.fresh, answer, opening)

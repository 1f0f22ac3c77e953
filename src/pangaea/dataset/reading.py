"""Reads a dataset back. `Decisions` is what PyTorch calls a map-style dataset; torch itself is not needed."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast, overload

from .errors import BadDataset
from .plan import held_plan
from .shards import open_file

T = TypeVar("T")

_KEPT: Final = 64
"""Row groups that are kept in memory: with shuffled indices the same ones are needed again and again."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a seat."""

    game: int
    """The number of the game in the dataset."""
    move: int
    """The place of the decision in the game's record."""
    turn: int
    """The turn, from 1."""
    step: int
    """The decision within its turn, from 1."""
    seat: int
    """The seat that decided."""
    bot: str
    """The name of its bot."""
    view: dict[str, Any]
    """Everything the seat knew."""
    legal: list[str]
    """What it could do."""
    chosen: str
    """What it did."""
    choice: int
    """The place of that in `legal`."""
    slip: bool
    """Whether a random move was played instead of the bot's."""
    values: dict[int, tuple[int, float]] | None
    """By place in `legal`: visits of the bot's search, and the win share that it expects; None: unknown."""
    win_share: float
    """The seat's share of the win in the end, from 0 to 1."""
    scores: list[int]
    """The final score of every seat."""


def _as_it_is(decision: Decision) -> Any:
    return decision


class Decisions(Sequence[T], Generic[T]):
    """The decisions of a dataset, or of several folders of one, each mapped by `features`.

    Only the groups of rows that are asked for are read. Worker processes of a loader each open the files
    themselves. `__getitems__` serves a whole batch at once, as PyTorch's fetcher asks for it.
    """

    def __init__(
        self,
        *folders: str | Path,
        features: Callable[[Decision], T] = _as_it_is,
    ) -> None:
        """`features` maps a decision to what is learned from; by default it stays as it is."""
        self._features = features
        self._groups: list[tuple[Path, int]] = []
        counts: list[int] = []
        for path in (path for folder in folders for path in _files(Path(folder))):
            metadata = open_file(path).metadata
            for group in range(metadata.num_row_groups):
                self._groups.append((path, group))
                counts.append(metadata.row_group(group).num_rows)
        self._ends = list(accumulate(counts))
        self._kept: OrderedDict[int, list[dict[str, Any]]] = OrderedDict()

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return self.__getitems__(range(*place.indices(len(self))))
        if not -len(self) <= place < len(self):
            raise IndexError(f"the dataset has {len(self)} decisions, none with the number {place}")
        return self._features(self._decision(place % len(self)))

    def __getitems__(self, places: Iterable[int]) -> list[T]:
        """Several at once."""
        return [self[place] for place in places]

    def __iter__(self) -> Iterator[T]:
        return (self[place] for place in range(len(self)))

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_kept": OrderedDict()}

    def _decision(self, place: int) -> Decision:
        number = bisect_right(self._ends, place)
        begin = self._ends[number - 1] if number else 0
        return _read(self._rows(number)[place - begin])

    def _rows(self, number: int) -> list[dict[str, Any]]:
        rows = self._kept.pop(number, None)
        if rows is None:
            path, group = self._groups[number]
            rows = cast("list[dict[str, Any]]", open_file(path).read_row_group(group).to_pylist())
        self._kept[number] = rows
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return rows


def _files(folder: Path) -> list[Path]:
    if held_plan(folder) is None:
        raise BadDataset(f"{folder} holds no dataset: there is no dataset.json")
    return sorted(folder.glob("decisions-*.parquet"))


def _read(row: dict[str, Any]) -> Decision:
    told = row["values"]
    values = None if told is None else {v["choice"]: (v["visits"], v["win_share"]) for v in told}
    return Decision(**{**row, "view": json.loads(row["view"]), "values": values})

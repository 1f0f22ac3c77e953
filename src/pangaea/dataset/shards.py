"""Shards: two Parquet files each, one row for a game in the one and for a decision of a seat in the other.

A shard exists once its file of games does: that file is moved into place last, when both are complete.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from .errors import BadDataset, missing
from .plan import Plan

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise missing(error) from error

GROUP: Final = 1024
"""Rows that are read together: a shuffling loader keeps several such groups in memory."""

COLUMNS: Final[Mapping[str, tuple[Any, str]]] = {
    "game": (pa.int64(), "the number of the game in the dataset"),
    "move": (pa.int32(), "which decision of the game this is, chance's included: its place in the record"),
    "turn": (pa.int32(), "the turn, from 1"),
    "step": (pa.int32(), "the decision within its turn, from 1"),
    "seat": (pa.int8(), "the seat that decides, from 0"),
    "bot": (pa.string(), "who decides, by the name that the arena gives it"),
    "view": (pa.string(), "all that the seat may know, as JSON; see docs/schemas"),
    "legal": (pa.list_(pa.string()), "the legal moves, in the rules' order"),
    "chosen": (pa.string(), "the move that was played"),
    "choice": (pa.int32(), "its place in `legal`"),
    "slip": (pa.bool_(), "whether a random move was played instead of the bot's"),
    "values": (
        pa.list_(
            pa.struct([("choice", pa.int32()), ("visits", pa.int32()), ("win_share", pa.float32())]),
        ),
        "what the bot expects of the moves that it took seriously: place in `legal`, visits of its search, "
        "the seat's share of the win; null where it was not asked, or does not say",
    ),
    "win_share": (pa.float32(), "how the game ended for the seat: 1 won, 0 lost, a part if several won"),
    "scores": (pa.list_(pa.int32()), "the final score of every seat"),
}
GAME_COLUMNS: Final[Mapping[str, tuple[Any, str]]] = {
    "game": (pa.int64(), "the number of the game in the dataset"),
    "seed": (pa.int64(), "the seed that fixes its deal and all chance"),
    "bots": (pa.list_(pa.string()), "who played each seat"),
    "scores": (pa.list_(pa.int32()), "the final score of every seat"),
    "winners": (pa.list_(pa.int8()), "the seats that won"),
    "ending": (pa.string(), "why the game ended"),
    "turns": (pa.int32(), "how many turns there were"),
    "decisions": (pa.int32(), "how many decisions there were, chance's included"),
    "choices": (pa.int32(), "how many of them were a seat's: the rows in the other file"),
    "record": (pa.string(), "the whole record, as JSON, which `Match.replay` takes"),
}


def _schema(columns: Mapping[str, tuple[Any, str]]) -> Any:
    return pa.schema(
        [pa.field(name, kind, metadata={"what": what}) for name, (kind, what) in columns.items()]
    )


def decisions_file(folder: Path, shard: int) -> Path:
    """Where the decisions of a shard lie."""
    return folder / f"decisions-{shard:05}.parquet"


def games_file(folder: Path, shard: int) -> Path:
    """Where the games of a shard lie."""
    return folder / f"games-{shard:05}.parquet"


def write_shard(
    folder: Path, shard: int, games: Sequence[dict[str, Any]], rows: Iterable[dict[str, Any]]
) -> None:
    """Write both files of a shard, the decisions first."""
    _write(decisions_file(folder, shard), list(rows), _schema(COLUMNS))
    _write(games_file(folder, shard), games, _schema(GAME_COLUMNS))


def _write(path: Path, rows: Sequence[dict[str, Any]], schema: Any) -> None:
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        table = pa.Table.from_pylist(rows, schema=schema)
        pq.write_table(table, fresh, compression="zstd", compression_level=6, row_group_size=GROUP)
        fresh.replace(path)
    except OSError as error:
        raise BadDataset(f"{path}: cannot be written: {error}") from None
    finally:
        fresh.unlink(missing_ok=True)


def is_whole(folder: Path, plan: Plan, shard: int) -> bool:
    """Whether the shard exists with all the games that the plan has for it."""
    path = games_file(folder, shard)
    if not path.exists() or not decisions_file(folder, shard).exists():
        return False
    count: int = open_file(path).metadata.num_rows
    return count == len(plan.games_of(shard))


def open_file(path: Path) -> Any:
    """The Parquet file, or `BadDataset`."""
    try:
        return pq.ParquetFile(path)
    except (OSError, pa.ArrowInvalid) as error:
        raise BadDataset(f"{path}: cannot be read as Parquet: {str(error).splitlines()[0]}") from None

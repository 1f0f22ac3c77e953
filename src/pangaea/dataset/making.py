"""Plays a plan in worker processes and writes it to disk, shard by shard."""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, Final

from .card import write_card
from .errors import BadDataset
from .plan import CARD, Plan, check_folder, written
from .playing import play_game
from .shards import is_whole, write_shard

_LOOK: Final = 0.2
"""Seconds between two progress reports."""

_played: Synchronized[int]
"""In a worker: how many games all workers have played."""


def missing_games(plan: Plan, folder: Path) -> int:
    """How many games are still to be played."""
    return sum(len(plan.games_of(shard)) for shard in _missing(plan, folder))


def make_dataset(plan: Plan, folder: Path, workers: int = 1) -> Generator[int, None, None]:
    """Play what is missing; yields the number of games finished in this run now and then, and at its end.

    Whatever interrupts it, finished shards stay, and the same call continues with the others.
    """
    check_folder(plan, folder)
    _begin(plan, folder)
    waiting = _missing(plan, folder)
    if waiting:
        yield from _play(plan, folder, waiting, workers)
    write_card(plan, folder)


def _missing(plan: Plan, folder: Path) -> list[int]:
    return [shard for shard in plan.shards if not is_whole(folder, plan, shard)]


def _begin(plan: Plan, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / CARD).write_text(json.dumps(written(plan), indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadDataset(f"{folder}: cannot be written: {error.strerror or error}") from None


def _play(plan: Plan, folder: Path, waiting: list[int], workers: int) -> Generator[int, None, None]:
    context = multiprocessing.get_context("spawn")
    played = context.Value("q", 0)
    crew = ProcessPoolExecutor(
        min(workers, len(waiting)), mp_context=context, initializer=_begin_work, initargs=(played,)
    )
    try:
        left: set[Future[None]] = {crew.submit(_make_shard, plan, folder, shard) for shard in waiting}
        while left:
            done, left = wait(left, _LOOK, FIRST_COMPLETED)
            for each in done:
                each.result()
            yield played.value
    finally:
        crew.shutdown(cancel_futures=True)


# --- in a worker ------------------------------------------------------------------------------------


def _begin_work(played: Any) -> None:
    global _played
    _played = played
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent: a shard is finished


def _make_shard(plan: Plan, folder: Path, shard: int) -> None:
    games, rows = [], []
    for number in plan.games_of(shard):
        try:
            game, decisions = play_game(plan, number)
        except Exception as error:  # a user's bot may fail in any way
            raise BadDataset(
                f"game {number} (seed {plan.seed + number}) failed: {type(error).__name__}: {error}"
            ) from None
        games.append(game)
        rows += decisions
        with _played.get_lock():
            _played.value += 1
    write_shard(folder, shard, games, rows)

"""Runs a plan: plays what is missing and keeps the score."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from .cluster import play_on_ray
from .plan import Fixture, Plan, schedule
from .results import Key, Result, ResultsFile, key_of
from .workers import play_all

WORKERS = 2
"""The default number of processes."""


@dataclass(slots=True)
class RunningScore:
    """The win shares so far, for a progress bar."""

    total: int
    played: int = 0
    _games: dict[str, int] = field(default_factory=dict)
    _shares: dict[str, float] = field(default_factory=dict)

    def count(self, result: Result) -> None:
        """Add a game."""
        self.played += 1
        for bot, share in zip(result.bots, result.shares, strict=True):
            self._shares[bot] = self._shares.get(bot, 0.0) + share
        for bot in set(result.bots):
            self._games[bot] = self._games.get(bot, 0) + 1

    def __str__(self) -> str:
        """`greedy 93.5 %  random 6.5 %`: over the games a bot was in, all its seats together."""
        rates = {bot: share / self._games[bot] for bot, share in self._shares.items()}
        ordered = sorted(rates, key=lambda bot: (-rates[bot], bot))
        return "  ".join(f"{bot} {100 * rates[bot]:.1f} %" for bot in ordered)


def missing(fixtures: Sequence[Fixture], played: Collection[Key]) -> list[Fixture]:
    """The fixtures that have no result yet."""
    return [fixture for fixture in fixtures if key_of(fixture) not in played]


def run_plan(
    plan: Plan, workers: int = WORKERS, path: Path | None = None, ray: str | None = None
) -> Generator[Result, None, None]:
    """Every result of a plan: first those that the file holds, then the others as they are played.

    They are played by processes of this machine, or on the Ray cluster of that address. New results are
    appended to the file before they are yielded, so whatever stops this iterator, a later run continues
    from there.
    """

    def play(some: Sequence[Fixture]) -> Generator[Result, None, None]:
        return play_all(some, workers) if ray is None else play_on_ray(some, ray, workers)

    fixtures = schedule(plan)
    if path is None:
        yield from play(fixtures)
        return
    with ResultsFile(path) as file:
        wanted = {key_of(fixture) for fixture in fixtures}
        held = [result for result in file.results if result.key in wanted]
        yield from held
        with closing(play(missing(fixtures, {result.key for result in held}))) as fresh:
            for result in fresh:
                file.add(result)
                yield result

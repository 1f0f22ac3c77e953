"""What the standing series (ladder, Elo, balance) have in common: named plans."""

from __future__ import annotations

import shlex
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from .cluster import play_on_ray
from .errors import BadEntrant, BadPlan
from .plan import Fixture, Plan, check_plan, schedule
from .results import Key, Result, ResultsFile, key_of, read_results
from .tournament import missing
from .workers import play_all


def chosen_names(names: Sequence[str], only: Sequence[str]) -> list[str]:
    """All the names, or those that begin with one of the given words: `trias` is in `trias-4`."""
    for word in only:
        if not any(_begins(name, word) for name in names):
            raise BadPlan(f"nothing begins with {word!r}; there are: {', '.join(names)}")
    return [name for name in names if not only or any(_begins(name, word) for word in only)]


def _begins(name: str, word: str) -> bool:
    return f"{name}-".startswith(f"{word}-")


def plan_command(plan: Plan, out: str) -> str:
    """The command line of a plan."""
    words = ["pangaea", "arena", plan.game, "--players", str(plan.players), "--bots", *plan.bots]
    return shlex.join([*words, "--games", str(plan.games), "--seed", str(plan.seed), "--out", out])


def file_of_plan(folder: Path, name: str) -> Path:
    """Where the results of a plan of that name are kept."""
    return folder / f"{name}.jsonl"


def held(folder: Path, name: str) -> list[Result]:
    """The existing results of a plan."""
    file = file_of_plan(folder, name)
    return read_results(file) if file.exists() else []


def held_by(bot: str, folder: Path, name: str) -> list[Result]:
    """Those of them in which this bot has every seat."""
    return [result for result in held(folder, name) if set(result.bots) == {bot}]


def playable(plans: Mapping[str, Plan]) -> tuple[dict[str, Plan], list[str]]:
    """The plans whose bots are available here, and why the others must wait."""
    found, reasons = {}, []
    for name, plan in plans.items():
        try:
            found[name] = check_plan(plan)
        except BadEntrant as error:
            reasons.append(f"{name}: {error}")
    return found, reasons


def waiting_fixtures(plans: Mapping[str, Plan], folder: Path) -> dict[Key, tuple[str, Fixture]]:
    """The games of these plans that have no result yet, each with the name of its plan."""
    return {
        key_of(fixture): (name, fixture)
        for name, plan in plans.items()
        for fixture in missing(schedule(plan), {result.key for result in held(folder, name)})
    }


def play_series(
    plans: Mapping[str, Plan],
    folder: Path,
    workers: int,
    last_call: float | None = None,
    ray: str | None = None,
) -> Generator[tuple[str, Result], None, None]:
    """Play what is missing of all plans with one crew, one plan after the other: each result with its plan.

    Results are appended to the files before they are yielded. `last_call` as for `play_all`; on a Ray
    cluster, everything is played.
    """
    names = waiting_fixtures(plans, folder)
    with ExitStack() as open_files:
        files: dict[str, ResultsFile] = {}
        fixtures = [fixture for _, fixture in names.values()]
        playing = play_on_ray(fixtures, ray, workers) if ray else play_all(fixtures, workers, last_call)
        for result in open_files.enter_context(closing(playing)):
            name, _ = names[result.key]
            if name not in files:
                files[name] = open_files.enter_context(ResultsFile(file_of_plan(folder, name)))
            files[name].add(result)
            yield name, result

"""The mutation check: break one rule at a time and see a test fail.

    python -m tools.mutants trias     the mutants of one game
    python -m tools.mutants all       of every game

The mutants are listed in tests/mutants/GAME.json: a rule, a file, a text in it that occurs once and
what to put in its place. Each is planted in one copy of the tree, and the game's own tests, which pass
there without it, run until the first failure. A mutant that survives is a rule without a proof.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "pyproject.toml")
_TESTS_FAILED = 1
"""Pytest's exit code when tests ran and one failed."""


class Mutant(NamedTuple):
    """One broken rule."""

    game: str
    rule: str
    file: str
    find: str
    replace: str


def mutants_of(game: str) -> list[Mutant]:
    """The listed mutants of a game."""
    listed = json.loads((ROOT / "tests" / "mutants" / f"{game}.json").read_text(encoding="utf-8"))
    return [Mutant(game, **entry) for entry in listed]


def all_games() -> list[str]:
    return sorted(path.stem for path in (ROOT / "tests" / "mutants").glob("*.json"))


def copy_tree(folder: Path) -> None:
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)


def run_tests(game: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The game's own tests in the copy, up to the first failure."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"tests/games/{game}"]
    # A file may be changed twice within a second, at the same length: nothing compiled is kept of it.
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def killer(mutant: Mutant, folder: Path) -> str | None:
    """The first test that fails on the mutant; None if it survives.

    Only a failing test counts: a mutant that cannot even be imported breaks no rule.
    """
    path = folder / mutant.file
    source = path.read_text(encoding="utf-8")
    if source.count(mutant.find) != 1:
        raise SystemExit(f"{mutant.rule}: {mutant.find!r} occurs {source.count(mutant.find)} times")
    path.write_text(source.replace(mutant.find, mutant.replace), encoding="utf-8")
    try:
        run = run_tests(mutant.game, folder)
    finally:
        path.write_text(source, encoding="utf-8")
    if run.returncode != _TESTS_FAILED:
        return None
    failed = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    return failed[0].split("::")[-1].split(" - ")[0] if failed else None


def main() -> int:
    games = all_games() if sys.argv[1:] == ["all"] else sys.argv[1:]
    if not games or any(game not in all_games() for game in games):
        print(f"usage: python -m tools.mutants all | {' | '.join(all_games())}", file=sys.stderr)
        return 2
    console, table, survived = Console(), Table("game", "broken rule", "first test that fails"), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_tree(folder)
        for game in games:
            if run_tests(game, folder).returncode:
                print(f"the tests of {game} fail without any mutant", file=sys.stderr)
                return 1
        mutants = [mutant for game in games for mutant in mutants_of(game)]
        for mutant in track(mutants, "Breaking rules", console=console):
            test = killer(mutant, folder)
            survived += test is None
            table.add_row(mutant.game, mutant.rule, test or "[red]none: it survived[/red]")
    console.print(table)
    console.print(f"{len(mutants) - survived} of {len(mutants)} broken rules were noticed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

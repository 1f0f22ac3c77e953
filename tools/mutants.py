"""The mutation check: break one rule at a time and see a test fail.

    python -m tools.mutants trias     the mutants of one game
    python -m tools.mutants all       of every game

The mutants are listed in tests/mutants/GAME.json: a rule, a file, a text in it that occurs once and
what to put in its place. Each is planted in a copy of the tree, and the game's own tests run there
until the first failure. A mutant that survives is a rule without a proof.
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


def plant(mutant: Mutant, folder: Path) -> None:
    """Break the rule in the copy; the text must occur exactly once."""
    path = folder / mutant.file
    source = path.read_text(encoding="utf-8")
    if source.count(mutant.find) != 1:
        raise SystemExit(
            f"{mutant.rule}: {mutant.find!r} occurs {source.count(mutant.find)} times in {mutant.file}"
        )
    path.write_text(source.replace(mutant.find, mutant.replace), encoding="utf-8")


def killer(mutant: Mutant) -> str | None:
    """The first test that fails on the mutant; None if it survives."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_tree(folder)
        plant(mutant, folder)
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            f"tests/games/{mutant.game}",
        ]
        environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
        run = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
    if run.returncode == 0:
        return None
    failed = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split("::")[-1].split(" - ")[0] if failed else f"pytest exit {run.returncode}"


def main() -> int:
    games = all_games() if sys.argv[1:] == ["all"] else sys.argv[1:]
    if not games or any(game not in all_games() for game in games):
        print(f"usage: python -m tools.mutants all | {' | '.join(all_games())}", file=sys.stderr)
        return 2
    mutants = [mutant for game in games for mutant in mutants_of(game)]
    console, table, survived = Console(), Table("game", "broken rule", "first test that fails"), 0
    for mutant in track(mutants, "Breaking rules", console=console):
        test = killer(mutant)
        survived += test is None
        table.add_row(mutant.game, mutant.rule, test or "[red]none: it survived[/red]")
    console.print(table)
    console.print(f"{len(mutants) - survived} of {len(mutants)} broken rules were noticed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

"""The mutation check of the core: break one rule of it at a time and see the comparison with the law fail.

    python -m native.tools.mutants planet     the mutants of one game
    python -m native.tools.mutants all        of every game

The mutants are listed in tests/native/mutants/GAME.json, as those of the law are in tests/mutants;
`elsewhere` names the rules of the law that the core has no part in. Each is planted in one copy of the core,
which is built with this game alone and without optimisation. Then the comparison with the law in
tests/native and the examples of the rulebook, which both layers play, run until the first failure.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent.parent
NATIVE = ROOT / "native"
LISTS = ROOT / "tests" / "native" / "mutants"
_TESTS_FAILED = 1
"""Pytest's exit code when tests ran and one failed."""
_CRASHED = -6
"""A broken rule may also run into an assertion of the core, which is noticed well enough."""
_TESTS = ("test_rules.py", "test_proofs.py", "test_knowledge.py", "test_judgement.py")
_FEW = "48"
"""Games of the comparison: every table, and every way to pick and to draw."""


class Mutant(NamedTuple):
    """One broken rule."""

    game: str
    rule: str
    file: str
    find: str
    replace: str


def all_games() -> list[str]:
    """The games with a list."""
    return sorted(path.stem for path in LISTS.glob("*.json"))


def mutants_of(game: str) -> list[Mutant]:
    """The listed mutants of a game."""
    return [Mutant(game, **entry) for entry in _list(game)["mutants"]]


def elsewhere(game: str) -> list[str]:
    """The rules of the law that the core has no part in."""
    rules: list[str] = _list(game)["elsewhere"]
    return rules


def _list(game: str) -> dict[str, Any]:
    listed: dict[str, Any] = json.loads((LISTS / f"{game}.json").read_text(encoding="utf-8"))
    return listed


class Workshop:
    """A copy of the core with one game, and its build."""

    def __init__(self, folder: Path, game: str) -> None:
        self.sources = folder / "native"
        self._build = folder / "build"
        self._game = game
        others = [path.name for path in (NATIVE / "games").iterdir() if path.is_dir() and path.name != game]
        shutil.copytree(NATIVE, self.sources, ignore=shutil.ignore_patterns("build", "__pycache__", *others))
        settings = {
            "Python_EXECUTABLE": sys.executable,
            "PANGAEA_DATA": ROOT / "src" / "pangaea" / "games",
            "PANGAEA_PORTABLE": "ON",
            "CMAKE_BUILD_TYPE": "Debug",
            "CMAKE_CXX_FLAGS_DEBUG": "-O0",
        }
        defined = [f"-D{name}={value}" for name, value in settings.items()]
        self._run(["cmake", "-S", str(self.sources), "-B", str(self._build), "-G", "Ninja", *defined])

    def build(self) -> None:
        """Build the module; a broken rule must still compile."""
        self._run(["ninja", "-C", str(self._build), "pangaea_core"])

    def test(self) -> subprocess.CompletedProcess[str]:
        """Compare with the law, up to the first failure."""
        tests = [*(f"tests/native/{name}" for name in _TESTS), f"tests/games/{self._game}"]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "PYTHONPATH": str(self._build), "PARITY_GAMES": _FEW}
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    @staticmethod
    def _run(command: list[str]) -> None:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise SystemExit(f"{' '.join(command[:3])} failed:\n{run.stdout[-3000:]}{run.stderr[-3000:]}")


def killer(mutant: Mutant, workshop: Workshop) -> str | None:
    """The first test that fails on the mutant; None if it survives."""
    path = workshop.sources / mutant.file
    source = path.read_text(encoding="utf-8")
    if source.count(mutant.find) != 1:
        raise SystemExit(f"{mutant.rule}: {mutant.find!r} occurs {source.count(mutant.find)} times")
    path.write_text(source.replace(mutant.find, mutant.replace), encoding="utf-8")
    try:
        workshop.build()
        run = workshop.test()
    finally:
        path.write_text(source, encoding="utf-8")
    if run.returncode == _CRASHED:
        return "an assertion of the core"
    if run.returncode != _TESTS_FAILED:
        return None
    failed = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    return failed[0].split("::")[-1].split(" - ")[0] if failed else None


def check(game: str) -> int:
    """Break every listed rule of a game; how many were not noticed."""
    survived = 0
    with tempfile.TemporaryDirectory() as name:
        workshop = Workshop(Path(name), game)
        workshop.build()
        if workshop.test().returncode:
            raise SystemExit(f"the tests of {game} fail without any mutant")
        for mutant in mutants_of(game):
            test = killer(mutant, workshop)
            survived += test is None
            print(f"{game}: {mutant.rule}: {test or 'SURVIVED'}", flush=True)
    return survived


def main() -> int:
    games = all_games() if sys.argv[1:] == ["all"] else sys.argv[1:]
    if not games or any(game not in all_games() for game in games):
        print(f"usage: python -m native.tools.mutants all | {' | '.join(all_games())}", file=sys.stderr)
        return 2
    survived = sum(map(check, games))
    print(f"{survived} broken rules were not noticed" if survived else "every broken rule was noticed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

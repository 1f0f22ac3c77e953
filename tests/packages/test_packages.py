"""What people install: the wheel and the source distribution, alone and with every extra."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[2]

FIRST_PROGRAM: Final = """
from pangaea import Match, Rng, game_names
match, rng = Match.new("planet", players=2, seed=7), Rng(7)
while match.actor is not None:
    match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
print(len(game_names()), match.winners())
"""

GYMNASIUM: Final = (
    "import gymnasium, pangaea.adapters.gymnasium; gymnasium.make('Pangaea/Planet-v0').reset(seed=1)"
)
PETTINGZOO: Final = "from pangaea.adapters.pettingzoo import env; env('trias', 3).reset(seed=1)"
OPENSPIEL: Final = (
    "import pyspiel, pangaea.adapters.openspiel;"
    "pyspiel.load_game('pangaea_transhumance').new_initial_state().apply_action(0)"
)

LEARNING: Final = """
import torch
from pangaea.learning.torch_net import find_torch
assert find_torch() is torch
"""
LOADER: Final = """
from pathlib import Path
import torch
from torch.utils.data import DataLoader, Dataset
from pangaea.dataset import Plan, check_plan, make_dataset
from pangaea.dataset.torch import TorchDecisions

def pair(decision):
    return torch.tensor(decision.choice / len(decision.legal)), torch.tensor(decision.win_share)

list(make_dataset(check_plan(Plan("planet", 2, 2, 1, ("random",))), Path("games")))
decisions = TorchDecisions("games", features=pair)
assert isinstance(decisions, Dataset)
for workers in (0, 2):
    batches = list(DataLoader(decisions, batch_size=16, shuffle=True, num_workers=workers))
    places, shares = (torch.cat(parts) for parts in zip(*batches))
    assert places.shape == shares.shape == (len(decisions),)
    assert shares.sum() == sum(share for _, share in decisions)
"""
"""A dataset is made, and PyTorch's own loader reads it, also in processes of its own."""

PROOFS: Final = {
    "": FIRST_PROGRAM,
    "cli": "from pangaea.cli.main import main; assert main(['games']) == 0",
    "arena": "from pangaea.arena.report import make_report; import openskill, matplotlib",
    "dataset": "from pangaea.dataset import Decisions, Plan",
    "terminal": "import pangaea.cli.screen.run, pangaea.cli.screen.remote",
    "server": "from pangaea.server.run import make_server",
    "text": "from pangaea.adapters.text import referee, endpoint",
    "mcp": "from pangaea.adapters.mcp.server import make_server; make_server()",
    "pictures": "import pangaea; from pangaea.render.pixels import png; import PIL.Image;"
    "assert png(pangaea.Match.new('trias', 3, seed=1).svg(None)).startswith(b'\\x89PNG')",
    "gymnasium": GYMNASIUM,
    "pettingzoo": PETTINGZOO,
    "openspiel": OPENSPIEL,
    "adapters": f"{GYMNASIUM}; {PETTINGZOO}; {OPENSPIEL}",
    "learning": LEARNING,
}
"""What must work with each extra, and without any."""
EVERYTHING: Final = "everything"
ELSEWHERE: Final = {"bench", "dev", "docs", "ray"}
"""Extras that a target of the Makefile installs."""


def build(kind: str, folder: Path) -> Path:
    """Build a distribution as pip would, with the backend that is installed here."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def call(place: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program of an environment, where nothing of this checkout is found."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [place / "bin" / words[0], *words[1:]],
        input=typed,
        capture_output=True,
        text=True,
        cwd=place,
        env=clean,
        check=False,
    )


@pytest.fixture(scope="module")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel alone: one of pure Python is installed by unpacking it."""
    fresh = tmp_path_factory.mktemp("fresh")
    venv.create(fresh, symlinks=True, with_pip=False)
    (packages,) = fresh.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    return fresh


def test_the_wheel_alone_plays_a_first_game(place: Path) -> None:
    program = call(place, "python", "-c", FIRST_PROGRAM)
    assert program.stdout.startswith("4 ["), program.stderr
    command = ("python", "-m", "pangaea.cli.main")
    game = call(
        place, *command, "play", "transhumance", typed="\n".join(["1", "hover", "zz", "999", "quit"]) + "\n"
    )
    assert game.returncode == 0, game.stderr
    assert "Transhumance, 2 players: you are p1." in game.stdout
    assert "the moves are numbered 1 to" in game.stdout
    other = call(place, *command, "games")
    assert other.returncode == 2
    assert "pip install 'pangaea[cli]'" in other.stderr
    unknown = call(place, *command, "play", "chess")
    assert unknown.returncode == 2
    assert "chess" in unknown.stderr


def test_a_whole_bare_game(place: Path) -> None:
    game = call(place, "python", "-m", "pangaea.cli.main", "play", "planet", "2", typed="1\n" * 40)
    assert game.returncode == 0, game.stderr
    assert "over: " in game.stdout
    assert "won: p" in game.stdout


def test_every_extra_has_its_proof() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    assert set(PROOFS) - {""} <= extras
    assert extras - set(PROOFS) <= ELSEWHERE


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Path]:
    """A fresh environment with pip and nothing else; it does not stay, for some of them take gigabytes."""
    fresh = tmp_path / "fresh"
    venv.create(fresh, symlinks=True, with_pip=True)
    yield fresh
    shutil.rmtree(fresh)


@pytest.mark.long
@pytest.mark.parametrize("extra", [*PROOFS, EVERYTHING], ids=lambda extra: extra or "alone")
def test_pip_installs_it(extra: str, wheel: Path, empty: Path) -> None:
    names = ",".join(filter(None, PROOFS)) if extra == EVERYTHING else extra
    install(empty, f"{wheel}[{names}]" if names else str(wheel))
    for proof in [*PROOFS.values(), LOADER] if extra == EVERYTHING else [PROOFS[extra]]:
        answer = call(empty, "python", "-c", proof)
        assert answer.returncode == 0, answer.stderr
    assert call(empty, "pangaea", "play", "planet", typed="quit\n").returncode == 0


@pytest.mark.long
def test_the_source_distribution_installs(tmp_path: Path, empty: Path) -> None:
    install(empty, str(build("sdist", tmp_path / "made")))
    assert call(empty, "python", "-c", FIRST_PROGRAM).returncode == 0


def install(place: Path, what: str) -> None:
    """From the package index that pip is set up with; what is not compiled now is compiled when it is run."""
    words = ("--quiet", "--disable-pip-version-check", "--no-compile")
    answer = call(place, "python", "-m", "pip", "install", *words, what)
    assert answer.returncode == 0, answer.stderr

"""What the bots know of each game, a folder per game with the same file names in each:

    evaluation.py   `EVALUATOR`: what a position is worth      (else: by the scores)
    priors.py       cheap weights of moves, for its evaluation
    features.py     `features`: what a learned one looks at    (else: only in the core)
    learned.*       learned weights, and their card            (else: judged by hand)
    symmetry.py     `distinct`: moves without mirror images    (else: all moves)
    parameters.py   `parameters`: how the game is searched     (else: the defaults)
    pickers.py      `PICKERS`: odd players for the fuzzer      (else: those of every game)
    charts.py       `begin`: a game with another set-up chart  (else: there is no chart)

They are found by the name of the game. Every file may be missing, and so may the folder.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


@cache
def file_of(game: str, file: str) -> ModuleType | None:
    """The module `games/GAME/FILE.py`, if there is one."""
    folder = f"{__name__}.{game}"
    if game not in folders() or file not in _names_in(import_module(folder)):
        return None
    return import_module(f"{folder}.{file}")


@cache
def folders() -> tuple[str, ...]:
    """The games that have a folder."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def _names_in(package: ModuleType) -> set[str]:
    return {module.name for module in iter_modules(package.__path__)}

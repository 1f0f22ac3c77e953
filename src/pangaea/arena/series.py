"""What the series of the house, the ladder and the balance, have in common: named plans."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from .errors import BadPlan
from .plan import Plan


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

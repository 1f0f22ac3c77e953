"""The ratings of the server's bots. They are fixed: people are measured against them.

`anchors.json` has what the arena found (`python -m tools.anchors` reads it from docs/ladder-python.md): for a
game and a number of players the share of victory of a searching bot among bots that only look one move ahead,
and what four times the time to think is worth. The levels are placed by the measured bots they are closest
to: `easy` looks little further than one move, `normal` is the searching bot, `hard` has about twice its time,
and `master` four times that of `hard`. Where the arena has not measured a number of players, the nearest ones
stand in for it.
"""

from __future__ import annotations

import json
from functools import cache
from math import log, log10, sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from pangaea.bots.levels import level_names

from .skill import Skill, skill_of

EASY: Final = 1400
"""Where the weakest level stands."""
LEAST_ERROR: Final = 20.0
DOUBLINGS: Final = {"easy": None, "normal": 0, "hard": 1, "master": 3}
"""How often the time to think is doubled, from that of the bot that the arena has measured."""

PREFIX: Final = "bot-"


def bot_id(level: str) -> str:
    """The player id of a level's bot."""
    return PREFIX + level


def bot_level(player: str) -> str | None:
    """The level of a bot's player id; None: it is a person's."""
    level = player.removeprefix(PREFIX)
    return level if player != level and level in level_names() else None


@cache
def anchor(game: str, players: int, level: str) -> Skill:
    """The strength at which a level's bot stands."""
    points, error = _lead(game, players)
    doublings = DOUBLINGS.get(level)
    if doublings is None:
        return skill_of(EASY, LEAST_ERROR, players)
    return skill_of(EASY + points + doublings * _doubling(), max(error, LEAST_ERROR), players)


def _lead(game: str, players: int) -> tuple[float, float]:
    """How far the searching bot is ahead of `easy`, in points, and the standard deviation of that."""
    measured = [rung for rung in _figures()["search"] if rung["game"] == game] or _figures()["search"]
    nearest = min(abs(rung["players"] - players) for rung in measured)
    used = [_points(rung) for rung in measured if abs(rung["players"] - players) == nearest]
    return fmean(points for points, _ in used), fmean(error for _, error in used)


def _doubling() -> float:
    """What twice the time is worth, in points, over all games."""
    return max(0.0, fmean(_points(rung)[0] for rung in _figures()["time"]) / 2)


def _points(rung: dict[str, Any]) -> tuple[float, float]:
    """The lead that a share of victory among weaker bots stands for, and its standard deviation."""
    share, others = min(max(rung["share"], 0.01), 0.99), rung["players"] - 1
    lead = 400 * log10(others * share / (1 - share))
    error = 400 / log(10) / sqrt(rung["games"] * share * (1 - share))
    return lead, error


@cache
def _figures() -> Any:
    return json.loads((Path(__file__).parent / "anchors.json").read_text(encoding="utf-8"))

"""Finds the compiled core, and checks it before it is used.

The core (`native/`, the distribution `pangaea-core`) is optional. The Python rules are the law, so a game of
the core is used only if its tables come from the data files installed here, it was written for the same
version of the rules, and it plays one game as the law does, step by step.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any, Final

from pangaea.bots.data import data_hash
from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

_LOG = logging.getLogger(__name__)
_TRIAL: Final = 2026
"""The seed of the game that both layers play before the core is used."""


@cache
def core_for(game_name: str) -> Any | None:
    """The module of the compiled core, if it is installed and plays by the same rules; else None."""
    find_game(game_name)
    core = _core()
    if core is None or game_name not in core.games():
        return None
    objection = _objection(core, game_name)
    if objection is None:
        return core
    _LOG.warning("the compiled core is not used for %s: %s", game_name, objection)
    return None


def without_core(games: Iterable[str]) -> str | None:
    """One line that says which of these games have no compiled core; None if all have one."""
    core = _core()
    lacking = [game for game in games if core is None or game not in core.games()]
    if not lacking:
        return None
    return f"no compiled core for {', '.join(lacking)}: bots search in Python, and play more weakly"


@cache
def _core() -> Any | None:
    try:
        return import_module("pangaea_core")
    except ModuleNotFoundError:
        return None
    except ImportError as error:
        _LOG.warning("the compiled core cannot be loaded: %s", error)
        return None


def _objection(core: Any, game_name: str) -> str | None:
    """Why this core may not play this game."""
    if core.data_hash(game_name) != data_hash(game_name):
        return "it was built from other data files; rebuild it"
    if core.rules_version(game_name) != find_game(game_name).info.rules_version:
        return "it was written for another version of the rules"
    return _different_play(core, game_name)


def _different_play(core: Any, game_name: str) -> str | None:
    """Where the two layers differ in one game; None if they never do."""
    match, rng = Match.new(game_name, find_game(game_name).info.players[0], seed=_TRIAL), Rng(_TRIAL)
    record = match.record()
    try:
        twin = core.Position.start(game_name, match.players, record["setup"], record["options"])
        while (actor := match.actor) is not None:
            if (twin.actor, twin.legal(), twin.chances()) != (actor, match.legal(), match.chances()):
                return f"it offers other moves after {len(match.moves)} decisions"
            if isinstance(actor, int):
                match.play(rng.pick(match.legal()))
            else:
                match.roll()
            twin.play(match.moves[-1])
    except PangaeaError as error:
        return f"it refuses a legal move: {error}"
    if (twin.text(), twin.scores(), twin.winners()) != (match.text(), match.scores(), match.winners()):
        return "it ends a game in another position"
    return None

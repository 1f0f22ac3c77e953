"""Which games have numbered moves, and their names in PettingZoo and Gymnasium."""

from __future__ import annotations

from pkgutil import iter_modules

from pangaea.engine.registry import game_names

from . import games


def numbered_games() -> tuple[str, ...]:
    """The games that have a folder in `adapters/games`; a new game has none yet."""
    folders = {module.name for module in iter_modules(games.__path__) if module.ispkg}
    return tuple(name for name in game_names() if name in folders)


def environment_ids() -> dict[str, str]:
    """For each game its id, such as `Pangaea/TriassicTerror-v0`. The version rises when numbers change."""
    return {name: f"Pangaea/{name.title().replace('_', '')}-v0" for name in numbered_games()}

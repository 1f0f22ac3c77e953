"""The names under which PettingZoo and Gymnasium know the games."""

from __future__ import annotations

from pangaea.engine.registry import game_names


def environment_ids() -> dict[str, str]:
    """For each game its id, such as `Pangaea/TriassicTerror-v0`. The version rises when numbers change."""
    return {name: f"Pangaea/{name.title().replace('_', '')}-v0" for name in game_names()}

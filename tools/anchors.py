"""The figures that anchor the bots' ratings: server/ratings/anchors.json, from docs/ladder-python.md.

    python -m tools.anchors

Run it after `pangaea arena ladder` has measured the bots again, and then `pangaea admin rate`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from pangaea.engine.registry import find_game, game_names

ROOT = Path(__file__).parent.parent
LADDER = ROOT / "docs" / "ladder-python.md"
FILE = ROOT / "src/pangaea/server/ratings/anchors.json"
SECTIONS = {"search": r"mcts:seconds=[\d.]+ against greedy", "time": r"mcts:\S+ against mcts:\S+"}


def anchors(page: str) -> dict[str, list[dict[str, Any]]]:
    """The rungs of the ladder that the levels of bots are placed by."""
    return {name: _rungs(page, title) for name, title in SECTIONS.items()}


def _rungs(page: str, title: str) -> list[dict[str, Any]]:
    found = re.search(rf"^## {title}\n(.*?)(?=^## )", page, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"{LADDER.name} has no section {title!r}")
    titles = {find_game(name).info.title: name for name in game_names()}
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| (\d+) \| ([\d.]+) %", found[1], re.MULTILINE)
    return [
        {
            "game": titles[game],
            "players": int(players),
            "games": int(games),
            "share": round(float(share) / 100, 4),
        }
        for game, players, games, share in rows
        if game in titles and int(games)
    ]


def main() -> None:
    """Write the file."""
    made = anchors(LADDER.read_text(encoding="utf-8"))
    lines = [
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(rung)}" for rung in rungs) + "\n  ]"
        for name, rungs in made.items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Views, previews, logs and material of recorded games, written for the client's own tests.

    python -m tests.web.views

The client must find words for everything in them, and a way to every legal move.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names

ROOT = Path(__file__).parent.parent.parent
RECORDS = ROOT / "tests" / "fixtures"
VIEWS = ROOT / "web" / "src" / "test" / "views"
CROWDED = ROOT / "web" / "src" / "test" / "crowded"
KEPT = 12
"""Positions of one game kept for their mixture of choices; one with a new kind of choice is always kept."""


def write_all() -> None:
    """Write two files per game."""
    for folder, write in ((VIEWS, told), (CROWDED, crowded)):
        folder.mkdir(parents=True, exist_ok=True)
        for name in game_names():
            (folder / f"{name}.json").write_text(write(name), encoding="utf-8")


def told(name: str) -> str:
    """The file of a game: views of the acting seat with previews, and the whole log of the finished game."""
    match = Match.replay(_record(name))
    views, previews = _looks(name)
    content = {
        "views": views,
        "previews": previews,
        "log": match.log(None),
        "end": match.view(None),
        "material": find_game(name).material,
    }
    return _written(content)


def crowded(name: str) -> str:
    """The file of a full table: two thirds into a game of the most players, for one of them and a watcher."""
    record = max(_records(name), key=lambda record: int(record["players"]))
    match = Match.start(name, record["players"], record["setup"], options=record["options"])
    for move in record["moves"][: len(record["moves"]) * 2 // 3]:
        match.play(move)
    for move in record["moves"][len(match.moves) :]:
        if isinstance(match.actor, int):
            break
        match.play(move)
    assert isinstance(match.actor, int)
    content = {
        "views": [match.view(match.actor), match.view(None)],
        "log": match.log(None),
        "material": find_game(name).material,
    }
    return _written(content)


def _written(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def _records(name: str) -> list[dict[str, Any]]:
    """The recorded games that were played to their end."""
    records = [
        json.loads(file.read_text(encoding="utf-8")) for file in sorted((RECORDS / name).glob("*.json"))
    ]
    return [record for record in records if "result" in record]


def _record(name: str) -> dict[str, Any]:
    """The first of them with the fewest players."""
    return min(_records(name), key=lambda record: int(record["players"]))


def _looks(name: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Views of the acting seat, and the first preview of every kind of move with the number of its view."""
    views: list[dict[str, Any]] = []
    previews: dict[str, dict[str, Any]] = {}
    for match in _choices(name):
        view = match.view(match.actor if isinstance(match.actor, int) else None)
        for text in view["legal"]:
            if text.split()[0] not in previews:
                previews[text.split()[0]] = {"view": len(views), "preview": match.preview(text)}
        views.append(view)
    return views, list(previews.values())


def _choices(name: str) -> Iterator[Match]:
    """The recorded game at the decisions that are kept."""
    record = _record(name)
    match = Match.start(name, record["players"], record["setup"], options=record["options"])
    seen: set[frozenset[str]] = set()
    for move in record["moves"]:
        if isinstance(match.actor, int):
            verbs = frozenset(text.split()[0] for text in match.legal())
            if verbs not in seen and (len(seen) < KEPT or verbs - frozenset().union(*seen)):
                seen.add(verbs)
                yield match
        match.play(move)


if __name__ == "__main__":
    write_all()

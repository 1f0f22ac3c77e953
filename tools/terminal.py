"""Takes the pictures of the terminal for the documentation: `python -m tools.terminal`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final, NamedTuple

from textual.widgets import OptionList

from pangaea import Match, Rng
from pangaea.cli.screen.app import TableApp
from pangaea.cli.screen.table import LocalTable

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screenshots"
SIZE: Final = (150, 46)


class Scene(NamedTuple):
    """A game, and how far it has come."""

    game: str
    players: int
    moves: int
    verb: str
    """What the first seat can do then."""
    theme: str


SCENES: Final = (
    Scene("trias", 3, 90, "drift", "pangaea-light"),
    Scene("planet", 2, 60, "take", "pangaea-dark"),
    Scene("transhumance", 2, 150, "new", "pangaea-light"),
    Scene("triassic_terror", 4, 120, "growth", "pangaea-dark"),
)


def reached(scene: Scene) -> Match:
    """The position of a scene, after random moves."""
    match, rng = Match.new(scene.game, scene.players, seed=3), Rng(3)
    while len(match.moves) < scene.moves or not _fits(match, scene.verb):
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
    return match


def _fits(match: Match, verb: str) -> bool:
    return match.actor == 0 and sum(move.startswith(verb) for move in match.legal()) > 1


async def take(scene: Scene) -> str:
    """The screen with a move marked, as SVG."""
    match = reached(scene)
    app = TableApp(LocalTable(match, dict.fromkeys(range(1, scene.players), "easy"), Rng(1)))
    app.title = f"pangaea play {scene.game}"
    async with app.run_test(size=SIZE) as pilot:
        app.theme = scene.theme
        await pilot.pause()
        app.redraw()
        places = [at for at, move in enumerate(app.picking.legal) if move.startswith(scene.verb)]
        app.query_one("#moves", OptionList).highlighted = places[len(places) // 2]
        while app._preview is None:
            await pilot.pause()
        await pilot.pause()
        picture = app.export_screenshot(title=app.title)
    return re.sub(r"terminal-\d+", "terminal-picture", _offline(picture))


def _offline(picture: str) -> str:
    """Without the fonts that the exporter would load from another host."""
    return re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)


def main() -> None:
    """Take them all."""
    for scene in SCENES:
        name = f"terminal-{scene.game.replace('_', '-')}.svg"
        (FOLDER / name).write_text(asyncio.run(take(scene)), encoding="utf-8")


if __name__ == "__main__":
    main()

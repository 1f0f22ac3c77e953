"""Pictures of every page and board for docs/screenshots: desktop and phone, light and dark, both languages.

    python -m tools.screenshots [NAME …]

A server of its own is started on a free port, with the built client; a random player brings each board to
a position worth looking at. The pictures are made small (256 colours) so that they can be kept.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.server.support import GENEROUS, Server, running
from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE, new_context
from tests.web.players import by_board, click, play_to_end, start_game

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
COLOURS = 256


@dataclass(frozen=True)
class Scene:
    """What is shown: a name, how to get there, and on which device."""

    name: str
    reach: Callable[[Page], None]
    phone: bool = False
    dark: bool = False
    language: str = "en"


def home(page: Page) -> None:
    """The first page."""
    page.wait_for_selector("main .games label")


def create(page: Page) -> None:
    """Opening a table for friends."""
    page.goto(page.url + "new?game=trias")
    page.wait_for_selector("main form")


def gathering(page: Page) -> None:
    """A table that waits for people."""
    create(page)
    page.locator("form .go").click()
    page.wait_for_selector("main ul li")


def board(game: str, players: int, steps: int) -> Callable[[Page], None]:
    """A game after some steps, with a piece picked up where that is possible."""

    def reach(page: Page) -> None:
        start_game(page, game, players)
        step, rng = by_board(click), Random(11)
        for _ in range(steps):
            page.wait_for_selector("main[data-asked=true]")
            step(page, rng)
        start = page.locator("[data-kind=source], [data-kind=target]")
        while page.wait_for_selector("main[data-asked=true]") and not start.count():
            step(page, rng)
        if not page.locator("[data-kind=picked], [data-kind=target]").count():
            start.nth(start.count() // 2).click(force=True)
        page.wait_for_timeout(3000)
        target = page.locator("[data-kind=scores], [data-kind=joins], [data-kind=target]")
        if target.count():
            target.first.hover(force=True)
            page.wait_for_timeout(600)

    return reach


def text(page: Page) -> None:
    """The same table in words."""
    start_game(page, "triassic_terror", 3)
    page.wait_for_selector(".text li button")
    page.locator(".text li button").first.hover()
    page.wait_for_timeout(600)


def result(page: Page) -> None:
    """The end of a game."""
    start_game(page, "transhumance", 2)
    play_to_end(page, by_board(click), seed=6)


def replay(page: Page) -> None:
    """A finished game, somewhere in the middle."""
    result(page)
    page.get_by_role("link").filter(has_text="Replay").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    slider.fill("120")
    page.wait_for_timeout(800)


TRIAS, TRANSHUMANCE = board("trias", 3, 24), board("transhumance", 2, 34)
SCENES = (
    Scene("home-light", home),
    Scene("home-dark-fr", home, dark=True, language="fr"),
    Scene("home-phone", home, phone=True),
    Scene("create-light", create),
    Scene("gathering-light", gathering),
    Scene("gathering-phone-dark-fr", gathering, phone=True, dark=True, language="fr"),
    Scene("trias-light", TRIAS),
    Scene("trias-dark-fr", TRIAS, dark=True, language="fr"),
    Scene("trias-phone", TRIAS, phone=True),
    Scene("transhumance-light", TRANSHUMANCE),
    Scene("transhumance-dark-fr", TRANSHUMANCE, dark=True, language="fr"),
    Scene("transhumance-phone", TRANSHUMANCE, phone=True),
    Scene("text-view-light", text),
    Scene("result-light", result),
    Scene("replay-dark", replay, dark=True),
)


def main(names: list[str]) -> None:
    """Take the pictures whose name begins with one of these; all if there are none."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = [scene for scene in SCENES if not names or scene.name.startswith(tuple(names))]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        with running(replace(GENEROUS, database=f"sqlite:///{folder}/tables.db")) as site:
            for scene in wanted:
                take(chromium, site, scene)
        chromium.close()


def take(chromium: Browser, site: Server, scene: Scene) -> None:
    """One picture. The way there is in English, which the players read; then the language is changed."""
    theme = "dark" if scene.dark else "light"
    device: dict[str, Any] = {"viewport": PHONE if scene.phone else DESKTOP}
    context = new_context(chromium, {"theme": theme}, **device)
    page = context.new_page()
    page.goto(site.url + "/")
    scene.reach(page)
    if scene.language == "fr":
        page.get_by_role("button", name="Français").click()
    page.wait_for_timeout(300)
    picture = (
        Image.open(BytesIO(page.screenshot()))
        .convert("RGB")
        .quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2)
    )
    picture.save(FOLDER / f"{scene.name}.png", optimize=True)
    context.close()


if __name__ == "__main__":
    main(sys.argv[1:])

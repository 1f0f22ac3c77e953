"""Pictures of every page, board and moment for docs/screenshots, on desktop and phone.

Pages and boards are shown in both themes and both languages, moments of a game light in English and dark in
French; boards and some moments also on the other classes of screen, each once. Pictures of scenes that are
gone are removed.

    python -m tools.screenshots [NAME …]

A server of its own is started on a free port, with the built client. Each scene is reached once, in English;
then the same page is shown in every size, theme and language. A new scene is one more line in SCENES.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.server.support import GENEROUS, Server, running
from tests.web import scenes
from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE, QUICK, new_context
from tests.web.players import by_board, click, play_to_end, sequence, wait_for_change
from tests.web.test_scoring import ON as COUNTING
from tests.web.test_scoring import last_turn
from tests.web.test_tutorials import ONWARDS, start_tutorial

from pangaea.analysis import Depth
from pangaea.bots.advice import Effort
from pangaea.bots.levels import bot_of
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE
from pangaea.engine.rng import Rng

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "phone": {"width": PHONE["width"], "height": PHONE["height"]},
}
CLASSES: dict[str, ViewportSize] = {
    "small-phone": {"width": 360, "height": 640},
    "sideways": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "compact": {"width": 853, "height": 533},
    "wide": {"width": 1920, "height": 1080},
}
"""Screens on which a table is laid out in another way."""
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")
EVERY = tuple(product(THEMES, LANGUAGES))
PAIRS = tuple(zip(THEMES, LANGUAGES, strict=True))
BOARDS = ("trias", "transhumance", "triassic-terror", "planet")
IN_FULL = ("home", "create", "lobby", "gathering", "invitation", *BOARDS)
"""Scenes that are shown in both themes and languages."""
ON_ALL_SCREENS = (*BOARDS, "lesson-trias", "scoring-trias", "text-view", "review")
QUALITY = 76
GLANCE = Effort(iterations=6, scenarios=6, others=2)
"""How hard the bot thinks about the decisions of the game in the picture."""
WAYS = ("drift", "take")
"""Verbs of moves that a replay draws from one place to another."""
SETTLED = 350
"""Milliseconds in which a page has redrawn itself."""


class Studio:
    """A site to take pictures of."""

    def __init__(self, site: Server, browser: Browser) -> None:
        self.site, self._browser = site, browser

    def open(self, path: str = "/", settings: dict[str, Any] | None = None, **device: Any) -> Page:
        """A fresh device at an address of the site."""
        page = new_context(self._browser, settings or {}, **device).new_page()
        page.goto(self.site.url + path)
        return page

    def sit(self, record: dict[str, Any], page: Page | None = None) -> Page:
        """Go on with a game, the person on seat 0 and bots on the others."""
        bots = [{"level": "easy"}] * (record["players"] - 1)
        seats = [{"name": "Otter"}, *bots]
        joined = self.site.post("/api/records", name="Otter", record=record, seats=seats, start=True)
        path = f"/t/{joined['table']['id']}#{joined['links'][0]['token']}"
        if page is None:
            return self.open(path)
        page.goto(self.site.url + path)
        return page


Scene = Callable[[Studio], Page]


def position(game: str, players: int, verb: str, after: int, seed: int = 5) -> dict[str, Any]:
    """A game between greedy bots up to where seat 0 can do this, as a record to continue."""
    match, rng = Match.new(game, players, seed=seed), Rng(seed)
    bots = [bot_of("easy", game) for _ in range(players)]
    while match.actor is not None:
        if match.actor == CHANCE:
            match.roll()
            continue
        verbs = {move.split()[0] for move in match.legal()}
        if match.actor == 0 and verb in verbs and len(match.moves) >= after:
            return match.record()
        match.play(bots[match.actor].choose(match, match.actor, rng))
    raise AssertionError(f"{game}: seat 0 could not {verb} after {after} moves")


def whole_game(game: str, players: int, seed: int = 5) -> tuple[dict[str, Any], int]:
    """A whole game between greedy bots, and where seat 0 decides for the last time."""
    match, rng, last = Match.new(game, players, seed=seed), Rng(seed), 0
    bots = [bot_of("easy", game) for _ in range(players)]
    while match.actor is not None:
        if match.actor == CHANCE:
            match.roll()
            continue
        last = len(match.moves) if match.actor == 0 else last
        match.play(bots[match.actor].choose(match, match.actor, rng))
    return dict(match.record()), last


def last_decision(game: str, players: int) -> dict[str, Any]:
    """A whole game up to the last decision of seat 0."""
    record, last = whole_game(game, players)
    return {key: record[key] for key in record if key != "result"} | {"moves": record["moves"][:last]}


def at(path: str, sign: str) -> Scene:
    """A page with an address of its own, once this is to be seen."""

    def reach(studio: Studio) -> Page:
        page = studio.open(path)
        page.wait_for_selector(sign)
        return page

    return reach


def home(studio: Studio) -> Page:
    """The first page, on a device that has played before."""
    page = studio.sit(position("trias", 3, "drift", 40))
    scenes.asked(page)
    studio.sit(last_decision("transhumance", 2), page)
    scenes.asked(page)
    play_to_end(page, by_board(click))
    page.goto(studio.site.url)
    page.get_by_text("Finished:").wait_for()
    return page


def lobby(studio: Studio) -> Page:
    """Public tables."""
    tables = (
        ("Ann", "trias", 3, "Sunday evening"),
        ("Émile", "planet", 4, ""),
        ("Bob", "transhumance", 2, ""),
    )
    for name, game, players, title in tables:
        studio.site.post("/api/tables", name=name, game=game, players=players, title=title, public=True)
    return at("/tables", "main li")(studio)


def gathering(studio: Studio) -> Page:
    """A table that waits for people."""
    return scenes.opened(studio.open, "trias")


def invitation(studio: Studio) -> Page:
    """What a friend sees first."""
    link = gathering(studio).get_by_role("textbox", name="Invite").input_value()
    return at("/t/" + link.partition("/t/")[2], "main form")(studio)


def passing(studio: Studio) -> Page:
    """Between two people at one device."""
    page = scenes.hot_seat(studio.open)
    page.get_by_role("button", name="I am Ann").wait_for()
    return page


def board(game: str, players: int, verb: str, after: int) -> Scene:
    """A game in its middle, with a piece picked up and a place looked at where that is possible."""

    def reach(studio: Studio) -> Page:
        page = studio.sit(position(game, players, verb, after))
        scenes.asked(page)
        starts = page.locator("main [data-kind=source]")
        if starts.count():
            starts.nth(starts.count() // 2).click(force=True)
            page.wait_for_timeout(1500)
        ends = page.locator("main [data-kind]:not([data-kind=source], [data-kind=picked])")
        if ends.count():
            ends.first.hover(force=True)
        return page

    return reach


def held_tile(studio: Studio) -> Page:
    """Planet in its middle, with a tile held on a face and the home of an animal pointed out."""
    page = studio.sit(position("planet", 4, "take", 70))
    scenes.asked(page)
    page.locator(".tray [data-kind=source]").first.click()
    page.locator(".net [data-kind=face]").first.click()
    page.locator(".animals button").first.click()
    page.locator(".animals .hot em").first.wait_for()
    return page


def lesson(studio: Studio) -> Page:
    """The first lesson of a first game."""
    page = studio.open()
    start_tutorial(page, "trias")
    page.wait_for_selector("[data-mood]")
    return page


def led(game: str) -> Scene:
    """A lesson that asks for the first move, which it points at."""

    def reach(studio: Studio) -> Page:
        page = studio.open()
        start_tutorial(page, game)
        while page.locator(ONWARDS).count():
            page.locator(ONWARDS).click()
        page.wait_for_selector("[data-pointer]")
        return page

    return reach


def counting(game: str) -> Scene:
    """Points are given, one thing after the other."""

    def reach(studio: Studio) -> Page:
        page = last_turn(studio.open, studio.site, game)
        page.locator(COUNTING).wait_for()
        return page

    return reach


def hint(game: str, players: int, verb: str, after: int) -> Scene:
    """What the bot advises."""

    def reach(studio: Studio) -> Page:
        page = studio.sit(position(game, players, verb, after))
        scenes.asked(page)
        page.get_by_role("button", name="Hint", exact=True).click()
        page.locator("aside.hint ol").wait_for()
        return page

    return reach


def review(studio: Studio) -> Page:
    """A game that the bot has gone through."""
    studio.site.house.reviews.depth = Depth(GLANCE, GLANCE)
    page = result(studio)
    page.get_by_role("link", name="Analyse").click()
    page.locator("section.card .move").first.wait_for()
    page.locator("progress").wait_for(state="detached")
    return page


def offline(studio: Studio) -> Page:
    """The network is gone in the middle of a game."""
    page = scenes.alone(studio.open)
    page.context.set_offline(True)
    page.wait_for_selector("[data-trouble=offline]")
    return page


def words(studio: Studio) -> Page:
    """The same table in words."""
    page = studio.sit(position("triassic_terror", 3, "migrate", 30))
    scenes.asked(page)
    if not page.locator(".text").count():
        page.keyboard.press("t")
    page.locator(".text li button").first.hover()
    return page


def look_back(studio: Studio) -> Page:
    """What happened while the player was away."""
    page = studio.sit(position("trias", 2, "end", 60))
    scenes.asked(page)
    before = sequence(page)
    page.keyboard.press("e")
    wait_for_change(page, before)
    scenes.asked(page)
    page.keyboard.press("l")
    trace = page.get_by_role("region", name="Since you last looked")
    trace.get_by_text("2 of").wait_for()
    trace.get_by_role("button", name="Stop").click()
    return page


def result(studio: Studio) -> Page:
    """The end of a game."""
    page = studio.sit(last_decision("trias", 3))
    play_to_end(page, by_board(click))
    return page


def replay(game: str) -> Scene:
    """A finished game, at a move in the middle that goes from one place to another."""

    def reach(studio: Studio) -> Page:
        record, _ = whole_game(game, 3)
        table = studio.site.post("/api/records", name="Otter", record=record)["table"]["id"]
        verbs = [move.split()[0] for move in record["moves"]]
        at = next(place for place in range(len(verbs) * 2 // 3, len(verbs)) if verbs[place] in WAYS)
        page = studio.open(f"/t/{table}/replay?at={at + 1}")
        page.locator(".board [data-arrow]").first.wait_for()
        page.get_by_role("list", name="Log").locator("li").nth(3).wait_for()
        return page

    return reach


def over_the_table(open_it: Callable[[Page], None]) -> Scene:
    """A dialog over a running game."""

    def reach(studio: Studio) -> Page:
        page = scenes.alone(studio.open)
        open_it(page)
        page.wait_for_selector("dialog")
        return page

    return reach


SCENES: dict[str, Scene] = {
    "home": home,
    "create": at("/new?game=trias", "main form"),
    "lobby": lobby,
    "gathering": gathering,
    "invitation": invitation,
    "passing": passing,
    "trias": board("trias", 3, "drift", 60),
    "transhumance": board("transhumance", 2, "move", 60),
    "triassic-terror": board("triassic_terror", 3, "migrate", 60),
    "planet": held_tile,
    "lesson": lesson,
    "lesson-trias": led("trias"),
    "lesson-planet": led("planet"),
    "lesson-transhumance": led("transhumance"),
    "lesson-triassic-terror": led("triassic_terror"),
    "scoring-trias": counting("trias"),
    "scoring-triassic-terror": counting("triassic_terror"),
    "scoring-planet": counting("planet"),
    "scoring-transhumance": counting("transhumance"),
    "hint-trias": hint("trias", 3, "drift", 60),
    "hint-planet": hint("planet", 4, "take", 70),
    "review": review,
    "offline": offline,
    "text-view": words,
    "look-back": look_back,
    "result": result,
    "replay": replay("trias"),
    "replay-planet": replay("planet"),
    "rules": at("/rules/trias/drift", "article h2"),
    "rules-planet": at("/rules/planet/animals", "article h2"),
    "rules-table": over_the_table(lambda page: page.keyboard.press("r")),
    "menu": over_the_table(lambda page: page.get_by_role("button", name="Table").click()),
    "settings": over_the_table(lambda page: page.get_by_role("button", name="Settings").click()),
    "keys": over_the_table(lambda page: page.keyboard.press("?")),
}


def main(names: list[str]) -> None:
    """Take the pictures of these scenes; of all if none is named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {picture.name for name in SCENES for *_, picture in pictures(name)}
    for picture in FOLDER.glob("*.webp"):
        if picture.name not in wanted:
            picture.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        with running(replace(GENEROUS, database=f"sqlite:///{folder}/tables.db")) as site:
            studio = Studio(site, chromium)
            for name in names or SCENES:
                page = SCENES[name](studio)
                take_all(page, name, studio.site.url)
                page.context.close()
        chromium.close()


def pictures(name: str) -> Iterator[tuple[str, str, ViewportSize, Path]]:
    """The theme, the language, the screen and the file of every picture of a scene."""
    looks = [(look, size) for look in (EVERY if name in IN_FULL else PAIRS) for size in SIZES.items()]
    if name in ON_ALL_SCREENS:
        looks += [(EVERY[0], size) for size in CLASSES.items()]
    for (theme, language), (size, viewport) in looks:
        yield theme, language, viewport, FOLDER / f"{name}-{size}-{theme}-{language}.webp"


def take_all(page: Page, name: str, url: str) -> None:
    """All pictures of a scene; the page hears of the choice as from another tab."""
    other = page.context.new_page()
    other.goto(url + "/icon.svg")
    for theme, language, viewport, file in pictures(name):
        choice = json.dumps(QUICK | {"theme": theme, "language": language})
        other.evaluate("choice => { localStorage['pangaea.settings'] = choice }", choice)
        page.set_viewport_size(viewport)
        page.wait_for_timeout(SETTLED)
        picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
        picture.save(file, quality=QUALITY, method=6)


if __name__ == "__main__":
    main(sys.argv[1:])

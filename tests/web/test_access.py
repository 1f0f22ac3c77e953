"""No serious barrier on any page, in either theme."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import PHONE, OpenPage
from .players import start_game
from .scenes import asked, finish, hot_seat, opened, play_turn
from .test_games import BOARDS

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
DIALOGS = (("menu", "", "Table"), ("keys", "?", ""), ("settings", "", "Settings"))
"""Name, the key that opens it, or the button."""


IN_BOTH_THEMES = """async () => {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const resultTypes = ["violations"];
  const found = (await axe.run({ resultTypes })).violations;
  root.dataset.theme = theme === "dark" ? "light" : "dark";
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ofColour = { resultTypes, runOnly: ["color-contrast", "link-in-text-block"] };
  found.push(...(await axe.run(ofColour)).violations.map((each) => ({ ...each, theme: root.dataset.theme })));
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  return found;
}"""
"""Everything in the theme that is shown, and in the other one what depends on colours. Only what is wrong is
described: describing all that is right takes half of the time."""


def barriers(page: Page) -> list[str]:
    """What axe finds that would keep someone out, in either theme."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: list[dict[str, Any]] = page.evaluate(IN_BOTH_THEMES)
    return [
        f"{violation['id']} {violation.get('theme', '')}: {node['html'][:140]}"
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("path", ["/", "/new", "/tables", "/nowhere"])
def test_pages_have_no_serious_barrier(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert barriers(page) == []


@pytest.mark.parametrize(("game", "players"), BOARDS)
def test_boards_have_no_serious_barrier(open_page: OpenPage, game: str, players: int) -> None:
    page = open_page()
    start_game(page, game, players)
    asked(page)
    assert barriers(page) == []
    page.locator("main [data-kind], .stack").first.click(force=True)
    assert barriers(page) == []
    page.keyboard.press("t")
    page.wait_for_selector(".text")
    assert barriers(page) == []


def test_everything_around_a_table_has_no_serious_barrier(open_page: OpenPage) -> None:
    host = opened(open_page)
    host.get_by_text("Arrange the table").click()
    found = {"gathering": barriers(host)}
    link = host.get_by_role("textbox", name="Invite").input_value()
    guest = open_page("/t/" + link.partition("/t/")[2])
    guest.get_by_role("button", name="Take this seat").wait_for()
    found["invitation"] = barriers(guest)
    guest.get_by_role("button", name="Take this seat").click()
    host.get_by_role("button", name="Start the game").click()
    asked(host)
    play_turn(host)
    asked(guest)
    guest.keyboard.press("l")
    guest.get_by_role("region", name="Since you last looked").wait_for()
    found["look back"] = barriers(guest)
    guest.keyboard.press("Escape")
    for name, key, open_it in DIALOGS:
        if key:
            host.keyboard.press(key)
        else:
            host.get_by_role("button", name=open_it).click()
        host.wait_for_selector("dialog")
        found[name] = barriers(host)
        host.keyboard.press("Escape")
        host.wait_for_selector("dialog", state="detached")
    finish(host)
    host.get_by_role("link", name="Replay").wait_for()
    found["result"] = barriers(host)
    host.get_by_role("link", name="Replay").click()
    host.get_by_role("slider").wait_for()
    found["replay"] = barriers(host)
    host.goto(host.url.partition("/t/")[0])
    host.get_by_text("Finished:").wait_for()
    found["my games"] = barriers(host)
    assert {name: barrier for name, barrier in found.items() if barrier} == {}


def test_passing_the_device_has_no_serious_barrier(open_page: OpenPage) -> None:
    page = hot_seat(open_page)
    page.get_by_role("button", name="I am Ann").wait_for()
    assert barriers(page) == []


def test_settings_and_phone_have_no_serious_barrier(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Settings").tap()
    page.wait_for_selector("dialog")
    assert barriers(page) == []

"""No serious barrier on any page, in either theme."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import start_game

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
THEMES = ["light", "dark"]


def barriers(page: Page) -> list[str]:
    """What axe finds that would keep someone out."""
    page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{violation['id']}: {node['html'][:140]}"
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/", "/new", "/tables", "/nowhere"])
def test_pages_have_no_serious_barrier(open_page: OpenPage, path: str, theme: str) -> None:
    page = open_page(path, settings={"theme": theme})
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert barriers(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["trias", "transhumance"])
def test_tables_have_no_serious_barrier(open_page: OpenPage, game: str, theme: str) -> None:
    page = open_page(settings={"theme": theme})
    start_game(page, game, 2)
    page.wait_for_selector("main[data-asked=true]")
    assert barriers(page) == []
    page.locator("[data-kind=source], .stack").first.click(force=True)
    page.keyboard.press("t")
    page.wait_for_selector(".text")
    assert barriers(page) == []


def test_settings_and_phone_have_no_serious_barrier(open_page: OpenPage, site: Server) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Settings").tap()
    page.wait_for_selector("dialog")
    assert barriers(page) == []

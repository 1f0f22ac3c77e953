"""A new game is played in the browser from the first minute, on the plain board and in words."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.processes import Process
from tests.web.conftest import PHONE, chromium, new_context
from tests.web.players import by_board, by_text, click, play_to_end, start_game
from tests.web.test_access import barriers

from .conftest import NAME, ROOT, Checkout

TITLE = "Dry Lake"
CLIENT_TESTS = ("frame", "words", "plain", "textview", "typography")
"""Those of the client's own tests that look at every game."""


@pytest.fixture
def address(checkout: Checkout, tmp_path: Path) -> Iterator[str]:
    """A server of the copy with the client built from the copy."""
    if os.environ.get("SKIP_BROWSER") == "1":
        pytest.skip("SKIP_BROWSER=1")
    modules = checkout.folder / "web" / "node_modules"
    if not modules.exists():  # the copy is there already if the test is tried once more
        modules.symlink_to(ROOT / "web" / "node_modules")
    npm = shutil.which("npm") or str(Path(sys.executable).parent / "npm")
    checkout.run(npm, "run", "build", within="web")
    checkout.run(npm, "exec", "--", "vitest", "run", *CLIENT_TESTS, within="web")
    checkout.run(npm, "exec", "--", "prettier", "--check", f"src/games/{NAME}", within="web")
    server = Process(f"sqlite:///{tmp_path / 'tables.db'}", checkout.environment)
    server.start()
    yield server.url
    server.end()


@pytest.fixture
def browser() -> Iterator[Browser]:
    """A Chromium that is closed before the next test, which may run an event loop of its own."""
    with chromium() as opened:
        yield opened


def test_a_new_game_is_played_with_the_mouse_and_in_words(address: str, browser: Browser) -> None:
    context = new_context(browser, {})
    page, complaints = context.new_page(), list[str]()
    page.on("console", lambda message: complaints.extend([message.text] * (message.type == "error")))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    is_offered_like_the_others(page)
    start_game(page, NAME, 3)
    page.wait_for_selector("main[data-asked=true]")
    is_told_in_words(page)
    assert barriers(page) == []
    play_to_end(page, by_board(click))
    expect(page.get_by_text("The water hole has dried up.")).to_be_visible()
    is_looked_back_upon(page)
    page.goto(address)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    start_game(page, NAME, 2)
    page.wait_for_selector("main[data-asked=true]")
    assert barriers(page) == []
    page.keyboard.press("t")
    play_to_end(page, by_text)
    context.close()
    assert complaints == []


def is_offered_like_the_others(page: Page) -> None:
    card = page.locator(".card", has_text=TITLE)
    expect(card).to_contain_text("Lead your herds to the last water hole")
    expect(card).to_contain_text("2–4 players · 10 min")
    expect(card.locator("svg path").first).to_be_visible()
    expect(card.get_by_role("link", name="Rules")).to_have_count(0)


def is_told_in_words(page: Page) -> None:
    board = page.locator(".board")
    expect(board).to_contain_text("Cards in the deck")
    expect(board.get_by_role("rowheader", name="Otter")).to_be_visible()
    page.locator(".tray [data-kind=target]").first.hover()
    expect(page.locator(".preview")).to_contain_text("leads an animal")


def is_looked_back_upon(page: Page) -> None:
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".board")).to_contain_text("Cards in the deck")

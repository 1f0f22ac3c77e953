"""Whole games against bots in a real browser, by every means of input."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from pangaea import game_names

from .conftest import PHONE, OpenPage
from .players import by_board, by_text, click, play_to_end, start_game, tab_and_enter, tap

GAMES = Path(__file__).parent.parent.parent / "web" / "src" / "games"
BOARDS = [(board.parent.name, 2) for board in sorted(GAMES.glob("*/Board.svelte"))]
"""The games that draw a board of their own; all of them take two players."""


def assert_finished(page: Page) -> None:
    assert page.get_by_role("button", name="Rematch").is_visible()
    assert page.get_by_role("link", name="Replay").is_visible()


@pytest.mark.parametrize(("game", "players"), BOARDS)
def test_played_by_mouse(open_page: OpenPage, game: str, players: int) -> None:
    page = open_page()
    start_game(page, game, players)
    play_to_end(page, by_board(click))
    assert_finished(page)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), BOARDS)
def test_played_by_touch_on_a_phone(open_page: OpenPage, game: str, players: int) -> None:
    page = open_page(settings={"confirm": "every"}, viewport=PHONE, has_touch=True, is_mobile=True)
    start_game(page, game, players)
    play_to_end(page, by_board(tap), seed=2)
    assert_finished(page)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), BOARDS)
def test_played_by_keyboard_alone(open_page: OpenPage, game: str, players: int) -> None:
    page = open_page()
    start_game(page, game, players)
    play_to_end(page, by_board(tab_and_enter), seed=3)
    assert_finished(page)


@pytest.mark.long
@pytest.mark.parametrize("game", game_names())
def test_played_through_the_text_view(open_page: OpenPage, game: str) -> None:
    page = open_page()
    start_game(page, game, 2)
    page.wait_for_selector("main[data-seq]")
    if not page.locator(".board > .text").count():
        page.keyboard.press("t")
    play_to_end(page, by_text, seed=4)
    assert_finished(page)

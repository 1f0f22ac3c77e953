"""Whole games against bots in a real browser, by every means of input."""

import pytest
from playwright.sync_api import Page

from .conftest import PHONE, OpenPage
from .players import by_board, by_text, click, play_to_end, start_game, tab_and_enter, tap

BOARDS = [("trias", 2), ("transhumance", 2), ("triassic_terror", 2), ("planet", 2)]


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
@pytest.mark.parametrize("game", ["trias", "transhumance", "planet", "triassic_terror"])
def test_played_through_the_text_view(open_page: OpenPage, game: str) -> None:
    page = open_page()
    start_game(page, game, 2)
    page.wait_for_selector("main[data-seq]")
    if not page.locator(".board > .text").count():
        page.keyboard.press("t")
    play_to_end(page, by_text, seed=4)
    assert_finished(page)

"""First games in a real browser: every lesson read, every move made, left, and taken up again."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from pangaea.tutorials import tutorial_names

from .conftest import PHONE, OpenPage
from .players import Press, Step, by_board, by_text, click, tap
from .test_access import barriers

GAMES = tutorial_names()
LANGUAGES = ["en", "fr"]
PANEL = "section[data-mood]"
ONWARDS = f"{PANEL} .turn .go"
"""The button to the next page, or that puts the panel away in the end."""
TO_DO = f"{ONWARDS}, main[data-asked=true]"


def start_tutorial(page: Page, game: str) -> None:
    """One click on the home page."""
    page.locator(f".card:has(input[value={game}]) button").click()
    page.wait_for_selector(PANEL)


def use_text_view(page: Page) -> None:
    page.wait_for_selector("main[data-seq]")
    if not page.locator(".board > .text").count():
        page.keyboard.press("t")


def do_lessons(page: Page, step: Step, most: int = 1000) -> int:
    """Read and do what the panel says until it is put away; the number of moves that were made."""
    moves = 0
    while moves < most and page.locator(PANEL).count():
        page.wait_for_selector(TO_DO)
        if page.locator(ONWARDS).count():
            page.locator(ONWARDS).click()
        else:
            step(page, Random(0))
            moves += 1
    return moves


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_tutorial_is_done_through_the_text_view(open_page: OpenPage, game: str, language: str) -> None:
    page = open_page(settings={"language": language})
    start_tutorial(page, game)
    use_text_view(page)
    assert do_lessons(page, by_text) >= 6
    expect(page.locator(PANEL)).to_have_count(0)
    page.wait_for_selector("main[data-asked=true]")
    assert page.locator(".text li button").count() > 1, "the game goes on freely"


def by_lesson(press: Press) -> Step:
    """A player who does on the board what the lesson wants; a sacrifice begins with its button."""
    step = by_board(press)

    def led(page: Page, rng: Random) -> None:
        sacrifice = page.locator(".tray .sacrifice[aria-pressed=false]")
        if sacrifice.count():
            press(sacrifice)
        step(page, rng)

    return led


@pytest.mark.parametrize("game", GAMES)
def test_tutorial_is_done_by_mouse(open_page: OpenPage, game: str) -> None:
    page = open_page()
    start_tutorial(page, game)
    do_lessons(page, by_lesson(click))
    expect(page.locator(PANEL)).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_tutorial_is_done_by_touch_on_a_phone(open_page: OpenPage, game: str) -> None:
    page = open_page(settings={"confirm": "every"}, viewport=PHONE, has_touch=True, is_mobile=True)
    start_tutorial(page, game)
    do_lessons(page, by_lesson(tap))
    expect(page.locator(PANEL)).to_have_count(0)


def test_only_the_guided_move_is_offered_until_one_plays_without_guidance(open_page: OpenPage) -> None:
    page = open_page()
    start_tutorial(page, "transhumance")
    use_text_view(page)
    assert page.locator(".text li button").count() == 0, "first there is something to read"
    do_lessons(page, by_text, most=2)
    page.wait_for_selector("main[data-asked=true]")
    expect(page.locator(".text li button")).to_have_count(1)
    page.get_by_role("button", name="Play without guidance").click()
    expect(page.locator(PANEL)).to_have_attribute("data-mood", "off")
    assert page.locator(".text li button").count() > 1
    page.get_by_role("button", name="Guide me again").click()
    expect(page.locator(".text li button")).to_have_count(1)


def test_leaving_the_script_ends_the_lesson_and_not_the_game(open_page: OpenPage) -> None:
    page = open_page()
    start_tutorial(page, "transhumance")
    use_text_view(page)
    page.get_by_role("button", name="Play without guidance").click()
    by_text(page, Random(3))
    expect(page.locator(PANEL)).to_have_attribute("data-mood", "left")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(PANEL)).to_have_count(0)
    page.wait_for_selector("main[data-asked=true]")


def test_a_lesson_is_taken_up_again_after_a_reload_and_from_my_games(open_page: OpenPage) -> None:
    page = open_page()
    start_tutorial(page, "trias")
    use_text_view(page)
    do_lessons(page, by_text, most=3)
    page.wait_for_selector(ONWARDS)
    page.locator(ONWARDS).click()
    title = page.locator(f"{PANEL} h2").inner_text()
    page.reload()
    expect(page.locator(f"{PANEL} h2")).to_have_text(title)
    page.get_by_role("link", name="Leave for now").click()
    page.locator("li").filter(has_text="First game").get_by_role("link", name="Play").click()
    expect(page.locator(f"{PANEL} h2")).to_have_text(title)


def test_the_language_of_a_lesson_can_be_switched(open_page: OpenPage) -> None:
    page = open_page()
    start_tutorial(page, "planet")
    page.get_by_role("heading", name="Welcome to Planet").wait_for()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("heading", name="Bienvenue dans Planet").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_lesson_has_no_serious_barrier(open_page: OpenPage, theme: str) -> None:
    page = open_page(settings={"theme": theme})
    start_tutorial(page, "transhumance")
    page.wait_for_selector(f"{PANEL} h2")
    assert barriers(page) == []


def test_a_tutorial_is_one_click_from_the_rules(open_page: OpenPage) -> None:
    page = open_page("/rules/planet")
    page.get_by_role("button", name="Learn Planet").click()
    page.get_by_role("heading", name="Welcome to Planet").wait_for()

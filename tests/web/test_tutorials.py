"""First games in a real browser: every lesson read, every move made, left, and taken up again."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from pangaea.tutorials import tutorial_names

from .conftest import PHONE, OpenPage
from .players import Press, Step, by_board, by_text, click, tap
from .scenes import asked
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


POINTED = """() => {
  const [ring, word] = [document.querySelector("[data-pointer]"), document.querySelector("[data-side]")];
  if (ring === null || word === null) return false;
  const [around, label] = [ring.getBoundingClientRect(), word.getBoundingClientRect()];
  const on = (from, to, end) => from >= -6 && to <= end + 6;
  const inside = (box) => on(box.left, box.right, innerWidth) && on(box.top, box.bottom, innerHeight);
  const beside = (from, to, other, end) => to <= other || end <= from;
  const apart = (a, b) =>
    beside(a.left, a.right, b.left, b.right) || beside(a.top, a.bottom, b.top, b.bottom);
  const kinds = "[data-kind], .stack, .sacrifice, .bar .button, aside .go";
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
  const touched = shares.some((right) => shares.some((down) =>
    document.elementsFromPoint(around.x + around.width * right, around.y + around.height * down)
      .some((each) => each.closest(kinds))));
  const onEdge = word.dataset.side === "on" && label.bottom <= around.top + 12;
  return inside(around) && inside(label) && (onEdge || apart(around, label)) && touched;
}"""
"""Whether a ring goes round something to touch, with its word beside it or on its edge, all on the screen."""


def by_lesson(press: Press) -> Step:
    """A player who does on the board what the lesson points at; a sacrifice begins with its button."""
    step = by_board(press)

    def led(page: Page, rng: Random) -> None:
        page.wait_for_function(f"() => document.querySelector('{ONWARDS}') !== null || ({POINTED})()")
        if page.locator(ONWARDS).count():
            return  # a page to read came after all
        sacrifice = page.locator(".tray .sacrifice[aria-pressed=false]")
        if sacrifice.count():
            press(sacrifice)
        step(page, rng)

    return led


LIGHT = """() => [...document.querySelectorAll(".veil mask rect")].slice(1).map((hole) => {
  const veil = document.querySelector(".veil").getBoundingClientRect();
  const middle = (from, length) => Number(hole.getAttribute(from)) + hole.getAttribute(length) / 2;
  const [x, y] = [veil.x + middle("x", "width"), veil.y + middle("y", "height")];
  return document.querySelector(".board").contains(document.elementFromPoint(x, y));
})"""
"""For every hole of the veil, whether the board can be touched through it."""


def test_a_lesson_throws_light_on_what_it_names(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True)
    start_tutorial(page, "trias")
    page.get_by_role("heading", name="Welcome to Trias").wait_for()
    expect(page.locator(".veil")).to_have_count(0)
    page.locator(ONWARDS).click()
    page.get_by_role("heading", name="The pole").wait_for()
    expect(page.locator(".veil mask rect")).to_have_count(2)
    expect(page.locator("[data-pointer]")).to_have_count(0)
    page.locator(ONWARDS).click()
    page.wait_for_function(POINTED)
    page.wait_for_selector(".veil mask rect + rect", state="attached")
    assert all(page.evaluate(LIGHT))
    assert barriers(page) == []


def test_a_lesson_brings_into_sight_what_one_has_moved_away(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True)
    start_tutorial(page, "trias")
    for _ in range(2):
        page.locator(ONWARDS).click()
    page.wait_for_function(POINTED)
    place = page.locator(".board [data-kind]:not([data-kind=picked])").first
    tap(place)
    page.wait_for_function(POINTED)


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


def test_a_lesson_and_a_hint_in_it_have_no_serious_barrier(open_page: OpenPage) -> None:
    page = open_page()
    start_tutorial(page, "transhumance")
    page.wait_for_selector(f"{PANEL} h2")
    assert barriers(page) == []
    while page.locator(ONWARDS).count():
        page.locator(ONWARDS).click()
    asked(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("aside.hint .go")).to_have_text("Draw a Swift card")
    assert barriers(page) == []


def test_a_tutorial_is_one_click_from_the_rules(open_page: OpenPage) -> None:
    page = open_page("/rules/planet")
    page.get_by_role("button", name="Learn Planet").click()
    page.get_by_role("heading", name="Welcome to Planet").wait_for()

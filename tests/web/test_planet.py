"""Planet in a real browser: what only its board has. Whole games by every means are in `test_games`."""

import re

import pytest
from playwright.sync_api import Page

from .conftest import PHONE, OpenPage
from .players import (
    ASKED,
    by_board,
    click,
    play_to_end,
    sequence,
    start_game,
    wait_for_change,
)
from .test_access import barriers
from .test_games import assert_finished

NET = ".net [data-kind=face]"
TILE = ".tray [data-kind=source]"
PLACE = "[data-kind=place]"


def hold(page: Page, face: int = 0) -> None:
    """Take the first tile up and hold it on one of the free faces of the net."""
    page.wait_for_selector(ASKED)
    page.locator(TILE).first.click()
    page.locator(NET).nth(face).click()
    page.wait_for_selector(PLACE)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_played_at_every_player_count(open_page: OpenPage, players: int) -> None:
    page = open_page()
    start_game(page, "planet", players)
    page.wait_for_selector(ASKED)
    assert page.locator(".strip button").count() == players
    play_to_end(page, by_board(click), seed=players)
    assert_finished(page)


def test_the_held_tile_turns_and_goes_back(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "planet", 2)
    hold(page)
    subject, titles = page.locator("aside h2"), set()
    for _ in range(5):
        titles.add(subject.inner_text())
        page.locator(PLACE).press("ArrowRight")
    assert len(titles) == 5
    page.keyboard.press("Escape")
    page.wait_for_selector(PLACE, state="detached")
    assert page.locator("[data-kind=picked]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("[data-kind=picked], [data-kind=face]").count() == 0


def test_a_held_tile_shows_what_it_changes(open_page: OpenPage) -> None:
    """From the first tile on some animal is offered more; nothing is played by looking."""
    page = open_page()
    start_game(page, "planet", 2)
    hold(page)
    before = sequence(page)
    page.wait_for_selector(".animals .hot em")
    assert page.locator(".net .fresh").count() > 0
    assert sequence(page) == before


def test_dragging_turns_the_planet_and_places_nothing(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "planet", 2)
    page.wait_for_selector(ASKED)
    page.locator(TILE).first.click()
    globe = page.locator(".globe svg")
    box = globe.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = globe.locator("g[role=button]").first.get_attribute("transform")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=6)
    page.mouse.up()
    assert globe.locator("g[role=button]").first.get_attribute("transform") != before
    assert page.locator(PLACE).count() == 0


def test_arrow_keys_and_face_buttons_turn_the_planet(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "planet", 2)
    page.wait_for_selector(ASKED)
    globe = page.locator(".globe svg")
    first, seen = globe.locator("g[role=button]").first, set()
    globe.focus()
    for key in ("ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(first.get_attribute("transform"))
    for face in (1, 8):
        page.get_by_role("button", name=f"Turn to face {face}", exact=True).click()
        seen.add(first.get_attribute("transform"))
    assert len(seen) == 4


def test_settling_is_shown_animal_by_animal_and_holds_the_game_up_until_it_is_left(
    open_page: OpenPage,
) -> None:
    page = open_page(settings={"speed": "slow"})
    start_game(page, "planet", 2)
    life = page.get_by_role("dialog", name="Scoring")
    while not life.count():
        page.wait_for_selector(ASKED)
        hold(page)
        before = sequence(page)
        page.locator(PLACE).click()
        wait_for_change(page, before)
        page.wait_for_selector(f"{ASKED}, dialog[open], .bar button:has-text('Skip')")
        page.keyboard.press("s")
    assert page.locator("main[data-asked=true]").count() == 0
    assert life.get_by_role("heading").count() == 1
    page.keyboard.press("Escape")
    life.wait_for(state="detached")
    page.wait_for_selector(ASKED)


def test_an_opponents_planet_is_enlarged_and_its_objective_stays_secret(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "planet", 3)
    page.wait_for_selector(ASKED)
    goal = page.get_by_role("heading", name="Your goal").inner_text()
    page.get_by_role("button", name=re.compile("^Planet of Pip,")).click()
    page.get_by_role("group", name="All faces of the planet of Pip, flat", exact=True).wait_for()
    assert page.get_by_role("heading", name="Your goal").inner_text() == goal
    page.locator(TILE).first.click()
    page.get_by_role("group", name="All faces of the planet of Otter").wait_for()


def test_no_serious_barrier(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "planet", 4)
    hold(page)
    assert barriers(page) == []


def test_no_serious_barrier_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    start_game(page, "planet", 2)
    hold(page)
    assert barriers(page) == []
    for name in ("Animals", "Others", "Log", "Planet"):
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=name).click()
        assert barriers(page) == []
    assert page.locator(".globe svg").is_visible()

"""Scoring is an event: one thing after the other, where it lies and why, before the result."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import RESULT, click, say_yes_if_asked, sequence
from .scenes import FIXTURES, continued, eve
from .test_access import barriers

SHOW = "[aria-label=Scoring]"
ON = f"{SHOW} .controls .go"
STEPS = f"{SHOW} ol li"
ENDS = {
    "planet": ("4-players-random-7", "game_ended"),
    "transhumance": ("2-players-dawdler-3", "game_ended"),
    "trias": ("3-players-even-1", "land_scored"),
    "triassic_terror": ("4-players-random-21", "dominance_scored"),
}
WATCHED: dict[str, Any] = {"speed": "normal", "obvious": False}
ON_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def record(game: str) -> Path:
    return FIXTURES / game / f"{ENDS[game][0]}.json"


def last_turn(
    open_page: OpenPage, site: Server, game: str, settings: dict[str, Any] | None = None, **device: Any
) -> Page:
    """The last decision of a recorded game has been made."""
    match = eve(record(game), ENDS[game][1])
    page = continued(open_page, site, match, settings=WATCHED | (settings or {}), **device)
    before = sequence(page)
    if game == "planet":
        page.locator(".tray [data-kind=source]").first.click()
        page.locator(".net [data-kind=face]").first.click()
        page.locator("[data-kind=place]").click()
    elif game == "transhumance":
        page.get_by_role("button", name="Move nothing").click()
        say_yes_if_asked(page, before, click)
    else:
        page.keyboard.press("e")
        say_yes_if_asked(page, before, click)
    return page


def points(page: Page) -> int:
    """All points beside the seats' names."""
    return sum(int(text.split()[-1]) for text in page.locator(".seats .score").all_inner_texts())


@pytest.mark.parametrize("game", ["trias", "triassic_terror"])
def test_the_board_counts_place_by_place(open_page: OpenPage, site: Server, game: str) -> None:
    page = last_turn(open_page, site, game)
    page.locator(ON).wait_for()
    steps, at_first = page.locator(STEPS).count(), points(page)
    assert steps > 1
    assert page.locator(".board .veil .ring").count() == 1
    assert page.locator(".board .pill").count() > 0
    assert barriers(page) == []
    for step in range(1, steps):
        page.keyboard.press("Enter")
        expect(page.locator(STEPS).nth(step)).to_have_attribute("aria-current", "step")
    assert points(page) > at_first, "the seats count up"
    page.keyboard.press("ArrowLeft")
    expect(page.locator(STEPS).nth(steps - 2)).to_have_attribute("aria-current", "step")
    assert page.locator(RESULT).count() == 0, "the result comes after the last step, never over it"
    page.locator(ON).click()
    page.locator(ON).get_by_text("Show the result").wait_for()
    page.locator(".board").click()
    page.locator(RESULT).wait_for()
    expect(page.locator(SHOW)).to_have_count(0)


@pytest.mark.parametrize("game", ["planet", "transhumance"])
def test_a_card_in_the_middle_of_a_phone_waits_for_a_tap(
    open_page: OpenPage, site: Server, game: str
) -> None:
    page = last_turn(open_page, site, game, **ON_PHONE, reduced_motion="reduce")
    card = page.get_by_role("dialog", name="Scoring")
    card.wait_for()
    expect(page.locator(ON)).to_be_in_viewport(ratio=1)
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert barriers(page) == []
    titles: set[str] = set()
    while page.locator(ON).count():
        title = card.locator("h2").inner_text()
        assert title not in titles, "every tap goes on"
        titles.add(title)
        card.locator("h2").tap()
        expect(card.locator("h2").get_by_text(title, exact=True)).to_have_count(0)
    page.locator(RESULT).wait_for()
    assert len(titles) >= (3 if game == "planet" else 1)


def test_a_scoring_is_skipped_as_a_whole(open_page: OpenPage, site: Server) -> None:
    page = last_turn(open_page, site, "triassic_terror")
    page.locator(ON).wait_for()
    page.keyboard.press("Escape")
    page.locator(RESULT).wait_for()
    expect(page.locator(SHOW)).to_have_count(0)


def test_without_pace_the_result_comes_at_once_and_the_scoring_on_wish(
    open_page: OpenPage, site: Server
) -> None:
    page = last_turn(open_page, site, "planet", settings={"speed": "off"})
    page.locator(RESULT).wait_for()
    assert page.locator(SHOW).count() == 0
    won = page.locator(f"{RESULT} .note").first.inner_text()
    assert won, "the result lists what was won"
    page.get_by_role("button", name="How it was scored").click()
    page.get_by_role("dialog", name="Scoring").wait_for()
    page.keyboard.press("Escape")
    page.locator(RESULT).wait_for()

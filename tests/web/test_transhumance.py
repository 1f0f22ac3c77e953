"""The path of Transhumance: what it offers, shows and warns of, before anything is played."""

import re

import pytest
from playwright.sync_api import Page, expect

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import QUESTION, click, sequence
from .scenes import continued

PHONE_DEVICE = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def breaking(match: Match) -> str | None:
    """A legal step that disperses an own herd."""
    for text in match.legal():
        if text.startswith("move "):
            events = match.preview(text)["events"]
            if any(event.get("why") == "self_dispersal" for event in events):
                return text
    return None


def until_a_step_breaks() -> tuple[Match, str]:
    """A game at a step that would disperse an own herd, and that step."""
    for seed in range(100):
        match, rng = Match.new("transhumance", players=2, seed=seed), Rng(seed)
        while match.actor is not None:
            if match.actor == "chance":
                match.roll()
            elif step := breaking(match):
                return match, step
            else:
                match.play(rng.pick(match.legal()))
    raise AssertionError("no game has such a step")


def until_the_last_card() -> Match:
    """A game in which the one who draws has a single card left."""
    match = Match.new("transhumance", players=2, seed=3)
    while True:
        if match.actor == "chance":
            match.roll()
            continue
        assert isinstance(match.actor, int)
        draws = [text for text in match.legal() if text.startswith("draw ")]
        left = match.view(match.actor)["position"]["seats"][match.actor]["enclosure_left"]
        if draws and left == 1:
            return match
        match.play(draws[0] if draws else next(t for t in match.legal() if t in ("skip", "stop", "end")))


def after_empty_turns(turns: int) -> Match:
    """A game that began with turns in which nobody did anything."""
    match = Match.new("transhumance", players=2, seed=1)
    while match.view(None)["turn"] <= turns:
        match.play(next(text for text in match.legal() if text in ("stop", "skip", "end")))
    return match


def assert_asks(page: Page, before: str, words: str) -> None:
    """The move says this and waits for a yes, although the settings never ask."""
    page.locator(QUESTION).wait_for()
    expect(page.get_by_role("complementary").get_by_text(words)).to_be_visible()
    assert sequence(page) == before


def test_breaking_an_own_herd_is_foretold_and_asks_first(open_page: OpenPage, site: Server) -> None:
    match, step = until_a_step_breaks()
    _, source, target = step.split()
    page = continued(open_page, site, match)
    before = sequence(page)
    click(page.locator(f"[data-kind=source][data-cell='{source}']"))
    expect(page.locator(".board").get_by_text("disperses")).not_to_have_count(0)
    click(page.locator(f"[data-kind=target][data-cell='{target}']"))
    assert_asks(page, before, "This disperses your own herd.")


@pytest.mark.long
def test_where_the_option_forbids_it_no_own_herd_can_be_broken() -> None:
    rng = Rng(7)
    for seed in range(5):
        match = Match.new("transhumance", players=2, seed=seed, options={"self_dispersal": False})
        while match.actor is not None:
            if match.actor == "chance":
                match.roll()
            else:
                assert breaking(match) is None
                match.play(rng.pick(match.legal()))


def test_the_last_card_asks_first(open_page: OpenPage, site: Server) -> None:
    page = continued(open_page, site, until_the_last_card())
    before = sequence(page)
    page.locator(".stack").first.click()
    assert_asks(page, before, "Your last card: the game ends with this turn.")


def test_the_fourth_empty_turn_asks_first_even_where_a_lone_skip_is_played(
    open_page: OpenPage, site: Server
) -> None:
    page = continued(open_page, site, after_empty_turns(3), settings={"obvious": True})
    page.get_by_role("button", name="Stop drawing").click()
    words = "The fourth turn without any action ends the game."
    skip = page.get_by_role("button", name="Place nothing")
    skip.wait_for()
    before = sequence(page)
    skip.click()
    assert_asks(page, before, words)
    page.locator(QUESTION).click()
    skip = page.get_by_role("button", name="Move nothing")
    skip.wait_for()
    before = sequence(page)
    skip.click()
    assert_asks(page, before, words)


@pytest.mark.long
def test_an_earlier_empty_turn_does_not_ask(open_page: OpenPage, site: Server) -> None:
    page = continued(open_page, site, after_empty_turns(2), settings={"obvious": False})
    page.get_by_role("button", name="Stop drawing").click()
    page.get_by_role("button", name="Place nothing").click()
    page.get_by_role("button", name="Move nothing").wait_for()
    expect(page.locator(QUESTION)).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("open_pens", [False, True])
def test_pens_have_numbers_only_where_the_option_says_so(
    open_page: OpenPage, site: Server, *, open_pens: bool
) -> None:
    match = Match.new("transhumance", players=2, seed=1, options={"open_pens": open_pens})
    page = continued(open_page, site, match)
    pens = page.locator(".board").get_by_text(re.compile("(Your|’s) pen"))
    expect(pens).to_have_count(2)
    assert all(("·" in (pen.text_content() or "")) == open_pens for pen in pens.all())


@pytest.mark.long
def test_a_phone_shows_the_whole_path_and_nothing_beside_the_screen(
    open_page: OpenPage, site: Server
) -> None:
    match, step = until_a_step_breaks()
    page = continued(open_page, site, match, **PHONE_DEVICE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    source = page.locator(f"[data-cell='{step.split()[1]}']")
    source.tap(force=True)
    page.locator("[data-kind=target]").first.wait_for()
    for cell in page.locator(".board [data-cell]").all():
        box = cell.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]

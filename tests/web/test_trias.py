"""The continent of Trias: what a drift would do is seen before it is played, and lands keep their names."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import click
from .scenes import alone, asked, continued
from .walk import record_of, resized, seated, stopped

FORETOLD = "[data-kind=none], [data-kind=joins], [data-kind=scores]"
CARD = ".preview aside"


def until_a_drift_scores(players: int) -> tuple[Match, str]:
    """A game at a drift that would score, after a dozen of others, and that drift."""
    match, rng = Match.new("trias", players=players, seed=4), Rng(4)
    while match.actor is not None:
        if match.actor == "chance":
            match.roll()
            continue
        drifts = [text for text in match.legal() if text.startswith("drift ")]
        if len(match.moves) > 40 and match.view(match.actor)["position"]["phase"] == "drift":
            for drift in drifts:
                if any(event["event"] == "interim_scored" for event in match.preview(drift)["events"]):
                    return match, drift
        match.play(rng.pick(match.legal()))
    raise AssertionError("no drift scores in this game")


def until_it_happened(*names: str) -> tuple[Match, list[str]]:
    """A game in which this has just happened, and where."""
    match, rng = Match.new("trias", players=2, seed=3), Rng(3)
    cells: list[str] = []
    while match.actor is not None:
        if match.actor == "chance":
            match.roll()
        elif cells:
            return match, cells
        else:
            move = rng.pick(match.legal())
            cells = [event["cell"] for event in match.preview(move)["events"] if event["event"] in names]
            match.play(move)
    raise AssertionError(f"no {' or '.join(names)} in this game")


def pick(page: Page, source: str) -> None:
    """Take up a tile and see what each of its destinations would bring."""
    place = page.locator(f"[data-kind=source][data-cell='{source}']")
    place.dispatch_event("click")
    page.locator("[data-kind=picked]").wait_for()
    page.locator(FORETOLD).first.wait_for()


@pytest.mark.parametrize("players", [3, pytest.param(5, marks=pytest.mark.long)])
def test_a_drift_is_shown_before_it_is_played(open_page: OpenPage, site: Server, players: int) -> None:
    match, drift = until_a_drift_scores(players)
    _, source, target = drift.split()
    page = continued(open_page, site, match)
    pick(page, source)
    expect(page.locator("[data-kind=waiting]")).to_have_count(0)
    place = page.locator(f"[data-cell='{target}']")
    assert place.get_attribute("data-kind") == "scores"
    place.hover(force=True)
    expect(page.locator(".ghost .way")).to_be_visible()
    expect(page.locator(CARD)).to_be_visible()
    card = page.locator(CARD).bounding_box()
    assert card is not None
    for shown in page.locator(f".board :is({FORETOLD}, [data-kind=picked])").all():
        box = shown.bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= card["x"] or card["x"] + card["width"] <= box["x"]
        above = box["y"] + box["height"] <= card["y"] or card["y"] + card["height"] <= box["y"]
        assert beside or above, "the preview covers a place that matters"


def test_herds_that_were_born_or_lost_just_now_are_shown(open_page: OpenPage, site: Server) -> None:
    match, cells = until_it_happened("herd_born")
    page = continued(open_page, site, match, settings={"speed": "slow"})
    expect(page.locator(".herd .born")).to_have_count(len(cells))
    match, cells = until_it_happened("herds_drowned", "herds_starved")
    page = continued(open_page, site, match, settings={"speed": "slow"})
    expect(page.locator(".lost")).to_have_count(len(cells))
    expect(page.locator(".lost").first).to_have_css("opacity", "0")


@pytest.mark.long
def test_lands_keep_their_numerals_over_a_reload(open_page: OpenPage, site: Server) -> None:
    match, _ = until_a_drift_scores(4)
    page = continued(open_page, site, match)
    titles = page.locator(".cartouche .title")
    named = [re.compile(r"^[IVX]+ · "), re.compile("^Main land")]
    before = titles.all_text_contents()
    assert all(any(name.match(title) for name in named) for title in before)
    assert sum(bool(named[0].match(title)) for title in before) == len(before) - 1 > 0
    drifts = page.locator("ol[aria-label=Log] li", has_text="drifted").all_text_contents()
    page.reload()
    asked(page)
    expect(titles).to_have_count(len(before))
    assert titles.all_text_contents() == before
    assert page.locator("ol[aria-label=Log] li", has_text="drifted").all_text_contents() == drifts


@pytest.mark.long
def test_who_plays_last_is_said_before_one_draws(open_page: OpenPage, site: Server) -> None:
    match, rng = Match.new("trias", players=3, seed=2), Rng(2)
    while True:
        if match.actor == "chance":
            match.roll()
            continue
        assert isinstance(match.actor, int)
        position = match.view(match.actor)["position"]
        if position["phase"] == "card" and position["deck"]["meteorite_in"] > 0:
            break
        match.play(rng.pick(match.legal()))
    page = continued(open_page, site, match)
    tray = page.locator(".tray")
    odds = position["deck"]["meteorite_in"]
    words = "The next card is the meteorite" if odds == 1 else f"1 of the next {odds} cards is the meteorite"
    expect(tray.get_by_text(words)).to_be_visible()
    expect(tray.get_by_text(re.compile("Drawn now, it gives .* the last turn."))).to_be_visible()
    expect(tray.get_by_text("Drawn as a new hand card, it gives you the last turn.")).to_be_visible()


@pytest.mark.long
def test_a_herd_is_shown_where_it_would_go(open_page: OpenPage, site: Server) -> None:
    match, rng = Match.new("trias", players=2, seed=6), Rng(6)
    while not (isinstance(match.actor, int) and any(text.startswith("move ") for text in match.legal())):
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
    _, source, target, _ = next(text for text in match.legal() if text.startswith("move ")).split()
    page = continued(open_page, site, match)
    click(page.locator(f"[data-kind=source][data-cell='{source}']"))
    page.locator(f"[data-kind=land][data-cell='{target}']").hover(force=True)
    expect(page.locator(".ghost .herd")).to_be_visible()


def wide_as_the_screen(page: Page) -> bool:
    """Whether the question to the chosen move takes the whole width, wherever on the board the move is."""
    box = page.locator(CARD).bounding_box()
    return box is not None and (box["x"], box["width"]) == (0, PHONE["width"])


def test_on_a_phone_the_question_is_wide_and_the_board_shows_what_it_is_about(
    open_page: OpenPage, site: Server
) -> None:
    device: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    begun = alone(open_page, "trias", settings={"confirm": "every"}, **device)
    begun.locator("[data-kind=source]").nth(9).dispatch_event("click")
    expect(begun.locator(".ghost .herd")).to_be_visible()
    assert wide_as_the_screen(begun)
    match, drift = until_a_drift_scores(3)
    _, source, target = drift.split()
    later = continued(open_page, site, match, settings={"confirm": "every"}, **device)
    pick(later, source)
    later.locator(f"[data-cell='{target}']:is({FORETOLD})").dispatch_event("click")
    expect(later.locator(CARD)).to_be_visible()
    for corner in ("top-left", "bottom-right"):  # where on a large screen it would stand
        later.locator(".preview").evaluate("(card, corner) => { card.dataset.corner = corner }", corner)
        assert wide_as_the_screen(later), corner


WIDER = """() => [...document.querySelectorAll(".tray section, .tray section *")]
  .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.innerText)"""
"""What stands over the edge of its box under the board."""


def test_cards_and_costs_stay_in_their_boxes_beside_long_buttons(open_page: OpenPage, site: Server) -> None:
    path = seated(site, stopped(record_of("trias", 3), 0.4, "draw"))
    page = open_page(path, settings={"language": "fr"})
    asked(page)
    for width in (1280, 1366, 1440, 1536, 1680):
        resized(page, (width, 900))
        assert page.evaluate(WIDER) == [], width


def test_what_actions_cost_is_told_before_the_first_of_them(open_page: OpenPage, site: Server) -> None:
    drawn = {verb: seated(site, stopped(record_of("trias", 3), 0.4, verb)) for verb in ("draw", "drift")}
    for width, verb in product((1366, 1440), drawn):
        page = open_page(drawn[verb], settings={"language": "fr"}, viewport={"width": width, "height": 768})
        asked(page)
        expect(page.locator(".points h3")).to_be_visible()
        expect(page.locator(".points h3")).to_have_text("Puis 4 actions")
        expect(page.locator(".points li")).to_have_count(4)
        for cost in page.locator(".points li").all():
            expect(cost).to_be_visible(visible=verb == "drift")

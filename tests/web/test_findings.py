"""What people stumbled over when they first played, as far as only a browser can show it."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from pangaea.engine.match import Match
from tests.server.support import Server

from .conftest import PATIENCE, PHONE, OpenPage
from .players import by_board, click, tap
from .scenes import alone, asked, finish, play_turn, two
from .walk import record_of, seated, stopped

TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def test_one_sees_the_own_hand_while_one_draws(open_page: OpenPage) -> None:
    for device in ({}, TOUCH):
        page = alone(open_page, **device)
        expect(page.locator(".tray .stack")).to_have_count(4)
        cards = page.locator(".tray .card")
        counts = [(card.get_attribute("aria-label") or "").split(", ")[1] for card in cards.all()]
        assert sum(int(count.split()[0]) for count in counts) == 8, "all cards of the first hand"
        expect(cards.first).to_be_in_viewport()


def test_a_button_says_what_it_does_and_who_watches_has_none(open_page: OpenPage) -> None:
    page = alone(open_page, "trias", settings={"confirm": "every"})
    page.locator("[data-kind]:not([data-kind=picked])").first.click(force=True)
    expect(page.locator("aside .go")).to_have_text("Place two herds here")
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    watcher = open_page("/t/" + page.url.rpartition("/t/")[2].partition("#")[0] + "?watch")
    watcher.wait_for_selector("main[data-seq]")
    expect(watcher.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_move_of_another_is_told_on_the_planet_it_was_made_on(open_page: OpenPage) -> None:
    host, guest = two(open_page, "planet")
    play_turn(host)
    asked(guest)
    expect(guest.get_by_label("Planet of Bob as a solid", exact=False)).to_be_visible(timeout=PATIENCE)
    guest.keyboard.press("l")
    expect(guest.get_by_label("Planet of Ann as a solid", exact=False)).to_be_visible(timeout=PATIENCE)
    told = guest.get_by_role("region", name="Since you last looked")
    expect(told).to_contain_text("Ann placed a tile (")
    guest.keyboard.press("Escape")
    expect(guest.get_by_label("Planet of Bob as a solid", exact=False)).to_be_visible()


SEEN = """() => {
  window.seen = new Set();
  const note = () => document.querySelectorAll(".globe [aria-label]").forEach((solid) =>
    seen.add(solid.getAttribute("aria-label").split(" as ")[0]));
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""From now on, remember whose planets stood on the stage, however short."""


@pytest.mark.parametrize("device", [{}, TOUCH], ids=["desktop", "phone"])
def test_a_bot_plays_on_its_own_planet_and_then_one_sees_ones_own(
    open_page: OpenPage, device: dict[str, Any]
) -> None:
    page = alone(open_page, "planet", settings={"speed": "normal"}, **device)
    page.evaluate(SEEN)
    own = page.get_by_label("Planet of Otter as a solid", exact=False)
    expect(own).to_be_visible()
    step, rng = by_board(tap if device else click), Random(3)
    while not page.evaluate("seen.has('Planet of Pip')"):
        asked(page)
        step(page, rng)
    expect(own).to_be_visible()


def test_planet_and_ladders_are_seen_together_on_a_phone(open_page: OpenPage) -> None:
    page = alone(open_page, "planet", **TOUCH)
    parts = page.get_by_role("navigation", name="Parts of the table")
    expect(page.locator(".net svg").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".next .ladder").first).to_be_in_viewport()
    expect(page.locator(".seats ul")).to_be_hidden()
    parts.get_by_role("button", name="Animals").click()
    expect(page.locator(".net svg").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".animals .ladder").first).to_be_in_viewport()


STANDS_OUT = """() => {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  const paper = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll(".board [data-kind=source] path")].map((outline) =>
    contrast(getComputedStyle(outline).stroke, paper));
}"""
"""How much the outline of each place to start from differs from the ground, by the measure of WCAG."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_where_one_can_start_stands_out_and_all_else_stands_back(
    open_page: OpenPage, site: Server, theme: str
) -> None:
    page = open_page(seated(site, stopped(record_of("trias", 3), 0.6, "drift")), settings={"theme": theme})
    asked(page)
    assert min(page.evaluate(STANDS_OUT)) >= 3
    assert page.locator(".board .faded").count() > 0


def test_only_the_winner_stands_out_in_the_result(open_page: OpenPage) -> None:
    page = alone(open_page)
    finish(page)
    page.locator("dialog table").first.wait_for()
    cells = page.locator("dialog tbody td").evaluate_all(
        "all => all.map((cell) => [cell.closest('.won') !== null, +getComputedStyle(cell).fontWeight >= 600])"
    )
    assert [True, True] in cells
    assert [True, False] not in cells
    assert [False, True] not in cells


COVERED = """() => {
  const boxes = (kind) =>
    [...document.querySelectorAll(`.board ${kind}`)].map((each) => each.getBoundingClientRect());
  const length = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
  const shared = (a, b) =>
    length(a.left, a.right, b.left, b.right) * length(a.top, a.bottom, b.top, b.bottom);
  const pieces = boxes(".herd");
  const share = (tag, piece) => shared(tag, piece) / piece.width / piece.height;
  return boxes(".tag").map((tag) => Math.max(0, ...pieces.map((piece) => share(tag, piece))));
}"""
"""For every tag on the board, the largest part of a piece that it covers."""


def swimming(record: dict[str, Any]) -> dict[str, Any]:
    """A recorded game of Trias, stopped where herds are in the water and a seat decides."""
    bare = {key: record[key] for key in record if key != "result"}
    for count in range(len(record["moves"]) // 2, len(record["moves"])):
        match = Match.replay(bare | {"moves": record["moves"][:count]})
        if isinstance(match.actor, int) and any(
            seat["swimmers"] for seat in match.view(match.actor)["position"]["seats"]
        ):
            return match.record()
    raise AssertionError("nobody ever swam")


def test_tags_of_swimmers_cover_no_herd(open_page: OpenPage, site: Server) -> None:
    page = open_page(seated(site, swimming(record_of("trias", 5))))
    asked(page)
    page.locator(".board .tag").first.wait_for()
    assert max(page.evaluate(COVERED)) < 0.3

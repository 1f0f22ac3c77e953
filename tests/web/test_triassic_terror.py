"""The island of Triassic Terror: its previews, its two views, and whole games at every number of players."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import (
    RESULT,
    Step,
    by_board,
    click,
    play_to_end,
    point_inside,
    sequence,
    start_game,
    tap,
    wait_for_change,
)
from .test_access import barriers
from .walk import record_of, seated, stopped

GAME = "triassic_terror"


ASKS_HOW_MANY = "main h1:has-text('where to, and how many?')"
OWN_TURN = "main .tray .tool"
"""A turn of the second phase: its tools lie ready."""


def play_until(page: Page, sign: str, step: Step, seed: int) -> None:
    """Until this is to be seen; the game must not end before."""
    rng = Random(seed)
    page.wait_for_selector("main[data-asked=true]")
    while not page.locator(sign).count():
        step(page, rng)
        page.wait_for_selector(f"main[data-asked=true], {RESULT}")
        assert not page.locator(RESULT).count(), f"the game ended without {sign!r}"


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_played_by_mouse_at_every_number_of_players(open_page: OpenPage, players: int) -> None:
    page = open_page()
    start_game(page, GAME, players)
    play_to_end(page, by_board(click), seed=players)
    expect(page.locator(RESULT).first.locator("tbody th")).to_have_count(players)


def test_the_tiles_come_forward_when_one_is_to_be_taken(open_page: OpenPage) -> None:
    """Where a phone shows one page at a time: also from the matrix; and one may leave them again."""
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    start_game(page, GAME, 2)
    page.wait_for_selector("main[data-asked=true]")
    view = page.get_by_role("group", name="View")
    view.get_by_role("button", name="Matrix").tap()
    while not page.locator("li.offered button").count():
        by_board(tap)(page, Random(1))
        page.wait_for_selector("main[data-asked=true]")
    expect(view.get_by_role("button", name="Actions")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("li.offered button").first).to_be_visible()
    for other in ("Island", "Matrix"):
        view.get_by_role("button", name=other).tap()
        expect(view.get_by_role("button", name=other)).to_have_attribute("aria-pressed", "true")


def test_an_area_large_enough_for_a_finger_is_taken_by_its_first_tap(
    open_page: OpenPage, site: Server
) -> None:
    """Herds and predators are small on a phone, and a tap on them comes near; areas need not."""
    page = open_page(
        seated(site, stopped(record_of(GAME, 6), 0.3, "growth")),
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
    )
    page.wait_for_selector(".map[data-far=true]")
    place = page.locator(".land [data-kind=source]").first
    place.tap(position=point_inside(place))
    expect(page.locator(".land [data-kind=picked]")).to_have_count(1)
    expect(page.locator(".map[data-far=true]")).to_have_count(1)


def migrating(page: Page, rng: Random) -> None:
    """A player who migrates whenever it can: takes the tile, and in its turn the tool."""
    tile = page.locator("li.offered button", has_text="Migration")
    tool = page.locator(".tray .tool[data-kind=source]", has_text="Migrat")
    if tile.count():
        before = sequence(page)
        click(tile)
        wait_for_change(page, before)
        return
    if tool.count():
        click(tool)
    by_board(click)(page, rng)


def test_a_migration_is_sent_group_by_group(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, GAME, 2)
    send = page.locator(".tray .send")
    more = send.get_by_role("button", name="One more")
    counted = False
    while not counted:  # a herd of one has nothing to be counted
        play_until(page, ASKS_HOW_MANY, migrating, seed=1)
        target = page.locator(".land [data-kind=source]").first
        area = target.get_attribute("data-place")
        click(target)
        send.wait_for()
        counted = more.is_enabled()
        if not counted:
            migrating(page, Random(1))
    least = int(send.locator("b").inner_text())
    expect(send.get_by_role("button", name="One fewer")).to_be_disabled()  # no more go than must
    more.click()
    assert int(send.locator("b").inner_text()) == least + 1
    expect(page.get_by_role("region", name="If you do this")).to_be_visible()
    send.locator(".go").click()
    expect(page.locator(f".land [data-place={area}]")).to_have_count(0)


def test_the_preview_shows_who_moves_down_before_anything_is_played(open_page: OpenPage) -> None:
    page = open_page(settings={"confirm": "every"})
    start_game(page, GAME, 2)
    play_until(page, OWN_TURN, by_board(click), seed=2)
    before = page.locator("main").get_attribute("data-seq")
    page.locator(".tray .tool", has_text="Volcano counter").click()
    held = page.locator(".land [data-place]:not([data-place*=' '])")
    expect(held.first).to_be_visible()
    assert held.count() >= 11  # the other player may have closed an area
    swamp = page.locator(".land :is([data-place=S3], [data-place=S2])").last
    number = (swamp.get_attribute("data-place") or "")[-1]
    click(swamp)
    expect(page.locator("aside .go")).to_be_visible()
    rows = page.get_by_role("region", name="If you do this").locator("tbody tr")
    expect(rows.first).to_contain_text(f"Swamp {number}")
    page.keyboard.press("Escape")
    expect(page.locator("aside .go")).to_have_count(0)
    assert page.locator("main").get_attribute("data-seq") == before


def test_a_predator_shows_how_far_it_comes(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, GAME, 2)
    page.wait_for_selector("main[data-asked=true]")
    rex = page.get_by_role("button", name=re.compile("^T-Rex in Desert 3"))
    rex.focus()
    expect(page.locator(".land .reach")).to_have_count(7)
    page.keyboard.press("Tab")
    assert page.locator(".land .reach").count() != 7


def test_the_matrix_offers_what_the_island_offers(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, GAME, 3)
    play_until(page, OWN_TURN, by_board(click), seed=5)
    places = "elements => elements.map((element) => element.dataset.place).sort()"
    on_the_island = page.locator(".land [data-place]").evaluate_all(places)
    page.get_by_role("button", name="Matrix").click()
    expect(page.locator(".matrix tbody tr")).to_have_count(12)
    assert page.locator(".matrix [data-place]").evaluate_all(places) == on_the_island


def test_the_board_has_no_serious_barrier(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, GAME, 3)
    page.wait_for_selector("main[data-asked=true]")
    assert barriers(page) == []
    play_until(page, OWN_TURN, by_board(click), seed=3)
    page.locator(".land [data-kind]").first.focus()
    assert barriers(page) == []
    page.get_by_role("button", name="Matrix").click()
    assert barriers(page) == []
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    for name in ("Island", "Actions"):
        page.get_by_role("button", name=name, exact=True).click()
        assert barriers(page) == []

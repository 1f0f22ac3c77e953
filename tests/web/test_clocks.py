"""Clocks at the table: chosen, seen on the seats, in the lobby and among one's games, and at their end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .accounts import Site, site_with_accounts
from .conftest import PHONE, OpenPage
from .scenes import asked, play_turn
from .test_access import barriers

HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site with clocks, whose time the test moves."""
    with site_with_accounts(tmp_path) as site:
        yield site


def opened(open_page: OpenPage, pace: str, out: str, **choices: str) -> Page:
    """Ann's public table with a clock."""
    host = open_page("/new?game=transhumance", settings={"name": "Ann"})
    choices = {"Clock": pace, "When time is up": out} | choices
    for label, choice in choices.items():
        host.get_by_role("combobox", name=label, exact=True).select_option(choice)
    host.get_by_label("Public").check()
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("heading", name="Waiting for players").wait_for()
    return host


def begun(host: Page, guest: Page) -> None:
    """Bob sits down, and Ann starts the game and moves first."""
    guest.get_by_role("button", name="Take this seat").click()
    guest.get_by_text("The host starts the game.").wait_for()
    host.get_by_role("button", name="Start the game").click()
    asked(host)


def clock(page: Page, seat: int) -> Locator:
    """The clock on a seat."""
    return page.locator(f"[data-clock='{seat}']")


def test_a_game_of_days_is_played_to_its_end(open_page: OpenPage, site: Site) -> None:
    chosen = {"Time for each turn": str(2 * DAY), "Vacation for the whole game": str(5 * DAY)}
    host = opened(open_page, "days", "lose", **chosen)
    guest = open_page("/tables", settings={"name": "Bob"}, viewport=PHONE, has_touch=True, is_mobile=True)
    card = guest.locator("[data-table]")
    expect(card).to_contain_text("2 days a turn + 2 days in reserve")
    guest.get_by_text("Live", exact=True).click()
    expect(card).to_have_count(0)
    guest.get_by_text("Days", exact=True).click()
    card.get_by_role("link").click()
    guest.get_by_text("2 days a turn + 2 days in reserve").wait_for()
    begun(host, guest)
    expect(clock(host, 0)).to_contain_text("4 days")

    # Ann goes on vacation for a day: her time stands still.
    host.get_by_role("button", name="Table").click()
    host.get_by_role("button", name="I am away").click()
    expect(clock(host, 0)).to_contain_text("away · 5 days of vacation left")
    site.pass_time(DAY)
    host.get_by_role("button", name="I am back from vacation").click()
    host.get_by_role("button", name="I am away: use my vacation (4 days left)").wait_for()
    host.keyboard.press("Escape")
    expect(clock(host, 0)).to_contain_text("4 days")

    # Ann takes a day and a half of her free time, then half a day of Bob's reserve goes.
    site.pass_time(1.5 * DAY)
    play_turn(host)
    asked(guest)
    expect(clock(guest, 0)).to_contain_text("4 days")
    site.pass_time(2.5 * DAY)
    play_turn(guest)
    asked(host)
    expect(clock(host, 1)).to_contain_text("3 days")
    assert barriers(host) == []

    # Bob comes back with four hours left: it is said, on the seat and among the games.
    play_turn(host)
    asked(guest)
    site.pass_time(3.5 * DAY - 4 * HOUR)
    guest.get_by_role("link", name="Pangaea").tap()
    expect(guest.get_by_role("listitem").filter(has_text="Your turn")).to_contain_text("left")
    guest.get_by_role("link", name="Next table").wait_for()
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.get_by_role("link", name="Next table").tap()
    asked(guest)
    expect(clock(guest, 1)).to_contain_text("! ")
    expect(clock(guest, 1)).to_have_class(re.compile("tight"))
    assert barriers(guest) == []
    site.pass_time(4 * HOUR)
    for page in (host, guest):
        expect(page.get_by_role("dialog", name="Ann wins")).to_contain_text("The time ran out.")


def test_a_live_clock_ticks_and_a_bot_plays_on(open_page: OpenPage, site: Site) -> None:
    host = opened(open_page, "live", "bot", **{"Time for each": "300", "Added each turn": "10"})
    guest = open_page("/t/" + host.url.rpartition("/t/")[2], settings={"name": "Bob"})
    guest.get_by_text("live · 5 min each + 10 s").wait_for()
    begun(host, guest)
    expect(clock(host, 1)).to_contain_text("5:00")
    expect(clock(host, 0)).to_contain_text("4:5")
    site.pass_time(245)
    host.reload()
    host.get_by_text("1 min left for your move.").wait_for(state="attached")
    expect(clock(host, 0)).to_contain_text("! 0:")
    site.pass_time(60)
    expect(clock(guest, 0)).to_contain_text("out of time")

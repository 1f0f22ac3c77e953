"""A move that is taken back after the turn: one asks, the other agrees or does not."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.support import Client, Message, Server

from .conftest import PHONE, OpenPage
from .scenes import asked
from .test_access import barriers


def over(site: Server, joined: Message) -> int:
    """Play until somebody's turn is over and nothing was shown since; whose it was."""
    both, table = Client.joined(site, joined), joined["table"]["id"]
    while True:
        match = site.house.hub.tables[table].table.running
        for seat in (0, 1):
            if match.actor == 1 - seat and match.can_retract(seat) and not match.can_undo(seat):
                both.close()
                return seat
        both.play()


def ask(page: Page) -> None:
    """Ask the other to take the last move back."""
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Ask to take back my last move").click()
    page.get_by_text("You have asked to take back your last move.").wait_for()


def test_a_move_is_taken_back_when_the_other_agrees(open_page: OpenPage, site: Server) -> None:
    joined = site.open_table(game="trias")
    seat = over(site, joined)
    links = {link["seat"]: f"/t/{joined['table']['id']}#{link['token']}" for link in joined["links"]}
    mine = open_page(links[seat])
    other = open_page(links[1 - seat], viewport=PHONE, has_touch=True, is_mobile=True)
    asked(other)
    ask(mine)
    other.get_by_role("button", name="No", exact=True).tap()
    mine.get_by_text("You have asked to take back your last move.").wait_for(state="detached")
    ask(mine)
    other.get_by_role("button", name="Allow it").wait_for()
    assert barriers(other) == []
    other.get_by_role("button", name="Allow it").tap()
    asked(mine)
    expect(other.get_by_role("button", name="Allow it")).to_have_count(0)

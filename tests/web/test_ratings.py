"""Ratings in the browser: two people with accounts play a rated game, and their ratings move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.ratings.conftest import turn
from tests.server.support import Client

from .accounts import Site, site_at_localhost
from .conftest import new_context
from .test_access import barriers

SIGN_UP = """async (name) => (await fetch('/api/account', {
    method: 'POST', headers: {'X-Requested-With': 'pangaea', 'Content-Type': 'application/json'},
    body: JSON.stringify({name, password: 'a long pass phrase'})})).status"""


@pytest.fixture
def rated(tmp_path: Path) -> Iterator[Site]:
    """A site with accounts and ratings."""
    with site_at_localhost(tmp_path, ratings=True) as site:
        yield site


def signed_up(browser: Browser, site: Site, name: str) -> tuple[BrowserContext, Page]:
    """A device of someone who has an account."""
    context = new_context(browser, {"name": name, "named": True})
    page = context.new_page()
    page.goto(site.url)
    assert page.evaluate(SIGN_UP, name) == 201
    return context, page


def seated(context: BrowserContext, site: Site, table: str) -> Client:
    """A second socket of the same person: what it plays, the page sees."""
    cookie = next(each for each in context.cookies() if each["name"] == "__Host-pangaea")
    headers = {"Cookie": f"__Host-pangaea={cookie['value']}"}
    client = Client(site.url, table, additional_headers=headers)
    client.expect("welcome")
    return client


def test_a_rated_game_moves_the_ratings(browser: Browser, rated: Site) -> None:
    ann, her = signed_up(browser, rated, "Ann")
    bob, his = signed_up(browser, rated, "Bob")
    her.goto(f"{rated.url}/new?game=transhumance")
    her.get_by_label("Play for the rating").check()
    her.get_by_role("button", name="Open the table").click()
    her.wait_for_url("**/t/*")
    table = her.url.rpartition("/t/")[2].partition("#")[0]
    expect(her.get_by_text("seats are drawn by lot")).to_be_visible()
    his.goto(f"{rated.url}/t/{table}")
    his.get_by_role("button", name="Take this seat").click()
    start = her.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    start.click()
    her.wait_for_selector("main[data-asked]")
    clients = [seated(ann, rated, table), seated(bob, rated, table)]
    for _ in range(4):
        turn(clients)
    clients[1].do("resign")
    for client in clients:
        client.close()
    change = her.locator("dialog .ratings li", has_text="Ann").locator("b")
    expect(change).to_contain_text("+")
    gained = change.inner_text()
    her.locator("dialog .ratings a", has_text="Ann").click()
    expect(her.get_by_role("heading", name="Ann")).to_be_visible()
    expect(her.locator(".game b")).to_have_text(gained)
    expect(her.get_by_role("img", name="The rating over 1 game;")).to_be_visible()
    found = {"profile": barriers(her)}
    her.get_by_role("link", name="Bob").click()
    expect(her.get_by_text("You and Bob: finished ahead 1, behind 0, level 0.")).to_be_visible()
    her.get_by_role("link", name="Ratings").click()
    her.get_by_label("Game").select_option("transhumance")
    expect(her.locator("tr[data-player]", has_text="Ann")).to_contain_text("not yet")
    expect(her.locator("tr[data-player]", has_text="Pip")).to_contain_text("1400 ± 39")
    found["ratings"] = barriers(her)
    assert {name: barrier for name, barrier in found.items() if barrier} == {}
    for context in (ann, bob):
        context.close()

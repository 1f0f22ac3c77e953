"""Keeping the peace in the browser: a guest hides and reports, the host bans, the banned device is told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pangaea.server.moderation import tokens

from .accounts import Site, site_at_localhost
from .conftest import PHONE, new_context
from .test_access import barriers
from .test_ratings import SIGN_UP


@pytest.fixture
def moderated(tmp_path: Path) -> Iterator[Site]:
    """A site with accounts and moderation."""
    more = {"ratings": True, "moderation": True, "secret": "a secret of thirty-two characters"}
    with site_at_localhost(tmp_path, **more) as site:
        yield site


def host_token(site: Site) -> str:
    """What `pangaea admin host` makes."""
    house = site.house
    now = house.sources.now()
    made = tokens.make(house.store.database, "Hera", now + 9999, now)
    return asyncio.run_coroutine_threadsafe(made, site.loop).result(60)


def say(page: Page, text: str) -> None:
    """Write something at the table."""
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat").get_by_text(text)).to_be_visible()


def test_a_guest_reports_the_host_bans_and_the_banned_device_is_told(
    browser: Browser, moderated: Site
) -> None:
    joined = moderated.open_table("trias", players=3, seats=[{"name": "P0"}, {}, {}], start=False)
    table, token = joined["table"]["id"], joined["links"][0]["token"]
    guest = new_context(browser, {}, viewport=PHONE, has_touch=True).new_page()
    troll = new_context(browser, {"name": "Troll", "named": True}).new_page()
    host = new_context(browser, {}).new_page()

    troll.goto(moderated.url)
    assert troll.evaluate(SIGN_UP, "Troll") == 201
    troll.evaluate("localStorage.setItem('pangaea.account', 'Troll')")
    troll.goto(f"{moderated.url}/t/{table}")
    with troll.expect_response(lambda answer: answer.url.endswith("/api/account/tables")):
        troll.get_by_role("button", name="Take this seat").click()
    say(troll, "you rotten egg")

    guest.goto(f"{moderated.url}/t/{table}#{token}")
    chat = guest.get_by_role("list", name="Chat")
    expect(chat.get_by_text("you rotten egg")).to_be_visible()
    chat.get_by_role("button", name="About Troll").focus()
    guest.keyboard.press("Enter")
    dialog = guest.get_by_role("dialog", name="Troll")
    dialog.get_by_label("In your words").fill("Not at a children's table.")
    assert barriers(guest) == []
    dialog.get_by_role("button", name="Send the report").press("Enter")
    expect(dialog.get_by_text("Thank you.")).to_be_visible()
    dialog.get_by_role("button", name="Hide what they write").press("Enter")
    expect(dialog.get_by_text("You do not see what they write.")).to_be_visible()
    guest.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(chat.get_by_text("you rotten egg")).to_have_count(0)
    say(troll, "and you again")
    guest.reload()
    say(guest, "lovely day")
    expect(troll.get_by_role("list", name="Chat").get_by_text("lovely day")).to_be_visible()
    expect(chat.get_by_text("and you again")).to_have_count(0)

    host.goto(f"{moderated.url}/host")
    expect(host.get_by_text("This page is for the moderators of this server.")).to_be_visible()
    host.get_by_label("Token").fill(host_token(moderated))
    host.keyboard.press("Enter")
    report = host.locator("[data-report]")
    expect(report.get_by_text("you rotten egg")).to_be_visible()
    expect(report.get_by_text("Not at a children's table.")).to_be_visible()
    report.get_by_role("button", name="Ban Troll").click()
    report.get_by_label("For how many days").fill("3")
    report.get_by_label("Why").fill("rude to children")
    assert barriers(host) == []
    report.get_by_role("button", name="Ban Troll now").click()
    expect(report.get_by_text("Troll is banned.")).to_be_visible()
    expect(troll.get_by_text("You are banned from this server until")).to_be_visible()
    expect(chat.get_by_text("lovely day")).to_be_visible()

    host.get_by_role("button", name="Audit log").click()
    act = host.get_by_role("region", name="Audit log").get_by_role("listitem").first
    expect(act).to_contain_text("Troll")
    expect(act).to_contain_text("rude to children")
    expect(act).to_contain_text("token Hera")
    for name in ("People", "Tables", "Bans", "Signals"):
        host.get_by_role("button", name=name, exact=True).click()
        expect(host.get_by_role("region", name=name).get_by_role("listitem").first).to_be_visible()
        assert barriers(host) == []
    for page in (guest, troll, host):
        page.context.close()

"""When the connection goes: the page says why, keeps what was done, and opens again without a network."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pangaea.server.static import PACKAGED
from tests.server import support
from tests.server.support import GENEROUS, Server, running

from .conftest import OpenPage, new_context
from .players import sequence, start_game, wait_for_change
from .scenes import alone, asked, finish, finished
from .test_access import barriers
from .test_signals import worker_at_work

SWALLOW = """
const Real = WebSocket;
window.deaf = false;
window.WebSocket = class extends Real {
  constructor(address) {
    super(address);
    this.addEventListener("message", (event) => deaf && event.stopImmediatePropagation());
  }
  send(text) { if (!deaf) super.send(text); }
};
"""
"""A network that swallows everything while `deaf` is true."""


def banner(page: Page, trouble: str) -> None:
    """Wait for the banner about this trouble."""
    page.wait_for_selector(f"[data-trouble={trouble}]")


def no_banner(page: Page) -> None:
    """Wait until all is well again."""
    page.wait_for_selector("[data-trouble]", state="detached")


def test_a_restart_is_told_apart_and_the_move_is_kept(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/tables.db")
    with running(settings) as first:
        context = new_context(browser, {})
        page = context.new_page()
        page.goto(first.url)
        start_game(page, "transhumance", 2)
        asked(page)
    banner(page, "restarting")
    before = sequence(page)
    page.locator(".stack").first.click()
    page.get_by_text("What you did is kept").wait_for()
    monkeypatch.setattr(support, "free_port", lambda: first.settings.port)
    with running(settings):
        wait_for_change(page, before)
        no_banner(page)
    context.close()


def test_being_offline_is_told_apart(open_page: OpenPage) -> None:
    page = alone(open_page)
    page.context.set_offline(True)
    banner(page, "offline")
    assert barriers(page) == []
    expect(page.locator("[data-trouble]")).to_contain_text("You are offline.")
    page.context.set_offline(False)
    no_banner(page)


def test_a_server_that_hangs_is_noticed_by_the_first_tap(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(SWALLOW)
    start_game(page, "transhumance", 2)
    asked(page)
    page.reload()
    asked(page)
    before = sequence(page)
    page.evaluate("deaf = true")
    page.locator(".stack").first.click()
    banner(page, "silent")
    page.evaluate("deaf = false")
    wait_for_change(page, before)
    no_banner(page)


KEPT = """async ([files, table]) => {
  for (let tries = 0; tries < 900; tries++) {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const kept = (await Promise.all(all)).flat().map((request) => request.url);
    const assets = kept.filter((url) => url.includes("/assets/"));
    const whole = kept.some((url) => url.includes(`${table}/replay`) && url.includes("first=0&"));
    const books = kept.filter((url) => /api.games.\\w+$/.test(url));
    if (assets.length >= files && books.length >= 4 && whole) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}"""
"""Wait until the worker has kept this many files, what all games are made of, and a whole replay."""


def wait_until_kept(page: Page, table: str) -> None:
    """Until the whole client and this finished game are there without a network."""
    assert page.evaluate(KEPT, [len(list((PACKAGED / "assets").iterdir())), table])


OWN = """table => { localStorage["pangaea.tables"] = JSON.stringify([
  { table, game: "transhumance", title: "", tokens: [], members: [], seen: 0, at: 0 }]); }"""


def test_the_client_opens_without_a_server_and_lists_own_games(browser: Browser, tmp_path: Path) -> None:
    context = new_context(browser, {})
    page = context.new_page()
    with running(replace(GENEROUS, database=f"sqlite:///{tmp_path}/tables.db")) as server:
        table = finished(server)
        page.goto(server.url)
        worker_at_work(page)
        page.evaluate(OWN, table)
        page.reload()
        page.get_by_role("link", name="Replay: Transhumance").wait_for()
        wait_until_kept(page, table)
    page.reload()
    page.get_by_role("button", name="Start now").click()
    page.get_by_role("alert").filter(has_text="The server does not answer.").wait_for()
    page.get_by_role("link", name="Replay: Transhumance").wait_for()
    assert barriers(page) == []
    context.close()


def test_rules_lessons_and_a_game_seen_before_are_there_without_a_network(
    browser: Browser, site: Server
) -> None:
    context = new_context(browser, {})
    page = context.new_page()
    page.goto(site.url)
    start_game(page, "transhumance", 2)
    asked(page)
    table = page.url.rpartition("/")[2]
    finish(page)
    page.get_by_role("link", name="Replay").wait_for()
    page.goto(site.url)
    worker_at_work(page)
    page.reload()
    page.get_by_role("link", name="Replay: Transhumance").wait_for()
    wait_until_kept(page, table)

    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("radio", name="Transhumance")).to_have_count(1)
    page.get_by_role("button", name="Learn Planet").click()
    page.get_by_role("alert").filter(has_text="The server does not answer.").wait_for()
    page.get_by_role("link", name="Read the lessons").click()
    page.get_by_role("heading", name="Planet: what the first game teaches").wait_for()
    assert page.get_by_role("listitem").count() > 5
    page.reload()
    expect(page.get_by_role("listitem").first).to_contain_text("Welcome to Planet")
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("heading", name="Planet", exact=True).wait_for()
    expect(page.locator("article > section").first).to_be_visible()
    page.get_by_role("link", name="Pangaea").click()
    page.get_by_role("link", name="Replay: Transhumance").click()
    page.get_by_role("slider").wait_for()
    expect(page.locator(".board svg").first).to_be_visible()
    page.keyboard.press("End")
    page.get_by_role("button", name="Text view").click()
    expect(page.locator(".board > .text")).to_contain_text("Otter")
    context.close()


def test_the_page_of_an_older_build_is_never_shown_while_the_server_is_there(open_page: OpenPage) -> None:
    page = open_page()
    worker_at_work(page)
    page.evaluate(
        """async () => {
          const older = () => new Response("older", { headers: { "Content-Type": "text/html" } });
          for (const name of await caches.keys()) await (await caches.open(name)).put("./", older());
        }"""
    )
    page.reload()
    expect(page.get_by_role("button", name="Start now")).to_be_visible()


def test_a_page_that_was_too_slow_to_greet_comes_again(open_page: OpenPage, site: Server) -> None:
    table = site.open_table()
    link = f"/t/{table['table']['id']}#{table['links'][0]['token']}"
    page, patient = open_page(), site.house.settings
    site.house.settings = replace(patient, hello_seconds=0)
    try:
        with page.expect_websocket(lambda socket: "/tables/" in socket.url) as opened:
            page.goto(site.url + link)
        if not opened.value.is_closed():
            opened.value.wait_for_event("close")
    finally:
        site.house.settings = patient
    page.wait_for_selector("main[data-seq]")

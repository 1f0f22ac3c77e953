"""A real server with the built client, and a real browser."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from pangaea.bots.advice import Effort
from pangaea.server.static import PACKAGED
from tests.server.support import GENEROUS, Server, light_passwords, little_thought, running

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""The shell is the same Chromium without windows, and a third quicker."""
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(os.path.exists, BROWSERS), BROWSERS[-1])
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Otherwise each connection tries ::1 first, where somebody else may listen at the same port.
    "--host-resolver-rules=MAP localhost 127.0.0.1",
)
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
QUICK = {"name": "Otter", "language": "en", "speed": "off", "confirm": "never", "sound": False}
"""Settings of a player in a hurry: no animation, no questions."""
LITTLE = Effort(iterations=4, scenarios=2, others=2)
PATIENCE = 90_000
"""Milliseconds a test waits for what must come, however busy the machine."""

GIVEN_UP = "WebSocket is closed before the connection is established"
"""What Chromium writes down when a page gives up a connection, as ours does on a machine that is too busy to
answer for twelve seconds, and then connects again."""

expect.set_options(timeout=PATIENCE)  # its own patience would be five seconds

OpenPage = Callable[..., Page]
FAILED = pytest.StashKey[bool]()
"""Whether the body of a test failed."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember which tests failed: their pages are described before they are closed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def describe(page: Page) -> None:
    """Say where a page was when its test failed, and what had the focus."""
    focus = "document.activeElement?.outerHTML.slice(0, 300)"
    print(page.url, "focus:", page.evaluate(focus), "page:", page.locator("body").inner_text(), sep="\n")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """
    A browser test that fails is tried again, twice at most, and the run counts it: a `rerun` is a fault to
    look into, in the client or in the test, but no reason to refuse a change that has nothing to do with it.
    With `RERUNS=0` it fails at once.
    """
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=int(os.environ.get("RERUNS", "2"))))


@pytest.fixture(scope="session", autouse=True)
def _light_passwords() -> Iterator[None]:
    """What passwords cost is tested with the server."""
    with light_passwords():
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that shows the built client. What its bots say is tested elsewhere: here they think little."""
    if os.environ.get("SKIP_BROWSER") == "1":
        pytest.skip("SKIP_BROWSER=1")
    assert (PACKAGED / "index.html").is_file(), "the client is not built: npm --prefix web run build"
    file = tmp_path_factory.mktemp("site") / "tables.db"
    with ExitStack() as stack:
        with little_thought(LITTLE):
            server = stack.enter_context(running(replace(GENEROUS, database=f"sqlite:///{file}")))
        yield server


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium; while it is open, its event loop runs, and no other loop can run beside it."""
    if os.environ.get("SKIP_BROWSER") == "1":
        pytest.skip("SKIP_BROWSER=1")
    assert Path(CHROMIUM).exists(), (
        f"no browser at {CHROMIUM}: install chromium, or set CHROMIUM or SKIP_BROWSER=1"
    )
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this folder, closed before those of any other begin."""
    with chromium() as opened:
        yield opened


def new_context(browser: Browser, settings: dict[str, Any], **options: Any) -> BrowserContext:
    """A fresh device with these settings stored, as if chosen before."""
    context = browser.new_context(viewport=options.pop("viewport", DESKTOP), locale="en-GB", **options)
    stored = json.dumps(json.dumps(QUICK | settings))
    context.add_init_script(f"localStorage['pangaea.settings'] ??= {stored}")
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def open_page(site: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens devices at the site; at the end none of them may have complained on its console."""
    complaints: list[str] = []
    pages: list[Page] = []

    def complain(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and GIVEN_UP not in message.text:
            complaints.append(message.text)

    with ExitStack() as stack:

        def open_at(path: str = "/", settings: dict[str, Any] | None = None, **options: Any) -> Page:
            context = new_context(browser, settings or {}, **options)
            stack.callback(context.close)
            page = context.new_page()
            pages.append(page)
            page.on("console", complain)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.goto(site.url + path)
            return page

        yield open_at
        if request.node.stash.get(FAILED, False):
            for page in pages:
                describe(page)
    assert complaints == []

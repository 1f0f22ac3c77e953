"""Notices in the browser: a letter is confirmed, read and followed; a browser shows what it is sent."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pangaea.server.notices.push import new_key
from tests.server.notices.conftest import Hook, open_hook, waiting_postmen
from tests.server.notices.office import Office, open_office, text_of
from tests.server.notices.receiver import Receiver
from tests.server.people.test_seats import link
from tests.server.support import Client, wait_for

from .accounts import Site, site_with_accounts
from .conftest import PATIENCE, PHONE, new_context
from .scenes import asked
from .test_access import barriers
from .test_people import PASSWORD, kept_codes

TAKE_OVER = """async (links) => (await fetch('/api/account/tables', {
    method: 'POST', headers: {'X-Requested-With': 'pangaea', 'Content-Type': 'application/json'},
    body: JSON.stringify({links})})).status"""
SUBSCRIBED = """
    const [endpoint, keys] = SUBSCRIPTION;
    let subscribed = null;
    const unsubscribe = async () => (subscribed = null, true);
    const made = {endpoint, unsubscribe, toJSON: () => ({endpoint, keys})};
    if (Notification.permission !== 'granted') Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => subscribed;
    PushManager.prototype.subscribe = async (options) => {
        window.askedWith = options.applicationServerKey;
        return (subscribed = made);
    };"""
"""A browser without a network has no push service: it gives out the subscription of the test's receiver."""
STAND_IN = """() => {
    if (Notification.permission === 'granted') return;
    const shown = [];
    Object.assign(ServiceWorkerRegistration.prototype, {
        getNotifications: async () => shown,
        showNotification: async (title, more) => void shown.push({title, ...more, close: () => shown.pop()}),
    });
}"""
"""The shell that most browser tests run in has no notifications: there the worker shows them to the test."""
SHOWN = """async () => (await self.registration.getNotifications())
    .map(({title, body, lang, data}) => ({title, body, lang, data}))"""
PRESSED = """async () => {
    const [led, work] = [[], []];
    Clients.prototype.openWindow = async (link) => void led.push(link);
    const [notification] = await self.registration.getNotifications();
    const waitUntil = (promise) => work.push(promise);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), {notification, waitUntil}));
    await Promise.all(work);
    return led;
}"""
"""A press on the notification: a program cannot make a real one, and a browser opens no window without."""


@pytest.fixture
def office() -> Iterator[Office]:
    """A mail server."""
    with open_office() as own:
        yield own


@pytest.fixture
def hook() -> Iterator[Hook]:
    """A push service."""
    with open_hook() as own:
        yield own


@pytest.fixture
def site(tmp_path: Path, office: Office) -> Iterator[Site]:
    """A site that tells people everything at once, new for each try."""
    told = {"notices": True, "notice_private": True, "notice_seconds": 0, "push_key": new_key()}
    smtp = {"smtp": f"smtp://127.0.0.1:{office.port}", "mail_from": "Pangaea <table@example.org>"}
    with waiting_postmen(), site_with_accounts(tmp_path, **told, **smtp) as site:
        assert site.house.postman is not None
        site.house.postman.ways.cards.available = False  # pictures take long to draw
        yield site


def account(page: Page, site: Site) -> None:
    """Open an account with a password, and stay on its page."""
    page.goto(f"{site.url}/account")
    page.get_by_role("button", name="Use a password instead").click()
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Open the account").click()
    kept_codes(page)
    page.get_by_role("heading", name="Notices").wait_for()


def link_in(office: Office, letters: int, pattern: str) -> str:
    """The link in the newest letter, once there are that many."""
    wait_for(lambda: len(office.letters) == letters)
    found = re.search(rf"http://localhost:\d+{pattern}", text_of(office.letters[-1]))
    assert found is not None, text_of(office.letters[-1])
    return found[0]


def test_a_letter_is_confirmed_read_and_followed(browser: Browser, site: Site, office: Office) -> None:
    laptop = new_context(browser, {"name": "Otter"})
    page = laptop.new_page()
    account(page, site)
    page.get_by_label("E-mail address").fill("otter@example.org")
    page.get_by_label("A link by e-mail may sign me in").check()
    page.get_by_label("It is my turn: E-mail").focus()
    page.keyboard.press("Space")
    page.get_by_label("Nothing at night").check()
    page.get_by_label("Time zone").select_option("Europe/Paris")
    assert barriers(page) == []
    page.locator("form", has=page.get_by_label("Time zone")).get_by_role("button", name="Save").click()
    expect(page.locator("[data-confirmed]")).to_contain_text("Not confirmed yet")
    expect(page.get_by_label("It is my turn: E-mail")).not_to_be_checked()
    page.get_by_label("It is my turn: E-mail").check()
    page.get_by_label("Nothing at night").uncheck()
    page.locator("form", has=page.get_by_label("E-mail address")).get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()

    # The letter asks first; its page has a button, and the account says that it was pressed.
    page.goto(link_in(office, 1, r"/api/notices/[\w-]+/confirm"))
    page.get_by_role("button", name="Yes, write to me here").click()
    page.get_by_role("heading", name="Done.").wait_for()
    page.goto(f"{site.url}/account")
    expect(page.locator("[data-confirmed]")).to_have_text("Confirmed.")
    page.get_by_role("button", name="Send a test notice").click()
    expect(page.locator("[data-tried]")).to_have_text(["E-mail: sent."])

    # It is their turn at a table: the letter leads there.
    table = site.open_table(title="Cove")
    assert page.evaluate(TAKE_OVER, [link(table, 0)]) == 200
    page.goto("about:blank")
    both = Client.joined(site, table)
    for seat in (0, 1):
        while both.view["actor"] == seat:
            both.play()
    both.close()
    live = site.house.hub.tables[table["table"]["id"]]
    wait_for(lambda: not live.audience.online())
    assert site.house.postman is not None
    asyncio.run_coroutine_threadsafe(site.house.postman.go_round(), site.loop).result()
    page.goto(link_in(office, 3, r"/t/[\w-]+"))
    asked(page)
    assert office.letters[-1]["Subject"] == "It is your turn: Transhumance Cove"

    # A phone, in French: a link by e-mail lets them in.
    phone = new_context(
        browser, {"name": "", "language": "fr"}, viewport=PHONE, has_touch=True, is_mobile=True
    )
    pocket = phone.new_page()
    pocket.goto(f"{site.url}/account")
    pocket.get_by_role("button", name="J’ai un compte : me connecter").tap()
    pocket.get_by_role("button", name="M’envoyer un lien par e-mail").tap()
    pocket.get_by_label("Adresse e-mail").fill("otter@example.org")
    pocket.get_by_role("button", name="M’envoyer un lien", exact=True).tap()
    expect(pocket.get_by_text("un message est en route")).to_be_visible()
    assert barriers(pocket) == []
    pocket.goto("about:blank")
    pocket.goto(link_in(office, 4, r"/account#letter=[\w-]+"))
    pocket.get_by_role("button", name="Se connecter sur cet appareil").tap()
    expect(pocket.get_by_role("heading", level=1)).to_have_text("Otter")
    assert "letter" not in pocket.url
    pocket.get_by_role("heading", name="Messages").wait_for()
    expect(pocket.get_by_label("Adresse e-mail")).to_have_value("otter@example.org")
    assert pocket.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(pocket) == []
    phone.close()
    laptop.close()


class Push:
    """The push service inside the browser: it hands the page's worker a message, as one from outside."""

    def __init__(self, context: BrowserContext, page: Page, origin: str) -> None:
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self._page, self._origin, self._known = page, origin, list[str]()
        self.worker = (*context.service_workers, None)[0] or context.wait_for_event("serviceworker")
        self.worker.evaluate(STAND_IN)
        self._line = context.new_cdp_session(page)
        self._line.on("ServiceWorker.workerRegistrationUpdated", self._learn)
        self._line.send("ServiceWorker.enable")
        self._until(lambda: bool(self._known))

    def _learn(self, told: dict[str, Any]) -> None:
        self._known += [each["registrationId"] for each in told["registrations"]]

    def deliver(self, message: str) -> list[dict[str, str]]:
        """What is shown once the message has come."""
        sent = {"origin": self._origin, "registrationId": self._known[-1], "data": message}
        self._line.send("ServiceWorker.deliverPushMessage", sent)
        self._until(lambda: bool(self.shown()))
        return self.shown()

    def shown(self) -> list[dict[str, str]]:
        """All notifications."""
        told: list[dict[str, str]] = self.worker.evaluate(SHOWN)
        return told

    def _until(self, condition: Callable[[], bool]) -> None:
        """Wait, and let the browser speak meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, "what should happen did not happen"
            self._page.evaluate("new Promise((done) => requestAnimationFrame(() => done(null)))")


def test_a_browser_shows_what_it_is_sent(browser: Browser, site: Site, hook: Hook) -> None:
    context, receiver = new_context(browser, {"name": "Otter"}, permissions=["notifications"]), Receiver.new()
    keys = receiver.subscription(hook.url)
    subscription = json.dumps([keys.pop("endpoint"), keys])
    context.add_init_script(SUBSCRIBED.replace("SUBSCRIPTION", subscription))
    page = context.new_page()
    account(page, site)
    page.get_by_role("button", name="Show notices in this browser").click()
    expect(page.locator("[data-device]")).to_contain_text("this device")
    assert site.house.postman is not None
    assert site.house.postman.ways.sender is not None
    assert page.evaluate("window.askedWith") == site.house.postman.ways.sender.public
    page.get_by_role("button", name="Send a test notice").click()
    expect(page.locator("[data-tried]")).to_have_text(["Browser: sent."])
    message = receiver.open(hook.heard[-1][1]).decode()
    assert barriers(page) == []

    # The rest of the way is the browser's: its worker is handed the message, and shows it.
    push = Push(context, page, site.url)
    turn = json.dumps(json.loads(message) | {"link": f"{site.url}/t/abc", "tag": "abc", "language": "fr"})
    shown = {"title": "This is a test: notices from Pangaea arrive here", "body": ""}
    assert push.deliver(turn) == [shown | {"lang": "fr", "data": f"{site.url}/t/abc"}]
    assert push.worker.evaluate(PRESSED) == [f"{site.url}/t/abc"]
    wait_for(lambda: push.shown() == [])
    assert push.deliver(message) == [shown | {"lang": "en", "data": f"{site.url}/"}]

    page.get_by_role("button", name="Stop: no notices on").click()
    expect(page.locator("[data-device]")).to_have_count(0)
    expect(page.get_by_role("button", name="Show notices in this browser")).to_be_visible()

    # People with accounts are called to a table by name; whether there are such people is not said.
    page.goto(f"{site.url}/new?game=trias")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Or invite someone by the name").fill("Nobody")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.get_by_text("If Nobody has an account here")).to_be_visible()
    assert barriers(page) == []
    context.close()

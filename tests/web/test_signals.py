"""How a person learns that it is their turn, and what the phone does about it.

A browser without a screen has no sound, no notifications and nothing to keep awake: the page finds
stand-ins that write down what is asked of them.
"""

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.support import Server

from .conftest import OpenPage
from .scenes import alone, asked, finished, joined, opened, play_turn
from .test_trace import hide

NOTEBOOK = """
window.noted = { tones: 0, clacks: 0, notices: [], locks: 0, released: 0, shared: [] };
window.AudioContext = class {
  state = "running"; currentTime = 0; destination = {};
  createOscillator() {
    return { frequency: {}, connect: to => to, start() { noted.tones += 1; }, stop() {} };
  }
  sampleRate = 8000;
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { return { connect: to => to, start() { noted.clacks += 1; } }; }
  createBiquadFilter() { return { frequency: {}, Q: {}, connect: to => to }; }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: to => to };
  }
};
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, more) { noted.notices.push(title + ": " + more.body); }
};
const worker = { register: async () => {}, getRegistration: async () => undefined };
Object.defineProperty(navigator, "serviceWorker", { value: worker });
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  noted.locks += 1;
  const lock = new EventTarget();
  lock.release = async () => { noted.released += 1; lock.dispatchEvent(new Event("release")); };
  return lock;
} } });
navigator.share = async what => { noted.shared.push(what.url); };
"""
CHANGE = """more => {
  const chosen = JSON.parse(localStorage["pangaea.settings"]);
  localStorage["pangaea.settings"] = JSON.stringify({ ...chosen, ...more });
}"""
KEPT = """caches.keys().then(names => Promise.all(names.map(name => caches.open(name))))
  .then(all => Promise.all(all.map(cache => cache.keys()))).then(files => files.flat().length)"""
"""How many files the service worker keeps."""


def noted(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("noted")
    return found


def worker_at_work(page: Page) -> None:
    """Wait until the service worker has installed itself and taken over."""
    page.evaluate("navigator.serviceWorker.ready.then(found => { window.found = found.active; })")
    page.wait_for_function("() => found.state === 'activated'")


def two_with_a_notebook(open_page: OpenPage, **settings: Any) -> tuple[Page, Page]:
    """Ann hosts; Bob's device writes down how it signals. It is Ann's turn."""
    host = opened(open_page)
    guest = joined(open_page, host)
    guest.add_init_script(NOTEBOOK)
    guest.evaluate(CHANGE, settings)
    guest.reload()
    host.get_by_role("button", name="Start the game").click()
    asked(host)
    guest.get_by_role("heading", name="Waiting for Ann.").wait_for()
    return host, guest


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_title_and_favicon_say_whose_turn_it_is(open_page: OpenPage) -> None:
    host, guest = two_with_a_notebook(open_page)
    expect(host).to_have_title("● Your turn – Transhumance")
    assert icon(host).endswith("icon-turn.svg")
    assert not guest.title().startswith("●")
    assert icon(guest).endswith("icon.svg")
    play_turn(host)
    asked(guest)
    expect(guest).to_have_title("● Your turn – Transhumance")
    expect(host).not_to_have_title("● Your turn – Transhumance")
    assert icon(host).endswith("icon.svg")


def test_a_sound_and_a_lock_come_with_the_turn_and_go_with_it(open_page: OpenPage) -> None:
    host, guest = two_with_a_notebook(open_page, sound=True)
    assert noted(guest)["tones"] == 0
    play_turn(host)
    asked(guest)
    assert noted(guest)["tones"] == 2
    assert noted(guest)["clacks"] > 0, "the moves of others are heard"
    guest.wait_for_function("() => noted.locks - noted.released === 1")
    play_turn(guest)
    asked(host)
    guest.wait_for_function("() => noted.locks - noted.released === 0")
    assert noted(guest)["tones"] == 2, "one signal for the whole turn"


def test_silence_is_kept_where_it_is_wished(open_page: OpenPage) -> None:
    host, guest = two_with_a_notebook(open_page, sound=False, notify=False)
    hide(guest, hidden=True)
    play_turn(host)
    asked(guest)
    assert noted(guest)["tones"] == 0
    assert noted(guest)["clacks"] == 0
    assert noted(guest)["notices"] == []


def test_a_notification_comes_only_when_the_page_is_out_of_sight(open_page: OpenPage) -> None:
    host, guest = two_with_a_notebook(open_page, notify=True)
    hide(guest, hidden=True)
    play_turn(host)
    asked(guest)
    guest.wait_for_function("() => noted.notices.length === 1")
    assert noted(guest)["notices"][0].startswith("Your turn – Transhumance")
    assert noted(guest)["locks"] == 0
    hide(guest, hidden=False)
    guest.wait_for_function("() => noted.locks === 1")
    play_turn(guest)
    asked(host)
    play_turn(host)
    asked(guest)
    assert len(noted(guest)["notices"]) == 1


def test_the_setting_asks_for_leave_to_notify(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(NOTEBOOK)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Browser notification when it is my turn").check()
    page.wait_for_function("() => JSON.parse(localStorage['pangaea.settings']).notify === true")


def test_an_invitation_goes_through_the_share_sheet_the_clipboard_or_a_code(open_page: OpenPage) -> None:
    page = open_page("/new?game=transhumance", permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(NOTEBOOK)
    page.reload()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Invite").input_value()
    page.get_by_role("button", name="Share …").click()
    assert noted(page)["shared"] == [link]
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link
    modules = page.get_by_role("img", name="QR code of the link").locator("path").get_attribute("d") or ""
    assert modules.count("M") > 200


def test_the_app_can_be_installed(open_page: OpenPage, site: Server) -> None:
    page = open_page()
    worker_at_work(page)
    manifest = site.get("/app.webmanifest")
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {each["sizes"] for each in manifest["icons"]}
    for each in manifest["icons"]:
        assert site.request("GET", f"/{each['src']}").status_code == 200
    page.reload()
    page.get_by_role("button", name="Start now").wait_for()
    assert page.evaluate(KEPT) > 0


def test_a_new_build_throws_away_what_older_ones_kept(open_page: OpenPage) -> None:
    page = open_page()
    worker_at_work(page)
    page.evaluate("Promise.all(['pangaea-older', 'of-another-app'].map(name => caches.open(name)))")
    page.evaluate("navigator.serviceWorker.getRegistration().then(worker => worker.unregister())")
    page.reload()
    worker_at_work(page)
    left = page.evaluate("caches.keys()")
    assert "of-another-app" in left
    assert "pangaea-older" not in left


def test_bots_are_followed_move_by_move_or_skipped(open_page: OpenPage) -> None:
    page = alone(open_page, settings={"speed": "slow"})
    play_turn(page)
    page.get_by_role("button", name="Skip ahead").wait_for()
    assert page.locator("main").get_attribute("data-asked") == "false"
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Skip ahead")).to_have_count(0)
    asked(page)


def test_high_contrast_changes_the_colours_of_the_seats(open_page: OpenPage) -> None:
    page = alone(open_page)
    colour = "() => getComputedStyle(document.documentElement).getPropertyValue('--p3').trim()"
    before = page.evaluate(colour)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Palette").select_option("contrast")
    assert page.evaluate(colour) != before


def test_a_link_leads_to_one_turn_of_a_replay(open_page: OpenPage, site: Server) -> None:
    table = finished(site)
    page = open_page(f"/t/{table}")
    page.get_by_role("button", name="Look at the board").click()
    link = page.get_by_role("link", name="Turn ").nth(3)
    other = open_page(link.get_attribute("href") or "")
    expect(other.get_by_role("heading", name=link.inner_text(), exact=True)).to_be_visible()

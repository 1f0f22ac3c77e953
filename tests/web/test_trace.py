"""What happened while one was away is shown step by step, and never stands in the way."""

from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .scenes import asked, play_turn, two

AWAY = "while you were away"


def back_after_a_turn_of_the_other(open_page: OpenPage) -> Page:
    """Ann plays, leaves the page, and comes back when Bob has played."""
    host, guest = two(open_page)
    play_turn(host)
    address = host.url
    host.get_by_role("link", name="Pangaea").click()
    host.get_by_role("button", name="Start now").wait_for()
    asked(guest)
    play_turn(guest)
    host.goto(address)
    asked(host)
    return host


def test_missed_moves_are_shown_one_by_one(open_page: OpenPage) -> None:
    page = back_after_a_turn_of_the_other(open_page)
    page.get_by_role("button", name=AWAY).click()
    trace = page.get_by_role("region", name="Since you last looked")
    trace.get_by_text("1 of ").wait_for()
    assert page.locator(".board [data-kind]").count() == 0, "the past is only looked at"
    steps = 1
    while trace.get_by_role("button", name="One step on").is_enabled():
        trace.get_by_role("button", name="One step on").click()
        steps += 1
        trace.get_by_text(f"{steps} of ").wait_for()
    assert steps > 1
    trace.get_by_role("button", name="One step back").click()
    trace.get_by_text(f"{steps - 1} of ").wait_for()
    trace.get_by_role("button", name="To the present").click()
    expect(trace).to_have_count(0)
    expect(page.get_by_role("button", name=AWAY)).to_have_count(0)
    assert page.locator(".board [data-kind], .tray .stack").count() > 0


def test_missed_moves_play_by_themselves_and_are_skipped_by_a_key(open_page: OpenPage) -> None:
    page = back_after_a_turn_of_the_other(open_page)
    page.keyboard.press("l")
    trace = page.get_by_role("region", name="Since you last looked")
    trace.get_by_text("2 of ").wait_for()
    page.keyboard.press("Escape")
    expect(trace).to_have_count(0)
    asked(page)


def test_moves_that_were_watched_are_no_news_but_can_be_seen_again(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    play_turn(host)
    asked(guest)
    play_turn(guest)
    asked(host)
    expect(host.get_by_role("button", name=AWAY)).to_have_count(0)
    host.get_by_role("button", name="Show the last moves again").click()
    host.get_by_role("region", name="Since you last looked").get_by_text("1 of ").wait_for()


def test_moves_made_while_the_page_was_hidden_are_news(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    play_turn(host)
    hide(host, hidden=True)
    asked(guest)
    play_turn(guest)
    asked(host)
    hide(host, hidden=False)
    expect(host.get_by_role("button", name=AWAY)).to_be_visible()


def hide(page: Page, *, hidden: bool) -> None:
    """Send the page to the background, or bring it back, as the browser would say it."""
    page.evaluate(
        "hidden => {"
        " Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });"
        " document.dispatchEvent(new Event('visibilitychange'));"
        "}",
        hidden,
    )

"""A turn that is planned before it comes: chosen move by move, played, or dropped and told."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import tab_and_enter
from .scenes import asked, joined, opened, play_turn
from .test_access import barriers

WORDS = {
    "en": ("Table", "Plan my next turn", "Keep this plan", "Your next turn is planned."),
    "fr": ("Table", "Préparer mon prochain tour", "Garder ce plan", "Votre prochain tour est préparé."),
}


def plan(page: Page, language: str) -> list[str]:
    """Plan the last of what is offered until the turn is over, in English by the keyboard; the moves."""
    table, title, keep, kept = WORDS[language]
    page.get_by_role("button", name=table, exact=True).click()
    page.get_by_role("button", name=title).click()
    dialog, moves = page.get_by_role("dialog", name=title), list[str]()
    dialog.locator("[data-plan='0']").wait_for()
    while dialog.get_by_role("button", name=keep).is_disabled():
        last = dialog.locator("[data-move]").last
        moves.append(last.get_attribute("data-move") or "")
        if language == "en":
            tab_and_enter(last)
        else:
            last.dispatch_event("click")  # it may lie in a group that is closed
        dialog.locator(f"[data-plan='{len(moves)}']").wait_for()
    assert barriers(page) == []
    dialog.get_by_role("button", name=keep).click()
    page.get_by_text(kept).wait_for()
    return moves


def bar(page: Page, words: str) -> Locator:
    """What stands above the board about a plan."""
    return page.get_by_role("status").filter(has_text=words)


def test_a_planned_turn_is_played_when_it_comes(open_page: OpenPage) -> None:
    host = opened(open_page)
    guest = joined(open_page, host)
    host.get_by_role("button", name="Start the game").click()
    asked(host)
    moves = plan(guest, "en")
    assert len(moves) > 1
    play_turn(host)  # Bob's turn is played as planned, so that Ann plays another one
    asked(guest)
    expect(guest.get_by_text("turn 4")).to_be_visible()
    expect(bar(guest, "planned")).to_have_count(0)
    expect(guest.get_by_text("no longer possible")).to_have_count(0)


def test_a_plan_that_is_not_possible_any_more_is_dropped_and_told(open_page: OpenPage, site: Server) -> None:
    table = site.open_table(game="planet")
    id = table["table"]["id"]
    first = site.house.hub.tables[id].table.waits_for
    assert first is not None
    links = {link["seat"]: f"/t/{id}#{link['token']}" for link in table["links"]}
    host = open_page(links[first])
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    guest = open_page(links[1 - first], settings={"name": "Zoé", "language": "fr"}, **phone)
    asked(host)
    (move,) = plan(guest, "fr")
    guest.get_by_role("button", name="Oublier le plan").tap()
    expect(bar(guest, "préparé")).to_have_count(0)
    assert plan(guest, "fr") == [move]

    host.keyboard.press("t")
    tile = move.split()[1]
    host.locator(f".text [data-move^='take {tile} ']").first.dispatch_event("click")
    bar(guest, "Ce que vous aviez préparé n’est plus possible.").wait_for()
    asked(guest)
    assert barriers(guest) == []
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(bar(host, "no longer possible")).to_have_count(0)

"""What people stumbled over when they first played, as far as only a browser can show it."""

from typing import Any

from playwright.sync_api import expect

from .conftest import PATIENCE, PHONE, OpenPage
from .scenes import alone, asked, play_turn, two

TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def test_one_sees_the_own_hand_while_one_draws(open_page: OpenPage) -> None:
    for device in ({}, TOUCH):
        page = alone(open_page, **device)
        expect(page.locator(".tray .stack")).to_have_count(4)
        cards = page.locator(".tray .card")
        counts = [(card.get_attribute("aria-label") or "").split(", ")[1] for card in cards.all()]
        assert sum(int(count.split()[0]) for count in counts) == 8, "all cards of the first hand"
        expect(cards.first).to_be_in_viewport()


def test_a_button_says_what_it_does_and_who_watches_has_none(open_page: OpenPage) -> None:
    page = alone(open_page, "trias", settings={"confirm": "every"})
    page.locator("[data-kind]:not([data-kind=picked])").first.click(force=True)
    expect(page.locator("aside .go")).to_have_text("Place two herds here")
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    watcher = open_page("/t/" + page.url.rpartition("/t/")[2].partition("#")[0] + "?watch")
    watcher.wait_for_selector("main[data-seq]")
    expect(watcher.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_move_of_another_is_told_on_the_planet_it_was_made_on(open_page: OpenPage) -> None:
    host, guest = two(open_page, "planet")
    play_turn(host)
    asked(guest)
    expect(guest.get_by_label("Planet of Bob as a solid", exact=False)).to_be_visible(timeout=PATIENCE)
    guest.keyboard.press("l")
    expect(guest.get_by_label("Planet of Ann as a solid", exact=False)).to_be_visible(timeout=PATIENCE)
    told = guest.get_by_role("region", name="Since you last looked")
    expect(told).to_contain_text("Ann placed a tile (")
    guest.keyboard.press("Escape")
    expect(guest.get_by_label("Planet of Bob as a solid", exact=False)).to_be_visible()

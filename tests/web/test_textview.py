"""The whole table in words: played by those who hear it and never see the board."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import ASKED, QUESTION, RESULT, sequence, start_game, wait_for_change
from .scenes import alone, asked, finished
from .test_access import barriers

HEARD = """() => {
  const here = document.activeElement;
  const role = here.matches("summary") ? "group" : here.matches("input") ? "field"
    : here.matches("button") ? "button" : here === document.body ? "nothing" : "text";
  return {
    role,
    text: (here.getAttribute("aria-label") ?? here.innerText ?? "").trim(),
    region: here.closest("section[aria-label]")?.getAttribute("aria-label") ?? "",
    open: here.matches("summary") && here.parentElement.open,
  };
}"""
MOST_KEYS = 60
"""Presses of Tab from the start of the text view to a move, at most."""


@dataclass(frozen=True)
class Heard:
    """What a screen reader says of the place where the keyboard is."""

    role: str
    text: str
    region: str
    open: bool


def hear(page: Page) -> Heard:
    return Heard(**page.evaluate(HEARD))


def tab_to_moves(page: Page) -> Heard:
    """Press Tab until a move or a group of moves is heard."""
    for _ in range(MOST_KEYS):
        page.keyboard.press("Tab")
        heard = hear(page)
        if heard.region == "Moves" and heard.role in ("group", "button"):
            return heard
    raise AssertionError("the Tab key never came to the moves")


def wander(page: Page, rng: Random) -> Heard:
    """From where the keyboard is to some move: open groups, pass others by."""
    heard = hear(page)
    if heard.region != "Moves" or heard.role not in ("group", "button"):
        heard = tab_to_moves(page)
    for _ in range(rng.randrange(6)):
        if heard.role == "group" and not heard.open:
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        if (further := hear(page)).region != "Moves" or further.role not in ("group", "button"):
            page.keyboard.press("Shift+Tab")
            break
        heard = further
    for _ in range(MOST_KEYS):
        heard = hear(page)
        if heard.role == "button":
            return heard
        if not heard.open:
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError("no group of moves led to a move")


def play_by_ear(page: Page, rng: Random) -> str:
    """One decision by keys alone; says what was heard of the move."""
    before = sequence(page)
    move = wander(page, rng)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{QUESTION}, main:not([data-seq='{before}']), {RESULT}")
    if page.locator(QUESTION).count():
        expect(page.locator(QUESTION)).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_selector(f"main:not([data-seq='{before}']), {RESULT}")
    return move.text


def decide_by_ear(page: Page, seed: int, most: int = 1000) -> list[str]:
    """At most this many decisions, up to the end of the game; what the text view said at each of them."""
    rng, told = Random(seed), list[str]()
    page.keyboard.press("t")
    page.wait_for_selector(".text")
    while len(told) < most and page.wait_for_selector(ASKED) and not page.locator(RESULT).count():
        # At the start again, or still on the same move, which can be made once more.
        page.locator(".text :focus").wait_for()
        told.append(page.locator(".text").inner_text())
        assert play_by_ear(page, rng)
    return told


HEADINGS = {
    "planet": ["Your planet", "Planet of Pip", "Animals", "Tiles on offer", "Face 12"],
    "transhumance": ["The path", *(f"Row {row}" for row in range(1, 6)), "In hand:", "In the fold:"],
}


def played_by_ear(open_page: OpenPage, game: str, most: int = 1000) -> Page:
    """A game in which every decision is told under all its headings."""
    page = open_page(settings={"obvious": False})
    start_game(page, game, 2)
    asked(page)
    told = decide_by_ear(page, seed=5, most=most)
    assert len(told) >= 12
    for words in told:
        assert [heading for heading in HEADINGS[game] if heading not in words] == []
    assert "Otter (you)" in told[0]
    return page


def test_a_dozen_decisions_by_ear(open_page: OpenPage) -> None:
    played_by_ear(open_page, "transhumance", most=12)


@pytest.mark.parametrize("game", ["planet", pytest.param("transhumance", marks=pytest.mark.long)])
def test_played_to_the_end_by_ear(open_page: OpenPage, game: str) -> None:
    page = played_by_ear(open_page, game)
    assert hear(page).role != "nothing"
    assert "Rematch" in page.locator("dialog").inner_text()


def test_a_word_finds_a_move(open_page: OpenPage) -> None:
    page = alone(open_page, "planet")
    page.keyboard.press("t")
    expect(page.locator("[data-start]")).to_be_focused()
    page.keyboard.press("Tab")
    assert hear(page).role == "field"
    page.keyboard.type("tile 2, on face 7")
    page.get_by_role("status").filter(has_text="5 moves").wait_for(state="attached")
    found = tab_to_moves(page)
    assert found.role == "button"
    assert "Tile 2" in found.text
    assert "on face 7" in found.text
    before = sequence(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)


LOSSES = (
    "at.disabled = true",
    "at.remove()",
    "at.style.display = 'none'",
    "at.closest('.tray').inert = true",
)
"""Ways in which something that has the focus may lose it."""


def lose_the_focus(page: Page, how: str) -> None:
    """Give it to a button beside the tray's own, which then goes."""
    page.evaluate(
        "() => { const own = document.createElement('button'); own.className = 'lost'; own.textContent = 'x';"
        "document.querySelector('.tray').append(own); own.focus(); }"
    )
    page.evaluate(f"() => {{ const at = document.activeElement; {how}; }}")
    expect(page.locator(".say")).to_be_focused()
    page.evaluate(
        "() => { document.querySelector('.tray').inert = false; document.querySelector('.lost')?.remove(); }"
    )


def test_the_focus_is_never_lost(open_page: OpenPage) -> None:
    """Whatever goes; on the board after a draw, and in the text view when a question is taken back."""
    page = alone(open_page, settings={"confirm": "every"})
    for loss in LOSSES:
        lose_the_focus(page, loss)
    page.locator(".tray .stack").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(QUESTION)).to_be_focused()
    before = sequence(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"main:not([data-seq='{before}'])")
    asked(page)
    page.wait_for_function("document.activeElement !== document.body")
    page.locator("[data-kind]:focus, .say:focus, .tray :focus").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("t")
    expect(page.locator("[data-start]")).to_be_focused()
    move = wander(page, Random(1))
    page.keyboard.press("Enter")
    expect(page.locator(QUESTION)).to_be_focused()
    page.keyboard.press("Escape")
    page.locator(".text [data-move]:focus").wait_for()
    assert hear(page).text == move.text


def test_the_tab_key_goes_from_place_to_place(open_page: OpenPage) -> None:
    """Each place is looked at while it has the focus; that must not catch the focus on its way."""
    page = alone(open_page, "trias")
    places = page.locator(".board [data-kind]")
    places.first.focus()
    for index in range(1, 5):
        page.keyboard.press("Tab")
        expect(places.nth(index)).to_be_focused()


def test_spectators_and_replays_have_the_table_in_words(open_page: OpenPage, site: Server) -> None:
    page = open_page(f"/t/{finished(site)}/replay?at=40")
    page.get_by_role("button", name="Text view").click()
    page.locator(".text").get_by_role("heading", name="The path").wait_for()
    assert page.locator(".text [data-move]").count() == 0
    before = page.locator(".text").inner_text()
    page.get_by_role("button", name="One turn back").click()
    page.wait_for_function("words => document.querySelector('.text').innerText !== words", arg=before)
    player = alone(open_page)
    watcher = open_page("/t/" + player.url.rpartition("/t/")[2].partition("#")[0] + "?watch")
    watcher.wait_for_selector("main[data-seq]")
    watcher.keyboard.press("t")
    watcher.locator(".text").get_by_text("It is Otter’s turn.").wait_for()
    words = watcher.locator(".text").inner_text()
    assert words.count("In hand: ") == 2
    assert "bell" not in words.partition("The path")[0], "nobody's hand is told to who watches"
    assert barriers(watcher) == []


def test_on_a_phone_the_words_fit(open_page: OpenPage) -> None:
    page = alone(open_page, "trias", viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Text view").tap()
    page.locator(".text summary").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".text").evaluate("text => text.scrollWidth <= text.clientWidth")
    assert barriers(page) == []

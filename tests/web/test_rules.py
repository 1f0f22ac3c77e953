"""The rulebooks in the browser: read alone, linked to, printed, and opened over a running game."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, OpenPage
from .players import start_game
from .test_access import barriers

GAMES = ["trias", "triassic_terror", "planet", "transhumance"]
IN_VIEW = "id => Math.abs(document.getElementById(id).getBoundingClientRect().top) < 200"
FOCUSED = "document.activeElement?.getAttribute('data-rules')"


def read(page: Page) -> None:
    """Wait until the book is there."""
    page.wait_for_selector("article section h2")


@pytest.mark.parametrize("game", GAMES)
def test_a_book_is_read_in_both_languages_without_barrier(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/rules/{game}")
    read(page)
    assert barriers(page) == []
    english = page.locator("article h2").all_inner_texts()
    sections = page.locator("article > section").evaluate_all("all => all.map(one => one.id)")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("article h2").first).not_to_have_text(english[0])
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    french = page.locator("article h2").all_inner_texts()
    assert len(french) == len(english) == len(sections) > 10
    assert page.locator("article > section").evaluate_all("all => all.map(one => one.id)") == sections
    assert page.locator("figure [role=img][aria-label]").count() == page.locator("figure").count() > 5
    assert barriers(page) == []


def test_the_shelf_leads_to_every_book_and_so_does_the_home_page(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Rules of Planet").click()
    read(page)
    assert page.url.endswith("/rules/planet")
    page.goto(page.url.removesuffix("/planet"))
    page.wait_for_selector("main li a b:not(:empty)")
    assert barriers(page) == []
    addresses = page.locator("main li a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert addresses == [f"/rules/{game}" for game in GAMES]


def test_a_link_leads_to_its_section_and_back(open_page: OpenPage) -> None:
    page = open_page("/rules/trias/drift")
    read(page)
    page.wait_for_function(IN_VIEW, arg="rule-drift")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Final scoring").click()
    page.wait_for_function(IN_VIEW, arg="rule-final")
    assert page.url.endswith("/rules/trias/final")
    expect(page.locator("nav [aria-current=location]")).to_have_text("Final scoring")
    link = page.locator("#rule-turn").get_by_role("link", name="Drift")
    link.click()
    page.wait_for_function(IN_VIEW, arg="rule-drift")
    page.go_back()
    expect(link).to_be_in_viewport()


def test_another_language_opens_at_the_same_section(open_page: OpenPage) -> None:
    page = open_page("/rules/trias/drift")
    read(page)
    page.wait_for_function(IN_VIEW, arg="rule-drift")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="La dérive")).to_be_in_viewport()


def test_unknown_rules_are_a_lost_page(open_page: OpenPage) -> None:
    page = open_page("/rules/chess")
    expect(page.locator("main a.go")).to_be_visible()


def test_a_phone_folds_the_contents_and_nothing_runs_out_of_the_page(open_page: OpenPage) -> None:
    page = open_page("/rules/triassic_terror", viewport=PHONE, has_touch=True, is_mobile=True)
    read(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents).to_be_hidden()
    page.locator("summary").tap()
    contents.get_by_role("link", name="Raptors").tap()
    page.wait_for_function(IN_VIEW, arg="rule-raptors")
    assert barriers(page) == []


def test_print_shows_the_text_alone_on_white(open_page: OpenPage) -> None:
    page = open_page("/rules/transhumance", settings={"theme": "dark"})
    read(page)
    page.emulate_media(media="print")
    expect(page.locator("#app > header")).to_be_hidden()
    expect(page.locator("aside")).to_be_hidden()
    expect(page.locator("article h2").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_options_are_explained_where_they_are_chosen(open_page: OpenPage) -> None:
    page = open_page("/new?game=trias")
    page.locator("summary", has_text="Options").click()
    page.get_by_role("button", name="Rules: What the options mean").click()
    sheet = page.get_by_role("dialog", name="Rules of Trias")
    expect(sheet.get_by_role("heading", name="Options of our tables")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url.endswith("/new?game=trias")


def test_from_the_prompt_to_the_section_and_back_to_the_game(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "trias", 2)
    page.wait_for_selector("main[data-asked=true]")
    address, step = page.url, page.get_by_role("button", name="Rules for this step")
    step.click()
    sheet = page.get_by_role("dialog", name="Rules of Trias")
    expect(sheet.get_by_role("heading", name="Setting up")).to_be_in_viewport()
    assert barriers(page) == []
    sheet.get_by_label("Contents").select_option("Final scoring")
    expect(sheet.get_by_role("heading", name="Final scoring")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUSED) == "setup"
    assert page.url == address
    page.keyboard.press("r")
    expect(sheet.get_by_role("heading", name="Setting up")).to_be_in_viewport()
    sheet.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("main[data-asked=true]")).to_be_visible()


# In one breath: the browser reports that a dialog was closed only after this.
CLOSE_AND_REOPEN = """() => {
  document.querySelector("dialog [aria-label=Close]").click();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "r" }));
}"""


def test_the_rules_opened_anew_while_they_close_stay_open(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "trias", 2)
    page.get_by_role("button", name="Rules for this step").click()
    sheet = page.get_by_role("dialog", name="Rules of Trias")
    sheet.get_by_label("Contents").select_option("Final scoring")
    expect(sheet.get_by_role("heading", name="Final scoring")).to_be_in_viewport()
    page.evaluate(CLOSE_AND_REOPEN)
    page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    expect(sheet.get_by_role("heading", name="Setting up")).to_be_in_viewport(timeout=1000)
    assert page.get_by_role("dialog").count() == 1


@pytest.mark.parametrize(
    ("game", "heading"),
    [
        ("triassic_terror", "Choosing a tile and a card"),
        ("planet", "Taking and placing a tile"),
        ("transhumance", "Draw"),
    ],
)
def test_every_game_opens_its_rules_also_from_the_text_view(
    open_page: OpenPage, game: str, heading: str
) -> None:
    page = open_page()
    start_game(page, game, 2)
    page.wait_for_selector("main[data-asked=true]")
    page.keyboard.press("t")
    page.wait_for_selector("[data-start]")
    page.get_by_role("button", name="Rules for this step").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules: ").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()

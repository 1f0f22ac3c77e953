"""Hints, replay and review in a real browser: a whole game with both, and no barrier in what is new."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pangaea import Match, Rng
from tests.server.support import Server

from .conftest import PATIENCE, PHONE, OpenPage
from .players import by_board, click, play_to_end, sequence, start_game, tap, wait_for_change
from .scenes import alone, asked, finished, hot_seat
from .test_access import barriers
from .test_games import BOARDS
from .walk import SIZES, record_of, resized, seated, stopped

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
CARD = "section.card .move"
ON_PATH = {"new", "add", "move", "sac"}
"""Verbs of Transhumance that name places of the path."""


def short_game(site: Server) -> str:
    """The id of a table with a game that was soon given up."""
    match, rng = Match.new("transhumance", 2, seed=4), Rng(4)
    while match.turn < 8:
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    match.stop(0, "resign")
    return str(site.post("/api/records", name="Ann", record=match.record())["table"]["id"])


def hint(page: Page) -> None:
    """Ask for a hint and wait for it."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("aside.hint ol").wait_for()


def whole_game(page: Page, game: str, press: object) -> None:
    """A game with a hint that was followed, to its end, and its analysis opened."""
    start_game(page, game, 2)
    asked(page)
    seq = page.locator("main").get_attribute("data-seq")
    hint(page)
    page.locator("aside.hint .go").click()
    page.wait_for_function("seq => document.querySelector('main').dataset.seq !== seq", arg=seq)
    play_to_end(page, by_board(press))  # type: ignore[arg-type]
    page.get_by_role("link", name="Analyse").click()
    page.locator(CARD).first.wait_for()
    page.get_by_role("region", name="Win chance in 100, by turn").wait_for()
    page.get_by_text("The chances as a table").click()
    assert barriers(page) == []


def test_a_whole_game_with_a_hint_and_its_analysis(open_page: OpenPage) -> None:
    """With a finger; whole games with the mouse are played elsewhere."""
    whole_game(open_page(**TOUCH), "planet", tap)


@pytest.mark.long
@pytest.mark.parametrize("device", [{}, TOUCH], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [game for game, _ in BOARDS])
def test_a_whole_game_of_every_title_with_a_hint_and_its_analysis(
    open_page: OpenPage, game: str, device: dict[str, object]
) -> None:
    whole_game(open_page(**device), game, tap if device else click)


def test_a_hint_is_shown_and_plays_nothing_by_itself(open_page: OpenPage) -> None:
    page = alone(open_page)
    seq = page.locator("main").get_attribute("data-seq")
    hint(page)
    options = page.locator("aside.hint li button")
    expect(options.first).to_have_attribute("aria-pressed", "true")
    assert barriers(page) == []
    options.last.click()
    expect(options.last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("aside.hint")).to_have_count(0)
    assert page.locator("main").get_attribute("data-seq") == seq


FREE = """() => {
  const boxes = [".board", "aside.hint"].map((kind) => document.querySelector(kind).getBoundingClientRect());
  const [board, hint] = boxes;
  const beside = board.right <= hint.left + 1 || board.bottom <= hint.top + 1;
  return beside && board.height * board.width >= 0.4 * innerHeight * Math.min(innerWidth, board.width);
}"""
"""Whether the hint covers nothing of the board, which keeps two fifths of the height."""


def test_a_hint_covers_nothing_of_the_board_on_any_screen(open_page: OpenPage, site: Server) -> None:
    page = open_page(seated(site, stopped(record_of("trias", 3), 0.4, "drift")))
    asked(page)
    hint(page)
    expect(page.locator(".board [data-sign=hint]")).to_have_count(1)
    for size in SIZES:
        resized(page, size)
        page.wait_for_function(FREE)
        expect(page.locator(".board [data-arrow=hint]")).to_be_in_viewport()


def test_the_bot_plays_one_turn_and_stops(open_page: OpenPage) -> None:
    page = alone(open_page)
    before = page.get_by_role("banner").inner_text()
    page.keyboard.press("h")
    page.get_by_role("button", name="Play my turn").click()
    page.locator("aside.hint").wait_for(state="detached")
    asked(page)
    assert page.get_by_role("banner").inner_text() != before, (
        "another turn has begun, and waits for the person"
    )


def test_the_host_switches_hints_off(open_page: OpenPage) -> None:
    page = alone(open_page)
    button = page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_enabled()
    page.get_by_role("button", name="Table").click()
    page.get_by_label("Players may ask for hints").uncheck()
    page.keyboard.press("Escape")
    expect(button).to_be_disabled(timeout=PATIENCE)


def test_a_hot_seat_calls_only_the_one_who_holds_the_device_you(open_page: OpenPage) -> None:
    page = hot_seat(open_page)
    page.get_by_role("button", name="I am ").click()
    asked(page)
    places = page.locator(".seats").get_by_text("you", exact=True)
    expect(places).to_have_count(1)


def test_a_decision_is_reviewed_and_played_on_from(open_page: OpenPage, site: Server) -> None:
    table = short_game(site)
    page = open_page(f"/t/{table}/review")
    page.locator(CARD).first.wait_for()
    page.locator("progress").wait_for(state="detached")
    page.get_by_text("The chances as a table").click()
    assert page.locator("details tbody tr").count() > 5
    assert barriers(page) == []
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/review?at=*")
    first = page.url
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda address: address != first)
    page.locator(CARD).first.wait_for()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)
    asked(page)


def test_what_was_played_and_what_the_bot_would_play_lie_on_the_board(
    open_page: OpenPage, site: Server
) -> None:
    table = short_game(site)
    page = open_page(f"/t/{table}/review")
    page.locator(CARD).first.wait_for()
    page.locator("progress").wait_for(state="detached")
    decisions = site.get(f"/api/tables/{table}/analysis")["game"]["decisions"]
    differs = [
        each["moves"]
        for each in decisions
        if each["played"] != each["best"] and {each["played"].split()[0], each["best"].split()[0]} <= ON_PATH
    ]
    page.goto(page.url.partition("?")[0] + f"?at={differs[0]}")
    expect(page.locator(".board [data-sign=played]")).to_have_count(1)
    expect(page.locator(".board [data-sign=bot]")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "verb"),
    [
        ("planet", "take"),
        ("trias", "drift"),
        ("trias", "move"),
        ("transhumance", "move"),
        ("triassic_terror", "send"),
    ],
)
def test_a_replay_draws_the_way_of_a_move(open_page: OpenPage, site: Server, game: str, verb: str) -> None:
    record = record_of(game, 2)
    table = site.post("/api/records", name="Ann", record=record)["table"]["id"]
    at = next(place for place, move in enumerate(record["moves"]) if move.split()[0] == verb)
    page = open_page(f"/t/{table}/replay?at={at + 1}")
    expect(page.locator(".board [data-arrow=went]").first).to_be_attached()
    page.goto(f"{site.url}/t/{table}/replay?at=0")
    page.locator(".board svg:visible").first.wait_for()
    expect(page.locator(".board [data-arrow]")).to_have_count(0)


def test_a_replay_plays_on_past_what_is_loaded_and_shows_what_happened(
    open_page: OpenPage, site: Server
) -> None:
    page = open_page(f"/t/{finished(site)}/replay?at=22")
    slider = page.get_by_role("slider")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 30")
    page.get_by_role("button", name="Stop").click()
    assert int(slider.input_value()) >= 30
    assert page.get_by_role("list", name="Log").locator("li").count() > 3
    assert page.locator(".marks .mark").count() > 0


def test_a_replay_asks_the_bot_too(open_page: OpenPage, site: Server) -> None:
    table = finished(site)
    marks = site.get(f"/api/tables/{table}/replay?first=0&count=1")["marks"]
    at = next(place for place in range(20, 99) if isinstance(marks[place]["actor"], int))
    page = open_page(f"/t/{table}/replay?at={at}", **TOUCH)
    page.get_by_role("button", name="What would the bot play?").click()
    page.locator("ol .option").first.wait_for()
    expect(page.locator(".board [data-sign=hint]")).to_have_count(1)
    assert barriers(page) == []


def test_a_game_that_is_played_on_from_a_replay_has_hints(open_page: OpenPage, site: Server) -> None:
    table = finished(site)
    page = open_page(f"/t/{table}/replay?at=24")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)
    asked(page)
    hint(page)
    advised = page.locator("aside.hint .go")
    expect(advised).to_be_enabled()
    before = sequence(page)
    advised.click()
    wait_for_change(page, before)

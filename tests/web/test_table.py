"""The table page when things happen: others, reloads, lost connections, languages, markup."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from pangaea import Match
from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import QUESTION, by_board, click, sequence, start_game, wait_for_change
from .scenes import alone, asked, continued, finish, finished, hot_seat, play_turn, two
from .walk import record_of, resized, stopped

PASS = "main button[autofocus], main:not([data-seq]) .go"
"""The button of the screen between two people."""
MARKUP = "<img src=x onerror=alert(1)><b>bold</b>"


def test_two_browsers_at_one_table(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    expect(guest.get_by_role("heading", name="Waiting for Ann.")).to_be_visible()
    host.locator(".stack").first.click()
    guest.get_by_text("Ann drew a Glorious card.").wait_for()


def test_markup_stays_text(open_page: OpenPage) -> None:
    page = open_page("/new?game=transhumance", settings={"name": ""})
    page.get_by_label("Your name").fill(MARKUP[-24:])
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Say something …").fill(MARKUP)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("listitem").filter(has_text=MARKUP).last).to_be_visible()
    assert page.locator("img").count() == 0
    assert page.locator("li b b").count() == 0


def test_reload_in_the_middle_of_a_turn(open_page: OpenPage) -> None:
    page = alone(open_page)
    page.locator(".stack").first.click()
    page.get_by_role("button", name="Place nothing").wait_for()
    before = sequence(page)
    page.reload()
    asked(page)
    assert sequence(page) == before
    expect(page.get_by_role("button", name="Place nothing")).to_be_visible()


def test_lost_connection_in_the_middle_of_a_turn(open_page: OpenPage, site: Server) -> None:
    page = open_page()
    page.add_init_script(
        "const Real = WebSocket; window.sockets = [];"
        "window.WebSocket = class extends Real { constructor(a) { super(a); sockets.push(this); } }"
    )
    start_game(page, "transhumance", 2)
    asked(page)
    page.reload()
    asked(page)
    before = sequence(page)
    page.evaluate("sockets.at(-1).close()")
    page.locator(".stack").first.click()
    wait_for_change(page, before)
    assert page.locator(".stack").count() == 0
    assert page.evaluate("sockets.length") > 1


def test_language_switch_in_mid_game_reaches_the_log(open_page: OpenPage) -> None:
    page = alone(open_page)
    page.locator(".stack").first.click()
    page.get_by_text("You drew Glorious").wait_for()
    page.get_by_role("button", name="Français").click()
    page.get_by_text("Vous piochez Glorieux").wait_for()
    expect(page.get_by_role("heading", name="Posez un troupeau, ou ajoutez des moutons.")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"


def test_device_is_passed_between_two_hands(open_page: OpenPage) -> None:
    page = hot_seat(open_page)
    page.get_by_role("button", name="I am Ann").click()
    step = by_board(click)
    rng = Random(5)
    while page.wait_for_selector(f"main[data-asked=true], {PASS}") and not page.locator(PASS).count():
        step(page, rng)
    assert page.locator(".board, .tray").count() == 0
    page.get_by_role("button", name="I am Bob").click()
    asked(page)


@pytest.mark.parametrize("obvious", [True, False])
def test_a_lone_skip_is_played_for_the_person_who_wishes_it(open_page: OpenPage, *, obvious: bool) -> None:
    page = alone(open_page, settings={"obvious": obvious})
    page.get_by_role("button", name="Stop drawing").click()
    page.get_by_role("button", name="Place nothing").click()
    skip = page.get_by_role("button", name="Move nothing")
    if obvious:
        page.get_by_role("heading", name="Your turn: draw").wait_for()
        expect(page.get_by_text("A turn without any action")).to_be_visible()
    else:
        skip.wait_for()
        assert page.locator(".tray .bar .button:not([disabled])").first.inner_text() == "Move nothing"


def test_the_chart_and_the_points_in_detail_close_the_game(open_page: OpenPage, site: Server) -> None:
    page = open_page(f"/t/{finished(site)}")
    expect(page.get_by_role("img", name="Points by turn, one line per player")).to_be_visible()
    lines = page.locator("dialog svg path.line")
    assert lines.count() == 2
    assert all(len((line.get_attribute("d") or "").split("L")) > 10 for line in lines.all())
    expect(page.get_by_role("region", name="Points in detail").get_by_role("row")).not_to_have_count(0)
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()


def test_animation_never_blocks_input(open_page: OpenPage) -> None:
    page = alone(open_page, settings={"speed": "slow"})
    before = sequence(page)
    page.locator(".stack").first.click()
    wait_for_change(page, before)
    after = sequence(page)
    page.locator(".stack, .tray .bar .button:not([disabled])").first.click()
    wait_for_change(page, after)


def test_reduced_motion_stops_all_animation(open_page: OpenPage) -> None:
    page = alone(open_page, settings={"speed": "slow"}, reduced_motion="reduce")
    pace = "() => getComputedStyle(document.documentElement).getPropertyValue('--pace')"
    assert float(page.evaluate(pace).strip("ms ")) == 0


def test_moves_that_end_the_turn_ask_first(open_page: OpenPage) -> None:
    page = alone(
        open_page, "trias", settings={"confirm": "every"}, viewport=PHONE, has_touch=True, is_mobile=True
    )
    before = sequence(page)
    page.locator("[data-kind=source]").first.tap(force=True)
    page.locator(QUESTION).wait_for()
    assert sequence(page) == before
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(QUESTION)).to_have_count(0)


def test_only_moves_that_end_the_turn_ask_where_that_is_wished(open_page: OpenPage) -> None:
    page = alone(open_page, settings={"confirm": "ending", "obvious": False})
    page.get_by_role("button", name="Stop drawing").click()
    page.get_by_role("button", name="Place nothing").click()
    page.get_by_role("button", name="Move nothing").wait_for()
    before = sequence(page)
    page.get_by_role("button", name="Move nothing").click()
    page.locator(QUESTION).wait_for()
    assert sequence(page) == before
    page.locator(QUESTION).click()
    wait_for_change(page, before)


def test_panning_never_clicks(open_page: OpenPage) -> None:
    page = alone(open_page, "trias")
    before = sequence(page)
    box = page.locator("[data-kind=source]").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=6)
    page.mouse.up()
    moved = page.locator("[data-kind=source]").first.bounding_box()
    assert moved is not None
    assert moved["x"] > box["x"] + 30
    assert sequence(page) == before


def test_arrow_keys_step_over_the_board(open_page: OpenPage) -> None:
    page = alone(open_page, "trias")
    page.locator("[data-cell='1,0']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    focused = page.evaluate("document.activeElement.dataset.cell")
    assert focused is not None
    assert int(focused.split(",")[0]) < 1


def test_rematch_opens_the_next_table(open_page: OpenPage) -> None:
    page = alone(open_page)
    before = page.url
    finish(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: address != before)
    page.wait_for_selector("main[data-asked=true], main h1")
    assert "/t/" in page.url


def test_replay_scrubbed_from_end_to_start(open_page: OpenPage, site: Server) -> None:
    page = open_page(f"/t/{finished(site)}/replay?at=99999")
    slider = page.get_by_role("slider")
    slider.wait_for()
    total = slider.get_attribute("max") or ""
    expect(slider).to_have_value(total)
    while slider.input_value() != "0":
        before = slider.input_value()
        page.keyboard.press("[")
        expect(slider).not_to_have_value(before)
        page.locator(".board svg").first.wait_for()
    expect(page.get_by_text("The game is set up.")).to_be_visible()
    assert page.url.endswith("at=0")


def test_a_turn_of_the_replay_is_chosen_and_its_link_copied(open_page: OpenPage, site: Server) -> None:
    page = open_page(f"/t/{finished(site)}/replay", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Jump to a turn").select_option("Turn 9")
    expect(page.get_by_role("heading", name="Turn 9", exact=True)).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_play_goes_on_from_any_moment_of_a_finished_game(open_page: OpenPage, site: Server) -> None:
    page = open_page(f"/t/{finished(site)}/replay?at=30")
    page.get_by_role("button", name="Play on from here").click()
    asked(page)


def test_play_goes_on_from_a_turn_chosen_at_the_end(open_page: OpenPage, site: Server) -> None:
    table = finished(site)
    page = open_page(f"/t/{table}")
    page.get_by_label("Turn to play on from").select_option("Turn 5")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)
    asked(page)
    expect(page.get_by_role("banner")).to_contain_text(re.compile(r"Turn [56]\b"))


def test_who_has_played_keeps_the_own_seat_when_play_goes_on(open_page: OpenPage, site: Server) -> None:
    host, guest = two(open_page)
    play_turn(host)
    finish(host)
    guest.get_by_role("button", name="Play on from here").click()
    guest.wait_for_url(lambda address: address.rpartition("/")[2] not in host.url)
    asked(guest)
    table = site.get(f"/api/tables/{guest.url.rpartition('/')[2]}")
    assert [seat["bot"] for seat in table["seats"]] == ["normal", None]


UNSEEN = """() => {
  const bar = document.querySelector("dialog .next").getBoundingClientRect();
  const lines = new Set([...document.querySelectorAll("dialog .next .button")].flatMap((button) =>
    button.checkVisibility() ? [button.getBoundingClientRect().top] : []));
  const names = [...document.querySelectorAll("dialog li")];
  const hidden = names.filter((name) => name.getBoundingClientRect().bottom > bar.top);
  return { names: names.length, hidden: hidden.length, lines: lines.size };
}"""
"""How many players a result names, how many lie under what to do next, and how many lines that takes."""


def test_on_a_low_screen_the_result_shows_all_six_and_what_to_do_next(
    open_page: OpenPage, site: Server
) -> None:
    # In the last turn: whoever gives up among six leaves the rest of the game to a bot.
    match = Match.replay(stopped(record_of("triassic_terror", 6), 0.99, "growth"))
    page = continued(open_page, site, match)
    finish(page)
    for language in ("en", "fr"):
        page.evaluate(
            "language => localStorage['pangaea.settings'] = JSON.stringify("
            "{ ...JSON.parse(localStorage['pangaea.settings']), language })",
            language,
        )
        page.reload()
        page.locator("dialog .next").wait_for()
        for size in ((844, 390), (667, 375)):
            resized(page, size)
            assert page.evaluate(UNSEEN) == {"names": 6, "hidden": 0, "lines": 1}

"""Hands on the board: what answers a click, what never does, and how close one can look."""

from random import Random

from playwright.sync_api import Page, expect

from tests.server.support import Server

from .conftest import PHONE, OpenPage
from .players import QUESTION, by_board, click, sequence, tap
from .scenes import alone, asked, two

BOARD = ".board svg[role=group]"
TOO_WIDE = (
    "[...document.querySelectorAll('.seats li')].filter(seat => seat.scrollWidth > seat.clientWidth).length"
)
"""How many seats have more to show than fits."""
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def beside_everything(page: Page) -> None:
    """Click on the board where nothing can be chosen."""
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 8, box["y"] + box["height"] - 8)


def shown(page: Page) -> list[float]:
    """The part of the drawing that is on the screen: x, y, width, height."""
    return [float(number) for number in (page.locator(BOARD).get_attribute("viewBox") or "").split()]


def test_a_click_beside_all_places_says_why_nothing_happens(open_page: OpenPage) -> None:
    page = alone(open_page, "trias")
    before = sequence(page)
    beside_everything(page)
    expect(page.get_by_text("choose one of the dashed places")).to_be_visible()
    assert sequence(page) == before


def test_a_click_out_of_turn_says_so(open_page: OpenPage) -> None:
    _host, guest = two(open_page)
    beside_everything(guest)
    expect(guest.get_by_text("It is not your turn.")).to_be_visible()


def test_escape_puts_a_picked_piece_down(open_page: OpenPage) -> None:
    page = alone(open_page, "trias")
    step, rng = by_board(click), Random(1)
    while not page.locator(".board [data-kind=picked]").count():
        asked(page)
        step(page, rng)
    beside_everything(page)
    expect(page.get_by_text("cannot be reached from here")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-kind=picked]")).to_have_count(0)


def test_a_second_tap_puts_a_picked_piece_down(open_page: OpenPage) -> None:
    """A finger has no Escape key: it is told what it can do instead."""
    page = alone(open_page, "trias", **TOUCH)
    step, rng = by_board(tap), Random(1)
    picked = page.locator(".board [data-kind=picked]")
    while not picked.count():
        asked(page)
        step(page, rng)
    page.locator(".board svg[role=group]").tap(position={"x": 8, "y": 8})
    expect(page.get_by_text("Tap what you hold again to let go.")).to_be_visible()
    expect(page.get_by_text("Esc lets go")).to_have_count(0)
    tap(picked)
    expect(picked).to_have_count(0)


def test_the_wheel_zooms_and_a_button_shows_everything_again(open_page: OpenPage) -> None:
    page = alone(open_page, "trias")
    whole = shown(page)
    page.locator(BOARD).hover(position={"x": 200, "y": 200})
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "box => document.querySelector(box[0]).viewBox.baseVal.width < box[1] - 1", arg=[BOARD, whole[2]]
    )
    page.get_by_role("button", name="Show everything").click()
    page.wait_for_function(
        "box => document.querySelector(box[0]).viewBox.baseVal.width > box[1] - 1", arg=[BOARD, whole[2]]
    )


def test_two_fingers_zoom_and_never_choose(open_page: OpenPage) -> None:
    page = alone(open_page, "trias", settings={"confirm": "never"}, **TOUCH)
    before, whole = sequence(page), shown(page)
    box = page.locator(BOARD).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (40, 60, 80, 100):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    page.wait_for_function(
        "box => document.querySelector(box[0]).viewBox.baseVal.width < box[1] - 1", arg=[BOARD, whole[2]]
    )
    assert sequence(page) == before
    expect(page.locator(QUESTION)).to_have_count(0)


def test_a_dragging_finger_never_chooses(open_page: OpenPage) -> None:
    page = alone(open_page, "trias", settings={"confirm": "never"}, **TOUCH)
    before = sequence(page)
    page.get_by_role("button", name="Zoom in").tap()
    place = page.locator("[data-kind=source]").first.bounding_box()
    board = page.locator(BOARD).bounding_box()
    assert place is not None
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    fingers = page.context.new_cdp_session(page)
    for kind, by in (
        ("touchStart", 0),
        ("touchMove", 15),
        ("touchMove", 40),
        ("touchMove", 70),
        ("touchEnd", None),
    ):
        points = [] if by is None else [{"x": x + by, "y": y + by}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    moved = page.locator("[data-kind=source]").first.bounding_box()
    assert moved is not None
    assert moved["x"] > place["x"] + 30
    assert sequence(page) == before


def test_facts_beside_six_names_keep_their_words_on_a_phone(open_page: OpenPage, site: Server) -> None:
    seats = [{"name": "Otter"}, *[{"level": "easy"}] * 5]
    table = site.post("/api/tables", name="Otter", game="triassic_terror", players=6, seats=seats, start=True)
    page = open_page(f"/t/{table['table']['id']}?watch", settings={"language": "fr"}, viewport=PHONE)
    words = page.locator(".seats li").last.locator("dt")
    expect(words).to_have_text(["en jeu", "réserve"])
    page.get_by_role("button", name="Journal").click()
    expect(words.first).to_be_visible()
    assert page.evaluate(TOO_WIDE) == 0


def test_a_number_that_is_no_score_has_its_word_on_a_phone(open_page: OpenPage) -> None:
    """In Transhumance points are known at the end: before, the number is what is left in the fold."""
    page = alone(open_page, "transhumance", **TOUCH)
    number = page.locator(".seats li .score").first
    for width, height in ((390, 844), (844, 390), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        expect(number.locator("small")).to_have_text("in fold")
        expect(number.locator("small")).to_be_visible()
        assert page.evaluate(TOO_WIDE) == 0, (width, height)

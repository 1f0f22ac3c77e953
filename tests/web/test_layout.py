"""The frame fits every screen: nothing overlaps, overflows or shrinks too far, and the camera holds still."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from pangaea.engine.match import Match
from tests.server.support import Server

from . import scenes, walk
from .accounts import site_at_localhost
from .conftest import PATIENCE, OpenPage, new_context
from .players import RESULT
from .test_ratings import signed_up
from .test_review import short_game
from .test_scoring import ON as COUNTING
from .test_scoring import last_turn
from .test_tutorials import ONWARDS, start_tutorial
from .walk import SIZES, faults, record_of, seated, stopped

SEATS = {
    "trias": (2, 3, 4, 5),
    "triassic_terror": (2, 3, 4, 5, 6),
    "planet": (2, 3, 4),
    "transhumance": (2,),
}
MOMENTS = {
    "trias": ("place", "hand", "drift", "move"),
    "triassic_terror": ("card", "tile", "migrate", "send", "white"),
    "planet": ("take",),
    "transhumance": ("draw", "new", "move"),
}
"""Kinds of decision, each asking for other things on the board and in the tray."""
LATE = (0.6, 0.3, 0.0)
"""Shares of a game after which a moment is looked for."""
LANGUAGES = ("en", "fr")
WAITING = [("trias", 5), ("triassic_terror", 6), ("planet", 4), ("transhumance", 2)]

DOSE = [
    ("trias", 5, "fr", "drift"),
    ("trias", 2, "en", "move"),
    ("triassic_terror", 6, "fr", "tile"),
    ("triassic_terror", 2, "en", "migrate"),
    ("planet", 4, "fr", "take"),
    ("transhumance", 2, "fr", "new"),
    ("transhumance", 2, "en", "draw"),
]
ALL = [
    (game, players, language, verb)
    for game, counts in SEATS.items()
    for players in counts
    for language in LANGUAGES
    for verb in MOMENTS[game]
]
PICKING = [(360, 640), (844, 390), (820, 1180), (853, 533), (1280, 800), (1920, 1080)]
"""The sizes at which a piece is also picked up: one of each class."""


def _moment(game: str, players: int, verb: str) -> dict[str, object]:
    """As late in a game as it happens, where most pieces lie about."""
    record = record_of(game, players)
    for share in LATE:
        with suppress(LookupError):
            return stopped(record, share, verb)
    raise AssertionError(f"{game} with {players}: nobody could ever {verb}")


def _walk(page: Page) -> list[str]:
    """All sizes; on a phone every part of the table; and then with something picked up."""
    found = [fault for size, screen in SIZES.items() for fault in faults(page, size, screen)]
    walk.resized(page, (390, 844))
    tabs = page.locator("main > nav button")
    for index in range(1, tabs.count()):
        tabs.nth(index).click()
        found += [f"tab {index}: {fault}" for fault in faults(page, (390, 844), "phone")]
    tabs.first.click()
    source = page.locator("main [data-kind=source]:visible")
    if source.count():
        source.first.dispatch_event("click")
        found += [f"picked: {fault}" for size in PICKING for fault in faults(page, size, SIZES[size])]
    return found


def _board(site: Server, open_page: OpenPage, game: str, players: int, language: str, verb: str) -> None:
    page = open_page(seated(site, _moment(game, players, verb)), settings={"language": language})
    scenes.asked(page)
    found = _walk(page)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(("game", "players", "language", "verb"), DOSE)
def test_a_board_fits_every_screen(
    site: Server, open_page: OpenPage, game: str, players: int, language: str, verb: str
) -> None:
    """A dose of the walk over all boards."""
    _board(site, open_page, game, players, language, verb)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "language", "verb"), [one for one in ALL if one not in DOSE])
def test_every_board_fits_every_screen(
    site: Server, open_page: OpenPage, game: str, players: int, language: str, verb: str
) -> None:
    """Two to six seats, both languages, every kind of decision."""
    _board(site, open_page, game, players, language, verb)


@pytest.mark.parametrize(("game", "players"), WAITING)
def test_a_board_fits_while_another_plays(site: Server, open_page: OpenPage, game: str, players: int) -> None:
    """Where nothing can be pressed, the keyboard reaches all the same whatever scrolls."""
    path = seated(site, _moment(game, players, MOMENTS[game][-1]), waiting=True)
    page = open_page(path, settings={"language": "fr"})
    page.wait_for_selector("main[data-asked=false]")
    found = [fault for size in PICKING for fault in faults(page, size, SIZES[size])]
    assert found == [], "\n".join(found)


def _opens(button: str) -> Callable[[OpenPage], Page]:
    def reach(open_page: OpenPage) -> Page:
        page = scenes.alone(open_page)
        page.get_by_role("button", name=button).click()
        page.wait_for_selector("dialog")
        return page

    return reach


def _address(path: str, sign: str) -> Callable[[OpenPage], Page]:
    def reach(open_page: OpenPage) -> Page:
        page = open_page(path)
        page.wait_for_selector(sign)
        return page

    return reach


def _invited(open_page: OpenPage) -> Page:
    host = open_page("/new?game=triassic_terror", settings={"name": walk.NAMES[0][:24]})
    host.get_by_role("combobox", name="Players", exact=True).select_option("4")
    host.get_by_label("Seat 3").select_option("bot")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("heading", name="Waiting for players").wait_for()
    guest = open_page("/t/" + host.url.partition("/t/")[2])
    guest.get_by_role("button", name="Take this seat").wait_for()
    return guest


def _played(open_page: OpenPage) -> Page:
    page = scenes.alone(open_page)
    scenes.finish(page)
    page.get_by_role("link", name="Replay").wait_for()
    page.goto(page.url.partition("/t/")[0])
    page.get_by_text("Finished:").wait_for()
    return page


PAGES: dict[str, Callable[[OpenPage], Page]] = {
    "home": _address("/", "form[data-game]"),
    "my games": _played,
    "create": _address("/new?game=triassic_terror", "main form"),
    "lobby": _address("/tables", "main h1"),
    "rules": _address("/rules", "main"),
    "rulebook": _address("/rules/trias/drift", "article h2"),
    "nowhere": _address("/nowhere", "main"),
    "gathering": scenes.opened,
    "invitation": _invited,
    "dead link": _address("/t/abcdefghijklmnopqrstuv", "main li a"),
    "passing": scenes.hot_seat,
    "menu": _opens("Table"),
    "settings": _opens("Settings"),
}


Sizes = Iterable[tuple[int, int]]

IN_ENGLISH = pytest.mark.parametrize(
    "english", [pytest.param(PICKING, id="dose"), pytest.param(SIZES, id="all", marks=pytest.mark.long)]
)
"""In English one size of each class: French has the longer words and is looked at at every size."""


def _faults_everywhere(page: Page, english: Sizes) -> list[str]:
    """What is wrong with a page, in French at all sizes and in English at these."""
    found = []
    for language, sizes in (("en", english), ("fr", SIZES)):
        page.evaluate(
            "language => { const kept = JSON.parse(localStorage['pangaea.settings']);"
            "localStorage['pangaea.settings'] = JSON.stringify({ ...kept, language });"
            "dispatchEvent(new StorageEvent('storage', { key: 'pangaea.settings' })); }",
            language,
        )
        expect(page.locator("html")).to_have_attribute("lang", language)
        found += [f"{language}, {fault}" for size in sizes for fault in faults(page, size)]
    return found


BROKEN = """() => [...document.querySelectorAll("li b")].flatMap(({ firstChild: text }) =>
  [...(text?.textContent ?? "").matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""
"""The words of names in lists that are broken in two."""


def test_no_name_of_a_game_is_broken_within_a_word(open_page: OpenPage) -> None:
    page = _played(open_page)
    page.get_by_role("button", name="Français").click()
    page.get_by_role("link", name="Revoir la partie").wait_for()
    for size in SIZES:
        walk.resized(page, size)
        assert page.evaluate(BROKEN) == [], size


@IN_ENGLISH
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_screen(open_page: OpenPage, name: str, english: Sizes) -> None:
    """The pages around the table."""
    found = _faults_everywhere(PAGES[name](open_page), english)
    assert found == [], "\n".join(found)


def _finished(path: str, sign: str) -> Callable[[Server, OpenPage], Page]:
    def reach(site: Server, open_page: OpenPage) -> Page:
        table = site.post("/api/records", name="Ann", record=record_of("trias", 5))["table"]["id"]
        page = open_page(f"/t/{table}/{path}")
        page.locator(sign).first.wait_for()
        return page

    return reach


def _reviewed(site: Server, open_page: OpenPage) -> Page:
    page = open_page(f"/t/{short_game(site)}/review")
    page.locator("section.card .move").first.wait_for()
    page.locator("progress").wait_for(state="detached")
    return page


def _hinted(site: Server, open_page: OpenPage) -> Page:
    page = open_page(seated(site, _moment("triassic_terror", 6, "card")))
    scenes.asked(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("aside.hint ol").wait_for()
    return page


def _counted(game: str) -> Callable[[Server, OpenPage], Page]:
    def reach(site: Server, open_page: OpenPage) -> Page:
        page = last_turn(open_page, site, game)
        page.locator(COUNTING).wait_for()
        return page

    return reach


def _resulted(site: Server, open_page: OpenPage) -> Page:
    page = last_turn(open_page, site, "triassic_terror", settings={"speed": "off"})
    page.locator(RESULT).wait_for()
    return page


MOMENTS_OF_A_GAME: dict[str, Callable[[Server, OpenPage], Page]] = {
    "replay": _finished("replay?at=150", "input[type=range]"),
    "review": _reviewed,
    "hint": _hinted,
    "counting on the map": _counted("trias"),
    "counting on a card": _counted("planet"),
    "result": _resulted,
}


@IN_ENGLISH
@pytest.mark.parametrize("name", MOMENTS_OF_A_GAME)
def test_a_moment_fits_every_screen(site: Server, open_page: OpenPage, name: str, english: Sizes) -> None:
    """A hint, a scoring, a result, a replay and a review."""
    found = _faults_everywhere(MOMENTS_OF_A_GAME[name](site, open_page), english)
    assert found == [], "\n".join(found)


PEOPLE = {
    "account": ("account", "main h1"),
    "leaders": ("ratings", "main h1"),
    "profile": (f"ratings/{quote(walk.NAMES[0][:24])}", "main"),
    "lessons": ("learn/planet", "main"),
    "host": ("host", "main"),
}


@IN_ENGLISH
def test_a_page_of_people_fits_every_screen(browser: Browser, tmp_path: Path, english: Sizes) -> None:
    """Sign-in, one's account, ratings and the operator's page."""
    found = []
    with site_at_localhost(tmp_path, ratings=True) as site:
        context = new_context(browser, {"name": "Otter"})
        page = context.new_page()
        page.goto(f"{site.url}/account")
        page.locator("main h1").first.wait_for()
        found += [f"sign-in: {fault}" for fault in _faults_everywhere(page, english)]
        context.close()
        context, page = signed_up(browser, site, walk.NAMES[0][:24])
        for name, (path, sign) in PEOPLE.items():
            page.goto(f"{site.url}/{path}")
            page.locator(sign).first.wait_for()
            found += [f"{name}: {fault}" for fault in _faults_everywhere(page, english)]
        context.close()
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("game", SEATS)
def test_a_lesson_leaves_the_board_its_share(open_page: OpenPage, game: str) -> None:
    """The first lesson: a sheet at the bottom of a phone, a card in the margin elsewhere; then its move."""
    page = open_page()
    start_tutorial(page, game)
    page.wait_for_selector("[data-mood]")
    found = [fault for size, screen in SIZES.items() for fault in faults(page, size, screen)]
    while page.locator(ONWARDS).count():
        page.locator(ONWARDS).click()
    scenes.asked(page)
    sizes = [size for size in PICKING if SIZES[size] != "sideways"]  # there the tray scrolls
    found += [f"asked: {fault}" for size in sizes for fault in faults(page, size, SIZES[size])]
    assert found == [], "\n".join(found)


def _camera(page: Page) -> str | None:
    return page.locator(".map svg").first.get_attribute("viewBox")


def _picked(page: Page) -> tuple[str | None, Any]:
    """Pick a source; where the board was just before. A board that turns to another size forgets a click."""
    picked = page.locator(".board [data-kind=picked]").first
    for _ in range(10):
        before = (_camera(page), page.locator(".board").bounding_box())
        page.locator(".board [data-kind=source]").first.dispatch_event("click")
        with suppress(TimeoutError):
            picked.wait_for(state="attached", timeout=5_000)
            return before
    raise AssertionError("nothing was picked")


@pytest.mark.parametrize(
    ("game", "verb"),
    [("trias", "drift"), ("trias", "move"), ("transhumance", "move"), ("triassic_terror", "growth")],
)
def test_picking_moves_neither_the_board_nor_its_frame(
    site: Server, open_page: OpenPage, game: str, verb: str
) -> None:
    """The camera never moves by itself during one's own turn, and trays keep their height."""
    players = SEATS[game][-1]
    page = open_page(seated(site, _moment(game, players, verb)))
    scenes.asked(page)
    for size in ((1280, 800), (844, 390), (390, 844)):
        walk.resized(page, size)
        before = _picked(page)
        assert (_camera(page), page.locator(".board").bounding_box()) == before
        page.keyboard.press("Escape")
        expect(page.locator(".board [data-kind=picked]")).to_have_count(0)


def test_own_zoom_stays_until_everything_is_asked_for(site: Server, open_page: OpenPage) -> None:
    """What the person chose holds; "show everything" always returns."""
    page = open_page(seated(site, _moment("trias", 3, "drift")))
    scenes.asked(page)
    whole = _camera(page)
    page.get_by_role("button", name="Zoom in").click()
    closer = _camera(page)
    assert closer != whole
    page.locator(".board [data-kind=source]").first.dispatch_event("click")
    assert _camera(page) == closer
    page.get_by_role("button", name="Show everything").click()
    assert _camera(page) == whole


def test_a_finger_comes_near_before_it_presses(site: Server, open_page: OpenPage) -> None:
    """A tile under 44 pixels is not picked by the first tap, which brings it near instead."""
    path = seated(site, _moment("trias", 5, "drift"))
    page = open_page(path, viewport={"width": 360, "height": 640}, has_touch=True)
    scenes.asked(page)
    page.wait_for_selector(".map[data-far=true]")
    source = page.locator("[data-kind=source]").first
    source.tap()
    page.wait_for_selector(".map[data-far=false]")
    expect(page.locator("[data-kind=picked]")).to_have_count(0)
    source.tap()
    page.locator("[data-kind=picked]").first.wait_for()


def test_sources_carry_their_best_gain(site: Server, open_page: OpenPage) -> None:
    """The number on a tile is the most that any of its drifts scores for the viewer."""
    moments = (stopped(record_of("trias", 3), share / 20, "drift") for share in range(2, 18))
    record = next(moment for moment in moments if _must_drift(moment) and max(_gains(moment).values()) > 0)
    page = open_page(seated(site, record))
    scenes.asked(page)
    expected = sorted(_gains(record).values())
    expect(page.locator("[data-gain]")).to_have_count(len(expected), timeout=PATIENCE)
    shown = page.locator("[data-gain]").evaluate_all("all => all.map((one) => Number(one.dataset.gain))")
    assert sorted(shown) == expected


def _must_drift(record: dict[str, object]) -> bool:
    """Whether a card asks for the drift; it can also be bought with actions."""
    match = Match.replay(record)
    assert isinstance(match.actor, int)
    return bool(match.view(match.actor)["position"]["phase"] == "drift")


def _gains(record: dict[str, object]) -> dict[str, int]:
    """By tile: what its best drift scores for the seat that acts."""
    match = Match.replay(record)
    assert isinstance(match.actor, int)
    best: dict[str, int] = {}
    for move in match.legal():
        verb, *cells = move.split()
        if verb == "drift":
            points = match.preview(move)["points"][match.actor] or 0
            best[cells[0]] = max(best.get(cells[0], 0), points)
    return best

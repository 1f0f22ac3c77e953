"""Players who see only the page: by mouse, by touch, by keyboard, or through the text view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, Position
from playwright.sync_api import TimeoutError as Gone

RESULT = "dialog table"
"""The final table in the dialog that opens when the game is over."""
ASKED = f"main[data-asked=true], {RESULT}"
QUESTION = "aside .go"
"""The yes of a move that asks first."""
MOST_DECISIONS = 1500
GLANCE = 5_000
"""Milliseconds within which a place that was just seen can be pressed, if it is still there."""
EFFECT = 15_000
"""Milliseconds within which a press shows an effect, if it was one."""
TRIES = 6
"""How often a player looks again when the board changed between looking and pressing."""

OPENS = {"source": "[data-kind=picked]", "face": "[data-kind=place]"}
"""What comes up once a place of this kind is pressed: the move is not complete yet."""

Press = Callable[[Locator], None]
Step = Callable[[Page, Random], None]

LAST = "[data-kind=place]"
ENDS = ":is(.board, .tray) [data-kind]:not([data-kind=source], [data-kind=picked])"
STARTS = "[data-kind=source], .tray .stack"
PLAIN = ".tray .bar .button:not([disabled])"
"""What can be pressed: the last place of a move, a destination, a place to start from, a button."""
NOT_ASKED = f"{RESULT}, main:not([data-asked=true])"
"""It is over, or another's turn."""
AWAITED = f"{LAST}, {ENDS}, {STARTS}, {PLAIN}, {NOT_ASKED}"
"""While a move is on its way nothing can be pressed; then something can, or it is another's turn."""

LOOK = """signs => ({
  seq: document.querySelector("main")?.dataset.seq ?? "",
  counts: Object.fromEntries(signs.map((sign) => [sign, document.querySelectorAll(sign).length])),
})"""
"""One look at the page instead of one question for each sign."""


def start_game(page: Page, game: str, players: int) -> None:
    """From the home page to a running game against easy bots."""
    page.locator(f"input[value={game}]").check(force=True)
    form = page.locator(f"form[data-game={game}]")
    form.wait_for()
    counts = form.get_by_role("combobox", name="Players", exact=True)
    if counts.count():
        counts.select_option(str(players))
    form.get_by_label("Level").select_option("easy")
    form.get_by_role("button", name="Start now").click()


def play_to_end(page: Page, step: Step, seed: int = 1) -> None:
    """Take step after step until the result is shown."""
    rng = Random(seed)
    for _ in range(MOST_DECISIONS):
        page.wait_for_selector(ASKED)
        if page.locator(RESULT).count():
            return
        step(page, rng)
    raise AssertionError("the game did not end")


def by_board(press: Press) -> Step:
    """A player who chooses places on the board and buttons under it."""

    def step(page: Page, rng: Random) -> None:
        for _ in range(TRIES):
            seen = page.evaluate(LOOK, [RESULT, ASKED, LAST, ENDS, STARTS, PLAIN])
            if seen["counts"][RESULT] or not seen["counts"][ASKED]:
                return  # it is over, or what was pressed has been played already
            before, place = seen["seq"], _next_place(page, seen["counts"], rng)
            if place is None:
                _seen(page, AWAITED)
            elif (kind := _pressed(page, place, press)) is not None and _took(page, before, kind, press):
                return
        raise AssertionError("asked for a move, but nothing can be pressed")

    return step


def _pressed(page: Page, place: Locator, press: Press) -> str | None:
    """Press the place and say of what kind it was; None if it was gone before the finger came down."""
    try:
        kind, shown = place.evaluate(PLACE, timeout=GLANCE)
        if not shown:
            page.get_by_role("button", name="Show everything").click()
        press(place)
    except Gone:
        return None
    return str(kind)


def _took(page: Page, before: str, kind: str, press: Press) -> bool:
    """Whether the press did something: where a move starts something is picked up, all else plays it.

    A board that is still moving can carry a place away from under the finger: then press again.
    """
    if kind not in OPENS:
        return say_yes_if_asked(page, before, press)
    if not _seen(page, f"{OPENS[kind]}, {QUESTION}, main:not([data-seq='{before}'])"):
        return False
    # Where a move starts it may also end, as with the first herds: then it asks already.
    return not page.locator(QUESTION).count() or say_yes_if_asked(page, before, press)


def _seen(page: Page, signs: str) -> bool:
    """Whether one of these comes up."""
    try:
        page.wait_for_selector(signs, timeout=EFFECT)
    except Gone:
        return False
    return True


PLACE = """place => {
  const kind = place.dataset.kind ?? "button";
  if (place.closest(".map svg") === null) return [kind, true];
  const board = document.querySelector(".board").getBoundingClientRect();
  const box = place.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [kind, board.left < x && x < board.right && board.top < y && y < board.bottom];
}"""
"""The kind of a place, and whether it is shown: on a small screen only a part of the board is."""


def _next_place(page: Page, counts: dict[str, int], rng: Random) -> Locator | None:
    """Where to press next: a destination, else a place to start from, else a button; None in between."""
    if counts[LAST]:
        return page.locator(LAST)
    tired = rng.random() < 0.3 and counts[PLAIN] > 1
    for places in (PLAIN, ENDS, STARTS) if tired else (ENDS, STARTS, PLAIN):
        if counts[places]:
            return page.locator(places).nth(0 if places is PLAIN else rng.randrange(counts[places]))
    return None


MOVE, GROUP = ".text [data-move]:visible", ".text details:not([open]) > summary:visible"
"""In the text view: a move that is shown, and a group of moves that is closed."""


def by_text(page: Page, rng: Random) -> None:
    """A player who opens groups of moves in the text view and presses one."""
    for _ in range(TRIES):
        before = sequence(page)
        page.locator(f"{MOVE}, {GROUP}, {NOT_ASKED}").first.wait_for()
        if page.locator(NOT_ASKED).count():
            return  # it is over, or what was pressed has been played already
        while groups := page.locator(GROUP).count():
            if page.locator(MOVE).count() and rng.random() < 0.5:
                break
            page.locator(GROUP).nth(rng.randrange(groups)).click()
        page.locator(MOVE).nth(rng.randrange(page.locator(MOVE).count())).click()
        if say_yes_if_asked(page, before, click):
            return
    raise AssertionError("no move of the list was played")


POINT_INSIDE = """place => {
  const box = place.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
  const points = parts.flatMap((down) => parts.map((right) => [box.width * right, box.height * down]));
  const index = points.findIndex(([x, y]) => place.contains(document.elementFromPoint(box.x + x, box.y + y)));
  return index > 0 ? points[index] : null;
}"""


def point_inside(place: Locator) -> Position | None:
    """Where to press a place whose middle is not its own, such as a crescent; None: in the middle."""
    place.scroll_into_view_if_needed(timeout=GLANCE)
    point = place.evaluate(POINT_INSIDE, timeout=GLANCE)
    return None if point is None else {"x": point[0], "y": point[1]}


def click(place: Locator) -> None:
    """With the mouse."""
    place.click(force=True, timeout=GLANCE, position=point_inside(place))


TOO_SMALL = """place => {
  const { width, height } = place.getBoundingClientRect();
  const far = place.closest(".map svg")?.closest(".map").dataset.far === "true";
  return far && Math.min(width, height) < 44;
}"""
"""Whether a finger cannot be sure to hit this place of a board."""


def tap(place: Locator) -> None:
    """With a finger; where places are too small for it, the first tap only brings them near."""
    if place.evaluate(TOO_SMALL, timeout=GLANCE):
        place.tap(force=True, timeout=GLANCE, position=point_inside(place))
        place.page.wait_for_selector(".map[data-far=false]", timeout=GLANCE)
    place.tap(force=True, timeout=GLANCE, position=point_inside(place))


def tab_and_enter(place: Locator) -> None:
    """With the keyboard alone: Tab until the place has the focus, then Enter."""
    page, target = place.page, place.element_handle(timeout=GLANCE)
    for _ in range(400):
        if page.evaluate("place => document.activeElement === place", target):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key never came there")


def say_yes_if_asked(page: Page, before: str, press: Press) -> bool:
    """After a move was chosen: confirm it where it asks first, and see it played; False: nothing came."""
    if not _seen(page, f"{QUESTION}, main:not([data-seq='{before}']), {RESULT}"):
        return False
    if page.locator(QUESTION).count():
        press(page.locator(QUESTION))
    wait_for_change(page, before)
    return True


def wait_for_change(page: Page, before: str) -> None:
    """Until another position is shown, or the result."""
    page.wait_for_selector(f"main:not([data-seq='{before}']), {RESULT}")


def sequence(page: Page) -> str:
    """Which position the page shows."""
    return page.locator("main").get_attribute("data-seq") or ""

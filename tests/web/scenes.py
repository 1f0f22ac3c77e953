"""How tests come to a table: alone against a bot, two at one table, or a finished game to look at."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from pangaea.engine.match import Match
from tests.server.support import Server

from .conftest import OpenPage
from .players import by_board, click, start_game

FIXTURES = Path(__file__).parent.parent / "fixtures"
RECORD = min((FIXTURES / "transhumance").glob("*.json"))


def eve(record: Path, *kinds: str) -> Match:
    """A recorded game before the last decision that brings one of these events."""
    whole = json.loads(record.read_text(encoding="utf-8"))
    moves = whole.pop("moves")
    del whole["result"]
    for count in range(len(moves) - 1, 0, -1):
        match = Match.replay({**whole, "moves": moves[:count]})
        if match.actor != "chance" and kinds_after(match, moves[count]) & set(kinds):
            return match
    raise AssertionError(f"no {' or '.join(kinds)} in {record.name}")


def kinds_after(match: Match, move: str) -> set[str]:
    """What would happen."""
    return {event["event"] for event in match.preview(move)["events"]}


def asked(page: Page) -> None:
    """Wait until a move is asked of the person."""
    page.wait_for_selector("main[data-asked=true]")


def alone(open_page: OpenPage, game: str = "transhumance", **device: Any) -> Page:
    """A game against an easy bot, at the person's turn."""
    page = open_page(**device)
    start_game(page, game, 2)
    asked(page)
    return page


def continued(open_page: OpenPage, site: Server, match: Match, **device: Any) -> Page:
    """A game that goes on from here: the person plays for who decides now, bots for the others."""
    seats = [{"name": "Otter"} if seat == match.actor else {"level": "easy"} for seat in range(match.players)]
    joined = site.post("/api/records", name="Otter", record=match.record(), seats=seats, start=True)
    page = open_page(f"/t/{joined['table']['id']}#{joined['links'][0]['token']}", **device)
    asked(page)
    return page


def opened(open_page: OpenPage, game: str = "transhumance", **device: Any) -> Page:
    """Ann's table, which waits for someone."""
    host = open_page(f"/new?game={game}", **({"settings": {"name": "Ann"}} | device))
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("heading", name="Waiting for players").wait_for()
    return host


def joined(open_page: OpenPage, host: Page, name: str = "Bob") -> Page:
    """Another device that took the free seat."""
    link = host.get_by_role("textbox", name="Invite").input_value()
    guest = open_page("/t/" + link.partition("/t/")[2], settings={"name": name})
    guest.get_by_role("button", name="Take this seat").click()
    guest.get_by_text("The host starts the game.").wait_for()
    return guest


def two(open_page: OpenPage, game: str = "transhumance") -> tuple[Page, Page]:
    """Ann and Bob at one table; the game has begun and it is Ann's turn."""
    host = opened(open_page, game)
    guest = joined(open_page, host)
    host.get_by_role("button", name="Start the game").click()
    asked(host)
    return host, guest


def hot_seat(open_page: OpenPage, game: str = "transhumance", **device: Any) -> Page:
    """Ann and Bob at one device; it shall be passed to whoever begins."""
    page = open_page(f"/new?game={game}", **({"settings": {"name": "Ann"}} | device))
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_label("Name", exact=True).fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()
    return page


def play_turn(page: Page, seed: int = 3) -> None:
    """Play at random until another is asked."""
    step, rng = by_board(click), Random(seed)
    while page.wait_for_selector("main[data-seq]") and page.locator("main[data-asked=true]").count():
        step(page, rng)


def finish(page: Page) -> None:
    """Give up, so that the result is shown."""
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()


def finished(site: Server) -> str:
    """The id of a table with a finished game."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    return str(site.post("/api/records", name="Ann", record=record)["table"]["id"])

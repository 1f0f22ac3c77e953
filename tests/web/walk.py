"""The layout walk: pages and boards on screens of every class, and what may not happen on any of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from pangaea.engine.match import Match
from tests.server.support import Server

FIXTURES = Path(__file__).parent.parent / "fixtures"

SIZES: dict[tuple[int, int], str] = {
    (360, 640): "phone",
    (390, 844): "phone",
    (430, 932): "phone",
    (640, 400): "sideways",
    (844, 390): "sideways",
    (932, 430): "sideways",
    (768, 1024): "tablet",
    (820, 1180): "tablet",
    (853, 533): "compact",
    (960, 540): "compact",
    (1024, 700): "compact",
    (1180, 820): "desktop",
    (1280, 800): "desktop",
    (1440, 900): "desktop",
    (1920, 1080): "wide",
    (2560, 1440): "wide",
}
"""Phones upright and lying, tablets both ways, laptops, 150 and 200 % zoom, large screens."""

NAMES = (
    "Maximiliane-Konstanze W.",
    "Wolfgang Amadeus Theophil",
    "Bartholomäus-Ferdinand M",
    "Guillaume-Emmanuel d’Oô",
    "ŴŴŴŴŴŴŴŴ MMMMMMMMM WWWWW",
    "Aleksandra Wiśniewska-Wł",
)
"""Names as long as the server takes them."""

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def record_of(game: str, players: int) -> dict[str, Any]:
    """A recorded game with this many players: the longest one, since its end has seen most."""
    files = (FIXTURES / game).glob(f"{players}-players-*.json")
    records = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(files)]
    return max(records, key=lambda record: len(record["moves"]))


def stopped(record: dict[str, Any], share: float, verb: str = "") -> dict[str, Any]:
    """The same game, stopped at a decision where this verb is legal: the first after this share of it."""
    bare = {key: record[key] for key in record if key != "result"}
    moves = record["moves"]
    match = Match.replay(bare | {"moves": moves[: int(len(moves) * share)]})
    for move in moves[int(len(moves) * share) :]:
        if isinstance(match.actor, int) and any(
            legal.split()[0] == verb or not verb for legal in match.legal()
        ):
            return match.record()
        match.play(move)
    raise LookupError(f"{record['game']}: nobody could {verb} after {share:.0%} of the game")


def seated(site: Server, record: dict[str, Any], *, waiting: bool = False) -> str:
    """The address of a table with long names where whoever opens it is to move, or waits for another."""
    actor = Match.replay(record).actor
    assert isinstance(actor, int)
    if waiting:
        actor = (actor + 1) % int(record["players"])
    seats = [{"name": NAMES[seat % len(NAMES)][:24]} for seat in range(record["players"])]
    joined = site.post("/api/records", name=seats[0]["name"], record=record, seats=seats, start=True)
    token = next(link["token"] for link in joined["links"] if link["seat"] == actor)
    return f"/t/{joined['table']['id']}#{token}"


def resized(page: Page, size: tuple[int, int]) -> None:
    """The same page in a window of another size, once it has redrawn itself."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => "
        "requestAnimationFrame(() => setTimeout(done)))))"
    )


def faults(page: Page, size: tuple[int, int], screen: str | None = None) -> list[str]:
    """What is wrong with the page at this size; empty: nothing."""
    resized(page, size)
    found: list[str] = page.evaluate(MEASURE, screen)
    return [f"{size[0]} × {size[1]}: {fault}" for fault in found]

"""Positions for tests: a turn of phase B with the tile, herds and pieces that a rule needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pangaea.games  # noqa: F401  (registers the games)
from pangaea.engine.match import Match as Match

GAME = "triassic_terror"
TILES = ("newland", "growth", "migration", "hatch", "trex", "raptors")
TERRAINS = "SFDM"


def turn(
    tile: str = "newland",
    herds: str = "",
    *,
    players: int = 4,
    seat: int = 1,
    hands: Sequence[str] | None = None,
    **fields: object,
) -> Match:
    """A match in which player `seat` is about to use this tile; other fields as in a state text.

    The seat stands on space 1, the others follow on the spaces behind it.
    """
    others = [number for number in range(1, players + 1) if number != seat]
    takers: list[int | None] = [seat, *others, *[None] * (6 - players)]
    names = [tile, *(name for name in TILES if name != tile)]
    spaces = [
        name if taker is None else f"{name}:p{taker}" for name, taker in zip(names, takers, strict=True)
    ]
    hands = hands or ["-"] * players
    chosen = {"spaces": ",".join(spaces), "seat": f"p{seat}", "herds": herds, **fields}
    return position(players, hands, chosen)


def position(players: int, hands: Sequence[str], fields: Mapping[str, object]) -> Match:
    """A match from a state text: the given fields, and quiet values for all others."""
    open_card = str(fields.get("open", "S"))
    given = str(fields.get("discards", "0,0,0,0"))
    seen = [hand.removesuffix("?") for hand in hands] + [open_card]
    deck = [
        7 - seen.count(letter) - int(gone) for letter, gone in zip(TERRAINS, given.split(","), strict=True)
    ]
    quiet: dict[str, object] = {
        "players": players,
        "long": "false",
        "turn": 9,
        "start": "p1",
        "round": "T1",
        "phase": "menu",
        "seat": "p1",
        "herds": "",
        "trex": "D3:-",
        "others": "D1,F2,M2",
        "volcanoes": ",".join(["-"] * players),
        "counters": ",".join(["ev"] * players),
        "countered": "",
        "points": ",".join(["0"] * players),
        "deck": ",".join(map(str, deck)),
        "open": open_card,
        "discards": given,
        "hands": ",".join(hands),
        "spaces": "",
        "whites": ",".join(["0"] * players),
        "spent": "",
        "sources": "",
        "arrived": "",
        "step": "-",
    }
    unknown = set(fields) - set(quiet)
    assert not unknown, unknown
    text = " ".join(f"{name}={fields.get(name, value)}" for name, value in quiet.items())
    return Match.position(GAME, f"{GAME} {text}")


def play(match: Match, *texts: str) -> Match:
    """Play the moves one after the other."""
    for text in texts:
        match.play(text)
    return match


def field(match: Match, name: str) -> str:
    """A field of the state text."""
    fields = dict(token.split("=", 1) for token in match.text().split(" ")[1:])
    return fields[name]


def area(match: Match, name: str) -> str:
    """The herds of one area, best habitat first: `p1*4,p2*3`; empty where nobody lives."""
    by_area = dict(item.split(":") for item in field(match, "herds").split(";") if item)
    return by_area.get(name, "")


def offers(match: Match, verb: str) -> list[str]:
    """The legal moves with this verb, without the verb."""
    return [text.removeprefix(verb).strip() for text in match.legal() if text.split(" ")[0] == verb]


def verbs(match: Match) -> list[str]:
    """The verbs on offer, each once, in the order of the list."""
    return list(dict.fromkeys(text.split(" ")[0] for text in match.legal()))


def supply(match: Match, seat: int) -> int:
    """Dinos of player `seat` (from 1) that are not on the board."""
    seats: list[dict[str, int]] = match.view(None)["position"]["seats"]
    return seats[seat - 1]["supply"]


def told(match: Match, kind: str, seat: int | None = None) -> list[dict[str, object]]:
    """All events of this kind so far, as the seat may know them, without their kind."""
    events: Iterable[dict[str, object]] = (e for entry in match.log(seat) for e in entry["events"])
    return [{k: v for k, v in event.items() if k != "event"} for event in events if event["event"] == kind]


def roll_all(match: Match) -> Match:
    """Let chance decide until a seat does."""
    while match.actor == "chance":
        match.roll()
    return match

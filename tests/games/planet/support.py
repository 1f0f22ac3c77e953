"""Positions and short ways to say things in the tests of Planet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from pangaea import Match
from pangaea.engine.events import plain
from pangaea.engine.rng import Rng
from pangaea.games.planet.data import ANIMAL
from pangaea.games.planet.globe import Planet
from pangaea.games.planet.life import value
from pangaea.games.planet.position import read_state

# planet.md, section 5: tiles on piles 11 and 12 after each of the rounds 0 … 10.
PILES = {
    2: [(0, 0), (3, 0), (5, 1), (5, 4), *[(5, 5)] * 7],
    3: [(0, 0), (2, 0), (4, 0), (5, 1), (5, 3), *[(5, 5)] * 6],
    4: [*[(n, 0) for n in range(6)], *[(5, n) for n in range(1, 6)]],
}


def position_text(
    planets: Sequence[str] = ("", ""),
    round: int = 3,
    phase: str = "take",
    start: int = 0,
    revealed: Sequence[int] = (),
    columns: Mapping[int, str] | None = None,
    carried: str = "",
    won: Sequence[str] = (),
    objectives: str = "ocean,forest,desert,glacier",
    beginner: bool = False,
    surprise: bool = False,
) -> str:
    """The text of a position between or during takes; tiles that the test does not name fill the piles.

    Planets may be almost empty: what is not named then lies in the box.
    """
    players = len(planets)
    used = {int(item.split(":")[1]) for planet in planets if planet for item in planet.split(",")}
    rest = [tile for tile in range(1, 51) if tile not in used and tile not in revealed]
    if phase == "take" and not revealed:
        revealed, rest = rest[:5], rest[5:]
    shown = len(revealed) if phase == "reveal" else 5
    pile11, pile12 = PILES[players][min(round - 1, 10)]
    pile11 = pile11 - shown if round == 11 else pile11 if round < 11 else 0
    pile12 = pile12 - shown if round == 12 else pile12
    unseen = max(55 - 5 * round - shown, 0)
    cut = [0, pile11, pile11 + pile12, pile11 + pile12 + unseen]
    parts = [",".join(map(str, rest[a:b])) for a, b in pairwise(cut)]
    fields = {
        "players": players,
        "beginner": str(beginner).lower(),
        "surprise": str(surprise).lower(),
        "round": round,
        "phase": phase,
        "start": start,
        "unseen": parts[2],
        "revealed": ",".join(map(str, sorted(revealed))),
        "pile11": parts[0],
        "pile12": parts[1],
        "parted": "",
        **{f"p{seat}": planet for seat, planet in enumerate(planets, start=1)},
        "columns": "/".join((columns or {}).get(number, "") for number in range(1, 13)),
        "carried": carried,
        "won": "/".join([*won, *[""] * (players - len(won))]),
        "boxed": "",
        "objectives": "" if beginner else ",".join(objectives.split(",")[:players]),
    }
    return " ".join(["planet", *(f"{name}={content}" for name, content in fields.items())])


def position(planets: Sequence[str] = ("", ""), **fields: Any) -> Match:
    """A match at such a position."""
    return Match.position("planet", position_text(planets, **fields), seed=1)


def built(planet: str) -> Planet:
    """A planet with these tiles, written `FACE:TILE:ROTATION,…`."""
    return read_state(position_text([planet, ""], round=12, phase="over")).planets[0]


def values(planet: str) -> dict[str, list[int]]:
    """What the planet offers each of the 45 animals."""
    return {animal: list(value(built(planet), card)) for animal, card in ANIMAL.items()}


def regions(planet: str, terrain: str) -> list[list[int]]:
    """The parcels of each region of a terrain, largest first, as a spectator sees them."""
    view = seen(position([planet, ""], round=12, phase="over"))
    return [region["parcels"] for region in view["players"][0]["regions"][terrain]]


def play(match: Match, *texts: str) -> dict[str, list[dict[str, Any]]]:
    """Play the moves; all their events by kind, field by field, secrets included."""
    told: dict[str, list[dict[str, Any]]] = {}
    for text in texts:
        for event in match.play(text):
            fields = {name: plain(item) for name, item in event._asdict().items()}  # type: ignore[attr-defined]
            told.setdefault(type(event).__name__, []).append(fields)
    return told


def play_on(match: Match, seed: int = 1, until_round: int = 13) -> Match:
    """Play at random until a round begins, or to the end."""
    rng = Rng(seed)
    while match.actor is not None and match.turn <= (until_round - 1) * match.players:
        step(match, rng)
    return match


def step(match: Match, rng: Rng) -> str:
    """One random decision; its text."""
    if match.actor == "chance":
        return match.roll()
    text = rng.pick(match.legal())
    match.play(text)
    return text


def new(players: int = 2, seed: int = 1, **options: bool) -> Match:
    return Match.new("planet", players, seed=seed, options=options)


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """The position as a seat (None: a spectator) sees it."""
    view: dict[str, Any] = match.view(seat)["position"]
    return view

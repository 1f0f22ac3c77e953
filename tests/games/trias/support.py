"""Small boards for the tests: `2,0W` is a tile, `2,0p1f2` are two fertile herds of p1."""

from collections.abc import Sequence

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.trias.cells import Cell, read_cell


def position(
    tiles: str,
    herds: str = "",
    *,
    players: int = 3,
    phase: str = "act",
    active: int = 0,
    start: int = 0,
    last: int = 0,
    meteorite: str = "-",
    card: str = "S",
    track: Sequence[int] = (),
    **others: object,
) -> Match:
    """A match from this position; what is not said is as in the middle of a game."""
    carded = phase in ("drift", "act", "refill") and not last
    points = (2 if last else 3 if players == 2 else 4) if phase == "act" else 0
    deck_2 = "1,2,1,1" if players == 2 else "2,3,3,1"
    fields = {
        "players": players,
        "distance": "steps",
        "interim": "any",
        "pole_capacity": 0,
        "turn": 20,
        "phase": phase,
        "active": f"p{active + 1}",
        "start": f"p{start + 1}",
        "card": card if carded else "-",
        "points": points,
        "rescues": 0,
        "last": last,
        "meteorite": meteorite,
        "tiles": ";".join(sorted(tiles.split(), key=_cell_and_rest)),
        "herds": ";".join(sorted(herds.split(), key=_cell_and_rest)),
        "track": ",".join(map(str, track or [0] * players)),
        "hands": ",".join(["S1"] * players),
        "deck1": "2,2,2" if meteorite == "-" else "0,0,0",
        "deck2": deck_2 if meteorite == "-" else deck_2[:-1] + "0",
    }
    text = " ".join(f"{name}={value}" for name, value in (fields | others).items())
    return Match.position("trias", f"trias {text}")


def _cell_and_rest(item: str) -> tuple[Cell, str]:
    cell = item.rstrip("MSW").split("p")[0]
    return at(cell), item[len(cell) :]


def at(text: str) -> Cell:
    """The cell of a text."""
    cell = read_cell(text)
    assert cell is not None
    return cell


def steppe(*cells: str) -> str:
    """Steppe tiles in these cells."""
    return " ".join(f"{cell}S" for cell in cells)


def moves(match: Match, verb: str) -> list[str]:
    """The legal texts of one verb, without the verb."""
    return [text.removeprefix(verb + " ") for text in match.legal() if text.split()[0] == verb]


def drifts(match: Match) -> dict[str, set[str]]:
    """The goals of each tile that may drift."""
    goals: dict[str, set[str]] = {}
    for move in moves(match, "drift"):
        origin, to = move.split()
        goals.setdefault(origin, set()).add(to)
    return goals


def told(match: Match, text: str) -> dict[str, dict[str, object]]:
    """Play a move and give its events by name, as everybody sees them."""
    match.play(text)
    return {event["event"]: event for event in match.log(None)[-1]["events"]}


def cells(text: str) -> set[str]:
    """The cells of the law's lists: `(1,0)(2,-1)`."""
    return set(text.strip("()").split(")("))


def herds(match: Match) -> dict[str, list[int]]:
    """How many herds each seat has in each cell."""
    counts: dict[str, list[int]] = {}
    for herd in match.view(None)["position"]["herds"]:
        own = counts.setdefault(herd["cell"], [0] * match.players)
        own[herd["seat"]] += herd["fertile"] + herd["spent"]
    return counts


def stocks(match: Match) -> list[int]:
    """The herds in stock of each seat."""
    return [seat["stock"] for seat in match.view(None)["position"]["seats"]]


def step(match: Match, rng: Rng) -> str:
    """One random decision."""
    if match.actor == "chance":
        return match.roll()
    text = rng.pick(match.legal())
    match.play(text)
    return text

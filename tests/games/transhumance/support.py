"""Positions and questions that let the tests read like the rulebook.

`at` makes a partial position: the herds, hands and stacks that a rule needs and nothing else.
Blue (seat 0, `p1`) has the odd turns, red (seat 1, `p2`) the even ones.
"""

from pangaea import Match

BLUE, RED = 0, 1
BLUES_TURN, REDS_TURN = 3, 4

DRAWS = {"draw": 2, "bonus": 3}


def at(
    phase: str,
    *,
    herds: str = "",
    hands: str = "/",
    stacks: str = "Gd,De/Gd,De",
    pens: str = "/",
    removed: str = "/",
    turn: int = BLUES_TURN,
    draws: int | None = None,
    drawing: str = "-",
    acted: bool | None = None,
    empty: int = 0,
    last: bool = False,
    **options: bool,
) -> Match:
    """A match at this position."""
    chosen = {"open_pens": False, "glorious_on_tie": True, "self_dispersal": True} | options
    fields = {
        "players": 2,
        **{name: str(value).lower() for name, value in chosen.items()},
        "turn": turn,
        "phase": phase,
        "draws": DRAWS.get(phase, 0) if draws is None else draws,
        "drawing": drawing,
        "acted": str(phase == "bonus" or last if acted is None else acted).lower(),
        "empty": empty,
        "last": str(last).lower(),
        "herds": herds,
        "hands": hands,
        "stacks": stacks,
        "pens": pens,
        "removed": removed,
    }
    text = " ".join(["transhumance", *(f"{name}={value}" for name, value in fields.items())])
    return Match.position("transhumance", text)


def field(match: Match, name: str) -> str:
    """One field of the state text."""
    fields = dict(token.split("=", 1) for token in match.text().split(" ")[1:])
    return fields[name]


def herds(match: Match) -> str:
    return field(match, "herds")


def phase(match: Match) -> str:
    return field(match, "phase")


def offered(match: Match, verb: str) -> list[str]:
    """The legal texts of one verb."""
    return [text for text in match.legal() if text.split(" ")[0] == verb]


def play(match: Match, *texts: str) -> Match:
    """Play several moves, seats' and chance's."""
    for text in texts:
        match.play(text)
    return match


def told(match: Match, kind: str, seat: int | None = None) -> list[dict[str, object]]:
    """The events of a kind in the log of a seat (None: a spectator), oldest first."""
    return [event for entry in match.log(seat) for event in entry["events"] if event["event"] == kind]


def refusal(match: Match, text: str) -> str:
    """The words with which a move is refused."""
    try:
        match.play(text)
    except ValueError as error:
        return str(error)
    raise AssertionError(f"{text!r} was played")

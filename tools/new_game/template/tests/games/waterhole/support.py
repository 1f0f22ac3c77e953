"""Positions and questions that let the tests read like the rules.

`at` makes a partial position: the hands, herds and deck that a rule needs and nothing else. Seat 0 has
the first turn.
"""

from pangaea import Match

GAME = "waterhole"


def at(
    *,
    players: int = 2,
    hands: str = "",
    herds: str = "",
    deck: str = "gazelle:1",
    points: str = "",
    turn: int = 1,
    phase: str = "lead",
    last: int = 0,
    led: bool = False,
    lions: int = 3,
) -> Match:
    """A match at this position; what is left out is empty."""
    fields = {
        "players": players,
        "lions": lions,
        "start": 0,
        "turn": turn,
        "phase": phase,
        "last": last,
        "led": str(led).lower(),
        "points": points or ",".join("0" * players),
        "hands": hands or "/" * (players - 1),
        "herds": herds or "/" * (players - 1),
        "deck": deck,
        "gone": "",
    }
    return Match.position(GAME, " ".join([GAME, *(f"{name}={value}" for name, value in fields.items())]))


def field(match: Match, name: str) -> str:
    """One field of the state text."""
    return dict(token.split("=", 1) for token in match.text().split(" ")[1:])[name]


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

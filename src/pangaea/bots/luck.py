"""Ways to draw chance's outcomes: fairly, or stubbornly, to see what hardly ever happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

Luck: TypeAlias = Callable[[Match, Rng], str]


def fair(match: Match, rng: Rng) -> str:
    """As the weights say, from the match's own generator."""
    return match.roll()


def rare(match: Match, rng: Rng) -> str:
    """Always one of the least likely outcomes: the meteorite of Trias comes as soon as it can."""
    return _draw(match, rng, min(weight for _, weight in match.chances()))


def common(match: Match, rng: Rng) -> str:
    """Always one of the likeliest outcomes: the meteorite of Trias comes as late as it can."""
    return _draw(match, rng, max(weight for _, weight in match.chances()))


def _draw(match: Match, rng: Rng, wanted: int) -> str:
    text = rng.pick([text for text, weight in match.chances() if weight == wanted])
    match.play(text)
    return text


LUCKS: Final[Mapping[str, Luck]] = {"fair": fair, "rare": rare, "common": common}

"""The results of games under the referee: a line for each contestant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pangaea.arena.stats import Interval, share_of, wilson

from .contestants import Contestant
from .referee import Played


@dataclass(slots=True)
class Line:
    """Everything counted about one contestant."""

    name: str
    """The contestant."""
    price: tuple[float, float]
    """The price of a million tokens: read, written."""
    shares: list[float] = field(default_factory=list)
    """Its share of the win in each game; the mean over its seats where it holds several."""
    asked: int = 0
    """Decisions it was asked."""
    first_legal: int = 0
    """Decisions in which its first answer was a legal move."""
    legal: int = 0
    """Decisions with a legal answer in the end."""
    read: int = 0
    """Tokens that it read."""
    written: int = 0
    """Tokens that it wrote."""
    estimated: bool = False
    """Some tokens are our estimate."""
    seconds: float = 0.0
    """How long it took to answer."""

    @property
    def wins(self) -> Interval:
        """The share of wins, with Wilson's 95 % interval."""
        return share_of(self.shares)

    @property
    def legal_rate(self) -> Interval | None:
        """How often the first answer was a legal move; None for a bot, which is not asked in words."""
        return wilson(self.first_legal, self.asked) if self.asked else None

    @property
    def cost(self) -> float:
        """In the currency of the price."""
        return (self.read * self.price[0] + self.written * self.price[1]) / 1e6

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "name": self.name,
            "games": len(self.shares),
            "win_share": _plain(self.wins),
            "asked": self.asked,
            "legal_rate": _plain(self.legal_rate),
            "drawn_by_referee": self.asked - self.legal,
            "tokens_read": self.read,
            "tokens_written": self.written,
            "tokens_estimated": self.estimated,
            "cost": round(self.cost, 6),
        }


def _plain(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [round(part, 4) for part in interval]


class Standings:
    """The lines of all contestants, in the order in which they were named."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self._lines: Mapping[str, Line] = {each.name: Line(each.name, each.price) for each in contestants}

    def count(self, played: Played) -> None:
        """Add a finished game."""
        for name in dict.fromkeys(played.names):
            line = self._lines[name]
            own = [seat for seat, other in enumerate(played.names) if other == name]
            shares = played.shares()
            line.shares.append(sum(shares[seat] for seat in own) / len(own))
            for conduct in (played.conduct[seat] for seat in own):
                line.asked += conduct.asked
                line.first_legal += conduct.first_legal
                line.legal += conduct.legal
                line.read += conduct.read
                line.written += conduct.written
                line.estimated |= conduct.estimated
                line.seconds += conduct.seconds

    def lines(self) -> Iterable[Line]:
        """Those who have played."""
        return [line for line in self._lines.values() if line.shares]

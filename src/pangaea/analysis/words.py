"""The English of an analysis, for the terminal. The client has its own words, in its own languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pangaea.bots.advice import Reason
from pangaea.bots.learned.effects import BY_HAND, CONTESTED, Moved

from .judge import Judged
from .report import Turning

SeatName = Callable[[int], str]


def seat_name(seat: int) -> str:
    """`p1` for seat 0, as in move texts."""
    return f"p{seat + 1}"


def in_100(share: float) -> str:
    """A chance as a whole number of games in 100, never certain before it is."""
    if 0 < share < 0.005:
        return "<1"
    if 0.995 < share < 1:
        return ">99"
    return str(round(100 * share))


def chance(share: float, margin: float) -> str:
    """`35 in 100 (± 3)`."""
    return f"{in_100(share)} in 100 (± {max(1, round(100 * margin)) if margin else 0})"


_SAID: Final[dict[str, Callable[[int, str], str]]] = {
    "now": lambda amount, who: f"{amount:+d} now",
    "gives": lambda amount, who: f"{amount:+d} for {who}",
    "gains": lambda amount, who: f"about {_points(amount)} more at the end",
    "lacks": lambda amount, who: f"about {_points(amount)} fewer at the end",
    "holds": lambda amount, who: f"{who} ends with about {amount} fewer",
    "lets": lambda amount, who: f"{who} ends with about {amount} more",
    "chance": lambda amount, who: f"wins about {amount} more games in 100",
    "less": lambda amount, who: f"wins about {amount} fewer games in 100",
    "alike": lambda amount, who: "nothing tells it from the others",
}


def _points(amount: int) -> str:
    return "1 point" if amount == 1 else f"{amount} points"


def sentence(reasons: Sequence[Reason], name: SeatName = seat_name) -> str:
    """The reasons in one sentence, or nothing."""
    said = [
        _SAID[reason.kind](reason.amount, "" if reason.seat is None else name(reason.seat))
        for reason in reasons
    ]
    text = ", ".join(said)
    return text[:1].upper() + text[1:] + "." if text else ""


def moved_sentence(moved: Sequence[Moved]) -> str:
    """The features that speak for a move, or against it, in one sentence, or nothing."""
    if not moved:
        return ""
    does = "raises" if moved[0].effect > 0 else "lowers"
    said = ", ".join(
        f"{_FEATURES.get(name, name.replace('_', ' '))} ({effect:+.0%})" for name, effect in moved
    )
    return f"It {does} the chances mostly through: {said}."


_FEATURES: Final = {CONTESTED: "all that is contested", BY_HAND: "the points to expect"}
"""Features whose words differ from their names with spaces."""


def turning_sentence(turning: Turning, name: SeatName = seat_name) -> str:
    """What happened at a turning point."""
    change = round(100 * turning.change)
    moved = f"{name(turning.seat)} {'gains' if change > 0 else 'loses'} {abs(change)} in 100"
    why = {"decision": "by a decision", "luck": "by luck", "play": "in the round that follows"}[turning.why]
    return f"turn {turning.turn}: {moved} {why}"


def cost_line(judged: Judged) -> str:
    """What the decision gave away."""
    return f"−{round(100 * judged.cost)} (± {max(1, round(100 * judged.margin)) if judged.margin else 0})"

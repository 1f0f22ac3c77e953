"""A position explained: how it stands, what led to it, and what the built-in bot thinks of the moves.

What the bot says comes from the server as facts (docs/protocol.md, Hints); here they become sentences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pangaea.adapters.text.briefing import position_text
from pangaea.adapters.text.history import history_lines
from pangaea.analysis.words import chance, moved_sentence, sentence
from pangaea.bots.advice import Reason
from pangaea.bots.learned.effects import Moved
from pangaea.engine.protocol import seat_text

LATEST: Final = 8
"""How many of the latest decisions are included."""
_ALIKE: Final = "It may be just as good as the first one."


def explained(view: Mapping[str, Any], log: Sequence[Mapping[str, Any]], thoughts: str) -> str:
    """The position, how it came about, and the thoughts about what to do, if there are any."""
    story = "\n".join(history_lines(log[-LATEST:]))
    parts = (position_text(view), f"How it came about:\n{story}" if story else "", thoughts)
    return "\n\n".join(part for part in parts if part)


def thoughts_of(advice: Mapping[str, Any]) -> str:
    """What the bot thinks of its own choice and of the moves beside it."""
    options = advice["options"]
    told = [_option(number, option) for number, option in enumerate(options, start=1)]
    return "\n".join(["What the built-in bot thinks, from what this seat knows:", *told])


def _option(number: int, option: Mapping[str, Any]) -> str:
    alike = _ALIKE if number > 1 and option["as_good"] else ""
    parts = (
        f"wins {chance(option['share'], option['margin'])}.",
        alike,
        sentence([Reason(each["kind"], each["amount"], each["seat"]) for each in option["reasons"]]),
        moved_sentence([Moved(each["feature"], each["effect"]) for each in option["moved"]]),
        f"Points to expect: {_points(option['scores'])}.",
        f"Then: {', '.join(option['line'])}." if option["line"] else "",
    )
    return f"{number}. {option['move']}: {' '.join(part for part in parts if part)}"


def _points(scores: Sequence[float]) -> str:
    return ", ".join(f"{seat_text(seat)} {score:.0f}" for seat, score in enumerate(scores))

"""Everything a seat may know before it decides, as plain text under a token budget.

A briefing is a function of the seat's view and log alone: what `Match.view(seat)` and `Match.log(seat)`
give, or what a server sends to that seat. The other seats' secrets are in neither.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pangaea.engine.errors import PangaeaError, quote
from pangaea.engine.fields import option_text
from pangaea.engine.info import Option, OptionValue
from pangaea.engine.protocol import seat_text
from pangaea.engine.registry import find_game

from .budget import BudgetTooSmall, count_tokens
from .games import find_words
from .history import history_lines, latest
from .moves import MERGED, NUMBERED, PIECES, listing, listings, moves_under

BUDGET = 6000
"""The default token budget of a briefing."""

_RULING = re.compile(r" \(R[0-9]+\)")
_HOW = {
    NUMBERED: "each with its number",
    MERGED: "braces mean one of these, every combination is legal",
}


class NotAView(PangaeaError):
    """What was handed in is not a view of a game."""

    code = "not_a_view"


@dataclass(frozen=True, slots=True)
class Briefing:
    """The parts of a briefing; `text` joins them."""

    rules: str
    """The rules in short; empty if not requested."""
    position: str
    """Where the game stands."""
    history: str
    """What happened so far, as far as it fits."""
    moves: str
    """The legal moves."""
    form: str
    """How the moves are listed (see `moves`); empty where there is nothing to decide."""

    @property
    def text(self) -> str:
        """All parts that are not empty, with a blank line between them."""
        return _join(self.rules, self.position, self.history, self.moves)

    @property
    def tokens(self) -> int:
        """About how long it is."""
        return count_tokens(self.text)

    @property
    def numbered(self) -> bool:
        """Whether the moves were shown with numbers, so that a number is an answer."""
        return self.form == NUMBERED


def brief(
    view: Mapping[str, Any],
    log: Sequence[Mapping[str, Any]] = (),
    *,
    budget: int = BUDGET,
    rules: bool = True,
) -> Briefing:
    """Rules, position, history and legal moves of the seat whose view this is.

    What does not fit goes in this order: the history, oldest first; then the list of moves is written
    shorter (see `moves`). `BudgetTooSmall` says what the rest needs.
    """
    told = rules_text(view) if rules else ""
    position = position_text(view)
    lines = history_lines(log)
    moves, form = _moves(view, budget - count_tokens(_join(told, position)) - _BREAK)
    needed = count_tokens(_join(told, position, moves))
    if needed > budget:
        raise BudgetTooSmall(f"a budget of {budget} tokens is too small here: {needed} are needed")
    happened = "\n".join(latest(lines, budget - needed - _BREAK - count_tokens(_HISTORY) - 1))
    return Briefing(told, position, f"{_HISTORY}\n{happened}" if happened else "", moves, form)


_HISTORY = "What happened so far:"
_BREAK = 2
"""The tokens of a blank line between two parts."""


def rules_text(view: Mapping[str, Any]) -> str:
    """The rules in short, for the player count and the options of this table."""
    words = find_words(_game(view))
    info = find_game(_game(view)).info
    head = f"{info.title}, {view['players']} players. You are {_you(view)}."
    options = [_option(option, view["options"][option.name]) for option in info.options]
    return "\n".join([head, words.rules(view["players"], view["options"]), *options])


def _option(option: Option, value: OptionValue) -> str:
    """An option of this table and what it decides, without the number of the ruling."""
    return f"Option {option.name}={option_text(value)}: {_RULING.sub('', option.note)}"


def position_text(view: Mapping[str, Any]) -> str:
    """Where the game stands, in words and numbers."""
    lines = [_standing(view), _scores(view), *find_words(_game(view)).position(view)]
    return "\n".join(line for line in lines if line)


def moves_text(view: Mapping[str, Any], beginning: str = "", budget: int = BUDGET) -> str:
    """The legal moves that begin with these words, in the most open form that fits."""
    found = moves_under(view["legal"], beginning)
    if not found:
        return f"No legal move begins with {quote(beginning)}." if view["legal"] else _idle(view)
    return _headed(len(found), *listing(found, view["legal"], budget))


def _moves(view: Mapping[str, Any], budget: int) -> tuple[str, str]:
    legal = view["legal"]
    if not legal:
        return _idle(view), ""
    tried = []
    for form, listed in listings(legal, legal):
        text = _headed(len(legal), form, listed)
        if count_tokens(text) <= budget:
            return text, form
        tried.append((count_tokens(text), text, form))
    # Where nothing fits, the shortest says what is needed; a short list is shorter than its summary.
    _, text, form = min(tried)
    return text, form


def _headed(count: int, form: str, listed: str) -> str:
    if form in _HOW:
        how = _HOW[form] if count > 1 else ""
    else:
        shown = "the verb and the piece" if form == PIECES else "the verb"
        how = f"answer `list` and {shown} to see the moves that a line counts"
    return f"Your legal moves ({count}{'; ' + how if how else ''}):\n{listed}"


def _idle(view: Mapping[str, Any]) -> str:
    return "The game is over." if view["actor"] is None else "You have nothing to decide now."


# --- what all games have ------------------------------------------------------------------------


def _game(view: Mapping[str, Any]) -> str:
    try:
        return str(view["game"])
    except (KeyError, TypeError):
        raise NotAView(f"a view is an object with the name of its game, not {quote(view)}") from None


def _you(view: Mapping[str, Any]) -> str:
    return "a spectator" if view["seat"] is None else seat_text(view["seat"])


def _standing(view: Mapping[str, Any]) -> str:
    actor = view["actor"]
    if actor is None:
        won = " and ".join(map(seat_text, view["winners"]))
        return f"The game is over ({str(view['ending']).replace('_', ' ')})." + (
            f" Won by {won}." if won else ""
        )
    if actor == "chance":
        who = "Chance decides"
    else:
        who = "You decide" if actor == view["seat"] else f"{seat_text(actor)} decides"
    return f"Turn {view['turn']}, step {view['step']}. {who}."


def _scores(view: Mapping[str, Any]) -> str:
    shown = ("?" if score is None else score for score in view["scores"])
    return "Scores: " + ", ".join(f"{seat_text(seat)} {score}" for seat, score in enumerate(shown))


def _join(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)

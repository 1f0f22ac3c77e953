"""Bots by name, as they are typed:

    random · greedy · easy                 a built-in bot, a picker, a level for people
    hard:temperature=0.03                  a level that also plays moves nearly as good
    mcts:iterations=200 · native:seconds=0.25  with arguments
    greedy:weights=FILE · native:weights=FILE  judging by a learned evaluation (`learned`: the
                                           package's own; `hand`: none)
    my_bots:Forager · my_bots:Forager:depth=2  your own: a class in a module that Python can import

The text is the entrant's name in results and tables. A bot that has to know its game takes `game_name`.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

from pangaea.bots.appraiser import Appraiser
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.learned.package import BY_HAND, LEARNED
from pangaea.bots.levels import bot_of, level_names
from pangaea.bots.mcts import Budget, SearchBot
from pangaea.bots.native import native
from pangaea.bots.pickers import PICKERS
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import quote

from .errors import BadEntrant

Arguments: TypeAlias = dict[str, bool | int | float | str]

MCTS_SECONDS: Final = 0.25
"""CPU seconds per decision of an `mcts` without arguments."""


def mcts(
    iterations: int | None = None, seconds: float | None = None, turn_seconds: float | None = None
) -> Bot:
    """The bot that searches, within a budget of iterations, or of CPU seconds per decision or turn."""
    if iterations is seconds is turn_seconds is None:
        seconds = MCTS_SECONDS
    return SearchBot(Budget(iterations, seconds, turn_seconds))


def greedy(game_name: str, weights: str | None = None) -> Bot:
    """The bot that looks one decision ahead: by hand, or by a file of weights (`learned`: the package's)."""
    if weights in (None, BY_HAND):
        return GreedyBot()
    from pangaea.bots.learned.bot import PackagedGreedyBot, learned_greedy  # need numpy

    return PackagedGreedyBot(game_name) if weights == LEARNED else learned_greedy(game_name, weights)


BUILT_IN: Final[Mapping[str, Callable[..., Bot]]] = {
    **PICKERS,
    "greedy": greedy,
    "appraiser": Appraiser,
    "mcts": mcts,
    "native": native,
}
"""The built-in bots by name, each with the arguments that its maker takes."""
_GAME: Final = "game_name"
"""The argument of a bot that has to know its game; it is not typed."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part. Every game gets a fresh one, as bots may keep state."""

    name: str
    make: Callable[[str], Bot]
    """Makes a new bot for the game of that name."""


def entrant_names() -> tuple[str, ...]:
    """The short names that `read_entrant` knows."""
    return (*BUILT_IN, *level_names())


@cache
def read_entrant(text: str) -> Entrant:
    """The entrant of a text, or `BadEntrant`."""
    name, colon, rest = text.partition(":")
    if name in BUILT_IN:
        return _entrant(text, BUILT_IN[name], rest)
    if name in level_names():
        return _entrant(text, _level(name), rest)
    if not colon:
        names = ", ".join(entrant_names())
        raise BadEntrant(f"there is no bot {quote(text)}; there are: {names}, or module:Class")
    kind, _, arguments = rest.partition(":")
    return _entrant(text, _load(name, kind), arguments)


def _level(name: str) -> Callable[..., Bot]:
    def level(game_name: str, temperature: float | None = None) -> Bot:
        return bot_of(name, game_name, temperature)

    return level


def check_entrant(text: str, game: str) -> None:
    """Make one bot and discard it, so that a bad entrant is refused before the first game."""
    entrant = read_entrant(text)
    try:
        bot = entrant.make(game)
    except Exception as error:
        raise BadEntrant(f"the bot {quote(text)} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadEntrant(f"{quote(text)} is not a bot: it has no method choose(world, seat, rng)")


def _entrant(text: str, kind: Callable[..., Bot], arguments: str) -> Entrant:
    read = _read_arguments(text, arguments)
    _check_arguments(text, kind, read)
    if _GAME in inspect.signature(kind).parameters:
        return Entrant(text, lambda game: kind(**{_GAME: game}, **read))
    return Entrant(text, lambda game: kind(**read))


def _read_arguments(text: str, arguments: str) -> Arguments:
    read: Arguments = {}
    for part in arguments.split(",") if arguments else ():
        key, equals, value = part.partition("=")
        if not equals or not key.isidentifier() or not value:
            raise BadEntrant(f"in {quote(text)} an argument is written name=value, not {quote(part)}")
        if key in read:
            raise BadEntrant(f"in {quote(text)} the argument {key} appears twice")
        read[key] = _read_value(value)
    return read


def _read_value(text: str) -> bool | int | float | str:
    if text in ("true", "false"):
        return text == "true"
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            continue
    return text


def _check_arguments(text: str, kind: Callable[..., Bot], arguments: Arguments) -> None:
    signature = inspect.signature(kind)
    typed = [parameter for parameter in signature.parameters.values() if parameter.name != _GAME]
    signature = signature.replace(parameters=typed)
    try:
        signature.bind(**arguments)
    except TypeError as error:
        known = ", ".join(signature.parameters) or "none"
        raise BadEntrant(f"{quote(text)}: {error}; its arguments: {known}") from None


# --- loading ------------------------------------------------------------------------------------


def _load(module: str, name: str) -> Callable[..., Bot]:
    """The class of that name. Modules in the working directory are found as Python itself finds them."""
    if not module or not name.isidentifier():
        raise BadEntrant(f"your own bot is written module:Class, not {quote(f'{module}:{name}')}")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        kind: Any = getattr(import_module(module), name)
    except Exception as error:  # a user's module may do anything when it is imported
        raise BadEntrant(f"cannot load {module}:{name}: {type(error).__name__}: {error}") from error
    if not isinstance(kind, type):
        raise BadEntrant(f"{module}:{name} is not a class")
    made: Callable[..., Bot] = kind
    return made

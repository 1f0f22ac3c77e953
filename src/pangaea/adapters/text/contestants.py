"""Who plays under the referee.

* a callable: takes the messages of a dialogue, returns its answer as a text or as a `Reply`;
* a built-in bot: it is handed a guess of the game and answers with a move.

As they are typed, with an optional `NAME=` in front:

    easy · greedy · mcts:iterations=200     a bot, as in the arena
    https://host/v1#model                   an endpoint and its model
    call:my_module:answer                   your own callable
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, TypeAlias

from pangaea.arena.entrants import read_entrant
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import PangaeaError, quote

from .dialogue import Message, Reply

Answering: TypeAlias = Callable[[Sequence[Message]], str | Reply]
"""Takes the messages of a dialogue and answers."""


class BadContestant(PangaeaError):
    """A text that does not name a player."""

    code = "bad_contestant"


class PlayerFailed(PangaeaError):
    """A callable raised an error, or did not return a text."""

    code = "player_failed"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A named player: exactly one of `answer` and `bot` is set."""

    name: str
    """Its name in the table."""
    answer: Answering | None = None
    """The callable that is asked in words."""
    bot: Callable[[str], Bot] | None = None
    """Makes a new bot for the game of that name."""
    price: tuple[float, float] = (0.0, 0.0)
    """The price of a million tokens: read, written."""

    def ask(self, messages: Sequence[Message]) -> Reply:
        """The answer of the callable; `PlayerFailed`, or an `EndpointError`."""
        assert self.answer is not None
        try:
            said = self.answer(messages)
        except PangaeaError:
            raise
        except Exception as error:
            raise PlayerFailed(f"{self.name} failed: {type(error).__name__}: {error}") from error
        if isinstance(said, str):
            return Reply(said)
        if isinstance(said, Reply):
            return said
        raise PlayerFailed(f"{self.name} must answer with a text, not {quote(said)}")


_NAMED: Final = re.compile(r"(?:([\w .-]{1,40})=)?(https?://.*|call:.*|[a-z_A-Z][\w.]*(?::.*)?)", re.S)


def read_contestant(
    text: str, *, key: str | None = None, price: tuple[float, float] = (0.0, 0.0), **settings: Any
) -> Contestant:
    """The contestant of a text, or `BadContestant`; the rest is for endpoints (see `Endpoint`)."""
    found = _NAMED.fullmatch(text)
    if found is None:
        raise BadContestant(
            f"a player is a bot, https://host/v1#model or call:module:function, not {quote(text)}"
        )
    name, who = found[1], found[2]
    if who.startswith("http"):
        url, _, model = who.partition("#")
        if not model:
            raise BadContestant(f"an endpoint names its model behind '#', as in {url}#model")
        from .endpoint import Endpoint  # only endpoints need the package

        return Contestant(name or model, answer=Endpoint(url, model, key=key, **settings), price=price)
    if who.startswith("call:"):
        return Contestant(name or who.removeprefix("call:"), answer=_load(who.removeprefix("call:")))
    return Contestant(name or who, bot=read_entrant(who).make)


def _load(text: str) -> Answering:
    module, _, function = text.partition(":")
    if not module or not function:
        raise BadContestant(f"a callable is written call:module:function, not {quote(f'call:{text}')}")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), function)
    except Exception as error:
        raise BadContestant(f"{quote(text)} cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise BadContestant(f"{quote(text)} is not callable")
    answering: Answering = found
    return answering

"""How the server asks for thoughts: the moves of bots, and whatever else takes time to think about.

    answer = await thinkers.ask(Ask("move", payload, opener=table.opener, seconds=2.5, urgent=True))

`House.pool` is such a thinker. There are two kinds, and callers need not know which: `BotPool` thinks in
processes of this server, `BotQueue` has other machines think (`pangaea bots`) and reaches them through
PostgreSQL. Both serve in the same order (`fairness.py`).

What a `kind` means is said in `bots/thinker.py`: its `KINDS` maps each to a function from the payload to the
answer, both of them JSON objects. A new kind of thought, such as the analysis of a game, is one more entry
there. An answer with the field `error` is raised here as `BotFailed`; so is a thought that took longer than
`bot_seconds` or ended its process.

The payload leaves the server. It holds what the asker may know and nothing else: for a seat that is a guessed
world (`bots/ask.py`), never the true state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, Protocol

QUICK_SECONDS: Final = 0.25
"""Asks expected to take no longer than this have workers of their own: they never wait for long thoughts."""

_numbers = count()


class BotFailed(Exception):
    """There was no answer in time, or no usable one."""


class Withdrawn(Exception):
    """The answer is no longer wanted, and nobody had begun to think about it."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to think about."""

    kind: str
    payload: Mapping[str, Any]
    opener: str = ""
    """Whose share the time counts towards: `Table.opener`, or the same digest of the asking address."""
    seconds: float = 1.0
    """About how long it takes. It decides the lane, and counts until the true time is known."""
    urgent: bool = False
    """Whether a person waits for the answer."""
    topic: str = ""
    """Asks about one topic go to one worker, which remembers what it thought: a bot plans a turn as one."""
    key: str = field(default_factory=lambda: f"ask-{next(_numbers)}")
    """What the asker calls it in `reconsider`; unique among the waiting asks."""

    @property
    def quick(self) -> bool:
        """Whether it belongs to the quick lane."""
        return self.seconds <= QUICK_SECONDS


class Thinkers(Protocol):
    """Whoever thinks."""

    async def ask(self, ask: Ask) -> dict[str, Any]:
        """The answer. Raises `BotFailed` or `Withdrawn`; a cancelled caller has given up on it."""
        ...

    def reconsider(self, key: str, urgent: bool | None) -> None:
        """Change whether a person waits for an answer that is not yet begun; None: it is no longer wanted."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


def usable(answer: Any) -> dict[str, Any]:
    """What a worker answered, or `BotFailed`."""
    match answer:
        case {"error": str(error)}:
            raise BotFailed(error)
        case dict():
            return answer
    raise BotFailed("no answer")

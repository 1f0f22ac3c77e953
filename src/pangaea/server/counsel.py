"""Hints: what the bot would play in a seat, thought out in the bots' queue from what that seat knows.

A hint is a function of the seat's knowledge alone. The bot is handed a guessed world, and even the seed comes
from the seat's own view, so two worlds that the seat cannot tell apart give the same hint, and asking again
gives the same answer. Nobody else hears of it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import asdict
from typing import Any, Final, TypeAlias

import msgspec

from pangaea.bots.advice import Advice, Effort, moved_for, reasons_for
from pangaea.bots.advice.asked import question, read_advice
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from . import shapes
from .asking import Ask, BotFailed, Thinkers
from .refusal import Refusal
from .table import HintRequest

EFFORT: Final = Effort(iterations=96, scenarios=24, others=2)
"""About a second of thought; three seconds where decisions are wide."""
SECONDS: Final = 1.0
KEPT: Final = 1000
"""Hints that are remembered, so that asking again costs nothing."""

Key: TypeAlias = tuple[str, int, int]
"""The table, the position and the seat."""


class Counsel:
    """All hints go through here."""

    def __init__(self, pool: Thinkers, effort: Effort = EFFORT) -> None:
        self._pool, self.effort = pool, effort
        self._asked: OrderedDict[Key, asyncio.Task[shapes.Advice]] = OrderedDict()

    async def hint(self, table: str, request: HintRequest, opener: str = "") -> shapes.Advice:
        """The hint for a request. It is thought out once, even if the asker goes away and comes back."""
        key = (table, request.seq, request.seat)
        task = self._asked.get(key)
        if task is None or (task.done() and task.exception() is not None):
            task = self._asked[key] = asyncio.create_task(self._advise(table, request, opener))
            while len(self._asked) > KEPT:
                self._asked.popitem(last=False)[1].cancel()
        try:
            return await asyncio.shield(task)
        except BotFailed as failure:
            raise Refusal("busy", "the bot has no hint now; ask again") from failure

    async def _advise(self, table: str, request: HintRequest, opener: str) -> shapes.Advice:
        about = [] if request.lesson is None else [request.lesson]
        payload = asked_of(request.match, request.seat, self.effort, about)
        ask = Ask("advice", payload, opener, SECONDS, urgent=True, topic=table)
        advice = read_advice(await self._pool.ask(ask))
        return told(advice if request.lesson is None else advice.led_by(request.lesson))

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked_of(match: Match, seat: int, effort: Effort, about: list[str]) -> dict[str, Any]:
    """What the bot is asked. Only a guess of the match leaves this process."""
    rng = Rng(seed_of(match, seat))
    world = match.guess(seat, rng)
    return question(match.game, world, seat, rng.below(1 << 64), effort, about)


def seed_of(match: Match, seat: int) -> bytes:
    """A seed made of what the seat sees, and of nothing else."""
    return hashlib.sha256(msgspec.json.encode(match.view(seat))).digest()


def told(advice: Advice) -> shapes.Advice:
    """Advice as it goes over the wire, with its reasons."""
    return shapes.Advice(advice.seat, [option_of(advice, place) for place in range(len(advice.options))])


def option_of(advice: Advice, place: int) -> shapes.Option:
    """One option of the advice."""
    option, seat = advice.options[place], advice.seat
    return shapes.Option(
        move=option.move,
        share=option.shares[seat],
        margin=option.margin,
        lag=option.lag,
        as_good=option.as_good,
        shares=list(option.shares),
        scores=list(option.scores),
        points=list(option.points),
        line=list(option.line),
        reasons=[shapes.Reason(**asdict(reason)) for reason in reasons_for(advice.options, place, seat)],
        moved=[shapes.Moved(*each) for each in moved_for(advice.options, place)],
    )

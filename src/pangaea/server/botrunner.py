"""Lets the server's bots play their seats."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from pangaea.bots.ask import Inquiry
from pangaea.bots.levels import expected_seconds
from pangaea.bots.thinker import Question
from pangaea.engine.errors import IllegalMove
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .asking import Ask, BotFailed, Thinkers, Withdrawn
from .audience import Elsewhere
from .hub import Hub
from .live import LiveTable
from .logs import alias
from .refusal import Refusal
from .table import Row, submit_bot

FALLBACK: Final = "fallback"
"""The name in the log of the simple bot that moves when the proper one was cut off."""
LEASE_SECONDS: Final = 60
RETRY_SECONDS: Final = 1.0
"""How often a process with people at a table tries to get its bots from another one."""

_log = logging.getLogger(__name__)


def person_waits(live: LiveTable) -> bool:
    """Whether somebody who plays at this table is connected."""
    online = live.audience.online()
    return any(place.bot is None and place.member in online for place in live.table.places)


def may_play(live: LiveTable) -> bool:
    """Whether this process may let bots play: while people are connected through it; or, if nobody is
    connected anywhere, for a person who plays too and will come back."""
    audience = live.audience
    if audience.sessions:
        return True
    return not live.table.bots_alone and all(other == Elsewhere() for other in audience.elsewhere.values())


class BotRunner:
    """One task per table whose next decision is a bot's. Bots alone play only while someone watches."""

    def __init__(self, hub: Hub, pool: Thinkers) -> None:
        self._hub, self._pool = hub, pool
        self._owner = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        hub.followers.append(self)
        hub.doors.append(self.wake)

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """Whatever has happened, it may be a bot's turn now."""
        self.wake(live)

    def wake(self, live: LiveTable) -> None:
        """Let a bot move if one must; if one is already thinking, update how urgent that is."""
        if self._closed or live.table.bot_to_move() is None:
            return
        if live.bot is not None:
            self._pool.reconsider(live.table.id, person_waits(live) if may_play(live) else None)
        elif may_play(live):
            live.bot = asyncio.create_task(self._run(live))
            self._tasks.add(live.bot)
            live.bot.add_done_callback(self._tasks.discard)

    async def sweep(self) -> None:
        """Run the bots of tables where one must move and no process runs it, as after a restart."""
        for table_id in await self._hub.store.waiting_tables():
            try:
                self.wake(await self._hub.find(table_id))
            except Exception:
                _log.exception("a stored table cannot be loaded", extra={"table": alias(table_id)})

    async def _run(self, live: LiveTable) -> None:
        try:
            while await self._goes_on(live):
                waiting = live.table.bot_to_move()
                if waiting is not None:
                    await self._move(live, *waiting)
        except Refusal as refusal:
            _log.warning("a bot was refused", extra={"table": alias(live.table.id), "code": refusal.code})
        except Exception:
            self._hub.metrics.failures.inc()
            _log.exception("a bot's task failed", extra={"table": alias(live.table.id)})
        finally:
            live.bot = None

    async def _goes_on(self, live: LiveTable) -> bool:
        """Whether a bot must move, and this is the process that lets it."""
        while live.table.bot_to_move() is not None:
            if not may_play(live):
                await self._let_go(live)
                if not may_play(live):
                    return False
            elif await self._is_mine(live):
                return True
            elif not live.audience.sessions:
                return False
            else:
                await asyncio.sleep(RETRY_SECONDS)  # the other process has people too, or will release it
        return False

    async def _let_go(self, live: LiveTable) -> None:
        """Let any process that has people at the table run its bots."""
        if self._hub.bus.shared:
            await self._hub.store.release_lease(live.table.id, self._owner)

    async def _is_mine(self, live: LiveTable) -> bool:
        """Whether this process is the one that runs the table's bots."""
        if not self._hub.bus.shared:
            return True
        return await self._hub.store.take_lease(live.table.id, self._owner, LEASE_SECONDS)

    async def _move(self, live: LiveTable, seat: int, level: str) -> None:
        table, began = live.table, time.monotonic()
        match, seq = table.running, table.game_seq
        try:
            move = table.scripted_move() or await self._choose(live, match, seat, level)
            bot = level
        except Withdrawn:  # everyone has left: the loop looks again
            return
        except BotFailed as failure:
            self._hub.metrics.bot_failures.inc()
            _log.warning(
                "a bot was replaced", extra={"table": alias(table.id), "level": level, "why": str(failure)}
            )
            move, bot = Rng().pick(match.legal()), FALLBACK
        now = self._hub.sources.now()
        try:
            await self._hub.change(live, lambda latest: submit_bot(latest, seq, move, bot, now))
        except Refusal as refusal:
            if refusal.code != "stale":  # overtaken: the loop looks again
                raise
        self._hub.metrics.bot_seconds.observe(time.monotonic() - began)

    async def _choose(self, live: LiveTable, match: Match, seat: int, level: str) -> str:
        """The bot's move, which is legal."""
        inquiry = Inquiry(match, seat, Rng())
        if inquiry.forced is not None:
            return inquiry.forced
        table, known_as = live.table, alias(live.table.id)  # the id of a private table is its invitation
        question = Question(known_as, match.game, seat, level, *inquiry.written())
        ask = Ask(
            "move",
            asdict(question),
            opener=table.opener,
            seconds=expected_seconds(level),
            urgent=person_waits(live),
            topic=f"{known_as} {seat} {match.turn}",
            key=table.id,
        )
        match await self._pool.ask(ask):
            case {"move": str(move)}:
                pass
            case _:
                raise BotFailed("no move")
        try:
            return inquiry.checked(move)
        except IllegalMove as error:
            raise BotFailed(str(error)) from error

    async def close(self) -> None:
        """Stop thinking, and start nothing more: a table that changes again wakes no bot."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

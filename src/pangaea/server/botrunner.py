"""Lets the server's bots play their seats."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Final

from pangaea.bots.ask import Inquiry
from pangaea.bots.thinker import Question
from pangaea.engine.errors import IllegalMove
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .botpool import BotFailed, BotPool
from .hub import Hub
from .live import LiveTable
from .logs import alias
from .refusal import Refusal
from .table import Row, submit_bot

FALLBACK: Final = "fallback"
"""The name in the log of the simple bot that moves when the proper one was cut off."""
LEASE_SECONDS: Final = 60

_log = logging.getLogger(__name__)


class BotRunner:
    """One task per table whose next decision is a bot's."""

    def __init__(self, hub: Hub, pool: BotPool) -> None:
        self._hub, self._pool = hub, pool
        self._owner = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        hub.followers.append(self)

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """Whatever has happened, it may be a bot's turn now."""
        self.wake(live)

    def wake(self, live: LiveTable) -> None:
        """See whether a bot must move, and let it."""
        if not self._closed and live.bot is None and live.table.bot_to_move() is not None:
            live.bot = asyncio.create_task(self._run(live))
            self._tasks.add(live.bot)
            live.bot.add_done_callback(self._tasks.discard)

    async def sweep(self) -> None:
        """Take care of the tables where a bot must move and nobody runs it, as after a restart."""
        for table_id in await self._hub.store.waiting_tables():
            try:
                self.wake(await self._hub.find(table_id))
            except Exception:
                _log.exception("a stored table cannot be loaded", extra={"table": alias(table_id)})

    async def _run(self, live: LiveTable) -> None:
        try:
            while (waiting := live.table.bot_to_move()) is not None and await self._is_mine(live):
                await self._move(live, *waiting)
        except Refusal as refusal:
            _log.warning("a bot was refused", extra={"table": alias(live.table.id), "code": refusal.code})
        except Exception:
            self._hub.metrics.failures.inc()
            _log.exception("a bot's task failed", extra={"table": alias(live.table.id)})
        finally:
            live.bot = None

    async def _is_mine(self, live: LiveTable) -> bool:
        """Whether this process is the one that runs the table's bots."""
        if not self._hub.bus.shared:
            return True
        now = self._hub.sources.now()
        return await self._hub.store.take_lease(live.table.id, self._owner, now, now + LEASE_SECONDS)

    async def _move(self, live: LiveTable, seat: int, level: str) -> None:
        table, began = live.table, time.monotonic()
        match, seq = table.running, table.game_seq
        try:
            move = table.scripted_move() or await self._choose(table.id, match, seat, level)
            bot = level
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

    async def _choose(self, table_id: str, match: Match, seat: int, level: str) -> str:
        """The bot's move, which is legal."""
        inquiry = Inquiry(match, seat, Rng())
        if inquiry.forced is not None:
            return inquiry.forced
        question = Question(table_id, match.game, seat, level, *inquiry.written())
        try:
            return inquiry.checked(await self._pool.ask(question))
        except IllegalMove as error:
            raise BotFailed(str(error)) from error

    async def close(self) -> None:
        """Stop thinking, and begin no more: a table that changes once more wakes its bot in vain."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

"""A connection's requests for hints: answered when the bot has thought, while everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from pangaea.engine.errors import PangaeaError

from .messages import Hint, Hinted
from .refusal import Refusal
from .table import hint_request, speaker

if TYPE_CHECKING:
    from .house import House
    from .live import LiveTable
    from .session import Session

Refuse = Callable[[Hint, Refusal | PangaeaError], Awaitable[None]]


class Hinting:
    """The hints of one connection, at most one at a time."""

    def __init__(self, house: House, live: LiveTable, session: Session, refuse: Refuse) -> None:
        self._house, self._live, self._session, self._refuse = house, live, session, refuse
        self._task: asyncio.Task[None] | None = None

    def begin(self, command: Hint, address: str) -> None:
        """Ask the bot. Whatever can be refused at once is raised at once."""
        if self._task is not None and not self._task.done():
            raise Refusal("rate_limited", "one hint at a time; the last one is still being thought out")
        table, sources = self._live.table, self._house.sources
        request = hint_request(table, speaker(table, self._session.members, command), command, sources)
        self._house.limits.hints.take(address)

        async def answer() -> None:
            try:
                advice = await self._house.counsel.hint(table.id, request, table.opener)
                if self._live.table.game_seq != request.seq:
                    raise Refusal("stale", "the game has moved on; ask again")
            except Refusal as refusal:
                await self._refuse(command, refusal)
            else:
                self._session.send(Hinted(command.id, self._live.table.seq, advice))

        self._task = asyncio.create_task(answer())

    def close(self) -> None:
        """Nobody is waiting for the answer now; the thought itself is finished and kept."""
        if self._task is not None:
            self._task.cancel()

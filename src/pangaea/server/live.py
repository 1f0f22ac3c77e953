"""A table in memory, with everyone who is watching and everything that follows it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Protocol

import msgspec

from .audience import Audience, Elsewhere
from .loading import DAMAGED
from .shapes import ChatRoom
from .store.notices import Moved, Said, decode_rows
from .table import Row, Table


class LiveTable:
    """The newest state of a table that this process knows, and who is connected to it.

    Where people only watch what another process does, its moves are passed on as they come and put off: they
    are played here as soon as anything asks for the table.
    """

    def __init__(self, table: Table) -> None:
        self.id = table.id
        self.table = table
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.chat_seen = 0
        """The number of the last line of chat that was passed on."""
        self.silent = False
        """Whether nobody has ever written here, so that there is no chat to read (`Hub._chat`)."""
        self.used = time.monotonic()
        self.presence: asyncio.TimerHandle | None = None
        self.bot: asyncio.Task[None] | None = None
        self.inbox: deque[Moved | Said] = deque()
        """Notices from other processes that have not been acted on yet."""
        self.attending: asyncio.Task[None] | None = None
        self.told_others = Elsewhere()
        """Who is connected here, as last reported to other processes."""

    @property
    def table(self) -> Table:
        """The table, with all that was put off."""
        if self._put_off:
            self._play_on()
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._table, self.seq = table, table.seq
        """`seq` counts what was put off too."""
        self._put_off: list[msgspec.Raw] = []

    def put_off(self, rows: msgspec.Raw, seq: int) -> None:
        """Rows up to `seq`, the next ones after what is known here, that change nothing but the position."""
        self._put_off.append(rows.copy())  # or the whole notice would be kept
        self.seq, self.used = seq, time.monotonic()

    def _play_on(self) -> None:
        """Should it fail, the table stays where it was: it is behind then, and is healed like any other."""
        table = self._table.copy()
        try:
            for rows in self._put_off:
                for row in decode_rows(rows):
                    table.apply(row)
        except (*DAMAGED, msgspec.MsgspecError):
            table = self._table
        self.table = table

    @property
    def idle(self) -> bool:
        """Whether nobody is looking and nothing is going on."""
        busy = self.bot is not None or self.attending is not None or self.lock.locked()
        return not self.audience.sessions and not busy

    def away_from(self, room: ChatRoom) -> list[str]:
        """The players who may hear what is said in a room, and are not there."""
        if room == "spectators":
            return []
        there = self.audience.online()
        places = [place for place in self.table.places if place.bot is None]
        return [place.member for place in places if place.member is not None and place.member not in there]


class Follower(Protocol):
    """Something that acts on what happens at tables: bots, and whatever else must keep up with them."""

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """These rows are in the database, `live` includes them, and everyone connected has been notified.

        It is called in order for each table, including rows that another process has committed unless they
        are a plain move (`changes.py`) that people here only watch. It blocks the table: long work belongs
        in a task of the follower's own.
        """
        ...

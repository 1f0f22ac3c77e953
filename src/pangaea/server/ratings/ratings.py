"""Rates games as they end, and works everything out again when asked to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ..live import LiveTable
from ..sources import Sources
from ..store import Store
from ..table import Row, Table, facts
from .kept import KeptRatings
from .verdict import NoVerdict, Verdict, judge

if TYPE_CHECKING:
    from ..house import House

FIRST_MEMBER = "m1"
"""Whoever opens a table."""
_log = logging.getLogger(__name__)


class Ratings:
    """Follows the rated tables of one server."""

    def __init__(self, house: House) -> None:
        self._house, self._store = house, house.store
        self.kept = KeptRatings(house.store.database)
        self._rating: dict[str, asyncio.Task[None]] = {}
        house.hub.followers.append(self)

    def committed(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """A rated game that has just ended is rated."""
        table = live.table
        ended = table.status == "finished" and any(isinstance(row.fact, facts.GAME_FACTS) for row in rows)
        if ended and table.terms.rated and table.id not in self._rating:
            task = self._rating[table.id] = asyncio.create_task(self._rate(table.id))
            task.add_done_callback(lambda _: self._rating.pop(table.id, None))

    async def _rate(self, table: str) -> None:
        try:
            await rate_table(self._store, self.kept, table)
        except Exception as error:  # the database is unavailable: the next start finds it
            _log.warning("a game was not rated", extra={"why": type(error).__name__})

    async def start(self) -> None:
        """Rate what ended while nobody was there to do it."""
        for table in await self.kept.unrated():
            await self._rate(table)

    # --- who sits where ------------------------------------------------------------------------

    async def sources_for(self, table: Table) -> Sources:
        """What the start of a rated game needs to know: how often everyone has sat where."""
        await self.settled()
        if self._house.people is not None:
            await self._house.people.seats.settled()
        members = await self.kept.holders(table.id)
        counts = await self.kept.places(list(members.values()), table.terms.game, table.terms.players)
        had = {member: counts[account] for member, account in members.items()}
        return replace(self._house.sources, had=had)

    async def sources_to_open(self, sources: Sources, terms: facts.Opened, account: str) -> Sources:
        """The same for a game that starts with its table: whoever opens it plays bots."""
        await self.settled()
        counts = await self.kept.places([account], terms.game, terms.players)
        return replace(sources, had={FIRST_MEMBER: counts[account]})

    async def settled(self, table: str | None = None) -> None:
        """Wait until this game, or every game that has ended, is rated."""
        tasks = [task for id, task in self._rating.items() if table in (None, id)]
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Let what was begun finish."""
        await self.settled()


async def rate_table(store: Store, kept: KeptRatings, table: str) -> bool:
    """Rate the game of a table; whether it was judged now."""
    verdict = await _verdict(store, table)
    return verdict is not None and await kept.rate(verdict)


async def _verdict(store: Store, table: str) -> Verdict | None:
    stored = await store.load(table)
    try:
        return None if stored is None else judge(stored)
    except NoVerdict as none:
        if none.why == "unreadable":
            _log.warning("a rated game cannot be judged", extra={"why": none.why})
        return None


class Rated(NamedTuple):
    """What `rate_all` has done."""

    judged: int
    counted: int


async def rate_all(store: Store) -> Rated:
    """Work out all ratings again from the logs of all rated games."""
    kept, verdicts = KeptRatings(store.database), dict[str, Verdict]()
    for table in (*await kept.known(), *await kept.unrated()):
        verdict = await _verdict(store, table)
        if verdict is not None:
            verdicts[table] = verdict
    return Rated(len(verdicts), await kept.rate_all(verdicts))

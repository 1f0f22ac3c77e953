"""The tables in memory: one lock per table; commit, then swap, then notify.

The database has the last word: rows carry their seq, and a commit that another process has overtaken is
a `Conflict`; what it did is then folded in, and the change is decided again. The asker is looked up under the
lock, every time: a link that was replaced a moment ago opens nothing.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol, TypeVar

import msgspec

from pangaea.engine.errors import PangaeaError

from .audience import Updates
from .bus import Bus
from .changes import is_plain_move, looks_different
from .desk import Desk
from .live import Follower, LiveTable
from .loading import DAMAGED, load_table
from .messages import Answer, Bye, Command, Done, Hello, Reissue, Say
from .metrics import Metrics
from .refusal import Refusal
from .session import Session
from .sources import Sources, hash_token
from .store import Conflict, Line, Store
from .store.notices import AnyNotice, BansChanged, Here, SignedOut
from .table import Person, Row, Step, Table, ask, say, speaker, submit
from .table.commands import QUESTIONS

A = TypeVar("A")

MAX_TRIES: Final = 50
"""How often a change is decided again after another process was faster."""
PRESENCE_SECONDS: Final = 0.5
"""Comings and goings are announced together, at most this often."""
KEPT_AT_ONCE: Final = 500
"""Positions that are kept in one transaction."""

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_log = logging.getLogger(__name__)


class Holders(Protocol):
    """Who knows which seats are which account's."""

    async def held(self, account: str, table: str) -> list[str]:
        """The members of a table that an account is."""


class Ears(Protocol):
    """Who knows whom people do not want to hear."""

    async def deaf(self, table: str, member: str) -> frozenset[str]:
        """The accounts that do not want to hear a member of a table."""

    async def unheard(self, account: str, table: str) -> frozenset[str]:
        """The members of a table that an account does not want to hear."""


class Hub:
    """All tables that are in use."""

    def __init__(self, store: Store, bus: Bus, sources: Sources, metrics: Metrics, desk: Desk) -> None:
        self.store, self.bus, self.sources, self.metrics, self.desk = store, bus, sources, metrics, desk
        self.tables: dict[str, LiveTable] = {}
        self.followers: list[Follower] = []
        """Notified after each commit, in this order."""
        self.doors: list[Callable[[LiveTable], None]] = []
        """Called when somebody comes to a table or leaves it, here or elsewhere."""
        self.holders: Holders | None = None
        """Who knows which seats are which account's; None: there are no accounts."""
        self.ears: Ears | None = None
        """Who knows whom people do not want to hear; None: everybody is heard."""
        self.bans_changed: Callable[[], None] | None = None
        """Called when another process says that someone was banned, or no longer is."""
        self._loading = asyncio.Lock()
        self._begun: set[asyncio.Task[Any]] = set()

    # --- finding -------------------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable:
        """The table of that id, from memory or from the database."""
        if table_id not in self.tables:
            async with self._loading:
                if table_id not in self.tables:
                    self.tables[table_id] = live = await self._load(table_id)
                    self.metrics.tables.set(len(self.tables))
                    self.tell_others_presence(live, asks=True)
        live = self.tables[table_id]
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.load(table_id) if _TABLE_ID.fullmatch(table_id) else None
        if stored is None:
            raise Refusal("unknown_table", "there is no such table")
        return LiveTable(self._timed(load_table(stored)))

    def _timed(self, table: Table) -> Table:
        """A table that has been loaded, with the time that its clock counts and what the server allows."""
        table.served, table.most_chat = self.sources.served, self.sources.chat
        return table

    def add(self, table: Table) -> LiveTable:
        """Take in a table that has just been created."""
        live = self.tables[table.id] = LiveTable(table)
        self.metrics.tables.set(len(self.tables))
        rows = table.fresh
        table.settle()
        self._tell_followers(live, rows)
        return live

    async def forget_idle(self, seconds: float) -> None:
        """Drop the tables that nobody has looked at for this long; their positions are saved."""
        now = time.monotonic()
        idle = [live for live in self.tables.values() if live.idle and now - live.used >= seconds]
        for live in idle:
            del self.tables[live.table.id]
        self.metrics.tables.set(len(self.tables))
        await self._keep(idle)

    async def _keep(self, lives: Sequence[LiveTable]) -> None:
        """Save the positions of tables that leave memory: newer rules may not accept their logs."""
        stale = [live.table for live in lives if live.table.match and live.table.kept != live.table.game_seq]
        for first in range(0, len(stale), KEPT_AT_ONCE):
            await self.store.keep(stale[first : first + KEPT_AT_ONCE])

    # --- changing ------------------------------------------------------------------------------

    async def change(self, live: LiveTable, decide: Callable[[Table], Step[A]]) -> Step[A]:
        """Decide a change under the table's lock, commit it, swap the table, notify everyone.

        `decide` is called again on the newest table if another process was faster. The asker may go
        away meanwhile: what was begun is finished, so that all others hear of it.
        """
        return await self._finish(self._change(live, decide))

    async def _finish(self, work: Coroutine[Any, Any, A]) -> A:
        """Work that runs to its end, even if whoever waits for it goes away."""
        task = self._begin(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    def _begin(self, work: Coroutine[Any, Any, A]) -> asyncio.Task[A]:
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def _change(
        self, live: LiveTable, decide: Callable[[Table], Step[A]], asker: Session | None = None
    ) -> Step[A]:
        async with live.lock:
            for _ in range(MAX_TRIES):
                step = decide(live.table)
                if not step.rows:
                    return step
                updates = self._foretell(live, step.table)
                told = self._told_elsewhere(live, step, updates)
                try:
                    begun = time.perf_counter()
                    await self.store.commit(step, told)
                    self.metrics.moves.committed(time.perf_counter() - begun)
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self.heal(live)
                    continue
                if step.opening is not None:
                    self.add(step.opening.table)
                await self._swap(live, step.table, step.rows, updates, asker)
                return step
        raise Refusal("busy", "too many people are writing to this table at once; try again")

    def _foretell(self, live: LiveTable, draft: Table) -> Updates | None:
        """What will be told of a move once it is committed.

        It is made before the commit, while all that the move has touched is still cached. After the wait for
        the disk, other processes have used the core, and the same work takes half as long again.
        """
        if draft.game_seq == live.table.game_seq or draft.status == "finished":
            return None
        try:
            return live.audience.foretell(draft, live.table.seq)
        except Exception:  # it is tried again once the move is committed, and logged then
            return None

    def _told_elsewhere(self, live: LiveTable, step: Step[Any], updates: Updates | None) -> bytes | None:
        """What the other processes may show those who watch there."""
        if updates is None or not live.audience.watched_elsewhere():
            return None
        return updates.holding(()) if is_plain_move(live.table, step.table, step.rows) else None

    async def _swap(
        self,
        live: LiveTable,
        table: Table,
        rows: Sequence[Row],
        updates: Updates | None = None,
        asker: Session | None = None,
    ) -> None:
        before, live.table = live.table, table
        table.settle()
        live.used = time.monotonic()
        try:
            await self._tell(live, before, rows, updates, asker)
        except Exception as error:
            # It is committed all the same. Clients that could not be notified reconnect and see it.
            self.metrics.failures.inc()
            _log.warning("a change could not be told", extra={"why": type(error).__name__})
            live.audience.close(Bye("failed", "something went wrong here; connect again", again=True))
        self._tell_followers(live, rows)

    async def _tell(
        self,
        live: LiveTable,
        before: Table,
        rows: Sequence[Row],
        updates: Updates | None,
        asker: Session | None,
    ) -> None:
        table, audience = live.table, live.audience
        audience.announce(table, rows)
        if table.status == "finished" and before.status != "finished":
            audience.game_ended(table, await self._chat(live))
            return
        if table.game_seq != before.game_seq:
            audience.game_moved(table, updates or Updates(table, before.seq), asker)
        elif table.plans != before.plans:
            audience.plan_changed(table, before)
        if looks_different(before, table, rows):
            audience.table_changed(table)

    def _tell_followers(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """Notify followers: what is committed stays committed, even if one of them fails."""
        for follower in self.followers:
            try:
                follower.committed(live, rows)
            except Exception:
                self.metrics.failures.inc()
                _log.exception("a follower failed", extra={"follower": type(follower).__name__})

    # --- what other processes did (each under the table's lock) --------------------------------

    async def heal(self, live: LiveTable) -> None:
        """Take in whatever the database has that this process does not know yet."""
        newer = await self.store.newer(live.table.id, live.table.seq)
        if newer.rows:
            await self.take_in(live, newer.rows, newer.people)

    async def take_in(self, live: LiveTable, rows: Sequence[Row], people: Sequence[Person] = ()) -> None:
        """Fold in rows that another process has committed, the next ones after what is known here."""
        before, table = live.table.seq, live.table.copy()
        table.people = {**table.people, **{person.id: person for person in people}}
        try:
            for row in rows:
                table.apply(row)
        except DAMAGED:
            stored = await self.store.load(live.table.id)
            if stored is None:
                return
            table, rows = self._timed(load_table(stored)), [row for row in stored.rows if row.seq > before]
        await self._swap(live, table, rows)

    # --- commands ------------------------------------------------------------------------------

    async def command(
        self,
        live: LiveTable,
        members: Sequence[str],
        command: Command,
        proofs: set[str] | None = None,
        who: str = "",
        sources: Sources | None = None,
        asker: Session | None = None,
    ) -> Answer:
        """Carry out a client's command. A link that it renews becomes one of the session's `proofs`.

        `who` is the address that asks: at the desk addresses take turns. What the `asker` is told of the
        command is held until the answer follows.

        The caller must let it finish even if the client has gone (a separate task for every move would cost
        more than the move).
        """
        if type(command) in QUESTIONS:
            question = ask(live.table, speaker(live.table, members, command), command, self.sources)
            return question.answer(msgspec.Raw(await self.desk.ask(who, question.work, *question.arguments)))
        if isinstance(command, Say):
            return await self._say(live, members, command)

        def decide(table: Table) -> Step[Done]:
            step = submit(table, speaker(table, members, command), command, sources or self.sources)
            if proofs is not None and isinstance(command, Reissue) and step.answer.token is not None:
                proofs.add(hash_token(step.answer.token))
            return step

        return (await self._change(live, decide, asker)).answer

    async def _say(self, live: LiveTable, members: Sequence[str], command: Say) -> Done:
        async with live.lock:
            for _ in range(MAX_TRIES):
                member = speaker(live.table, members, command)
                words, at, seq = say(live.table, member, command), self.sources.now(), live.table.seq
                said = (live.table.id, member, command.id, words.room, words.text, at, seq)
                live.silent = False
                try:
                    await self.store.say(*said, live.away_from(words.room))
                except Conflict:
                    await self.heal(live)
                    continue
                await self.pass_on_chat(live)
                return Done(command.id, live.table.seq)
        raise Refusal("busy", "too many people are writing to this table at once; try again")

    async def pass_on_chat(self, live: LiveTable) -> None:
        """Send the lines of chat that have not been sent yet."""
        await self._say_new(live, await self.store.chat(live.table.id, after=live.chat_seen))

    async def _chat(self, live: LiveTable) -> list[Line]:
        """The latest lines; whoever is connected hears those that are new. Under the table's lock.

        Where nothing has been written, nothing is read again. That cannot be out of date: only `_say` writes,
        under the same lock, and it ends the silence first. With other processes on the database nothing is
        taken for granted.
        """
        if live.silent:
            return []
        chat = await self.store.chat(live.table.id)
        live.silent = not chat and not self.bus.shared
        await self._say_new(live, chat)
        return chat

    async def _say_new(self, live: LiveTable, lines: Sequence[Line]) -> None:
        for line in lines:
            if line.number > live.chat_seen:
                await self.pass_on(live, line)

    async def pass_on(self, live: LiveTable, line: Line) -> None:
        """Send the next line of chat to those who may, and want to, hear it."""
        live.chat_seen = line.number
        if self.ears is None:
            live.audience.said(live.table, line)
        else:
            live.audience.said(live.table, line, await self.ears.deaf(live.table.id, line.member))

    # --- coming and going ----------------------------------------------------------------------

    @asynccontextmanager
    async def connected(self, live: LiveTable, session: Session, hello: Hello) -> AsyncIterator[None]:
        """Let a session into the audience, welcome it, and let it go at the end."""
        async with live.lock:
            await self._catch_up(live)
            await self._recognise(live, session, hello)
            await self._greet(live, session, hello.seq)
        self.presence_changed(live)
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            live.audience.sessions.discard(session)
            live.used = time.monotonic()
            self.presence_changed(live)
            self.metrics.sockets.dec()

    async def sync(self, live: LiveTable, session: Session, seq: int | None) -> None:
        """Send a session everything it may know again."""
        async with live.lock:
            await self._catch_up(live)
            await self._greet(live, session, seq)

    async def _catch_up(self, live: LiveTable) -> None:
        """A client that asks to see the table sees it as it is now, even if notices have not arrived yet."""
        if self.bus.shared:
            await self.heal(live)

    async def _recognise(self, live: LiveTable, session: Session, hello: Hello) -> None:
        """Find the members of the tokens; unknown ones are ignored unless all are.

        Whatever replaces a link later needs the lock too, or is heard later, and then finds the session.
        """
        if self.holders is not None and session.account is not None:
            held = await self.holders.held(session.account, live.table.id)
            session.held = {member for member in held if member in live.table.members}
            session.members += sorted(session.held)
        bound = False
        for token in hello.tokens:
            proof = hash_token(token)
            member = await self.store.member_of(live.table.id, proof)
            if member is not None and member in live.table.members:
                if member in live.table.bound and member not in session.held:
                    bound = True
                else:
                    session.recognise(member, proof)
        if bound and not session.members:
            raise Refusal("bound", "this seat is bound to an account; sign in to it")
        if hello.tokens and not session.members:
            raise Refusal("bad_token", "this link is not valid, or no longer valid")

    async def _greet(self, live: LiveTable, session: Session, seq: int | None) -> None:
        chat = await self._chat(live)
        if self.ears is not None and session.account is not None:
            session.unheard = await self.ears.unheard(session.account, live.table.id)
        live.audience.sessions.add(session)
        live.audience.welcome(session, live.table, chat, seq)

    def presence_changed(self, live: LiveTable) -> None:
        """Announce soon who is here now."""
        for door in self.doors:
            door(live)
        if live.presence is None:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(PRESENCE_SECONDS, self._tell_presence, live)

    def _tell_presence(self, live: LiveTable) -> None:
        live.presence = None
        live.audience.table_changed(live.table)
        here = live.audience.here(live.table)
        if here != live.told_others:
            self.tell_others_presence(live)

    def tell_others_presence(self, live: LiveTable, asks: bool = False) -> None:
        """Tell the other processes who is connected to a table through this one."""
        if self.bus.shared:
            here = live.told_others = live.audience.here(live.table)
            told = Here(self.store.process, live.table.id, sorted(here.members), here.spectators, asks)
            self._begin(self._tell_others(told))

    async def sign_out(self, sessions: Sequence[str]) -> None:
        """Close the connections of those who are no longer signed in, here and at the other processes."""
        self.close_signed_out(sessions)
        if sessions and self.bus.shared:
            await self._tell_others(SignedOut(self.store.process, list(sessions)))

    def close_signed_out(self, sessions: Sequence[str]) -> None:
        """Close the connections of those who are no longer signed in."""
        for live in self.tables.values():
            live.audience.sign_out(sessions)

    async def tell_bans(self) -> None:
        """Tell the other processes that someone was banned, or no longer is."""
        if self.bus.shared:
            await self._tell_others(BansChanged(self.store.process))

    async def _tell_others(self, notice: AnyNotice) -> None:
        try:
            await self.store.tell(notice)
        except Exception as error:  # once the database is back, everything is sent again
            _log.warning("the other processes were not told", extra={"why": type(error).__name__})

    async def close(self) -> None:
        """Let what was begun finish."""
        await asyncio.gather(*self._begun, return_exceptions=True)
        try:
            await self._keep(list(self.tables.values()))
        except Exception as error:  # the database is unavailable; the log has everything
            _log.warning("no snapshots were taken", extra={"why": type(error).__name__})


def _unheard(task: asyncio.Task[Any]) -> None:
    """Nobody waits for this change: if it failed, log it instead."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal | PangaeaError):
        _log.warning("a change failed after its client had gone", extra={"why": type(error).__name__})

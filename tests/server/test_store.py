"""The database, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Select, select, text

from pangaea.server import messages as m
from pangaea.server.bodies import NewMember
from pangaea.server.loading import load_table
from pangaea.server.store import Conflict, Store
from pangaea.server.store.advance import advance_of
from pangaea.server.store.database import BUSY_SECONDS, SqliteDatabase, migrate
from pangaea.server.store.schema import metadata, tables
from pangaea.server.table import Opening, Row, Step, Table, join, submit
from pangaea.server.table.answers import Answers

from .support import PATIENCE
from .tables import SEED, BareTable
from .test_table import assert_same


def scenario(database: str, play: Callable[[Store], Awaitable[None]]) -> None:
    """Run something on a fresh store."""

    async def run() -> None:
        store = await Store.open(database)
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(run())


async def create(store: Store, bare: BareTable) -> None:
    """Store a table with all its rows and people."""
    bare.table.fresh, bare.table.touched = bare.rows, set(bare.table.people)
    await store.create(Opening(bare.table, SEED))
    bare.table.settle()


async def commit(store: Store, bare: BareTable, command: m.Command, member: str) -> None:
    """Submit a command and commit it."""
    step = submit(bare.table, member, command, bare.sources)
    await store.commit(step)
    bare.keep(step)


def play_command(bare: BareTable, id: str) -> tuple[m.Play, str]:
    """A legal move of the member whose turn it is."""
    match = bare.table.running
    assert isinstance(match.actor, int)
    command = m.Play(id=id, seq=bare.table.seq, move=match.legal()[0])
    return command, bare.table.places[match.actor].member or ""


class TestStore:
    def test_a_table_comes_back_as_it_was(self, database: str) -> None:
        async def play(store: Store) -> None:
            bare = BareTable()
            await create(store, bare)
            for number in range(10):
                await commit(store, bare, *play_command(bare, f"c{number}"))
            stored = await store.load("t")
            assert stored is not None
            assert stored.rows == bare.rows
            assert stored.seed == SEED
            assert_same(load_table(stored), bare.table)
            assert await store.load("u") is None

        scenario(database, play)

    def test_a_row_is_written_once(self, database: str) -> None:
        async def play(store: Store) -> None:
            bare = BareTable()
            await create(store, bare)
            command, member = play_command(bare, "a")
            one = submit(bare.table, member, command, bare.sources)
            two = submit(bare.table, member, m.Play(id="b", seq=command.seq, move=command.move), bare.sources)
            await store.commit(one)
            with pytest.raises(Conflict):
                await store.commit(two)
            stored = await store.load("t")
            assert stored is not None
            assert [row.seq for row in stored.rows] == list(range(1, one.table.seq + 1))

        scenario(database, play)

    def test_a_conflict_leaves_nothing_behind(self, database: str) -> None:
        async def play(store: Store) -> None:
            bare = BareTable()
            await create(store, bare)
            late = join(bare.table, NewMember(name="Guest"), 200, bare.sources)
            await commit(store, bare, *play_command(bare, "a"))
            with pytest.raises(Conflict):
                await store.commit(late)
            stored = await store.load("t")
            assert stored is not None
            assert len(stored.people) == 2
            assert stored.rows == bare.rows

        scenario(database, play)

    def test_a_clients_id_is_unique_for_its_member(self, database: str) -> None:
        async def play(store: Store) -> None:
            bare = BareTable()
            await create(store, bare)
            await commit(store, bare, *play_command(bare, "same"))
            bare.table.answers = Answers()  # as a process that does not know of it
            command, member = play_command(bare, "same")
            with pytest.raises(Conflict):
                await commit(store, bare, command, "m1" if member == "m2" else member)

        scenario(database, play)

    def test_tokens_find_their_members_only_while_they_are_valid(self, database: str) -> None:
        async def play(store: Store) -> None:
            bare = BareTable()
            await create(store, bare)
            old = bare.table.people["m2"].token_hash
            assert await store.member_of("t", old) == "m2"
            assert await store.member_of("u", old) is None
            step = submit(bare.table, "m2", m.Reissue(id="r", target="m2"), bare.sources)
            await store.commit(step)
            assert await store.member_of("t", old) is None
            assert await store.member_of("t", step.table.people["m2"].token_hash) == "m2"

        scenario(database, play)

    def test_chat_is_kept_in_order_and_said_once(self, database: str) -> None:
        async def play(store: Store) -> None:
            await create(store, BareTable())
            for number in range(5):
                assert await store.say("t", "m1", f"c{number}", "players", f"line {number}", 7)
            assert await store.say("t", "m1", "c2", "players", "again", 7) is None
            lines = await store.chat("t")
            assert [line.text for line in lines] == [f"line {number}" for number in range(5)]
            assert [line.text for line in await store.chat("t", after=lines[2].number)] == [
                "line 3",
                "line 4",
            ]
            assert [line.text for line in await store.chat("t", limit=2)] == ["line 3", "line 4"]

        scenario(database, play)

    def test_the_lobby_lists_public_tables_page_by_page(self, database: str) -> None:
        async def play(store: Store) -> None:
            for number in range(5):
                bare = BareTable("trias", public=number != 2, start=number == 4)
                bare.table.id = f"table-{number}"
                bare.table.changed = 100 + number // 2
                await create(store, bare)
            first = await store.lobby(None, None, None, 2)
            after = f"{first[-1].changed}:{first[-1].id}"
            second = await store.lobby(None, None, after, 2)
            assert [table.id for table in first + second] == ["table-4", "table-3", "table-0", "table-1"]
            assert first[0].names == ["P0", "P1"]
            assert [table.id for table in await store.lobby("running", "trias", None, 9)] == ["table-4"]
            assert await store.lobby(None, "planet", None, 9) == []
            assert await store.count_tables() == {"open": 4, "running": 1}

        scenario(database, play)

    def test_one_process_holds_the_lease_until_it_runs_out(self, database: str) -> None:
        async def play(store: Store) -> None:
            await create(store, BareTable())
            assert await store.take_lease("t", "one", 60)
            assert not await store.take_lease("t", "two", 60)
            assert await store.take_lease("t", "one", 0)  # which is over at once
            assert await store.take_lease("t", "two", 60)
            assert not await store.take_lease("t", "one", 60)

        scenario(database, play)

    def test_tables_that_wait_for_a_bot_are_found_again(self, database: str) -> None:
        async def play(store: Store) -> None:
            bare = BareTable()
            await create(store, bare)
            assert await store.waiting_tables() == []
            actor = bare.table.running.actor
            assert isinstance(actor, int)
            await commit(store, bare, m.HandOver(id="h", seat=actor, level="easy"), "m1")
            assert await store.waiting_tables() == ["t"]

        scenario(database, play)

    def test_the_migrations_make_exactly_the_schema(self, database: str) -> None:
        def differences(connection: Connection) -> list[Any]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        async def play(store: Store) -> None:
            await store.database.write(migrate)  # a second time changes nothing
            assert await store.database.read(differences) == []

        scenario(database, play)


def plan_of(connection: Connection, query: Select[Any]) -> str:
    """How the database goes about a query; it may not read the whole table just because that is small."""
    words = str(query.compile(connection, compile_kwargs={"literal_binds": True}))
    if connection.dialect.name == "sqlite":
        return str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}").all())
    connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
    return str(connection.exec_driver_sql(f"EXPLAIN {words}").all())


def test_the_lobby_and_waiting_bots_are_found_by_indices_that_other_tables_are_not_in(database: str) -> None:
    table = tables.c
    lobby = (
        select(table.id).where(table.public.is_(True), table.status == "open").order_by(table.changed.desc())
    )
    waiting = select(table.id).where(table.waiting.is_(True))

    async def play(store: Store) -> None:
        for query, index in ((lobby, "ix_tables_lobby"), (waiting, "ix_tables_waiting")):
            plan = await store.database.read(partial(plan_of, query=query))
            assert index in plan, plan

    scenario(database, play)


def test_sqlite_keeps_what_it_has_acknowledged(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        def pragmas(connection: Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [connection.execute(text(f"PRAGMA {name}")).scalar() for name in names]

        assert await store.database.read(pragmas) == ["wal", 2, 1]
        assert await store.database.write(pragmas) == ["wal", 2, 1]

    scenario(sqlite_url, play)


def test_writes_that_wait_are_committed_together_and_fail_alone(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        bare = BareTable()
        await create(store, bare)
        said = [store.say("t", "m1", f"c{n % 15}", "players", f"line {n}", 1) for n in range(20)]
        lines = await asyncio.gather(*said)
        assert [line is None for line in lines] == [False] * 15 + [True] * 5
        assert len(await store.chat("t")) == 15

    scenario(sqlite_url, play)


def said(number: int) -> Callable[[Connection], int]:
    """Work that keeps a line of chat."""
    line = {"t": "t", "c": f"c{number}", "at": 1}
    insertion = text(
        "INSERT INTO chat (table_id, member, command, room, text, at) VALUES (:t, 'm1', :c, '', '', :at)"
    )
    return lambda connection: connection.execute(insertion, line).rowcount


def test_what_sqlite_rolls_back_by_itself_is_not_reported_as_written(sqlite_url: str) -> None:
    """As a full disk does, in the middle of a batch: the others' work is done all the same."""

    def give_up(connection: Connection) -> None:
        said(99)(connection)
        connection.connection.cursor().execute("ROLLBACK")
        raise OSError("the disk is full")

    async def play(store: Store) -> None:
        await create(store, BareTable())
        works = [said(0), said(1), give_up, said(2)]
        outcomes = await asyncio.gather(*(store.database.write(w) for w in works), return_exceptions=True)
        lines = await store.chat("t")
        assert [outcome == 1 for outcome in outcomes] == [True, True, False, True]
        assert len(lines) == 3

    scenario(sqlite_url, play)


def test_a_step_that_breaks_midway_fails_alone_and_locks_nobody_out(sqlite_url: str) -> None:
    """Whatever it breaks with: here a number that SQLite cannot hold, after the table's row is written."""

    async def play(store: Store) -> None:
        bare = BareTable()
        await create(store, bare)
        command, member = play_command(bare, "a")
        good = advance_of(*_of(submit(bare.table, member, command, bare.sources)), "")
        broken = good._replace(rows=[(*row[:3], 1 << 70, *row[4:]) for row in good.rows])
        outcomes = await asyncio.gather(
            store.database.advance(broken), store.database.advance(good), return_exceptions=True
        )
        assert isinstance(outcomes[0], OverflowError)
        assert outcomes[1] is True
        with pytest.raises(OverflowError):
            await store.database.advance(broken._replace(before=bare.table.seq + len(good.rows)))
        assert await asyncio.wait_for(store.database.write(said(7)), BUSY_SECONDS / 2) == 1

    scenario(sqlite_url, play)


def _of(step: Step[Any]) -> tuple[Table, Sequence[Row]]:
    return step.table, step.rows


@pytest.mark.parametrize("error", [RuntimeError("cannot schedule"), MemoryError(), asyncio.CancelledError()])
def test_a_writer_that_fails_answers_everyone_and_goes_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    async def play(store: Store) -> None:
        await create(store, BareTable())

        def broken(self: SqliteDatabase, batch: object) -> None:
            raise error

        monkeypatch.setattr(SqliteDatabase, "_write_all", broken)
        waiting = [asyncio.create_task(store.database.write(said(number))) for number in range(3)]
        done, hanging = await asyncio.wait(waiting, timeout=PATIENCE)
        assert not hanging
        assert all(task.cancelled() or task.exception() is not None for task in done)
        monkeypatch.undo()
        assert await asyncio.wait_for(store.database.write(said(7)), PATIENCE) == 1

    scenario(sqlite_url, play)

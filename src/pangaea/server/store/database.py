"""Opening a database, and running work on it without holding up the event loop.

Work is a plain function of one connection, the same for both kinds of database. On SQLite a whole
transaction runs in one go on the single writer's thread, which is much cheaper than an await per statement;
on PostgreSQL it runs on an asynchronous connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol, TypeVar, cast
from weakref import WeakKeyDictionary

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from .advance import Advance
from .writer import Outcome, Work, Writer

T = TypeVar("T")

MIGRATIONS: Final = Path(__file__).parent / "migrations"
BUSY_SECONDS: Final = 10
"""How long one process waits for another (an admin command, say) to finish writing to SQLite."""
READERS: Final = 2
CONNECTIONS: Final = 8
CLOSE_SECONDS: Final = 2.0
GRACE_SECONDS: Final = 1.0
"""How long abandoned work may take to return its connection."""
LEAST_FREE: Final = 16 * 1024 * 1024
"""Bytes on the disk below which a server says that it is not ready."""


class Database(Protocol):
    """Where work on connections is done."""

    shared: ClassVar[bool]
    """Whether other processes may use it too, and are told what is written."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that changes nothing."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in one transaction, which is durable when this returns."""
        ...

    async def advance(self, step: Advance) -> bool:
        """Write a step, durably; False, and nothing, if the table has moved meanwhile."""
        ...

    def has_room(self) -> bool:
        """Whether there is room for more, as far as this process can see."""
        ...

    async def close(self) -> None: ...


def open_database(url: str, patience: float | None = None) -> Database:
    """The database of a URL: `sqlite:///FILE` or `postgresql://…`.

    `patience`: how many seconds a database server may take for one piece of work; None: as long as it likes.
    """
    parsed = make_url(url)
    return SqliteDatabase(parsed) if parsed.drivername == "sqlite" else PostgresDatabase(parsed, patience)


class SqliteDatabase:
    """One file, one writer."""

    shared: ClassVar[bool] = False

    def __init__(self, url: URL) -> None:
        self._engine = sqlite_engine(url)
        self._folder = Path(url.database or ".").absolute().parent
        self._writer = Writer(lambda batch: self._write_all(batch))
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")
        self._quick: PoolProxiedConnection | None = None
        """The writer's own connection for steps."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work on one of the readers' threads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work on the writer's thread, in one transaction with whatever else is waiting by then."""
        return cast(T, await self._writer.write(work))

    async def advance(self, step: Advance) -> bool:
        """Write a step together with whatever else is waiting by then."""
        try:
            return cast(bool, await self._writer.write(_Quick(step)))
        except (IntegrityError, sqlite3.IntegrityError):
            return False

    def _write_all(self, batch: list[Work]) -> list[Outcome]:
        """One transaction; each piece of work has its own savepoint, so that a failure undoes only itself.

        Some errors (a full disk, say) make SQLite give up the whole transaction, and with it what others
        have written before: then nothing has happened, and each piece of work is tried on its own.
        """
        if all(isinstance(work, _Quick) for work in batch) and (quick := self._write_quickly(batch)):
            return quick
        outcomes: list[Outcome] = []
        try:
            with self._engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection:
                for work in batch:
                    outcomes.append(_attempt(connection, work))
                    if not connection.connection.dbapi_connection.in_transaction:  # type: ignore[union-attr]
                        raise _GivenUp
                connection.commit()
        except _GivenUp:
            return outcomes if len(batch) == 1 else [self._write_all([work])[0] for work in batch]
        except SQLAlchemyError as error:
            return [(None, error)] * len(batch)
        return outcomes

    def _write_quickly(self, batch: list[Work]) -> list[Outcome] | None:
        """Steps alone, without savepoints; None, and nothing has happened, if any of them fails.

        Then each is tried on its own, and whoever asked for the one that fails is told. Whatever happens, no
        transaction stays open: it would lock everyone else out.
        """
        if self._quick is None:
            self._quick = self._engine.raw_connection()
        connection: sqlite3.Connection = self._quick.driver_connection  # type: ignore[assignment]
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes: list[Outcome] = [(work.on_sqlite(connection), None) for work in batch]  # type: ignore[attr-defined]
            connection.execute("COMMIT")
        except Exception:
            return None
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        return outcomes

    def has_room(self) -> bool:
        """Whether the disk has room for more."""
        return shutil.disk_usage(self._folder).free >= LEAST_FREE

    async def close(self) -> None:
        """Let the threads finish and close the file."""
        self._writer.close()
        self._readers.shutdown()
        if self._quick is not None:
            self._quick.close()
        self._engine.dispose()


class _Quick:
    """A step as work, which the writer can do without SQLAlchemy if nothing else waits with it."""

    __slots__ = ("on_sqlite",)

    def __init__(self, step: Advance) -> None:
        self.on_sqlite = step.on_sqlite

    def __call__(self, connection: Connection) -> bool:
        return self.on_sqlite(connection.connection.driver_connection)  # type: ignore[arg-type]


class _GivenUp(Exception):
    """SQLite has rolled the whole transaction back by itself."""


def _attempt(connection: Connection, work: Work) -> Outcome:
    try:
        with connection.begin_nested():
            return work(connection), None
    except Exception as error:  # whoever asked for the work is told
        return None, error


_LOST: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""What the driver raises when a connection, or the server behind it, has gone."""


class PostgresDatabase:
    """A database server, which other processes may use too.

    A connection can die silently, and SQLAlchemy cannot be interrupted while it returns one: it would wait
    for a dead one forever. So all its work runs in a separate task, which nobody waits for longer than
    `patience`. A caller that has waited in vain gives up (its write may or may not have happened), the
    task's connections are terminated until it ends, all idle ones are discarded, and the server ends
    abandoned transactions: their locks would hold up everyone else.
    """

    shared: ClassVar[bool] = True

    def __init__(self, url: URL, patience: float | None = None) -> None:
        abandoned = {} if patience is None else {"idle_in_transaction_session_timeout": f"{patience:.0f}s"}
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            async_creator=lambda: self._open(abandoned),
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_pre_ping=True,
            hide_parameters=True,  # errors end up in logs; names and chat must not
        )
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._ready: list[asyncpg.Connection] = []
        self._steps = asyncio.Semaphore(CONNECTIONS)
        self._patience = patience
        self._users: WeakKeyDictionary[Any, asyncio.Task[Any] | None] = WeakKeyDictionary()
        """Every connection of the pool, and who has it; None: it lies idle, or is being tried."""
        self._given_up: set[asyncio.Task[Any]] = set()
        """Work that nobody waits for now."""
        event.listen(self._engine.sync_engine, "checkin", self._returned)
        event.listen(self._engine.sync_engine, "checkout", self._taken)

    async def _open(self, settings: dict[str, str]) -> asyncpg.Connection:
        connection = await asyncpg.connect(self._dsn, server_settings=settings, timeout=BUSY_SECONDS)
        self._users[connection] = asyncio.current_task()
        return connection

    def _returned(self, connection: Any, _: object) -> None:
        if connection is not None:
            self._users[connection.driver_connection] = None

    def _taken(self, connection: Any, *_: object) -> None:
        self._users[connection.driver_connection] = asyncio.current_task()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work on a connection of the pool; all its reads see one moment."""
        return await self._in_time(self._read(work))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            _need_wanted()
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction on a connection of the pool."""
        return await self._in_time(self._write(work))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            _need_wanted()
            return await connection.run_sync(work)

    async def advance(self, step: Advance) -> bool:
        """Write a step in one statement, which is a transaction of its own.

        A connection that has waited may have died meanwhile; then a new one is tried. Should the first have
        written the step after all, the second finds it and writes nothing. The driver alone can be hurried,
        so this needs no task of its own.
        """
        try:
            async with asyncio.timeout(self._patience):
                return await self._advance(step)
        except TimeoutError:
            self._drop_idle()
            raise

    async def _advance(self, step: Advance) -> bool:
        async with self._steps:
            if self._ready:
                with contextlib.suppress(*_LOST):
                    return await self._advance_on(self._ready.pop(), step)
                self._forget_ready()  # what ended one has ended the others
            return await self._advance_on(await self._connect(), step)

    async def _connect(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(self._dsn, timeout=BUSY_SECONDS)
        try:
            _need_wanted()  # or nothing would interrupt what comes next
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _advance_on(self, connection: asyncpg.Connection, step: Advance) -> bool:
        statement, arguments = step.for_postgres()
        try:
            taken: bool = await connection.fetchrow(statement, *arguments) is not None
        except asyncpg.IntegrityConstraintViolationError:
            taken = False
        except BaseException:
            connection.terminate()  # whatever it was in the middle of
            raise
        self._ready.append(connection)
        return taken

    async def _in_time(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(work)
        try:
            await asyncio.wait((task,), timeout=self._patience)
        except asyncio.CancelledError:
            self._give_up(task)
            raise
        if not task.done():
            self._drop_idle()  # the pool opens others in their place
            self._give_up(task)
            raise TimeoutError("the database does not answer")
        return task.result()

    def _give_up(self, task: asyncio.Task[Any]) -> None:
        """Let a task end on its own if it can."""
        self._given_up.add(task)
        task.add_done_callback(self._let_go)
        task.cancel()
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self._cut_off, task)

    def _let_go(self, task: asyncio.Task[Any]) -> None:
        self._given_up.discard(task)
        if not task.cancelled():
            task.exception()  # nobody else asks for it

    def _cut_off(self, task: asyncio.Task[Any]) -> None:
        """End the connections of a task that cannot let go, as often as it opens another."""
        if task.done():
            return
        self._drop(task)
        self._drop_idle()  # it may be trying one of these
        task.cancel()
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self._cut_off, task)

    def _drop(self, user: asyncio.Task[Any] | None) -> None:
        for connection, current in list(self._users.items()):
            if current is user:
                del self._users[connection]
                connection.terminate()

    def _drop_idle(self) -> None:
        self._forget_ready()
        self._drop(None)

    def _forget_ready(self) -> None:
        while self._ready:
            self._ready.pop().terminate()

    def has_room(self) -> bool:
        """The disk is another machine's."""
        return True

    async def close(self) -> None:
        """Close all connections, without waiting long for the other side to agree."""
        self._forget_ready()
        for task in self._given_up:
            self._drop(task)
        if self._given_up:
            await asyncio.wait(set(self._given_up), timeout=CLOSE_SECONDS)
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._engine.dispose()
        except TimeoutError:
            for connection in list(self._users):
                connection.terminate()


def _need_wanted() -> None:
    """Abandoned work must not begin: the driver may have lost its cancellation on the way here."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


def sqlite_engine(url: URL | str) -> Engine:
    """An engine for a SQLite file that keeps what it has acknowledged."""
    engine = create_engine(
        url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, hide_parameters=True
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """WAL with synchronous=FULL: what was committed survives a power cut."""
    connection.isolation_level = None  # we say BEGIN ourselves, below
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    """Python's driver begins only before a write, but all reads of a transaction must see one moment."""
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def migrate(connection: Connection) -> None:
    """Bring the schema up to date."""
    if connection.dialect.name == "postgresql":
        # Two processes that start together must not migrate at the same time.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(748359201)")
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")

"""The job queue in PostgreSQL: servers put jobs in, bot machines take them out.

One row is one job. A server says again and again that it still wants its jobs, and a machine that it still
thinks about its own; where either falls silent, the job is deleted, or another machine takes it. All times
are the database's, in seconds, so no machine's clock matters. Who is served next follows the rule in
`fairness.py`.

A machine needs no other table: `GRANT SELECT, INSERT, UPDATE, DELETE ON jobs, shares` is enough for its role,
and the truth about any game stays out of its reach.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Double, TextClause, bindparam, text

from ..asking import Ask
from ..fairness import HALF_LIFE, PATIENCE
from .database import Database

JOBS_CHANNEL: Final = "pangaea_jobs"
"""There is something to do."""
ANSWERS_CHANNEL: Final = "pangaea_answers"
"""There are answers for the server process that the notification names."""
WANTED_SECONDS: Final = 15.0
"""A job is given up when its server has been silent for this long."""
LEASE_SECONDS: Final = 10.0
"""Another machine takes a job when the one that has it has been silent for this long."""
HOME_SECONDS: Final = 2.0
"""How long a job waits for the worker that thought about its topic before."""
MAX_TRIES: Final = 3
"""At most this many machines may fall silent over one job."""

_NOW: Final = "extract(epoch FROM clock_timestamp())::float8"


def _left(now: str) -> str:
    """The part of what an opener has used that still counts."""
    return f"power(0.5, least(({now} - shares.at) / {HALF_LIFE}, 100))"


class Job(NamedTuple):
    """Something to think about, as a machine gets it."""

    id: str
    kind: str
    payload: dict[str, Any]
    opener: str
    seconds: float


class Told(NamedTuple):
    """The outcome of a job: an answer, or None if no machine survived it."""

    id: str
    answer: Any
    worker: str


class Waited(NamedTuple):
    """Jobs that nobody has taken yet."""

    jobs: int = 0
    seconds: float = 0.0
    """Since the first of them was asked."""


class Jobs:
    """The queue."""

    def __init__(self, database: Database, lease: float = LEASE_SECONDS) -> None:
        self._database, self._lease = database, lease

    async def _write(self, statement: TextClause, rings: bool = False, **values: Any) -> Sequence[Any]:
        """The rows of a statement. Whoever looks for a job passes over one that is being changed at that
        moment: what changes jobs that may be waiting `rings`, so that they look again."""

        def work(connection: Connection) -> Sequence[Any]:
            rows = connection.execute(statement, values).all()
            if rings and rows:
                connection.execute(_NOTIFY, {"channel": JOBS_CHANNEL, "word": ""})
            return rows

        return await self._database.write(work)

    # --- the servers' side ---------------------------------------------------------------------

    async def put(self, job: str, asker: str, ask: Ask, home: str | None) -> None:
        """A new job."""
        values = {
            "id": job,
            "kind": ask.kind,
            "payload": json.dumps(dict(ask.payload)),
            "opener": ask.opener,
            "seconds": ask.seconds,
            "quick": ask.quick,
            "urgent": ask.urgent,
            "home": home,
            "asker": asker,
        }

        def work(connection: Connection) -> None:
            connection.execute(_PUT, values)
            connection.execute(_NOTIFY, {"channel": JOBS_CHANNEL, "word": ""})

        await self._database.write(work)

    async def collect(self, asker: str) -> list[Told]:
        """Take out the asker's jobs that are over."""
        over = await self._write(_COLLECT, asker=asker)
        return [Told(row.id, row.answer and json.loads(row.answer), row.worker) for row in over]

    async def keep(self, asker: str) -> set[str]:
        """The asker lives, and still wants its jobs; those that are there."""
        return {row.id for row in await self._write(_KEEP, rings=True, asker=asker)}

    async def waited(self, asker: str) -> Waited:
        """How many of the asker's jobs nobody has taken, and for how many seconds the first has waited."""

        def work(connection: Connection) -> Waited:
            row = connection.execute(_WAITED, {"asker": asker}).one()
            return Waited(row.jobs, row.seconds)

        return await self._database.read(work)

    async def reconsider(self, job: str, urgent: bool) -> None:
        """Whether a person waits has changed."""
        await self._write(_RECONSIDER, rings=True, id=job, urgent=urgent)

    async def withdraw(self, job: str, begun: bool) -> bool:
        """Delete a job; unless `begun`, only one that nobody thinks about."""
        return bool(await self._write(_WITHDRAW, id=job, begun=begun))

    # --- the machines' side --------------------------------------------------------------------

    async def claim(self, worker: str, quick: bool) -> Job | None:
        """The job that this worker is to do now; nobody else gets it while the lease is renewed."""

        def work(connection: Connection) -> Job | None:
            values = {"worker": worker, "quick": quick, "lease": self._lease}
            row = connection.execute(_CLAIM, values).first()
            if row is None:
                return None
            connection.execute(_CHARGE, {"opener": row.opener, "seconds": row.seconds})
            return Job(row.id, row.kind, json.loads(row.payload), row.opener, row.seconds)

        return await self._database.write(work)

    async def renew(self, workers: Sequence[str]) -> None:
        """These workers still think about their jobs."""
        await self._write(_RENEW, workers=list(workers), lease=self._lease)

    async def answer(self, job: Job, worker: str, answer: Any, seconds: float) -> bool:
        """Hand in an answer, and how long it took; False if somebody else has the job by now, or nobody."""

        def work(connection: Connection) -> bool:
            values = {"id": job.id, "worker": worker, "answer": json.dumps(answer)}
            asker = connection.execute(_ANSWER, values).scalar()
            connection.execute(_CHARGE, {"opener": job.opener, "seconds": seconds - job.seconds})
            if asker is None:
                return False
            connection.execute(_NOTIFY, {"channel": ANSWERS_CHANNEL, "word": asker})
            return True

        return await self._database.write(work)

    async def release(self, workers: Sequence[str]) -> None:
        """These workers stop: others may have their jobs at once."""
        await self._write(_RELEASE, rings=True, workers=list(workers))

    async def tidy(self) -> None:
        """Delete jobs that are no longer wanted, and forget old use."""

        def work(connection: Connection) -> None:
            connection.execute(_FORGET_JOBS)
            connection.execute(_FORGET_SHARES)

        await self._database.write(work)

    async def check(self) -> None:
        """Raises what the driver does if there is no queue, or none that this role may use."""
        await self._database.read(lambda connection: connection.execute(_CHECK).all())


_NOTIFY: Final = text("SELECT pg_notify(:channel, :word)")

_PUT: Final = text(f"""
INSERT INTO jobs (id, kind, payload, opener, seconds, quick, urgent, home, asker, asked, wanted, tries)
VALUES (
    :id, :kind, :payload, :opener, :seconds, :quick, :urgent, :home,
    :asker, {_NOW}, {_NOW} + {WANTED_SECONDS}, 0
)
""")

_COLLECT: Final = text(f"""
DELETE FROM jobs WHERE asker = :asker AND (answer IS NOT NULL OR (tries >= {MAX_TRIES} AND lease < {_NOW}))
RETURNING id, answer, worker
""")

_KEEP: Final = text(f"""
UPDATE jobs SET wanted = {_NOW} + {WANTED_SECONDS} WHERE asker = :asker RETURNING id
""")

_WAITED: Final = text(f"""
SELECT count(*) AS jobs, coalesce(max({_NOW} - asked), 0) AS seconds FROM jobs
WHERE asker = :asker AND answer IS NULL AND worker IS NULL
""")

_RECONSIDER: Final = text("""
UPDATE jobs SET urgent = :urgent WHERE id = :id AND urgent <> :urgent RETURNING id
""")

_WITHDRAW: Final = text(f"""
DELETE FROM jobs WHERE id = :id AND (:begun OR coalesce(lease, 0) < {_NOW}) RETURNING id
""")

_CLAIM: Final = text(f"""
WITH moment AS (SELECT {_NOW} AS now), first AS (
    SELECT jobs.id FROM jobs CROSS JOIN moment LEFT JOIN shares ON shares.opener = jobs.opener
    WHERE jobs.quick = :quick AND jobs.answer IS NULL AND jobs.tries < {MAX_TRIES}
        AND coalesce(jobs.lease, 0) < moment.now AND jobs.wanted > moment.now
        AND (jobs.home IS NULL OR jobs.home = :worker OR jobs.asked < moment.now - {HOME_SECONDS})
    ORDER BY
        jobs.urgent OR moment.now - greatest(jobs.asked, coalesce(shares.at, 0)) >= {PATIENCE} DESC,
        coalesce(shares.used * {_left("moment.now")}, 0),
        jobs.asked
    LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED
)
UPDATE jobs SET worker = :worker, lease = moment.now + :lease, tries = tries + 1
FROM first, moment WHERE jobs.id = first.id
RETURNING jobs.id, jobs.kind, jobs.payload, jobs.opener, jobs.seconds
""")

_CHARGE: Final = text(f"""
INSERT INTO shares (opener, used, at) VALUES (:opener, greatest(0, :seconds), {_NOW})
ON CONFLICT (opener) DO UPDATE SET
    used = greatest(0, shares.used * {_left("excluded.at")} + :seconds), at = excluded.at
""").bindparams(bindparam("seconds", type_=Double))

_RENEW: Final = text(f"""
UPDATE jobs SET lease = {_NOW} + :lease WHERE worker = ANY(:workers) AND answer IS NULL RETURNING id
""")

_ANSWER: Final = text("""
UPDATE jobs SET answer = :answer WHERE id = :id AND worker = :worker AND answer IS NULL RETURNING asker
""")

_RELEASE: Final = text("""
UPDATE jobs SET lease = NULL, worker = NULL, home = NULL, tries = tries - 1
WHERE worker = ANY(:workers) AND answer IS NULL RETURNING id
""")

_FORGET_JOBS: Final = text(f"DELETE FROM jobs WHERE wanted < {_NOW}")
_FORGET_SHARES: Final = text(f"DELETE FROM shares WHERE at < {_NOW} - {20 * HALF_LIFE}")
_CHECK: Final = text("SELECT 1 FROM jobs LEFT JOIN shares USING (opener) LIMIT 1")

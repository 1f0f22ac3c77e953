"""Bans: who is kept out, and until when. Those in force are in memory, so checking costs next to nothing.

Of an address only a digest is kept, made with the server's secret: the database alone does not say which one
it was. IPv6 networks of 64 bits count as one address (`origins.address`).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, or_, select, update

from ..refusal import Refusal
from ..store import schema
from ..store.database import Database
from .audit import note
from .bodies import Ban, BanKind

DAY = 86_400
_own = schema.bans.c


class Bans:
    """The table `bans`, and what of it is in force."""

    def __init__(self, database: Database, now: Callable[[], int], digest: Callable[[str], str]) -> None:
        self._database, self._now, self._digest = database, now, digest
        self.accounts: dict[str, int] = {}
        """Until when each account is banned."""
        self.addresses: dict[str, int] = {}
        """Until when each digest of an address is banned."""

    # --- asking --------------------------------------------------------------------------------------

    def check_address(self, address: str) -> None:
        """Refuse whoever comes from an address that is banned."""
        if self.addresses:
            _refuse(self.address_until(address))

    def check_account(self, account: str | None) -> None:
        """Refuse an account that is banned."""
        if account is not None:
            _refuse(self.account_until(account))

    def address_until(self, address: str) -> int | None:
        """Until when an address is banned; None: it is not."""
        return self._in_force(self.addresses.get(self._digest(address)))

    def account_until(self, account: str) -> int | None:
        """Until when an account is banned; None: it is not."""
        return self._in_force(self.accounts.get(account))

    def _in_force(self, until: int | None) -> int | None:
        return until if until is not None and until > self._now() else None

    # --- changing ------------------------------------------------------------------------------------

    async def load(self) -> bool:
        """Read the bans from the database; returns whether anybody is newly banned."""
        now = self._now()
        query = select(_own.account_id, _own.digest, _own.until).where(
            _own.until > now, _own.lifted.is_(None)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        before = (self.accounts, self.addresses)
        self.accounts, self.addresses = {}, {}
        for account, digest, until in rows:
            into, key = (self.accounts, account) if account is not None else (self.addresses, digest)
            if key is not None:
                into[key] = max(until, into.get(key, 0))
        return bool(self.accounts.keys() - before[0].keys() or self.addresses.keys() - before[1].keys())

    async def add(
        self, kind: BanKind, whom: str, name: str, days: int, why: str, by: str, about: str
    ) -> None:
        """Ban an account, or the digest of an address."""
        now = self._now()
        column = "account_id" if kind == "account" else "digest"
        values: dict[str, Any] = {"kind": kind, "name": name, "why": why, "banned_by": by, column: whom}
        until = now + days * DAY

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.bans).values(**values, created=now, until=until))
            note(connection, now, by, "ban", f"{about} ({kind}, until {day_of(until)})", why)

        await self._database.write(work)

    async def lift(self, id: int, why: str, by: str) -> None:
        """End a ban before its time. Its digest goes with it."""
        now = self._now()
        own = update(schema.bans).where(_own.id == id, _own.lifted.is_(None), _own.until > now)
        change = own.values(lifted=now, digest=None).returning(_own.name)

        def work(connection: Connection) -> None:
            name = connection.execute(change).scalar()
            if name is None:
                raise Refusal("not_found", "no ban with that number is in force")
            note(connection, now, by, "lift", f"{name} (ban {id})", why)

        await self._database.write(work)

    async def forget_addresses(self) -> None:
        """Delete the digests of bans that are over."""
        over = or_(_own.until <= self._now(), _own.lifted.is_not(None))
        change = update(schema.bans).where(over, _own.digest.is_not(None)).values(digest=None)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def listed(self, limit: int = 200) -> list[Ban]:
        """All bans, the latest first."""
        query = select(schema.bans).order_by(_own.id.desc()).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).mappings().all())
        now = self._now()
        return [
            Ban(
                row["id"],
                row["kind"],
                row["name"],
                row["created"],
                row["until"],
                row["why"],
                row["banned_by"],
                row["lifted"],
                row["lifted"] is None and row["until"] > now,
            )
            for row in rows
        ]


def day_of(time: int) -> str:
    """The date of a time, in a form everyone reads alike."""
    return datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d")


def banned(until: int) -> Refusal:
    """The refusal of someone banned until then."""
    return Refusal("banned", f"you are banned from this server until {day_of(until)}", until=until)


def _refuse(until: int | None) -> None:
    if until is not None:
        raise banned(until)

"""Accounts in the database: names, passkeys, passwords, recovery codes and challenges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..refusal import Refusal
from ..store import schema
from ..store.database import Database
from ..table.text import clean_name, skeleton
from .bodies import Passkey
from .passkeys import NewKey, bad_passkey

CHALLENGE_SECONDS: Final = 300
MOST_PASSKEYS: Final = 20
LETTER: Final = "letter"
"""The purpose of a challenge that the link of a letter answers."""

_accounts, _keys, _codes = schema.accounts.c, schema.passkeys.c, schema.recovery_codes.c
_challenges = schema.challenges.c


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of an account itself."""

    id: str
    name: str
    password: str | None
    created: int


@dataclass(frozen=True, slots=True)
class KeptKey:
    """What is kept of a passkey, as far as signing in needs it."""

    account: str
    public_key: bytes
    sign_count: int


class Accounts:
    """Each method is one transaction."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database, self._now = database, now
        self.reserved: frozenset[str] = frozenset()
        """What names look like that nobody can take any more: those of the server's moderators."""

    # --- names -----------------------------------------------------------------------------------

    async def find(self, name: str) -> Kept | None:
        """The account of a name, or of one that looks the same."""
        return await self._one(_accounts.skeleton == skeleton(clean_name(name)))

    async def get(self, account: str) -> Kept | None:
        """The account of an id."""
        return await self._one(_accounts.id == account)

    async def _one(self, which: Any) -> Kept | None:
        query = select(_accounts.id, _accounts.name, _accounts.password, _accounts.created).where(which)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Kept(*row)

    async def open(
        self,
        account: str,
        name: str,
        codes: Sequence[str],
        *,
        password: str | None,
        key: NewKey | None,
        label: str,
    ) -> None:
        """A new account with its first way to sign in; refused if its name looks like another's."""
        now, shown = self._now(), clean_name(name)
        values = {"id": account, "name": shown, "skeleton": skeleton(shown), "password": password}
        self._need_free(shown)

        def work(connection: Connection) -> None:
            if connection.execute(select(exists().where(_accounts.skeleton == values["skeleton"]))).scalar():
                raise name_taken()
            connection.execute(insert(schema.accounts).values(**values, created=now))
            if key is not None:
                _add_key(connection, account, key, label, now)
            _write_codes(connection, account, codes)

        try:
            await self._database.write(work)
        except IntegrityError:
            raise name_taken() from None

    async def rename(self, account: str, name: str) -> None:
        """Another name; refused if it looks like another account's."""
        shown = clean_name(name)
        values = {"name": shown, "skeleton": skeleton(shown)}
        self._need_free(shown)
        change = update(schema.accounts).where(_accounts.id == account).values(**values)
        try:
            await self._database.write(lambda connection: connection.execute(change).rowcount)
        except IntegrityError:
            raise name_taken() from None

    def _need_free(self, name: str) -> None:
        if skeleton(name) in self.reserved:
            raise name_taken()

    async def delete(self, account: str) -> None:
        """Delete an account and everything that is kept of it."""
        gone = delete(schema.accounts).where(_accounts.id == account)
        await self._database.write(lambda connection: connection.execute(gone).rowcount)

    # --- passwords -------------------------------------------------------------------------------

    async def set_password(self, account: str, password: str | None) -> None:
        """Set, change or remove the password; one way to sign in must be left."""
        change = update(schema.accounts).where(_accounts.id == account).values(password=password)

        def work(connection: Connection) -> None:
            if password is None and not _count_keys(connection, account):
                raise last_way()
            connection.execute(change)

        await self._database.write(work)

    # --- passkeys --------------------------------------------------------------------------------

    async def passkeys(self, account: str) -> list[Passkey]:
        """The passkeys of an account, oldest first."""
        query = (
            select(_keys.id, _keys.label, _keys.created, _keys.used)
            .where(_keys.account_id == account)
            .order_by(_keys.created, _keys.id)
        )
        found = await self._database.read(lambda connection: connection.execute(query).all())
        return [Passkey(*row) for row in found]

    async def passkey(self, id: str) -> KeptKey | None:
        """The passkey of an id."""
        query = select(_keys.account_id, _keys.public_key, _keys.sign_count).where(_keys.id == id)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else KeptKey(*row)

    async def add_passkey(self, account: str, key: NewKey, label: str) -> None:
        """One more passkey."""
        now = self._now()

        def work(connection: Connection) -> None:
            if _count_keys(connection, account) >= MOST_PASSKEYS:
                raise Refusal("too_many", f"an account has at most {MOST_PASSKEYS} passkeys")
            _add_key(connection, account, key, label, now)

        try:
            await self._database.write(work)
        except IntegrityError:
            raise bad_passkey() from None

    async def passkey_used(self, id: str, before: int, sign_count: int) -> bool:
        """A passkey has signed; False if it has signed something else meanwhile, as a copy would."""
        own = and_(_keys.id == id, _keys.sign_count == before)
        change = update(schema.passkeys).where(own).values(sign_count=sign_count, used=self._now())
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def name_passkey(self, account: str, id: str, label: str) -> None:
        """Another label for a passkey."""
        own = and_(_keys.id == id, _keys.account_id == account)
        change = update(schema.passkeys).where(own).values(label=label)
        if await self._database.write(lambda connection: connection.execute(change).rowcount) != 1:
            raise no_passkey()

    async def remove_passkey(self, account: str, id: str) -> None:
        """Remove a passkey; one way to sign in must be left."""
        gone = delete(schema.passkeys).where(_keys.id == id, _keys.account_id == account)
        has_password = select(_accounts.password.is_not(None)).where(_accounts.id == account)

        def work(connection: Connection) -> None:
            if connection.execute(gone).rowcount != 1:
                raise no_passkey()
            if not _count_keys(connection, account) and not connection.execute(has_password).scalar():
                raise last_way()

        await self._database.write(work)

    # --- recovery codes --------------------------------------------------------------------------

    async def count_codes(self, account: str) -> int:
        """How many recovery codes are left."""
        query = select(func.count()).where(_codes.account_id == account)
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())

    async def set_codes(self, account: str, codes: Sequence[str]) -> None:
        """Fresh recovery codes, as hashes; older ones are void."""
        await self._database.write(lambda connection: _write_codes(connection, account, codes))

    async def use_code(self, account: str, code_hash: str) -> bool:
        """Use up a recovery code; False if it is none."""
        used = delete(schema.recovery_codes).where(
            _codes.account_id == account, _codes.code_hash == code_hash
        )
        return await self._database.write(lambda connection: connection.execute(used).rowcount == 1)

    # --- challenges ------------------------------------------------------------------------------

    async def challenge(
        self, hash: str, purpose: str, account: str | None, seconds: int = CHALLENGE_SECONDS
    ) -> None:
        """Remember a challenge for a while; those whose time is over are forgotten."""
        now = self._now()
        values = {"hash": hash, "purpose": purpose, "account_id": account, "until": now + seconds}

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.challenges).where(_challenges.until < now))
            connection.execute(insert(schema.challenges).values(**values))

        await self._database.write(work)

    async def answered(self, hash: str, purpose: str) -> str | None:
        """Use up a challenge: for whom it was; a refusal if there is none of that purpose any more."""
        own = and_(_challenges.hash == hash, _challenges.purpose == purpose)
        used = delete(schema.challenges).where(own).returning(_challenges.account_id, _challenges.until)
        row = await self._database.write(lambda connection: connection.execute(used).first())
        if row is None or row[1] < self._now():
            raise bad_passkey()
        account: str | None = row[0]
        return account


def name_taken() -> Refusal:
    """The refusal of a name that looks like another: names must also look different."""
    return Refusal("name_taken", "this name, or one that looks like it, is taken")


def no_passkey() -> Refusal:
    """There is none of that id, or it is another's."""
    return Refusal("not_found", "you have no such passkey")


def last_way() -> Refusal:
    """The refusal to remove the last way to sign in."""
    return Refusal("last_way", "this is your last way to sign in; add another one first")


def _add_key(connection: Connection, account: str, key: NewKey, label: str, now: int) -> None:
    values = {"id": key.id, "public_key": key.public_key, "sign_count": key.sign_count, "label": label}
    connection.execute(insert(schema.passkeys).values(**values, account_id=account, created=now, used=now))


def _count_keys(connection: Connection, account: str) -> int:
    query = select(func.count()).where(_keys.account_id == account)
    return connection.execute(query).scalar_one()


def _write_codes(connection: Connection, account: str, codes: Sequence[str]) -> None:
    connection.execute(delete(schema.recovery_codes).where(_codes.account_id == account))
    rows = [{"account_id": account, "code_hash": code} for code in codes]
    connection.execute(insert(schema.recovery_codes), rows)

"""Who wants to be told of what, where and when, in the database."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final, get_args

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..refusal import Refusal
from ..sources import hash_token
from ..store import schema
from ..store.database import Database
from .bodies import Channel, Device, Kind, Language, NewNotices, NewPush, Notices, Occasions, Quiet
from .push import Browser

MOST_DEVICES: Final = 10
BITS: Final[dict[Channel, int]] = {"webhook": 1, "email": 2, "push": 4}
"""The ways to send notices, as bits in the database."""

_told, _push, _accounts = schema.notices.c, schema.pushes.c, schema.accounts.c


class KeptNotices:
    """The tables `notices` and `pushes`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- settings --------------------------------------------------------------------------------

    async def notices_of(self, account: str) -> Notices:
        """Where and when someone is told."""
        query = select(schema.notices).where(_told.account_id == account)
        listed = select(_push.id, _push.label, _push.created).where(_push.account_id == account)

        def work(connection: Connection) -> tuple[RowMapping | None, list[Device]]:
            devices = connection.execute(listed.order_by(_push.created, _push.id))
            row = connection.execute(query).mappings().first()
            return row, [Device(*each) for each in devices]

        row, devices = await self._database.read(work)
        return _notices(_columns(NewNotices()) | {"confirmed": False} if row is None else row, devices)

    async def mail_token(self, account: str) -> str | None:
        """What the links in someone's letters carry."""
        query = select(_told.mail_token).where(_told.account_id == account)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def language(self, mail_token: str) -> Language | None:
        """The language of whoever a letter went to; None: nobody has such letters any more."""
        query = select(_told.language).where(_told.mail_token == mail_token)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def confirm(self, mail_token: str) -> None:
        """Letters may go to the address."""
        own = and_(_told.mail_token == mail_token, _told.email.is_not(None))
        values = {"confirmed": True, "channels": _with(BITS["email"])}
        change = update(schema.notices).where(own).values(**values)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def stop(self, mail_token: str) -> None:
        """No more letters to that address."""
        values = {"email": None, "confirmed": False, "sign_in": False, "channels": _without(BITS["email"])}
        change = update(schema.notices).where(_told.mail_token == mail_token).values(**values)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def set_notices(self, account: str, new: NewNotices) -> bool:
        """Where and when someone is told from now on; whether there is a new address to be confirmed."""
        own = _told.account_id == account

        def work(connection: Connection) -> bool:
            before = connection.execute(select(schema.notices).where(own)).mappings().first()
            kept = {"webhook": None, "email": None, "channels": 0} | dict(before or {})
            same = new.email is not None and kept["email"] == new.email
            hooked = new.webhook is not None and kept["webhook"] == new.webhook
            confirmed = bool(same and kept["confirmed"])
            columns = _columns(new) | {
                "secret": kept["secret"] if hooked else secrets.token_urlsafe(32),
                "mail_token": kept["mail_token"] if same else secrets.token_urlsafe(32),
                "confirmed": confirmed,
                "channels": BITS["webhook"] * (new.webhook is not None)
                + BITS["email"] * confirmed
                + (kept["channels"] & BITS["push"]),
            }
            if before is None:
                connection.execute(insert(schema.notices).values(account_id=account, **columns))
            else:
                connection.execute(update(schema.notices).where(own).values(**columns))
            return new.email is not None and not same

        return await self._database.write(work)

    # --- browsers --------------------------------------------------------------------------------

    async def add_push(self, account: str, session: str, new: NewPush, label: str, now: int) -> None:
        """Let a browser show notices; it may have done so for another account before."""
        id = hash_token(new.endpoint)
        values = {"p256dh": new.p256dh, "auth": new.auth, "language": new.language, "label": label}
        own = _push.account_id == account
        older = select(_push.id).where(own).order_by(_push.created.desc(), _push.id).offset(MOST_DEVICES)

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.pushes).where(_push.id == id))
            owners = {"id": id, "account_id": account, "session_id": session}
            row = {**owners, **values, "endpoint": new.endpoint, "created": now}
            connection.execute(insert(schema.pushes).values(**row))
            surplus = connection.execute(older).scalars().all()
            connection.execute(delete(schema.pushes).where(_push.id.in_(surplus)))
            opened = update(schema.notices).where(_told.account_id == account)
            if connection.execute(opened.values(channels=_with(BITS["push"]))).rowcount == 0:
                columns = {**_columns(NewNotices()), "secret": secrets.token_urlsafe(32)}
                first = {**columns, "channels": BITS["push"], "language": new.language}
                connection.execute(insert(schema.notices).values(account_id=account, **first))

        for _ in range(3):  # another tab may do the same at the same moment
            try:
                return await self._database.write(work)
            except IntegrityError:
                continue
        raise Refusal("busy", "this browser is being added elsewhere; try again")

    async def remove_push(self, account: str, id: str) -> bool:
        """Send a browser nothing more; False: it was sent nothing anyway."""
        gone = delete(schema.pushes).where(_push.id == id, _push.account_id == account)
        return await self._database.write(lambda connection: connection.execute(gone).rowcount == 1)

    async def browsers(self, account: str) -> list[tuple[str, Browser, Language]]:
        """Where someone's browsers are reached, each with its language."""
        columns = (_push.id, _push.endpoint, _push.p256dh, _push.auth, _push.language)
        query = select(*columns).where(_push.account_id == account).order_by(_push.created, _push.id)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [(row[0], Browser(row[1], row[2], row[3]), row[4]) for row in rows]

    # --- signing in ------------------------------------------------------------------------------

    async def letter_accounts(self, email: str) -> list[tuple[str, str]]:
        """The accounts (id, name) that a letter to this address may sign in to."""
        query = (
            select(_accounts.id, _accounts.name)
            .join_from(schema.notices, schema.accounts, _told.account_id == _accounts.id)
            .where(func.lower(_told.email) == email.lower(), _told.confirmed, _told.sign_in)
            .order_by(_accounts.created, _accounts.id)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [(row[0], row[1]) for row in rows]


def _columns(new: NewNotices) -> dict[str, Any]:
    """What someone wants to be told of, as columns."""
    ways = {"webhook": new.by_webhook, "email": new.by_email, "push": new.by_push}
    wanted = {
        f"on_{kind}": sum(BITS[way] for way in get_args(Channel) if getattr(ways[way], kind))
        for kind in get_args(Kind)
    }
    quiet = (None, None) if new.quiet is None else (new.quiet.begins, new.quiet.ends)
    return wanted | {
        "webhook": new.webhook,
        "email": new.email,
        "quiet_begins": quiet[0],
        "quiet_ends": quiet[1],
        "zone": new.zone,
        "language": new.language,
        "sign_in": new.sign_in,
        "failing": 0,
    }


def _notices(row: Mapping[str, Any] | RowMapping, devices: list[Device]) -> Notices:
    """What someone wants to be told of, as they see it; the postman adds what the server can do."""

    def by(way: Channel) -> Occasions:
        return Occasions(*(bool(row[f"on_{kind}"] & BITS[way]) for kind in get_args(Kind)))

    return Notices(
        webhook=row["webhook"],
        secret=None if row["webhook"] is None else row["secret"],
        email=row["email"],
        confirmed=row["confirmed"],
        devices=devices,
        by_webhook=by("webhook"),
        by_email=by("email"),
        by_push=by("push"),
        quiet=None if row["quiet_begins"] is None else Quiet(row["quiet_begins"], row["quiet_ends"]),
        zone=row["zone"],
        language=row["language"],
        sign_in=row["sign_in"],
        failing=row["failing"],
        letters=False,
        letters_sign_in=False,
        push_key=None,
    )


def _with(bit: int) -> ColumnElement[int]:
    return _told.channels.op("|")(bit)


def _without(bit: int) -> ColumnElement[int]:
    return _told.channels.op("&")(~bit)

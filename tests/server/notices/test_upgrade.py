"""Wishes and messages of before are taken over: what was to be told is told, in the way that was chosen."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select, text

from pangaea.server.notices.kept import BITS
from pangaea.server.store import schema
from pangaea.server.store.database import MIGRATIONS, migrate, open_database

BEFORE = "0008"
WISHES = (
    ("hook", "https://example.org/hook", None, False, True, True),
    ("mail", None, "mail@example.org", True, True, False),
    ("asked", None, "asked@example.org", False, False, True),
)
"""Account, webhook, e-mail address, whether it is confirmed, and what is told: turns, and the end."""
WISH = """
    INSERT INTO notices (account_id, webhook, email, confirmed, "turn", "over", secret, failing)
    VALUES (:account, :webhook, :email, :confirmed, :turn, :over, 'secret', 2)"""


def fill(connection: Connection) -> None:
    """A database of before, with people who want to be told, and messages that are on their way."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, BEFORE)
    connection.execute(
        text("""
            INSERT INTO tables (id, game, status, public, rules_version, seed, seq, summary, snapshot_seq,
                waiting, opener, created, changed)
            VALUES ('table', 'trias', 'running', false, 1, :seed, 1, '{}', 0, false, '', 1, 1)"""),
        {"seed": b"seed"},
    )
    for account, webhook, email, confirmed, turn, over in WISHES:
        person = {"id": account}
        connection.execute(
            text("INSERT INTO accounts (id, name, skeleton, created) VALUES (:id, :id, :id, 1)"), person
        )
        names = ("account", "webhook", "email", "confirmed", "turn", "over")
        values = (account, webhook, email, confirmed, turn, over)
        connection.execute(text(WISH), dict(zip(names, values, strict=True)))
        for number, sent in enumerate((True, False)):
            row = person | {"turn": number, "sent": sent}
            connection.execute(
                text("""
                    INSERT INTO outbox (account_id, table_id, kind, "turn", created, due, sent, tries, until)
                    VALUES (:id, 'table', 'turn', :turn, 1, 1, :sent, 0, 0)"""),
                row,
            )


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_was_wished_is_wished_still(kind: str, request: pytest.FixtureRequest) -> None:
    url: str = request.getfixturevalue(f"{kind}_url")

    async def upgraded() -> tuple[dict[str, tuple[int, ...]], dict[tuple[str, bool], int]]:
        database = open_database(url)
        await database.write(fill)
        await database.write(migrate)
        wishes, outbox = schema.notices.c, schema.outbox.c
        columns = (wishes.channels, wishes.on_turn, wishes.on_over, wishes.on_invited, wishes.on_said)
        query = select(wishes.account_id, *columns, wishes.failing)
        rows = await database.read(lambda connection: connection.execute(query).all())
        left = select(outbox.account_id, outbox.sent, outbox.pending)
        pending = await database.read(lambda connection: connection.execute(left).all())
        await database.close()
        return {row[0]: tuple(row[1:]) for row in rows}, {(row[0], row[1]): row[2] for row in pending}

    wishes, pending = asyncio.run(upgraded())
    every = sum(BITS.values())
    assert wishes == {
        "hook": (BITS["webhook"], every, every, every, 0, 2),
        "mail": (BITS["email"], every, 0, every, 0, 2),
        "asked": (0, 0, every, every, 0, 2),
    }
    unsent = {account: ways for (account, sent), ways in pending.items() if not sent}
    assert unsent == {"hook": BITS["webhook"], "mail": BITS["email"], "asked": 0}
    assert {ways for (_, sent), ways in pending.items() if sent} == {0}

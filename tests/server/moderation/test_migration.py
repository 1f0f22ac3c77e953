"""Accounts, games and ratings that were there before moderation was, are taken over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, delete, insert, select

from pangaea.server.admin.backup import KEPT
from pangaea.server.store.database import MIGRATIONS, open_database

from ..ratings.conftest import RATED, Person, play
from ..support import running
from .conftest import MODERATED, Host


def config(connection: Connection | None = None) -> Config:
    """How the migrations are run."""
    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return made


def before_moderation() -> str:
    """The schema that moderation came after."""
    scripts = ScriptDirectory.from_config(config()).walk_revisions()
    own = next(script for script in scripts if "moderation" in str(script.path))
    return str(own.down_revision)


async def copy(source: str, target: str) -> None:
    """Copy what a server has made into a database of the schema before."""
    here, there = open_database(source), open_database(target)

    def read(connection: Connection) -> dict[str, list[dict[str, Any]]]:
        return {
            part.name: [dict(row) for row in connection.execute(select(part)).mappings()] for part in KEPT
        }

    rows = await here.read(read)

    def write(connection: Connection) -> None:
        command.upgrade(config(connection), before_moderation())
        older = MetaData()
        older.reflect(connection)
        assert "bans" not in older.tables
        for part in older.sorted_tables:
            known = [{name: row[name] for name in row if name in part.c} for row in rows.get(part.name, [])]
            if known:
                connection.execute(delete(part))
                connection.execute(insert(part), known)

    await there.write(write)
    await here.close()
    await there.close()


def test_accounts_games_and_ratings_are_taken_over(database: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path / 'source.db'}"
    with running(replace(RATED, database=source)) as server:
        one, two = Person(server, "Old hand"), Person(server, "Old friend")
        table = play(one, two)
        rating, mine = one.get("/api/ratings/me"), one.get("/api/account/tables")
    asyncio.run(copy(source, database))
    with running(replace(MODERATED, database=database)) as server:
        one.server = two.server = server
        assert one.get("/api/ratings/me") == rating
        assert one.get("/api/account/tables") == mine
        assert one.sign_in()["name"] == "Old hand"
        assert server.get(f"/api/tables/{table}")["chat"] == "all"
        answer = one.request("POST", f"/api/tables/{table}/reports", {"member": "m2", "reason": "cheating"})
        assert answer.status_code == 201
        host = Host(server)
        found = host.do("GET", "/reports")["reports"][0]
        host.do("POST", "/bans", {"kind": "account", "report": found["id"], "days": 1, "why": "x"})
        assert two.refused("GET", "") == "not_signed_in"
        credential = two.keys.get(two.challenge("sign_in"))
        assert two.ask("POST", "/session", {"credential": credential}).json()["code"] == "banned"

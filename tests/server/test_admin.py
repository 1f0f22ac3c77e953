"""`pangaea admin`, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update

from pangaea import Match
from pangaea.cli.main import main
from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.bodies import SeatChoice
from pangaea.server.loading import load_table
from pangaea.server.store import Store
from pangaea.server.store.schema import chat, log, members, tables

from .tables import BareTable
from .test_store import create, scenario


def fill(database: str) -> None:
    """Store a finished game, a running one with chat, and an open table."""

    async def play(store: Store) -> None:
        rng = Rng(4)
        over = BareTable("planet", seats=[SeatChoice("P0"), SeatChoice(level="easy")])
        while over.table.status == "running":
            if over.table.bot_to_move():
                over.bot_move(rng)
            else:
                over.play(rng.pick(over.table.running.legal()))
        going, waiting = BareTable("trias"), BareTable("planet", start=False)
        for _ in range(6):
            going.play()
        going.do(m.Undo, seq=going.table.seq)
        for id, bare in (("over", over), ("going", going), ("waiting", waiting)):
            bare.table.id = id
            await create(store, bare)
        await store.say("going", "m1", "c1", "players", "hello", 1)
        await store.say("going", "m2", "c2", "players", "goodbye", 1)

    scenario(database, play)


def ask(database: str, question: Callable[[Store], Awaitable[Any]]) -> Any:
    """Ask the database something."""

    async def run() -> Any:
        store = await Store.open(database)
        try:
            return await question(store)
        finally:
            await store.close()

    return asyncio.run(run())


def execute(database: str, statement: Any) -> None:
    """Change the database behind everyone's back."""

    ask(
        database, lambda store: store.database.write(lambda connection: connection.execute(statement).close())
    )


async def everything(store: Store) -> list[list[tuple[Any, ...]]]:
    """All rows of all database tables."""
    parts = [select(part) for part in (tables, log, members, chat)]
    return await store.database.read(
        lambda connection: [sorted(tuple(row) for row in connection.execute(part)) for part in parts]
    )


class TestAdmin:
    def test_a_sound_database_has_no_differences(
        self, database: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        fill(database)
        assert main(["admin", "check", "--database", database]) == 0
        assert "3 tables, 0 with differences" in capsys.readouterr().out

    def test_every_difference_is_reported(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        fill(database)
        wrong = '{"fact":"played","seat":0,"move":"tile 1 1 1","bot":null}'
        execute(database, update(log).where(log.c.table_id == "over", log.c.seq == 9).values(fact=wrong))
        execute(database, update(tables).where(tables.c.id == "going").values(snapshot="trias nonsense"))
        assert main(["admin", "check", "--database", database]) == 1
        out = capsys.readouterr().out
        assert "over (planet, finished): the log does not replay" in out
        assert "going (trias, running): the log leads to another position" in out
        assert "3 tables, 2 with differences" in out

    def test_a_backup_is_restored_whole(self, database: str, tmp_path: Path) -> None:
        fill(database)
        before = ask(database, everything)
        file, new = tmp_path / "backup.db", f"sqlite:///{tmp_path / 'new.db'}"
        assert main(["admin", "backup", str(file), "--database", database]) == 0
        assert main(["admin", "restore", str(file), "--database", new]) == 0
        assert ask(new, everything) == before
        execute(database, text("DELETE FROM tables"))
        assert main(["admin", "restore", str(file), "--database", database]) == 0
        assert ask(database, everything) == before

    def test_a_restored_database_goes_on(self, database: str, tmp_path: Path) -> None:
        fill(database)
        file = tmp_path / "backup.db"
        main(["admin", "backup", str(file), "--database", database])
        execute(database, text("DELETE FROM tables"))
        main(["admin", "restore", str(file), "--database", database])

        async def talk(store: Store) -> int:
            line = await store.say("going", "m1", "c3", "players", "again", 2)
            assert line is not None
            return line.number

        assert ask(database, talk) > 2

    def test_nothing_is_overwritten(
        self, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        fill(database)
        file = tmp_path / "backup.db"
        assert main(["admin", "backup", str(file), "--database", database]) == 0
        assert main(["admin", "backup", str(file), "--database", database]) == 2
        assert main(["admin", "restore", str(file), "--database", database]) == 2
        assert main(["admin", "restore", str(tmp_path / "none.db"), "--database", database]) == 2
        assert "already holds tables" in capsys.readouterr().err

    def test_old_tables_are_pruned_by_their_status(self, database: str) -> None:
        fill(database)
        assert main(["admin", "prune", "--database", database, "--open", "30000", "--running", "30000"]) == 0
        ids = [row[0] for row in ask(database, everything)[0]]
        assert sorted(ids) == ["going", "waiting"], "they are of 1970, and finished games stay ten years"
        assert main(["admin", "prune", "--database", database]) == 0
        assert ask(database, everything) == [[], [], [], []]

    def test_a_person_is_erased_and_the_game_stays(self, database: str) -> None:
        fill(database)
        assert main(["admin", "erase", "P1", "--database", database, "--table", "going"]) == 0
        after = ask(database, everything)
        assert "P1" in str(after), "only at that table"
        assert main(["admin", "erase", "P1", "--database", database]) == 0
        after = ask(database, everything)
        assert "P1" not in str(after)
        assert [row[5] for row in after[3]] == ["hello"]
        stored = ask(database, lambda store: store.load("going"))
        table = load_table(stored)
        assert table.status == "running"
        assert (table.name_of("m1"), table.name_of("m2")) == ("P0", "")
        assert main(["admin", "erase", "P1", "--database", database]) == 2

    def test_records_and_results_are_exported(self, database: str, tmp_path: Path) -> None:
        fill(database)
        records, results = tmp_path / "games.jsonl", tmp_path / "results.csv"
        assert main(["admin", "export", "records", "--to", str(records), "--database", database]) == 0
        games = [json.loads(line) for line in records.read_text().splitlines()]
        games.sort(key=lambda game: str(game["meta"]["table"]), reverse=True)
        assert [game["meta"]["table"] for game in games] == ["over", "going"]
        for game in games:
            Match.replay(game)
        assert main(["admin", "export", "results", "--to", str(results), "--database", database]) == 0
        lines = list(csv.DictReader(io.StringIO(results.read_text())))
        assert [line["who"] for line in lines] == ["P0", "bot:easy"]
        assert [int(line["score"]) for line in lines] == games[0]["result"]["scores"]


def test_a_name_is_no_formula(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    execute(sqlite_url, update(members).values(name="=1+1").where(members.c.table_id == "over"))
    out = tmp_path / "r.csv"
    main(["admin", "export", "results", "--to", str(out), "--database", sqlite_url])
    assert ",'=1+1," in out.read_text()

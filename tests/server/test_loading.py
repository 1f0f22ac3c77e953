"""Old games and new rules: replayed, resumed from a snapshot, or frozen, but never silently wrong."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import update

from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng
from pangaea.server import messages as m
from pangaea.server.admin.export import record_from_rows
from pangaea.server.loading import load_table
from pangaea.server.refusal import Refusal
from pangaea.server.store import Snapshot, Store, Stored
from pangaea.server.store.advance import advance_of
from pangaea.server.store.schema import log, tables
from pangaea.server.table import Row, submit
from pangaea.server.table.facts import Played
from pangaea.server.table.table import SNAPSHOT_ROWS

from .conftest import Serve
from .support import Client
from .tables import SEED, BareTable
from .test_admin import execute


def played_table() -> BareTable:
    """A running game of some moves."""
    bare, rng = BareTable("trias"), Rng(8)
    for _ in range(10):
        bare.play(rng.pick(bare.table.running.legal()))
    return bare


def stored(
    bare: BareTable, rows: list[Row] | None = None, text: str | None = None, version: int = 1
) -> Stored:
    """The bare's table in a database, with a snapshot."""
    snapshot = Snapshot(bare.table.game_seq, text or bare.table.playing.text(), version)
    return Stored("t", SEED, rows or bare.rows, list(bare.table.people.values()), snapshot)


def broken(rows: list[Row]) -> list[Row]:
    """The log with one move that today's rules do not take."""
    number = next(index for index, row in enumerate(rows) if isinstance(row.fact, Played))
    fact = rows[number].fact
    assert isinstance(fact, Played)
    bad = Played(fact.seat, "place 99,99", fact.bot)
    return [*rows[:number], rows[number]._replace(fact=bad), *rows[number + 1 :]]


def test_a_game_that_does_not_replay_goes_on_from_its_snapshot_and_says_so() -> None:
    bare = played_table()
    table = load_table(stored(bare, broken(bare.rows)))
    assert (table.status, table.notice) == ("running", "snapshot")
    assert table.playing.text() == bare.table.playing.text()
    assert table.seq == bare.table.seq
    move = m.Play(id="go", seq=table.seq, move=table.playing.legal()[0])
    actor = table.playing.actor
    assert isinstance(actor, int)
    step = submit(table, table.places[actor].member or "", move, bare.sources)
    assert step.rows[0].seq == bare.table.seq + 1
    assert step.table.notice == "snapshot"


@pytest.mark.parametrize("text", ["trias nonsense", ""])
def test_without_a_readable_snapshot_it_is_frozen_and_can_be_exported(text: str) -> None:
    bare = played_table()
    table = load_table(
        replace(stored(bare, broken(bare.rows)), snapshot=None if not text else Snapshot(9, text, 1))
    )
    assert table.status == "frozen"
    with pytest.raises(Refusal) as caught:
        _ = table.running
    assert caught.value.code == "frozen"
    record = record_from_rows(bare.rows, table)
    assert record is not None
    assert record["moves"] == bare.table.playing.moves
    assert record["meta"]["status"] == "frozen"


def test_rules_that_lead_elsewhere_do_not_move_a_running_game() -> None:
    bare = played_table()
    text = BareTable("trias").table.playing.text()
    version = find_game("trias").info.rules_version
    same = load_table(stored(bare, text=text, version=version))
    assert same.playing.text() == bare.table.playing.text(), "with the same rules the log is the truth"
    older = load_table(stored(bare, text=text, version=version - 1))
    assert older.playing.text() == text
    assert older.notice == "snapshot"


def test_a_broken_table_does_not_stop_a_start_up(serve: Serve, sqlite_url: str) -> None:
    server = serve()
    joined = server.open_table(seats=[{"name": "P0"}, {"level": "easy"}])
    client = Client.joined(server, joined)
    while client.view["actor"] != 0:
        client.expect("update")
    client.play()
    client.do("hand_over", seat=0, level="easy")
    server.stop()
    nonsense = '{"fact":"played","seat":0,"move":"fly","bot":null}'
    execute(sqlite_url, update(log).where(log.c.fact.contains("played")).values(fact=nonsense))
    execute(sqlite_url, update(tables).values(snapshot="nonsense", waiting=True, status="running"))
    server = serve()
    assert server.get(f"/api/tables/{joined['table']['id']}")["status"] == "frozen"
    client = Client(server.url, joined["table"]["id"], joined["links"][0]["token"])
    assert client.expect("welcome")["frames"] == []
    assert client.refused("play", seq=client.seq, move="end") == "frozen"
    server.open_table()


# --- snapshots now and then ------------------------------------------------------------------------


def test_what_was_played_since_the_snapshot_is_played_again() -> None:
    bare, rng = BareTable("trias"), Rng(8)
    for _ in range(5):
        bare.play(rng.pick(bare.table.running.legal()))
    older = Snapshot(bare.table.game_seq, bare.table.playing.text(), 1)
    for _ in range(5):
        bare.play(rng.pick(bare.table.running.legal()))
    table = load_table(replace(stored(bare, broken(bare.rows)), snapshot=older))
    assert (table.status, table.notice, table.seq) == ("running", "snapshot", bare.table.seq)
    assert table.playing.text() == bare.table.playing.text()


def test_if_what_was_played_since_the_snapshot_is_damaged_too_the_table_is_frozen() -> None:
    bare = played_table()
    first = next(row for row in bare.rows if isinstance(row.fact, Played))
    older = Snapshot(first.seq - 1, BareTable("trias").table.playing.text(), 1)
    table = load_table(replace(stored(bare, broken(bare.rows)), snapshot=older))
    assert (table.status, table.match) == ("frozen", None)


@pytest.mark.parametrize("game", game_names())
def test_positions_are_kept_now_and_then_and_never_where_a_move_can_be_taken_back(game: str) -> None:
    bare, rng, kept = BareTable(game), Rng(3), []
    bare.table.kept = bare.table.game_seq  # as when the table was created
    while bare.table.status == "running":
        before = bare.table.kept
        bare.play(rng.pick(bare.table.running.legal()))
        advance = advance_of(bare.table, bare.rows[-1:], "")
        assert ("snapshot" in advance.columns) == (bare.table.kept != before)
        if bare.table.kept != before:
            match = bare.table.playing
            assert bare.table.kept == bare.table.game_seq
            assert not any(match.can_undo(seat) for seat in range(match.players))
            kept.append(bare.table.kept - before)
    assert all(rows >= SNAPSHOT_ROWS for rows in kept[:-1])
    assert bare.table.kept == bare.table.game_seq, "and always at the end"


def test_a_server_that_stops_keeps_every_position(serve: Serve, sqlite_url: str) -> None:
    server = serve()
    joined = server.open_table("trias")
    client = Client.joined(server, joined)
    client.play()
    server.stop()
    store = asyncio.run(_load(sqlite_url, joined["table"]["id"]))
    assert store is not None
    assert store.snapshot is not None
    table = load_table(store)
    assert (store.snapshot.seq, store.snapshot.text) == (table.game_seq, table.playing.text())


async def _load(database: str, table: str) -> Stored | None:
    store = await Store.open(database)
    try:
        return await store.load(table)
    finally:
        await store.close()

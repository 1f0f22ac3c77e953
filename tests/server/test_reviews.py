"""Analyses: in the background, kept in the database, gone on with after a restart, on both databases."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pangaea import Match, Rng
from pangaea.analysis import Depth, Judged, analyse
from pangaea.analysis.judge import VERSION, judge, once_more
from pangaea.analysis.report import worth_another_look
from pangaea.analysis.run import steps_of
from pangaea.bots.advice import Effort
from pangaea.engine.record import RecordDict
from pangaea.server.admin.backup import backup, restore
from pangaea.server.botpool import BotPool
from pangaea.server.store import Store
from pangaea.server.store.analyses import Analyses

from .support import GENEROUS, Client, Server, little_thought, running, wait_for

LITTLE = Effort(iterations=2, scenarios=2, others=1)
QUICK = Depth(LITTLE, LITTLE)


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with little_thought(LITTLE):
        yield


def planet_record(seed: int = 3) -> RecordDict:
    """A short finished game: one of the two gives up after some rounds."""
    match, rng = Match.new("planet", 2, seed), Rng(seed)
    while match.turn < 7:
        match.roll() if match.actor == "chance" else match.play(rng.pick(match.legal()))
    match.stop(0, "resign")
    return match.record()


def import_game(server: Server, record: RecordDict) -> str:
    """A finished game at a table of its own."""
    table: str = server.post("/api/records", record=record, name="Ann")["table"]["id"]
    return table


def analysis_of(server: Server, table: str) -> Any:
    return server.get(f"/api/tables/{table}/analysis")


def begin(server: Server, table: str) -> Any:
    answer = server.request("POST", f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    return answer.json()


class TestOnEitherDatabase:
    def test_an_analysis_is_made_in_the_background_and_kept(self, database: str) -> None:
        record = planet_record()
        with running(replace(GENEROUS, database=database)) as server:
            table = import_game(server, record)
            assert analysis_of(server, table)["state"] == "none"
            assert begin(server, table)["state"] in ("queued", "running")
            seen: list[tuple[int, int]] = []

            def done() -> bool:
                told = analysis_of(server, table)
                seen.append((told["done"], len(told["game"]["decisions"])))
                return bool(told["state"] == "done")

            wait_for(done)
            assert [each for each, _ in seen] == sorted(each for each, _ in seen)
            finished = analysis_of(server, table)
            report = analyse(record, QUICK)
            told = finished["game"]
            assert finished["done"] == finished["total"] == steps_of(record, QUICK)
            assert [each["cost"] for each in told["decisions"]] == [each.cost for each in report.decisions]
            assert [point["shares"] for point in told["points"]] == [list(p.shares) for p in report.points]
            assert told["lost"] == list(report.lost)
            assert begin(server, table) == finished, "asking again changes nothing"
        with running(replace(GENEROUS, database=database)) as again:
            assert analysis_of(again, table) == finished, "it is kept"

    def test_one_process_goes_on_with_an_analysis_until_its_lease_runs_out(self, database: str) -> None:
        async def story() -> None:
            with_table = await Store.open(database)
            kept = Analyses(with_table.database)
            await kept.begin(self.table, VERSION, 10)
            assert await kept.unfinished() == [self.table]
            assert await kept.take(self.table, "a", 60)
            assert await kept.unfinished() == []
            assert not await kept.take(self.table, "b", 60)
            assert await kept.save(self.table, "a", 0, 4, [{"moves": 3}])  # its lease is over at once
            assert await kept.take(self.table, "b", 60)
            assert not await kept.save(self.table, "a", 60, 5, []), "it is another's by now"
            told = await kept.load(self.table)
            assert told is not None
            assert (told.done, list(told.judged), told.finished) == (4, [{"moves": 3}], False)
            await kept.begin(self.table, VERSION, 10)
            assert (await kept.load(self.table)) == told, "asking again changes nothing"
            assert await kept.save(self.table, "b", 60, 9, [], finished=True, problem="cut off")
            assert not await kept.take(self.table, "b", 60)
            await kept.begin(self.table, VERSION, 10)
            fresh = await kept.load(self.table)
            assert fresh is not None
            assert (fresh.done, fresh.problem, fresh.finished) == (0, None, False), "it is tried again"
            await with_table.close()

        with running(replace(GENEROUS, database=database)) as server:
            self.table = import_game(server, planet_record())
        asyncio.run(story())


def half_of_the_first_pass(record: RecordDict) -> tuple[int, list[Judged]]:
    half = list(analyse(record, Depth(LITTLE)).decisions[:3])
    return half[-1].moves + 1, half


def middle_of_the_second_pass(record: RecordDict) -> tuple[int, list[Judged]]:
    """All decisions judged once, and one of them again."""
    judged = list(analyse(record, Depth(LITTLE)).decisions)
    doubtful = worth_another_look(judged, record["players"])
    assert doubtful is not None
    judged[judged.index(doubtful)] = judge(once_more(record, doubtful), LITTLE)
    return len(record["moves"]) + 1, judged


@pytest.mark.parametrize("left", [half_of_the_first_pass, middle_of_the_second_pass])
def test_after_a_restart_it_goes_on_where_it_was(
    sqlite_url: str, left: Callable[[RecordDict], tuple[int, list[Judged]]]
) -> None:
    record = planet_record(seed=4)
    settings = replace(GENEROUS, database=sqlite_url)
    whole = analyse(record, QUICK)
    done, judged = left(record)
    half = [each.plain() for each in judged]
    with running(settings) as server:
        table = import_game(server, record)

    async def leave_half_done() -> None:
        store = await Store.open(sqlite_url)
        kept = Analyses(store.database)
        await kept.begin(table, VERSION, steps_of(record, QUICK))
        assert await kept.take(table, "gone", 0)
        assert await kept.save(table, "gone", 0, done, half)
        await store.close()

    asyncio.run(leave_half_done())
    with running(settings) as server:  # nobody asks again: it finds what was left by itself
        wait_for(lambda: analysis_of(server, table)["state"] == "done")
        costs = [each["cost"] for each in analysis_of(server, table)["game"]["decisions"]]
        assert costs == [each.cost for each in whole.decisions]


def test_a_decision_is_shown_as_its_seat_saw_it(sqlite_url: str) -> None:
    record = planet_record(seed=5)
    with running(replace(GENEROUS, database=sqlite_url)) as server:
        table = import_game(server, record)
        begin(server, table)
        wait_for(lambda: analysis_of(server, table)["state"] == "done")
        judged = analysis_of(server, table)["game"]["decisions"]
        chosen = max(judged, key=lambda each: each["cost"])
        told = server.get(f"/api/tables/{table}/analysis/{chosen['moves']}")
        assert told["decision"] == chosen
        match = Match.start("planet", 2, record["setup"], record["options"])
        for move in record["moves"][: chosen["moves"]]:
            match.play(move)
        assert told["view"] == match.view(chosen["seat"]), "what was hidden then stays hidden"
        assert told["view"]["position"] != match.view("open")["position"]
        moves = [option["move"] for option in told["options"]]
        assert moves[0] == chosen["best"]
        assert chosen["played"] in moves[:2]
        assert [preview["move"] for preview in told["previews"]] == moves
        missing = server.request("GET", f"/api/tables/{table}/analysis/99999")
        assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


def test_a_running_game_is_closed_until_its_end(sqlite_url: str) -> None:
    with running(replace(GENEROUS, database=sqlite_url)) as server:
        joined = server.open_table("planet")
        path = f"/api/tables/{joined['table']['id']}"
        for method, rest in (("GET", "/analysis"), ("POST", "/analysis"), ("GET", "/analysis/0")):
            answer = server.request(method, path + rest)
            assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")
        assert server.request("GET", path + "/replay/hint?moves=0").status_code == 409
        Client.joined(server, joined).do("resign")
        assert server.request("GET", path + "/analysis").json()["state"] == "none"


def test_a_bot_that_fails_ends_the_analysis_and_it_can_be_asked_for_again(sqlite_url: str) -> None:
    dies = [sys.executable, "-c", "import sys\nsys.stdin.readline()"]
    settings = replace(GENEROUS, database=sqlite_url)
    with running(settings, BotPool(settings, dies)) as server:
        table = import_game(server, planet_record())
        begin(server, table)
        wait_for(lambda: analysis_of(server, table)["state"] == "failed")
    with running(settings) as server:
        begin(server, table)
        wait_for(lambda: analysis_of(server, table)["state"] == "done")


def test_analyses_are_limited(sqlite_url: str) -> None:
    with running(replace(GENEROUS, database=sqlite_url, analyses_per_minute=1)) as server:
        table = import_game(server, planet_record())
        begin(server, table)
        answer = server.request("POST", f"/api/tables/{table}/analysis")
        assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")


def test_a_backup_holds_the_analyses(sqlite_url: str, tmp_path: Path) -> None:
    with running(replace(GENEROUS, database=sqlite_url)) as server:
        table = import_game(server, planet_record())

    async def story() -> None:
        store = await Store.open(sqlite_url)
        await Analyses(store.database).begin(table, VERSION, 7)
        await backup(store, tmp_path / "copy.db")
        await store.close()
        other = await Store.open(f"sqlite:///{tmp_path / 'other.db'}")
        await restore(other, tmp_path / "copy.db")
        kept = await Analyses(other.database).load(table)
        assert kept is not None
        assert kept.total == 7
        await other.close()

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/analysis", "/analysis/3", "/replay/hint?moves=2"])
def test_an_unknown_table_has_no_analysis(sqlite_url: str, path: str) -> None:
    with running(replace(GENEROUS, database=sqlite_url)) as server:
        assert server.request("GET", "/api/tables/nowhere" + path).status_code == 404

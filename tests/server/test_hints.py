"""Hints: asked for by the acting seat, from its own knowledge, heard by nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from pangaea.bots.advice import Effort
from pangaea.bots.advice.asked import answer
from pangaea.engine.registry import find_game, game_names
from pangaea.server import messages as m
from pangaea.server.asking import Ask, BotFailed
from pangaea.server.botpool import BotPool
from pangaea.server.counsel import Counsel
from pangaea.server.refusal import Refusal
from pangaea.server.table import HintRequest, hint_request
from tests.analysis.test_knowledge import twins_of

from .conftest import Serve
from .support import GENEROUS, Client, Server, little_thought, running
from .tables import BareTable

QUICK = Effort(iterations=6, scenarios=3, others=2)


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with little_thought(QUICK):
        yield


class Recorder:
    """A pool that thinks in this process and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, ask: Ask) -> dict[str, Any]:
        self.asked.append(json.dumps({"kind": ask.kind, **ask.payload}))
        told = answer(json.loads(json.dumps(dict(ask.payload))))
        if "error" in told:
            raise BotFailed(told["error"])
        return told


def counsel_with(recorder: Recorder) -> Counsel:
    return Counsel(cast(BotPool, recorder), QUICK)


@pytest.mark.parametrize("game", game_names())
def test_a_hint_never_differs_between_worlds_that_the_seat_cannot_tell_apart(game: str) -> None:
    recorder, compared = Recorder(), 0
    counsel = counsel_with(recorder)
    for seed in range(1, 12):
        twins = twins_of(game, find_game(game).info.players[-1], seed)
        if twins is None or not twins.differ:
            continue
        requests = [HintRequest(world, twins.seat, seed, None) for world in (twins.truth, twins.twin)]

        async def both(requests: list[HintRequest] = requests) -> list[Any]:
            return [await counsel.hint(f"t{number}", request) for number, request in enumerate(requests)]

        hints = asyncio.run(both())
        assert hints[0] == hints[1]
        assert recorder.asked[-1] == recorder.asked[-2], "what leaves the server is the same"
        compared += 1
        if compared == 2:
            return
    assert compared, "no twins were found: the test shows nothing"


def test_only_the_seat_that_asks_hears_of_it(serve: Serve) -> None:
    server = serve()
    joined = server.open_table("transhumance")
    asker, other = (Client.joined(server, joined, seat) for seat in (0, 1))
    if asker.view["actor"] != 0:
        asker, other = other, asker
    watcher = Client(server.url, joined["table"]["id"])
    watcher.expect("welcome")
    before = [len(each.raw) for each in (other, watcher)]
    told = asker.ask("hint", seq=asker.seq)
    assert told["type"] == "hinted"
    options = told["advice"]["options"]
    assert 1 <= len(options) <= 3
    assert {option["move"] for option in options} <= set(asker.view["legal"])
    assert options[0]["lag"] == 0
    assert sum(options[0]["shares"]) == pytest.approx(1, abs=0.01)
    assert all(option["reasons"] for option in options)
    for each, count in zip((other, watcher), before, strict=True):
        each.send({"type": "ping"})
        each.expect("pong")
        heard = [json.loads(text)["type"] for text in each.raw[count:]]
        assert set(heard) <= {"pong", "table"}, "presence at most"
    assert other.refused("hint", seq=other.seq) == "out_of_turn"
    assert watcher.refused("hint", seq=watcher.seq) == "not_member"


def test_asking_again_gives_the_same_hint_and_a_move_makes_it_stale(serve: Serve) -> None:
    server = serve()
    client = Client.joined(server, server.open_table("trias"))
    first, again = (client.do("hint", seq=client.seq)["advice"] for _ in range(2))
    assert first == again
    old = client.seq
    client.play(first["options"][0]["move"])
    assert client.refused("hint", seq=old) == "stale"


def test_other_commands_need_not_wait_for_a_hint(serve: Serve) -> None:
    server = serve()
    server.house.counsel.effort = replace(QUICK, iterations=3000)
    client = Client.joined(server, server.open_table("planet"))
    client.send({"type": "hint", "id": "slow", "seq": client.seq})
    assert client.refused("hint", seq=client.seq) == "rate_limited"
    client.play()


def test_the_host_can_switch_hints_off(serve: Serve) -> None:
    server = serve()
    client = Client.joined(server, server.open_table("transhumance"))
    assert client.table["hints"] is True
    client.do("configure", hints=False)
    assert client.expect("table")["table"]["hints"] is False or client.table["hints"] is False
    assert client.refused("hint", seq=client.seq) == "no_hints"
    client.do("configure", hints=True)
    assert client.do("hint", seq=client.seq)["type"] == "hinted"


def test_nobody_gets_hints_where_people_play_for_a_rating() -> None:
    bare = BareTable("trias")
    command = m.Hint(id="h", seq=bare.table.seq)
    actor = bare.table.running.actor
    assert isinstance(actor, int)
    member = bare.table.places[actor].member
    assert member is not None
    assert hint_request(bare.table, member, command, bare.sources).seat == actor
    table = bare.table.copy()
    from msgspec.structs import replace as altered

    table.opened = altered(bare.table.terms, rated=True)
    with pytest.raises(Refusal, match="no hints at this table"):
        hint_request(table, member, command, bare.sources)


def test_a_seat_that_a_bot_plays_gets_no_hint() -> None:
    bare = BareTable("trias", players=3)
    actor = bare.table.running.actor
    assert isinstance(actor, int)
    member = bare.table.places[actor].member
    assert member is not None
    bare.do(m.HandOver, member, seat=actor, level="easy")
    with pytest.raises(Refusal, match="a bot is playing your seat"):
        hint_request(bare.table, member, m.Hint(id="h", seq=bare.table.seq), bare.sources)


def test_a_rematch_keeps_hints_switched_off() -> None:
    bare = BareTable("transhumance")
    bare.do(m.Configure, "m1", hints=False)
    bare.do(m.Resign, "m1")
    from pangaea.server.table.rematch import open_rematch

    assert open_rematch(bare.table, bare.sources).table.hints is False


def test_in_a_tutorial_the_hint_is_what_the_lesson_says(serve: Serve) -> None:
    server = serve()
    players = find_game("transhumance").info.players[0]
    joined = server.post("/api/tables", game="transhumance", players=players, name="P0", tutorial=True)
    client = Client.joined(server, joined)
    while client.view["actor"] != client.view["seat"]:
        client.expect("update")
    move = client.seen["frames"][0]["guide"]["move"]
    assert move is not None
    assert client.do("hint", seq=client.seq)["advice"]["options"][0]["move"] == move


def test_a_bot_that_gives_no_hint_is_said_to_be_busy(tmp_path: object) -> None:
    import sys

    dies = [sys.executable, "-c", "import sys\nsys.stdin.readline()"]
    settings = replace(GENEROUS, database=f"sqlite:///{tmp_path}/t.db")
    with running(settings, BotPool(settings, dies)) as server:
        client = Client.joined(server, server.open_table("transhumance"))
        assert client.refused("hint", seq=client.seq) == "busy"


def test_hints_are_limited(serve: Serve) -> None:
    server = serve(hints_per_minute=1)
    client = Client.joined(server, server.open_table("transhumance"))
    client.do("hint", seq=client.seq)
    assert client.refused("hint", seq=client.seq) == "rate_limited"


def test_hints_in_a_replay_know_what_the_seat_knew(serve: Serve) -> None:
    server: Server = serve()
    joined = server.open_table("transhumance")
    client = Client.joined(server, joined)
    for _ in range(6):
        client.play()
    client.do("resign")
    table = joined["table"]["id"]
    reel = server.get(f"/api/tables/{table}/replay?viewer=open&first=0&count=50")
    at = next(n for n, mark in enumerate(reel["marks"]) if mark["actor"] != "chance")
    advice = server.get(f"/api/tables/{table}/replay/hint?moves={at}")
    assert advice["seat"] == reel["marks"][at]["actor"]
    assert server.request("GET", f"/api/tables/{table}/replay/hint?moves=9999").status_code == 404

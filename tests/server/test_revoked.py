"""Revoked means revoked: at hello, for whatever was sent before, and for whoever repeats a request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import httpx
import pytest

from pangaea.server import messages as m
from pangaea.server.api import Key, Repeats
from pangaea.server.bodies import Joined, SeatLink
from pangaea.server.frames import describe
from pangaea.server.house import House, open_house
from pangaea.server.refusal import Refusal
from pangaea.server.settings import Settings
from pangaea.server.sources import Sources, hash_token
from pangaea.server.store import Store

from .conftest import Serve
from .houses import Visitor, open_table
from .support import Client, Server
from .tables import BareTable


def at_home(database: str, play: Callable[[House], Awaitable[None]]) -> None:
    """Run something in a house."""

    async def run() -> None:
        async with open_house(Settings(database=database)) as house:
            await play(house)

    asyncio.run(run())


def test_a_hello_that_meets_a_renewal_does_not_survive_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The token is looked up, then replaced, then the session would be let in."""
    looked_up, go, original = asyncio.Event(), asyncio.Event(), Store.member_of

    async def slow(self: Store, table: str, proof: str) -> str | None:
        found = await original(self, table, proof)
        looked_up.set()
        await go.wait()
        return found

    async def play(house: House) -> None:
        opening = await open_table(house)
        owner = await Visitor.at(house, opening.table.id, opening.links[1].token)
        monkeypatch.setattr(Store, "member_of", slow)
        hello = asyncio.create_task(Visitor.at(house, opening.table.id, opening.links[1].token))
        await looked_up.wait()
        renewal = asyncio.create_task(owner.do(m.Reissue(id="r", target="m2")))
        await asyncio.sleep(0)
        go.set()
        late, answer = await asyncio.gather(hello, renewal)
        assert isinstance(answer, m.Done)
        assert late.session.closing is not None
        assert late.session.closing.code == "revoked"
        assert late.session.members == []

    at_home(sqlite_url, play)


def test_hellos_around_renewals_leave_nobody_with_a_dead_link(server: Server) -> None:
    joined = server.open_table()
    table, token = joined["table"]["id"], joined["links"][1]["token"]
    live = server.house.hub.tables[table]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(5):
            owner = Client(server.url, table, token)
            owner.expect("welcome")
            racing = [pool.submit(Client, server.url, table, token) for _ in range(8)]
            token = owner.do("reissue", target="m2")["token"]
            for client in (future.result() for future in racing):
                assert client.expect("bye")["code"] in ("revoked", "bad_token")
            owner.close()
    valid = live.table.people["m2"].token_hash
    assert all(valid in session.proofs for session in live.audience.sessions if session.members)


def test_what_a_revoked_session_has_sent_already_is_refused(sqlite_url: str) -> None:
    async def play(house: House) -> None:
        opening = await open_table(house)
        tokens = [link.token for link in opening.links]
        owner = await Visitor.at(house, opening.table.id, *tokens)
        other = await Visitor.at(house, opening.table.id, *tokens)
        live, table = owner.live, owner.live.table
        await live.lock.acquire()
        renewals = [asyncio.create_task(owner.do(m.Reissue(id=t, target=t))) for t in ("m1", "m2")]
        await asyncio.sleep(0.01)
        move = table.running.legal()[0]
        late = [
            asyncio.create_task(other.do(m.Play(id="k", seq=table.seq, move=move))),
            asyncio.create_task(other.do(m.Say(id="c", text="boo"))),
        ]
        await asyncio.sleep(0.01)
        live.lock.release()
        await asyncio.gather(*renewals)
        for task in late:
            with pytest.raises(Refusal) as refusal:
                await task
            assert refusal.value.code == "not_member"
        assert owner.session.closing is None

    at_home(sqlite_url, play)


def test_a_renewal_repeated_after_a_restart_gives_the_same_link(sqlite_url: str) -> None:
    async def run() -> None:
        settings, tokens = Settings(database=sqlite_url, secret="a secret of all the processes, " * 2), []
        async with open_house(settings) as first:
            opening = await open_table(first)
        for _ in range(2):
            async with open_house(settings) as house:
                live = await house.hub.find(opening.table.id)
                answer = await house.hub.command(live, ["m2"], m.Reissue(id="r", target="m2"))
                assert isinstance(answer, m.Done)
                tokens.append(answer.token)
        assert tokens[0] is not None
        assert tokens[0] == tokens[1]

    asyncio.run(run())


# --- request ids -----------------------------------------------------------------------------------


def test_a_request_id_is_bound_to_what_was_asked(server: Server) -> None:
    table = server.post("/api/tables", game="trias", players=3, name="A")["table"]["id"]
    path = f"/api/tables/{table}/members"
    ann = server.post(path, name="Ann", id="same-id-1")
    bob = server.post(path, name="Bob", id="same-id-1")
    assert ann["links"][0]["member"] != bob["links"][0]["member"]
    assert ann["links"][0]["token"] != bob["links"][0]["token"]
    assert server.post(path, name="Ann", id="same-id-1") == ann
    Client.joined(server, ann)


def test_two_identical_requests_at_once_open_one_table(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server, original = serve(), Store.create

    async def slow(self: Store, opening: object) -> None:
        await asyncio.sleep(0.05)  # long enough for both to have looked
        await original(self, opening)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "create", slow)
    body = {"game": "trias", "players": 3, "name": "A", "id": "double-click"}

    def ask(_: int) -> httpx.Response:
        return server.request("POST", "/api/tables", body)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.text for answer in answers}) == 1
    assert asyncio.run_coroutine_threadsafe(server.house.store.count_tables(), server.loop).result() == {
        "open": 1
    }


def test_answers_are_remembered_without_their_tokens() -> None:
    async def run() -> None:
        sources, bare, made = Sources(), BareTable(), 0
        repeats, key = Repeats(sources), ("address", "path", "an id", "a digest")

        async def once(key: Key) -> Joined:
            nonlocal made
            made += 1
            link = SeatLink("m1", "P0", 0, sources.answering(*key).token())
            return Joined(describe(bare.table, (), 0), [link])

        first, second = await repeats.answer(key, once), await repeats.answer(key, once)
        assert first == second
        assert made == 1
        assert first.links[0].token == sources.token_for(*key, "0")
        kept = [future.result() for future in repeats._answers.values()]
        assert first.links[0].token not in str(kept)
        other = replace(sources, secret=b"another")
        assert other.token_for(*key, "0") != first.links[0].token
        assert len(hash_token(first.links[0].token)) == 64

        async def refused(key: Key) -> Joined:
            raise Refusal("rate_limited", "too many")

        with pytest.raises(Refusal):
            await repeats.answer(("another",), refused)
        assert await repeats.answer(("another",), once), "what was refused may be asked again"

    asyncio.run(run())

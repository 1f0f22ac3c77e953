"""Whoever is banned is told until when, everywhere and at once; what is kept of addresses does not last."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select
from websockets.sync.client import connect

from pangaea.server.house import open_house
from pangaea.server.moderation.bodies import NewBan, NewReport
from pangaea.server.origins import address
from pangaea.server.refusal import Refusal
from pangaea.server.settings import BadSettings, Settings
from pangaea.server.store import schema

from ..houses import Visitor, open_table, until
from ..people.conftest import Clock
from ..ratings.conftest import Person
from ..support import Client, Message, Server
from .conftest import MODERATED, Host, gone, met, moderation_of, on_loop, report

DAY = 86_400


def ban(host: Host, **body: object) -> Message:
    """A ban that must be granted; the newest one."""
    found: Message = host.do("POST", "/bans", {"days": 3, "why": "rude", **body})["bans"][0]
    return found


def lift_all(host: Host) -> None:
    """Let everyone in again: the tests share a server, and an address."""
    for each in host.do("GET", "/bans")["bans"]:
        if each["active"]:
            host.do("DELETE", f"/bans/{each['id']}", {"why": "the test is over"})


def test_a_banned_account_is_signed_out_and_told_until_when(site: Server, clock: Clock) -> None:
    host, one, two = Host(site), Person(site, "Fair"), Person(site, "Foul")
    table, links = met(one, two)
    seated, elsewhere = two.sit(table), two.connect(table, links["links"][0]["token"])
    elsewhere.expect("welcome")
    account = host.do("GET", "/people?name=Foul")["people"][0]["account"]
    found = ban(host, kind="account", account=account)
    end = clock.time + 3 * DAY
    assert (found["until"], found["by"], found["active"]) == (end, "token Hera", True)
    for client in (seated, elsewhere):
        bye = gone(client)
        assert (bye["code"], bye["again"], bye["until"]) == ("banned", False, end)
    assert two.refused("GET", "") == "not_signed_in"
    credential = two.keys.get(two.challenge("sign_in"))
    answer = two.ask("POST", "/session", {"credential": credential})
    assert answer.status_code == 403
    assert answer.json() == {
        "code": "banned",
        "message": "you are banned from this server until 2027-01-18",
        "until": end,
    }
    by_link = Client(site.url, table, links["links"][0]["token"])
    assert by_link.expect("bye")["until"] == end, "the link of a banned account's seat opens nothing"
    clock.time = end
    assert two.sign_in()["name"] == "Foul"
    assert two.sit(table).seen["you"]


def test_a_ban_is_lifted_and_written_down(site: Server) -> None:
    host, two = Host(site, "Zeus"), Person(site, "Forgiven")
    account = host.do("GET", "/people?name=Forgiven")["people"][0]["account"]
    id = ban(host, kind="account", account=account)["id"]
    assert host.do("GET", "/people?name=Forgiven")["people"][0]["banned"] is not None
    assert host.do("DELETE", f"/bans/{id}", {"why": "a mistake"})["bans"][0]["active"] is False
    assert host.ask("DELETE", f"/bans/{id}", {"why": "again"}).json()["code"] == "not_found"
    assert two.sign_in()["name"] == "Forgiven"
    lift, banned = host.do("GET", "/audit")["entries"][:2]
    assert (lift["who"], lift["what"], lift["why"]) == ("token Zeus", "lift", "a mistake")
    assert (banned["what"], banned["why"]) == ("ban", "rude")
    assert banned["about"].startswith("Forgiven (account, until ")


def test_a_banned_address_is_refused_everywhere_but_may_read(site: Server, clock: Clock) -> None:
    host, joined = Host(site, "Ares"), site.open_table(public=True)
    watcher = Client(site.url, joined["table"]["id"])
    watcher.expect("welcome")
    Client.joined(site, joined, 1)
    with connect(site.url.replace("http", "ws") + "/api/lobby/socket") as lobby:
        lobby.send('{"type": "enter"}')
        lobby.recv()
        report(site, joined)
        number = host.do("GET", "/reports")["reports"][0]["id"]
        assert (
            host.ask("POST", "/bans", {"kind": "account", "report": number, "days": 1, "why": "x"}).json()[
                "code"
            ]
            == "not_found"
        ), "a guest has no account"
        ban(host, kind="address", report=number, days=1)
        try:
            assert gone(watcher)["code"] == "banned"
            assert "banned" in str(lobby.recv())
            assert Client(site.url, joined["table"]["id"]).expect("bye")["until"] == clock.time + DAY
            for path, body in (
                ("/api/tables", {"game": "trias", "players": 2, "name": "A"}),
                (f"/api/tables/{joined['table']['id']}/members", {"name": "A"}),
            ):
                answer = site.request("POST", path, body)
                assert (answer.status_code, answer.json()["until"]) == (403, clock.time + DAY)
            assert report(site, joined).json()["code"] == "banned"
            assert site.get("/api/tables")["tables"], "what is public can be read"
        finally:
            lift_all(host)
    assert site.open_table()


def test_addresses_are_digests_and_do_not_last(site: Server, clock: Clock) -> None:
    host, joined, own = Host(site, "Lethe"), site.open_table(), moderation_of(site)
    Client.joined(site, joined)
    report(site, joined)
    number = host.do("GET", "/reports")["reports"][0]["id"]
    ban(host, kind="address", report=number, days=1)
    kept = on_loop(site, _digests(site))
    assert all("127" not in digest and len(digest) == 22 for part in kept.values() for digest in part)
    assert kept["bans"]
    assert kept["reports"]
    assert kept["sightings"]
    clock.time += DAY
    on_loop(site, own._forget(clock.time - 30 * DAY))
    after = on_loop(site, _digests(site))
    assert not after["bans"], "with the ban its digest goes"
    assert after["sightings"] == kept["sightings"]
    clock.time += 30 * DAY
    on_loop(site, own.sweep())
    assert not any(on_loop(site, _digests(site)).values())
    assert host.do("GET", "/reports")["reports"][0]["address"] is False


async def _digests(site: Server) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part in (schema.bans, schema.reports, schema.sightings):
        query = select(part.c.digest).where(part.c.digest.is_not(None))
        rows = await site.house.store.database.read(lambda c, query=query: list(c.execute(query).scalars()))  # type: ignore[misc]
        found[part.name] = rows
    return found


def test_a_network_of_ipv6_is_one_address(site: Server) -> None:
    own = moderation_of(site)

    class From:
        def __init__(self, host: str) -> None:
            self.client = self
            self.host = host

    one, two, other = (address(From(host)) for host in ("2001:db8::1", "2001:db8::ffff", "2001:db8:1::1"))  # type: ignore[arg-type]
    assert own._digest(one) == own._digest(two) != own._digest(other)


def test_all_processes_hear_of_a_ban(postgres_url: str) -> None:
    settings = replace(MODERATED, database=postgres_url, accounts=None, ratings=False)

    async def scene() -> None:
        async with open_house(settings) as here, open_house(settings) as there:
            await until(lambda: here.bus.alive and there.bus.alive)
            assert here.moderation is not None
            assert there.moderation is not None
            opening = await open_table(here)
            table, token = opening.table.id, opening.links[1].token
            visitor = await Visitor.at(there, table, token)
            visitor.session.origin = "198.51.100.7"
            await there.moderation.let_in(visitor.live, visitor.session)
            live = await here.hub.find(table)
            told = NewReport(member="m2", reason="other", token=opening.links[0].token)
            await here.moderation.report(live, "192.0.2.1", None, told)
            number = (await here.moderation.reports.listed(closed=False))[0].id
            await here.moderation.ban(NewBan(kind="address", report=number, days=1, why="x"), "test")
            await until(lambda: visitor.session.closing is not None)
            assert visitor.session.closing is not None
            assert visitor.session.closing.code == "banned"
            with pytest.raises(Refusal, match="banned"):
                there.moderation.bans.check_address("198.51.100.7")
            there.moderation.bans.check_address("192.0.2.1")
            await visitor.leave()

    asyncio.run(scene())


def test_a_ban_outlives_the_server(tmp_path: Path) -> None:
    settings = replace(MODERATED, database=f"sqlite:///{tmp_path / 'kept.db'}", accounts=None, ratings=False)

    async def scene() -> None:
        async with open_house(settings) as house:
            assert house.moderation is not None
            await house.moderation.bans.add(
                "address", house.moderation._digest("192.0.2.9"), "X", 1, "y", "t", "X"
            )
        async with open_house(settings) as house:
            assert house.moderation is not None
            with pytest.raises(Refusal, match="banned"):
                house.moderation.bans.check_address("192.0.2.9")

    asyncio.run(scene())


def test_the_settings_say_what_is_missing() -> None:
    with pytest.raises(BadSettings, match="secret"):
        Settings(moderation=True)
    with pytest.raises(BadSettings, match="moderators"):
        Settings(moderators=("Ann",))

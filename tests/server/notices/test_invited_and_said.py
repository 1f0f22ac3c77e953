"""One is told of invitations, and that something was said while one was away, but not what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ..people.authenticator import ORIGIN
from ..people.test_seats import link
from ..ratings.conftest import Person
from ..support import Client, Message, Server, wait_for
from .conftest import TOLD, Hook, Told, telling
from .test_notices import looked_at


@pytest.fixture(params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest) -> Iterator[Told]:
    """A site on each database."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    with telling(replace(TOLD, database=url, origins=(ORIGIN,))) as told:
        yield told


def gathering(server: Server, host: Person, title: str = "Cove") -> Message:
    """A table that waits for people, opened by someone with an account."""
    body = {"game": "trias", "players": 3, "name": host.name, "title": title}
    answer = host.request("POST", "/api/tables", body)
    assert answer.status_code == 201, answer.text
    table: Message = answer.json()
    host.do("POST", "/tables", {"links": [link(table, 0)]})
    return table


def test_an_invitation_arrives_once_and_tells_the_one_who_invites_nothing(site: Told, hook: Hook) -> None:
    ann, bob = Person(site.server, "Ann"), site.someone("Bob", hook)
    id = gathering(site.server, ann)["table"]["id"]
    answers = [ann.ask("POST", "/invitations", {"table": id, "name": name}) for name in ("Bob", "Nobody")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, '{"done":true}')}
    ann.do("POST", "/invitations", {"table": id, "name": "bob"})
    site.later(0)
    site.later(600)
    assert len(hook.heard) == 1
    assert hook.events[0] == [
        {
            "kind": "invited",
            "table": id,
            "game": "trias",
            "title": "Cove",
            "turn": None,
            "link": f"https://play.example.org/t/{id}",
            "by": "Ann",
            "dropped": False,
        }
    ]
    assert bob.refused("POST", "/invitations", {"table": id, "name": "Ann"}) == "not_player"
    guest = site.server.request("POST", "/api/account/invitations", {"table": id, "name": "Bob"})
    assert guest.status_code in (400, 403, 422)
    for _ in range(40):
        answer = ann.ask("POST", "/invitations", {"table": id, "name": "Bob"})
    assert answer.json()["code"] == "rate_limited"


def test_whoever_has_come_or_does_not_want_it_is_not_invited(site: Told, hook: Hook) -> None:
    cy = Person(site.server, "Cy")
    dan, eve = site.someone("Dan", hook), site.someone("Eve", hook, by_webhook={"invited": False})
    id = gathering(site.server, cy)["table"]["id"]
    for name in ("Dan", "Eve"):
        cy.do("POST", "/invitations", {"table": id, "name": name})
    joined = dan.join(id)
    dan.do("POST", "/tables", {"links": [{"table": id, "token": joined["links"][0]["token"]}]})
    site.later(60)
    assert hook.heard == []
    host = cy.sit(id)
    for seat, place in enumerate(host.table["seats"]):
        if place["member"] is None:
            host.do("add_bot", seat=seat, level="easy")
    host.do("start")
    host.close()
    assert cy.refused("POST", "/invitations", {"table": id, "name": "Eve"}) == "not_open"
    assert eve.do("GET", "/notices")["by_webhook"]["invited"] is False


def test_what_is_said_while_one_is_away_is_told_once_and_not_repeated(site: Told, hook: Hook) -> None:
    fay = site.someone("Fay", hook, by_webhook={"turn": False, "over": False, "said": True})
    deaf = Person(site.server, "Deaf")
    deaf.do("PUT", "/notices", {"webhook": hook.url, "by_webhook": {"turn": False}})
    table = site.server.open_table("trias", 3)
    fay.do("POST", "/tables", {"links": [link(table, 0)]})
    deaf.do("POST", "/tables", {"links": [link(table, 1)]})
    other = Client.joined(site.server, table, 2)
    other.do("chat", text="the secret word is otter")
    other.do("chat", text="are you there?")
    site.later(60)
    assert [event["kind"] for event in hook.events[0]] == ["said"]
    assert len(hook.heard) == 1
    assert b"otter" not in hook.heard[0][1]
    site.later(1800)
    other.do("chat", text="hello?")
    site.later(60)
    assert len(hook.heard) == 1, "once an hour"
    site.later(3600)
    own = Client.joined(site.server, table, 0)
    other.do("chat", text="there you are")
    own.close()
    wait_for(lambda: not _here(site, table, 0))
    site.later(3600)
    assert len(hook.heard) == 1, "they were there"
    other.do("chat", text="gone again?")
    site.clock.time += 5
    own = Client.joined(site.server, table, 0)
    own.do("chat", text="yes")
    own.close()
    wait_for(lambda: not _here(site, table, 0))
    site.later(60)
    assert len(hook.heard) == 1, "they have answered meanwhile"
    site.later(3600)
    other.do("chat", text="and again")
    other.close()
    wait_for(lambda: not looked_at(site, table))
    site.later(60)
    assert len(hook.heard) == 2
    assert json.loads(hook.heard[1][1])["events"][0]["kind"] == "said"


def _here(site: Told, table: Message, seat: int) -> bool:
    live = site.house.hub.tables[table["table"]["id"]]
    return live.table.places[seat].member in live.audience.online()


def test_spectators_among_themselves_call_nobody(site: Told, hook: Hook) -> None:
    gus = site.someone("Gus", hook, by_webhook={"turn": False, "over": False, "said": True})
    table = site.server.open_table()
    gus.do("POST", "/tables", {"links": [link(table, 0)]})
    watcher = Person(site.server, "Watcher")
    joined = watcher.join(table["table"]["id"], seat=None)
    onlooker = Client(site.server.url, table["table"]["id"], joined["links"][0]["token"])
    onlooker.expect("welcome")
    onlooker.do("chat", text="what a game")
    onlooker.close()
    wait_for(lambda: not looked_at(site, table))
    site.later(60)
    assert hook.heard == []

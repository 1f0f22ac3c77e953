"""Seats and accounts: taken over, opened on another device, bound, given up. Guests notice nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ..support import Client, Message, Server, running, wait_for
from ..test_upgrade import FILL, OLD
from .authenticator import Browser
from .conftest import ACCOUNTS


def link(joined: Message, seat: int) -> Message:
    """The link of a seat, as a device keeps it."""
    token = next(each["token"] for each in joined["links"] if each["seat"] == seat)
    return {"table": joined["table"]["id"], "token": token}


def someone(site: Server, name: str, *links: Message) -> Browser:
    """Someone with an account who has taken over these seats."""
    browser = Browser(site)
    browser.sign_up(name)
    browser.do("POST", "/tables", {"links": list(links)})
    return browser


def elsewhere(browser: Browser) -> Browser:
    """The same person on another device."""
    other = Browser(browser.server, browser.keys)
    other.sign_in()
    return other


def test_the_seats_of_a_device_are_there_on_every_other(site: Server) -> None:
    first, second = site.open_table(), site.open_table(game="trias", players=3, title="Cove")
    unknown = {"table": first["table"]["id"], "token": "x" * 43}
    browser = someone(site, "Mover", link(first, 0), link(second, 1), unknown)
    laptop = elsewhere(browser)
    listed = {each["table"]: each for each in laptop.do("GET", "/tables")["tables"]}
    assert sorted(listed) == sorted((first["table"]["id"], second["table"]["id"]))
    assert listed[second["table"]["id"]] | {"waits": None, "changed": 0} == {
        "table": second["table"]["id"],
        "member": "m2",
        "name": "P1",
        "seat": 1,
        "game": "trias",
        "title": "Cove",
        "status": "running",
        "changed": 0,
        "waits": None,
        "bound": False,
        "result": None,
        "clock": None,
        "left": None,
    }
    client = laptop.connect(first["table"]["id"])
    assert client.expect("welcome")["you"] == ["m1"]
    if client.view["actor"] == 0:
        client.play()
    other = Client.joined(site, first, 1)
    assert other.seen["frames"][0]["seat"] == 1, "links go on working"


def test_what_waits_for_one_comes_first(site: Server) -> None:
    tables = [site.open_table(game="trias") for _ in range(3)]
    browser = someone(site, "Awaited", *(link(each, 0) for each in tables))
    waits = [each["waits"] for each in browser.do("GET", "/tables")["tables"]]
    assert waits == sorted(waits, reverse=True)
    both = Client.joined(site, tables[0])
    seat, waiting = both.view["actor"], both.view["actor"] == 0
    while both.view["actor"] == seat:
        both.play()
    now = next(
        each for each in browser.do("GET", "/tables")["tables"] if each["table"] == tables[0]["table"]["id"]
    )
    assert now["waits"] != waiting


def test_a_seat_is_one_account_s(site: Server) -> None:
    table = site.open_table()
    someone(site, "Quick", link(table, 0))
    late = someone(site, "Late", link(table, 0))
    assert late.do("GET", "/tables") == {"tables": []}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_seat_of_the_first_schema_is_taken_over(kind: str, request: pytest.FixtureRequest) -> None:
    """A database that a server of the first version has filled, with its links."""
    url: str = request.getfixturevalue(f"{kind}_url")
    FILL[kind](url, (OLD / f"{kind}.sql").read_text(encoding="utf-8"))
    old = next(
        each
        for each in json.loads((OLD / f"{kind}.json").read_text(encoding="utf-8"))
        if each["what"] == "running"
    )
    with running(replace(ACCOUNTS, database=url)) as server:
        browser = someone(
            server, "Veteran", *({"table": old["table"], "token": each} for each in old["tokens"])
        )
        assert len(browser.do("GET", "/tables")["tables"]) == len(old["tokens"])
        client = browser.connect(old["table"])
        assert len(client.expect("welcome")["you"]) == len(old["tokens"])
        client.play()


class TestBound:
    def test_no_link_opens_it(self, site: Server) -> None:
        table = site.open_table()
        id = table["table"]["id"]
        guest = Client.joined(site, table, 0)
        browser = someone(site, "Binder", link(table, 0))
        own = browser.connect(id)
        own.expect("welcome")
        assert browser.do("PUT", f"/tables/{id}", {"bound": True})["tables"][0]["bound"] is True
        assert guest.expect("bye")["code"] == "bound"
        with_link = Client(site.url, id, link(table, 0)["token"])
        assert with_link.expect("refused")["code"] == "bound"
        stranger = someone(site, "Stranger")
        with_link = stranger.connect(id, link(table, 0)["token"])
        assert with_link.expect("refused")["code"] == "bound"
        assert browser.connect(id, link(table, 0)["token"]).expect("welcome")["you"] == ["m1"]
        assert own.ask("chat", text="still here")["type"] == "done"
        browser.do("PUT", f"/tables/{id}", {"bound": False})
        assert Client(site.url, id, link(table, 0)["token"]).expect("welcome")["you"] == ["m1"]

    def test_no_host_takes_it(self, site: Server) -> None:
        table = site.open_table()
        id = table["table"]["id"]
        host = Client.joined(site, table, 0)
        browser = someone(site, "Settled", link(table, 1))
        browser.do("PUT", f"/tables/{id}", {"bound": True})
        assert host.refused("kick", target="m2") == "bound"
        assert host.refused("reassign", seat=1, name="Friend") == "bound"
        host.do("hand_over", seat=1, level="easy")
        own = browser.connect(id)
        own.expect("welcome")
        own.do("reclaim")
        browser.do("PUT", f"/tables/{id}", {"bound": False})
        host.do("reassign", seat=1, name="Friend")

    def test_it_stays_so_after_a_restart(self, sqlite_url: str) -> None:
        settings = replace(ACCOUNTS, database=sqlite_url)
        with running(settings) as server:
            table = server.open_table()
            id = table["table"]["id"]
            browser = someone(server, "Lasting", link(table, 0))
            browser.do("PUT", f"/tables/{id}", {"bound": True})
        with running(settings) as again:
            assert Client(again.url, id, link(table, 0)["token"]).expect("refused")["code"] == "bound"
            browser.server = again
            assert browser.connect(id).expect("welcome")["you"] == ["m1"]

    def test_one_binds_one_s_own(self, site: Server) -> None:
        table = site.open_table()
        assert someone(site, "Nosy").refused("PUT", f"/tables/{table['table']['id']}", {"bound": True}) == (
            "not_member"
        )


def test_signing_out_closes_the_sockets(site: Server) -> None:
    table = site.open_table()
    browser = someone(site, "Leaver", link(table, 0))
    client = browser.connect(table["table"]["id"])
    client.expect("welcome")
    browser.do("DELETE", "/session")
    assert client.expect("bye")["code"] == "signed_out"


def test_signing_out_closes_the_sockets_of_other_processes(postgres_url: str) -> None:
    settings = replace(ACCOUNTS, database=postgres_url)
    with running(settings) as one, running(settings) as two:
        wait_for(lambda: one.house.bus.alive and two.house.bus.alive)
        table = one.open_table()
        browser = someone(one, "Everywhere", link(table, 0))
        there = elsewhere(browser)
        there.server = two
        client = there.connect(table["table"]["id"])
        client.expect("welcome")
        browser.do("DELETE", "/sessions")
        assert client.expect("bye")["code"] == "signed_out"


def test_a_renewed_link_does_not_shut_its_holder_out(site: Server) -> None:
    table = site.open_table()
    browser = someone(site, "Renewer", link(table, 0))
    client = browser.connect(table["table"]["id"])
    client.expect("welcome")
    device = Client.joined(site, table, 0)
    device.do("reissue", target="m1")
    client.expect("reissued")
    assert client.ask("chat", text="still here")["type"] == "done"


def test_whoever_holds_a_seat_holds_it_in_the_rematch(site: Server) -> None:
    table = site.open_table()
    browser = someone(site, "Again", link(table, 0))
    client = Client.joined(site, table)
    client.do("resign")
    client.do("rematch")
    wait_for(lambda: len(browser.do("GET", "/tables")["tables"]) == 2)
    assert browser.connect(client.table["rematch"]).expect("welcome")["you"] == ["m1"]


def test_an_export_has_everything_of_oneself_and_nothing_of_others(site: Server) -> None:
    table = site.open_table()
    browser = someone(site, "Curious", link(table, 0))
    client = Client.joined(site, table)
    client.do("chat", member="m1", text="my words")
    client.do("chat", member="m2", text="their words")
    export = browser.do("GET", "/export")
    assert export["account"]["name"] == "Curious"
    assert [each["table"] for each in export["tables"]] == [table["table"]["id"]]
    assert [(each["table"], each["text"]) for each in export["chat"]] == [(table["table"]["id"], "my words")]
    assert "their words" not in browser.heard[-1]


class TestDeletion:
    @pytest.mark.parametrize("players", [2, 3])
    def test_games_stay_without_the_name(self, site: Server, players: int) -> None:
        table = site.open_table(game="trias", players=players)
        id = table["table"]["id"]
        browser = someone(site, f"Gone {players}", link(table, 0))
        browser.do("PUT", f"/tables/{id}", {"bound": True})
        own = browser.connect(id)
        own.expect("welcome")
        own.do("chat", text="farewell")
        others = Client.joined(site, table, *range(1, players))
        browser.do("DELETE", "", {"name": f"Gone {players}"})
        assert own.expect("bye")["code"] == "signed_out"
        told = site.get(f"/api/tables/{id}")
        assert "P0" not in [member["name"] for member in told["members"]]
        assert told["status"] == ("finished" if players == 2 else "running")
        assert told["seats"][0]["resigned"] is True
        again = Client.joined(site, table, *range(1, players))
        assert [line["text"] for line in again.seen["chat"]] == []
        assert Client(site.url, id, link(table, 0)["token"]).expect("refused")["code"] == "bad_token"
        assert others.ask("chat", text="who was it?")["type"] == "done"

    def test_an_open_seat_falls_free(self, site: Server) -> None:
        table = site.open_table(start=False)
        browser = someone(site, "Unstarted", link(table, 1))
        browser.do("DELETE", "", {"name": "Unstarted"})
        told = site.get(f"/api/tables/{table['table']['id']}")
        assert (told["seats"][1]["member"], len(told["members"])) == (None, 1)

    def test_a_finished_game_keeps_its_result(self, site: Server) -> None:
        table = site.open_table()
        browser = someone(site, "Winner", link(table, 0))
        Client.joined(site, table, 1).do("resign")
        before = site.get(f"/api/tables/{table['table']['id']}")["result"]
        browser.do("DELETE", "", {"name": "Winner"})
        told = site.get(f"/api/tables/{table['table']['id']}")
        assert told["result"] == before
        assert [member["name"] for member in told["members"]] == ["P1"]

"""Rated tables: who may sit there, and what nobody may do there."""

from __future__ import annotations

import pytest

from pangaea.cli.main import main
from pangaea.server.settings import BadSettings, Settings

from ..support import Client, Server
from .conftest import Person, begin, play, settled, turn


def test_ratings_need_accounts() -> None:
    with pytest.raises(BadSettings, match="ratings need accounts"):
        Settings(ratings=True)


def test_elsewhere_nothing_is_rated(server: Server) -> None:
    body = {"game": "transhumance", "players": 2, "name": "P", "rated": True}
    answer = server.request("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "no_ratings")
    assert server.get("/api/games")["ratings"] is False
    assert server.request("GET", "/api/ratings?game=trias&players=2").status_code == 404


def test_everyone_sits_down_with_their_account_and_its_name(site: Server) -> None:
    assert site.get("/api/games")["ratings"] is True
    host, guest = Person(site, "Opener"), Person(site, "Joiner")
    opened = host.open(public=True)
    table = opened["table"]["id"]
    assert (opened["table"]["rated"], opened["table"]["hints"]) == (True, False)
    assert guest.join(table, name="Someone else")["table"]["seats"][1]["member"] == "m2"
    told = site.get(f"/api/tables/{table}")
    assert [member["name"] for member in told["members"]] == ["Opener", "Joiner"]
    listed = next(each for each in site.get("/api/tables")["tables"] if each["id"] == table)
    assert listed["rated"] is True
    link = Client(site.url, table, opened["links"][0]["token"])
    assert link.expect("refused")["code"] == "bound", "seats at rated tables are their account's"
    assert guest.refused("PUT", f"/tables/{table}", {"bound": False}) == "rated"
    again = guest.request("POST", f"/api/tables/{table}/members", {"name": "Again"})
    assert again.json()["code"] == "seat_taken"


def test_guests_watch(site: Server) -> None:
    body = {"game": "transhumance", "players": 2, "name": "P", "rated": True}
    assert site.request("POST", "/api/tables", body).json()["code"] == "not_signed_in"
    table = Person(site, "Watched").open()["table"]["id"]
    members = f"/api/tables/{table}/members"
    assert site.request("POST", members, {"name": "Guest"}).json()["code"] == "not_signed_in"
    assert site.request("POST", members, {"name": "Robot", "bot": True}).json()["code"] == "rated"
    joined = site.post(members, name="Guest", watch=True)
    assert Client.joined(site, joined).refused("sit", seat=1) == "not_signed_in"
    elsewhere = {"Origin": "https://elsewhere.example"}
    other = site.request("POST", members, {"name": "Guest"}, headers=elsewhere)
    assert other.json()["code"] == "bad_origin"


def test_who_watched_can_sit_down_once_they_have_an_account(site: Server) -> None:
    table = Person(site, "Patient").open()["table"]["id"]
    joined = site.post(f"/api/tables/{table}/members", name="Guest", watch=True)
    late = Person(site, "Convert")
    late.do("POST", "/tables", {"links": [{"table": table, "token": joined["links"][0]["token"]}]})
    late.do("PUT", f"/tables/{table}", {"bound": True})
    late.sit(table).do("sit", seat=1)


def test_nobody_is_helped_and_nothing_is_arranged(site: Server) -> None:
    host, other = Person(site, "Strict"), Person(site, "Fair")
    table = host.open(players=3, game="trias")["table"]["id"]
    other.join(table)
    client = host.sit(table)
    assert client.refused("arrange", order=[1, 0, 2]) == "rated"
    assert client.refused("arrange", starter=0) == "rated"
    client.do("arrange", colours=[2, 1, 0])
    assert client.refused("rename", name="Other") == "rated"
    client.do("add_bot", seat=2, level="easy")
    client.do("start")
    while not client.seen["frames"]:
        client.receive()
    bots = next(seat["seat"] for seat in client.table["seats"] if seat["bot"])
    own = next(seat["seat"] for seat in client.table["seats"] if seat["member"] == "m1")
    assert client.refused("pause", paused=True) == "rated"
    assert client.refused("ask_back", seq=client.seq) == "rated"
    assert client.refused("hand_over", seat=own, level="easy") == "rated"
    assert client.refused("add_bot", seat=bots, level="master") == "rated"
    assert client.refused("hint", seq=client.seq) in ("no_hints", "stale")
    assert client.refused("kick", target="m2") == "bound"
    assert client.refused("reassign", seat=0 if own else 1, name="Friend") in ("bound", "not_player")


def test_the_rematch_is_rated_too(site: Server) -> None:
    host, other = Person(site, "Once"), Person(site, "Twice")
    table, clients = begin(host, other)
    clients[1].do("resign")
    clients[0].do("rematch")
    while clients[0].table["rematch"] is None:
        clients[0].receive()
    rematch = clients[0].table["rematch"]
    assert site.get(f"/api/tables/{rematch}")["rated"] is True
    again = [person.sit(rematch) for person in (host, other)]
    assert [client.refused("rename", name="x") for client in again] == ["rated", "rated"]
    again[0].do("start")
    while not again[1].seen["frames"]:
        again[1].receive()
    for _ in range(4):
        turn(again)
    again[0].do("resign")
    assert settled(host, rematch) == "counted"
    assert host.get(f"/api/tables/{table}/ratings")["why"] == "short"


def test_the_command_works_them_out_again(site: Server, capsys: pytest.CaptureFixture[str]) -> None:
    play(Person(site, "Counter"), Person(site, "Counted"))
    assert main(["admin", "rate", "--database", site.settings.database]) == 0
    assert "rated games judged" in capsys.readouterr().out

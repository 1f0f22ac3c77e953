"""People mute and block each other, and learn nothing of it."""

from __future__ import annotations

from ..ratings.conftest import Person
from ..support import Server
from ..test_play import said
from .conftest import OURS, met, quiet


def test_a_mute_is_kept_with_the_account_and_holds_everywhere(site: Server) -> None:
    one, two = Person(site, "Muter"), Person(site, "Muted")
    table, _ = met(one, two)
    assert quiet(one, table, "m2", "mute").json() == {"muted": ["m2"], "blocked": []}
    other, _ = met(two, one)
    assert one.get(f"/api/tables/{other}/quiet") == {"muted": ["m1"], "blocked": []}
    assert two.get(f"/api/tables/{table}/quiet") == {"muted": [], "blocked": []}
    kept = one.get("/api/account/quiet")["people"]
    assert [(each["kind"], each["name"]) for each in kept] == [("mute", "Muted")]
    assert one.do("GET", "/export")["quiet"] == kept
    assert two.do("GET", "/quiet") == {"people": []}
    assert two.refused("DELETE", f"/quiet/{kept[0]['id']}") == "not_found", "another's list is another's"
    assert one.do("DELETE", f"/quiet/{kept[0]['id']}") == {"people": []}
    assert one.get(f"/api/tables/{other}/quiet") == {"muted": [], "blocked": []}


def test_a_guest_can_be_muted_at_a_table_and_not_blocked(site: Server) -> None:
    one, two = Person(site, "Mutes a guest"), Person(site, "Third")
    table, _ = met(one, two)
    site.post(f"/api/tables/{table}/members", name="Guest")
    assert quiet(one, table, "m3", "mute").json() == {"muted": ["m3"], "blocked": []}
    assert quiet(one, table, "m3", "block").json()["code"] == "no_account"
    assert quiet(one, table, "m1", "mute").json()["code"] == "not_possible", "nobody mutes themselves"
    assert quiet(one, table, "m9", "mute").json()["code"] == "unknown_member"
    headers = {**OURS, "Cookie": f"__Host-pangaea={one.cookie}"}
    answer = site.request("DELETE", f"/api/tables/{table}/quiet/m3", headers=headers)
    assert answer.json() == {"muted": [], "blocked": []}
    assert site.request("GET", f"/api/tables/{table}/quiet").json()["code"] == "not_signed_in"


def test_whoever_is_blocked_is_not_heard_and_not_told(site: Server) -> None:
    one, two = Person(site, "Blocker"), Person(site, "Blocked")
    table, links = met(one, two)
    first, second = one.sit(table), two.sit(table)
    second.do("chat", text="before")
    assert said(first) == ["before"]
    assert quiet(one, table, "m2", "block").json() == {"muted": [], "blocked": ["m2"]}
    second.do("chat", text="psst")
    first.do("chat", text="lovely day")
    assert said(first) == ["before", "lovely day"]
    assert said(second) == ["before", "psst", "lovely day"]
    again = one.sit(table)
    assert [line["text"] for line in again.seen["chat"]] == ["lovely day"]
    first.send({"type": "sync"})
    first.expect("welcome")
    assert not any("psst" in text for text in (*first.raw, *again.raw))
    assert "block" not in "".join(second.raw)
    by_link = two.connect(table, links["links"][0]["token"])
    assert by_link.expect("welcome")["you"]


def test_whoever_is_blocked_does_not_sit_down_with_one(site: Server) -> None:
    one, two = Person(site, "Host of two"), Person(site, "Unwanted")
    table, _ = met(one, two)
    quiet(one, table, "m2", "block")
    second = two.sit(table)
    second.do("stand")
    answer = second.ask("sit", seat=1)
    assert (answer["code"], answer["message"]) == ("not_possible", "that is not possible")
    mine = one.request("POST", "/api/tables", {"game": "trias", "players": 3, "name": "One"}).json()
    one.do("POST", "/tables", {"links": [{"table": mine["table"]["id"], "token": mine["links"][0]["token"]}]})
    path = f"/api/tables/{mine['table']['id']}/members"
    refused = two.request("POST", path, {"name": "Two"})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_possible")
    assert two.request("POST", path, {"name": "Two", "watch": True}).status_code == 201
    theirs, _ = met(two, one)
    assert len(site.get(f"/api/tables/{theirs}")["members"]) == 2, "whoever blocks may go where they like"


def test_nobody_plays_a_rematch_with_someone_they_have_blocked(site: Server) -> None:
    one, two = Person(site, "Rematched"), Person(site, "Rematcher")
    body = {"game": "transhumance", "players": 2, "name": "One", "rated": True}
    table = one.request("POST", "/api/tables", body).json()["table"]["id"]
    two.join(table)
    first, second = one.sit(table), two.sit(table)
    first.do("start")
    second.do("resign")
    quiet(one, table, "m2", "block")
    assert second.refused("rematch") == "not_possible"
    assert first.refused("rematch") == "not_possible"

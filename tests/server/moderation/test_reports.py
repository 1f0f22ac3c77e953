"""People at a table report others there; the lines that it is about are kept as they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..ratings.conftest import Person
from ..support import Client, Server, running
from .conftest import MODERATED, Host, met, report


def test_a_guest_reports_lines_and_they_are_kept(site: Server) -> None:
    joined, host = site.open_table(), Host(site, "Reader")
    one, two = Client.joined(site, joined, 0), Client.joined(site, joined, 1)
    for text in ("hello", "you rotten egg", "sorry"):
        two.do("chat", text=text)
    one.do("chat", text="hush")
    numbers = {line["text"]: line["number"] for line in Client.joined(site, joined, 0).seen["chat"]}
    lines = [numbers["you rotten egg"], numbers["hush"]]
    told = report(site, joined, lines=lines, text="  see\u202e there ")
    assert (told.status_code, told.json()) == (201, {"lines": 1}), "lines of others are not kept"
    report(site, joined, reason="name")
    newest, older = host.do("GET", "/reports")["reports"][:2]
    assert [line["text"] for line in older["lines"]] == ["you rotten egg"]
    assert older["text"] == "see there"
    assert (older["reporter"], older["name"], older["account"], older["address"]) == ("P0", "P1", None, True)
    assert [line["text"] for line in newest["lines"]] == ["hello", "you rotten egg", "sorry"]
    assert "rotten" not in "".join(text for text in one.raw if '"report' in text)


def test_only_people_at_the_table_report_and_not_themselves(site: Server) -> None:
    joined, other = site.open_table(), site.open_table()
    stranger = {"token": other["links"][0]["token"]}
    assert report(site, joined, **stranger).json()["code"] == "not_member"
    assert report(site, joined, token=None).json()["code"] == "not_member"
    assert report(site, joined, member="m1").json()["code"] == "unknown_member"
    assert report(site, joined, member="m7").json()["code"] == "unknown_member"


def test_an_account_reports_without_a_link(site: Server) -> None:
    one, two = Person(site, "Reporter"), Person(site, "Reported")
    table, _ = met(one, two)
    answer = one.request("POST", f"/api/tables/{table}/reports", {"member": "m2", "reason": "cheating"})
    assert answer.status_code == 201
    found = Host(site, "Reads accounts").do("GET", "/reports")["reports"][0]
    assert found["account"] is not None
    people = Host(site, "Looks").do("GET", "/people?name=reported")["people"]
    assert [(each["name"], each["reports"], each["account"]) for each in people] == [
        ("Reported", 1, found["account"])
    ]


def test_reports_are_few(tmp_path: Path) -> None:
    settings = replace(MODERATED, database=f"sqlite:///{tmp_path / 'few.db'}", reports_per_hour=2)
    with running(settings) as server:
        joined = server.open_table()
        assert [report(server, joined).status_code for _ in range(3)] == [201, 201, 429]


def test_a_report_is_closed_with_a_decision_and_opened_again(site: Server) -> None:
    joined, host = site.open_table(), Host(site, "Judge")
    report(site, joined)
    id = host.do("GET", "/reports")["reports"][0]["id"]
    closed = host.do("PUT", f"/reports/{id}", {"decision": "a warning"})
    assert closed["decision"] == "a warning"
    assert closed["closed_by"] == "token Judge"
    assert id not in [each["id"] for each in host.do("GET", "/reports")["reports"]]
    assert host.do("GET", "/reports?state=closed")["reports"][0]["id"] == id
    host.do("PUT", f"/reports/{id}", {"decision": "once more", "closed": False})
    assert host.do("GET", "/reports")["reports"][0]["closed"] is None
    acts = [(each["what"], each["why"]) for each in host.do("GET", "/audit")["entries"][:2]]
    assert acts == [("reopen", "once more"), ("close", "a warning")]
    assert host.ask("PUT", "/reports/999999", {"decision": "x"}).json()["code"] == "not_found"

"""What people need to know of their tables with clocks: which waits for them, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ..support import Server, running
from .authenticator import Browser
from .conftest import ACCOUNTS

DAY = 86_400


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site with accounts and clocks."""
    file = tmp_path_factory.mktemp("waiting") / "tables.db"
    with running(replace(ACCOUNTS, database=f"sqlite:///{file}", clocks=True)) as server:
        yield server


def test_clients_are_told_what_there_is(site: Server) -> None:
    told = site.get("/api/games")
    assert (told["accounts"], told["clocks"]) == (True, True)


def test_tables_that_wait_come_by_the_time_left(site: Server) -> None:
    terms: list[dict[str, int] | None] = [None, {"free": 3 * DAY}, {"bank": 600, "bonus": 5}]
    tables = [site.open_table(game="trias", clock=clock, public=True) for clock in terms]
    links = [
        {"table": table["table"]["id"], "token": link["token"]} for table in tables for link in table["links"]
    ]
    browser = Browser(site)
    browser.sign_up("Hurried")
    listed = browser.do("POST", "/tables", {"links": links})["tables"]
    waiting = [each for each in listed if each["waits"]]
    assert [each["table"] for each in waiting] == [tables[index]["table"]["id"] for index in (2, 1, 0)]
    live, days, calm = (each["left"] for each in waiting)
    assert 0 < live <= 600_000 < days <= 3 * DAY * 1000
    assert calm is None
    assert all(each["left"] is None for each in listed if not each["waits"])
    lobby = {each["id"]: each["clock"] for each in site.get("/api/tables")["tables"]}
    assert lobby[tables[0]["table"]["id"]] is None
    assert lobby[tables[1]["table"]["id"]]["free"] == 3 * DAY


def test_a_bound_seat_is_marked(site: Server) -> None:
    table = site.open_table()
    id, link = table["table"]["id"], table["links"][0]
    browser = Browser(site)
    browser.sign_up("Marked")
    browser.do("POST", "/tables", {"links": [{"table": id, "token": link["token"]}]})
    browser.do("PUT", f"/tables/{id}", {"bound": True})
    members = site.get(f"/api/tables/{id}")["members"]
    assert [member["bound"] for member in members] == [True, False]


def test_passkeys_are_called_as_one_likes(site: Server) -> None:
    browser, other = Browser(site), Browser(site)
    browser.sign_up("Namer")
    other.sign_up("Other")
    (key,) = browser.do("GET", "")["passkeys"]
    told = browser.do("PUT", f"/passkeys/{key['id']}", {"label": "  Kitchen\ttablet "})
    assert [each["label"] for each in told["passkeys"]] == ["Kitchen tablet"]
    assert other.refused("PUT", f"/passkeys/{key['id']}", {"label": "mine"}) == "not_found"
    assert browser.refused("PUT", f"/passkeys/{key['id']}", {"label": "x" * 61}) == "bad_message"

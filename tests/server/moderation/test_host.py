"""The host's page: who may open it, what it shows, and that every act is written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok

from pangaea.cli.main import main
from pangaea.server.moderation import tokens
from pangaea.server.rates import Limiter

from ..people.authenticator import ORIGIN
from ..people.conftest import Clock
from ..people.test_routes import MANUAL, _check_of
from ..ratings.conftest import Person, play
from ..support import Client, Server, running
from ..test_openapi import CHECKS
from .conftest import MODERATED, Host, met, moderation_of, on_loop

HOST_ROUTES = [
    ("GET", ""),
    ("GET", "/tables"),
    ("GET", "/people"),
    ("GET", "/reports"),
    ("PUT", "/reports/1"),
    ("GET", "/bans"),
    ("POST", "/bans"),
    ("DELETE", "/bans/1"),
    ("GET", "/signals"),
    ("GET", "/audit"),
]


@pytest.fixture
def named(tmp_path: Path) -> Iterator[tuple[Server, Person]]:
    """A server that names a moderator, and her; she had her account before."""
    database = f"sqlite:///{tmp_path / 'named.db'}"
    with running(replace(MODERATED, database=database)) as server:
        athena = Person(server, "Athena")
    with running(replace(MODERATED, database=database, moderators=("Athena",))) as server:
        athena.server = server
        yield server, athena


def test_the_routes_are_these(site: Server) -> None:
    paths = site.get("/api/openapi.json")["paths"]
    found = {
        (method.upper(), path.removeprefix("/api/host"))
        for path, methods in paths.items()
        if path.startswith("/api/host")
        for method in methods
    }
    numbered = {(method, path.replace("{report}", "1").replace("{ban}", "1")) for method, path in found}
    assert numbered == set(HOST_ROUTES)


@pytest.mark.parametrize(("method", "path"), HOST_ROUTES)
def test_nobody_else_opens_the_host_s_page(site: Server, method: str, path: str) -> None:
    body = {"decision": "x", "kind": "account", "account": "a", "days": 1, "why": "x"}
    ours = {"X-Requested-With": "pangaea", "Origin": ORIGIN}
    guest = site.request(method, f"/api/host{path}", body, headers=ours)
    assert (guest.status_code, guest.json()["code"]) == (403, "not_moderator")
    wrong = site.request(method, f"/api/host{path}", body, headers=ours | {"Authorization": "Bearer no"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "bad_token")


def test_an_account_that_is_not_named_is_a_guest_there(site: Server) -> None:
    someone = Person(site, "Someone")
    assert someone.request("GET", "/api/host").json()["code"] == "not_moderator"


def test_a_named_account_opens_it_and_nobody_takes_the_name(named: tuple[Server, Person]) -> None:
    server, athena = named
    assert athena.get("/api/host")["who"] == "Athena"
    other = Person(server, "Other")
    assert other.refused("PUT", "/name", {"name": "Αthena"}) == "name_taken"
    athena.do("PUT", "/name", {"name": "Minerva"})
    assert athena.request("GET", "/api/host").json()["code"] == "not_moderator"
    assert other.refused("PUT", "/name", {"name": "Athena"}) == "name_taken"


def test_a_host_s_act_needs_a_fresh_sign_in_and_the_site_s_own_page(named: tuple[Server, Person]) -> None:
    server, athena = named
    clock = Clock(server)
    athena.sign_in()
    body = {"kind": "account", "account": "nobody", "days": 1, "why": "x"}
    cookie = {"Cookie": f"__Host-pangaea={athena.cookie}"}

    def tried(**headers: str) -> str:
        answer = server.request("POST", "/api/host/bans", body, headers=cookie | headers)
        return str(answer.json()["code"])

    ours = {"X-Requested-With": "pangaea"}
    assert tried(Origin=ORIGIN, **ours) == "not_found"
    assert tried(Origin="https://evil.example", **ours) == "bad_origin"
    assert tried(Origin=ORIGIN) == "bad_message"
    clock.time += 601
    assert tried(Origin=ORIGIN, **ours) == "sign_in_again"
    assert athena.get("/api/host/bans") == {"bans": []}, "looking does not"


def test_a_token_has_its_time_and_can_be_withdrawn(site: Server, clock: Clock) -> None:
    host = Host(site, "Hermes", 999)
    assert host.do("GET", "")["who"] == "token Hermes"
    clock.time += 999
    assert host.ask("GET", "").json()["code"] == "bad_token"
    late = Host(site, "Hermes")
    assert on_loop(site, tokens.withdraw(site.house.store.database, "Hermes", clock.time))
    assert late.ask("GET", "").json()["code"] == "bad_token"


def test_wrong_tokens_are_few(tmp_path: Path) -> None:
    with running(replace(MODERATED, database=f"sqlite:///{tmp_path / 'wrong.db'}")) as server:
        moderation_of(server).wrong = Limiter("wrong tokens", 1, 20, lambda: 0.0)
        tries = [
            server.request("GET", "/api/host", headers={"Authorization": f"Bearer {n}"}).status_code
            for n in range(21)
        ]
    assert tries == [403] * 20 + [429]


def test_the_page_shows_tables_people_and_load_but_no_hand(site: Server) -> None:
    host, one, two = Host(site, "Argus"), Person(site, "Seen"), Person(site, "Seen too")
    met(one, two, title="A private one")
    joined = site.open_table("triassic_terror", players=2)
    client = Client.joined(site, joined)
    listed = host.do("GET", "/tables")["tables"]
    private = next(each for each in listed if each["title"] == "A private one")
    assert (private["public"], private["names"]) == (False, ["Seen", "Seen too", None])
    overview = host.do("GET", "")
    assert overview["people"] >= 2
    assert overview["tables"]["running"] >= 1
    assert overview["load"]["sockets"] >= 1
    assert overview["load"]["commit_ms"] > 0
    assert overview["load"]["failures"] == 0
    people = host.do("GET", "/people?name=seen")["people"]
    assert [(each["name"], each["tables"], each["banned"]) for each in people] == [
        ("Seen", 1, None),
        ("Seen too", 1, None),
    ]
    assert host.do("GET", "/people?name=%25")["people"] == [], "no pattern of the database's"
    secret = [link["token"] for link in joined["links"]]
    told = "".join(host.ask("GET", path).text for method, path in HOST_ROUTES if method == "GET")
    assert not any(token in told for token in secret)
    assert "hand" not in told
    assert client.seen["frames"]


def test_pages_follow_each_other(site: Server) -> None:
    host = Host(site, "Pager")
    for _ in range(51):
        site.open_table(start=False)
    first = host.do("GET", "/tables")
    assert len(first["tables"]) == 50
    assert first["next"] is not None
    second = host.do("GET", f"/tables?after={first['next']}")["tables"]
    assert not {each["id"] for each in first["tables"]} & {each["id"] for each in second}
    assert host.ask("GET", "/tables?after=nonsense").json()["code"] == "bad_message"


def test_two_accounts_from_one_address_at_a_rated_table_are_a_signal(site: Server) -> None:
    one, two = Person(site, "Twin A"), Person(site, "Twin B")
    table = play(one, two)
    found = [each for each in Host(site, "Eye").do("GET", "/signals")["signals"] if table in each["tables"]]
    assert [(each["kind"], each["people"]) for each in found] == [("address", ["Twin A", "Twin B"])]


def test_two_who_give_up_in_turn_are_a_signal(site: Server) -> None:
    one, two = Person(site, "Trader A"), Person(site, "Trader B")
    tables = [play(one, two, loser=round % 2, turns=4) for round in range(6)]
    found = [
        each for each in Host(site, "Scale").do("GET", "/signals")["signals"] if each["kind"] == "trading"
    ]
    mine = next(each for each in found if each["people"] == ["Trader A", "Trader B"])
    assert mine["tables"] == tables
    assert mine["chance"] < 0.001


def test_the_command_line_makes_tokens_and_lists_the_audit_log(
    site: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    database = ["--database", site.settings.database]
    assert main(["admin", "host", "Nike", *database]) == 0
    token = capsys.readouterr().out.strip()
    answer = site.request("GET", "/api/host", headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["who"] == "token Nike"
    assert main(["admin", "host", "Nike", "--withdraw", *database]) == 0
    assert main(["admin", "host", "Nike", "--withdraw", *database]) != 0
    assert main(["admin", "audit", *database]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[1:] for line in lines[-2:]] == [
        ["command line", "token", "Nike"],
        ["command line", "withdraw", "Nike"],
    ]


def test_every_request_is_answered_as_described(site: Server) -> None:
    host, person, other = Host(site, "Prober"), Person(site, "Probed"), Person(site, "Probed too")
    met(person, other)
    description = schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")
    quiet = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    for found in description.include(path_regex="quiet|reports").get_all_operations():
        assert isinstance(found, Ok), "the description is valid"
        _check_of(found.ok(), person, 4)()
    for found in description.include(path_regex="^/api/host").get_all_operations():
        assert isinstance(found, Ok), "the description is valid"

        @quiet
        @given(case=found.ok().as_strategy())
        def check(case: object) -> None:
            headers = {"Authorization": f"Bearer {host.token}"}
            case.call_and_validate(checks=CHECKS, headers=headers)  # type: ignore[attr-defined]

        check()


def test_the_manual_names_every_route(site: Server) -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    for path in site.get("/api/openapi.json")["paths"]:
        assert path in manual

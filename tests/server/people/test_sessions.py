"""Sessions: their cookie, its rotation and its end, and that other sites' pages cannot use it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import pytest
from sqlalchemy import Connection, select

from pangaea.server.people.sessions import FRESH, IDLE, LONGEST, OVERLAP, ROTATED
from pangaea.server.settings import BadSettings, Settings
from pangaea.server.store import Store, schema

from ..support import GENEROUS, Server, running
from .authenticator import Browser
from .conftest import ACCOUNTS, Clock

CHANGES = [
    ("POST", "/challenges"),
    ("POST", "/letters"),
    ("POST", ""),
    ("DELETE", ""),
    ("PUT", "/name"),
    ("POST", "/session"),
    ("DELETE", "/session"),
    ("DELETE", "/sessions"),
    ("DELETE", "/sessions/x"),
    ("POST", "/passkeys"),
    ("PUT", "/passkeys/x"),
    ("DELETE", "/passkeys/x"),
    ("PUT", "/password"),
    ("DELETE", "/password"),
    ("POST", "/codes"),
    ("POST", "/tables"),
    ("PUT", "/tables/x"),
]
OPEN = [("POST", "/challenges"), ("POST", "/letters"), ("POST", ""), ("POST", "/session")]
"""What is there for those who have not signed in yet."""
READS = ["", "/tables", "/export"]


def test_other_sites_pages_can_change_nothing(site: Server) -> None:
    browser = Browser(site)
    browser.sign_up("Guarded")
    for method, path in CHANGES:
        assert browser.refused(method, path, {}, Origin="https://evil.example") == "bad_origin"
        assert browser.refused(method, path, {}, Origin="null") == "bad_origin"
        assert browser.refused(method, path, {}, **{"X-Requested-With": "other"}) == "bad_message"
    del browser.headers["X-Requested-With"]
    for method, path in CHANGES:
        assert browser.refused(method, path, {}) == "bad_message"
    described = {
        (method.upper(), path.removeprefix("/api/account"))
        for path, methods in site.get("/api/openapi.json")["paths"].items()
        for method in methods
        if path.startswith("/api/account") and method != "get"
    }
    known = {"/sessions/x": "/sessions/{session}", "/passkeys/x": "/passkeys/{passkey}"}
    known["/tables/x"] = "/tables/{table}"
    assert described == {(method, known.get(path, path)) for method, path in CHANGES}, "none is forgotten"


def test_guests_are_asked_to_sign_in(site: Server) -> None:
    guest = Browser(site)
    assert {guest.refused("GET", path) for path in READS} == {"not_signed_in"}
    for method, path in CHANGES:
        if (method, path) not in OPEN:
            answer = guest.ask(method, path, {})
            code = answer.json().get("code")
            assert code == "not_signed_in" or path == "/session", (path, answer.text)
    guest.cookie = "x" * 43
    assert guest.refused("GET", "") == "not_signed_in"


def test_answers_are_kept_by_no_cache(site: Server) -> None:
    browser = Browser(site)
    browser.sign_up("Uncached")
    for path in READS:
        assert browser.ask("GET", path).headers["cache-control"] == "no-store"


class TestRotation:
    def test_a_secret_is_replaced_once_a_day(self, site: Server, clock: Clock) -> None:
        browser = Browser(site)
        browser.sign_up("Rotated")
        old = browser.cookie
        browser.do("GET", "")
        assert browser.cookie == old
        clock.time += ROTATED
        browser.do("GET", "")
        assert browser.cookie != old
        browser.do("GET", "")
        thief = Browser(site)
        thief.cookie = old
        assert thief.refused("GET", "") == "not_signed_in"
        browser.do("GET", "")

    def test_a_lost_answer_signs_nobody_out(self, site: Server, clock: Clock) -> None:
        browser = Browser(site)
        browser.sign_up("Unlucky")
        old = browser.cookie
        clock.time += ROTATED
        browser.do("GET", "")
        browser.cookie = old  # as if the answer had not come
        browser.do("GET", "")
        assert browser.cookie == old, "requests under way at the same time get no second one"
        clock.time += OVERLAP
        browser.do("GET", "")
        assert browser.cookie != old
        browser.do("GET", "")

    def test_whoever_does_not_come_is_signed_out(self, site: Server, clock: Clock) -> None:
        browser = Browser(site)
        browser.sign_up("Sleeper")
        clock.time += IDLE + 1
        assert browser.refused("GET", "") == "not_signed_in"

    def test_whoever_comes_signs_in_again_after_half_a_year(self, site: Server, clock: Clock) -> None:
        browser = Browser(site)
        browser.sign_up("Regular")
        begun = clock.time
        while clock.time + IDLE < begun + LONGEST:
            clock.time += IDLE
            browser.do("GET", "")
        clock.time = begun + LONGEST + 1
        assert browser.refused("GET", "") == "not_signed_in"

    def test_signing_in_makes_a_new_session(self, site: Server) -> None:
        browser = Browser(site)
        browser.sign_up("Fixed")
        old = browser.cookie
        browser.sign_in()
        assert len(browser.do("GET", "")["sessions"]) == 1
        browser.cookie = old
        assert browser.refused("GET", "") == "not_signed_in"


def test_ways_to_sign_in_are_changed_only_by_those_who_just_did(site: Server, clock: Clock) -> None:
    browser = Browser(site)
    browser.sign_up("Stale")
    key = browser.do("GET", "")["passkeys"][0]["id"]
    clock.time += FRESH + 1
    assert browser.do("GET", "")["fresh"] is False
    guarded: list[tuple[str, str, object]] = [
        ("POST", "/passkeys", {"credential": {}}),
        ("DELETE", f"/passkeys/{key}", None),
        ("PUT", "/password", {"password": "a long password"}),
        ("DELETE", "/password", None),
        ("POST", "/codes", None),
        ("DELETE", "", {"name": "Stale"}),
        ("POST", "/challenges", {"purpose": "passkey"}),
    ]
    for method, path, body in guarded:
        assert browser.refused(method, path, body) == "sign_in_again"
    browser.sign_in()
    browser.do("PUT", "/password", {"password": "a long password"})


def test_a_device_can_be_signed_out_from_another(site: Server) -> None:
    phone, laptop = Browser(site), Browser(site)
    phone.sign_up("Two devices")
    laptop.keys = phone.keys
    laptop.sign_in()
    there = next(each for each in phone.do("GET", "")["sessions"] if not each["here"])
    assert len(phone.do("DELETE", f"/sessions/{there['id']}")["sessions"]) == 1
    assert laptop.refused("GET", "") == "not_signed_in"
    phone.do("DELETE", "/session")
    assert phone.cookie is None
    assert phone.refused("GET", "") == "not_signed_in"


def test_nobody_ends_another_s_session(site: Server) -> None:
    one, two = Browser(site), Browser(site)
    one.sign_up("One of two")
    two.sign_up("Two of two")
    theirs = two.do("GET", "")["sessions"][0]["id"]
    one.do("DELETE", f"/sessions/{theirs}")
    two.do("GET", "")


def test_attempts_are_few(sqlite_url: str) -> None:
    with running(replace(ACCOUNTS, database=sqlite_url, sign_ins_per_minute=3)) as server:
        codes = [Browser(server).refused("POST", "/session", {}) for _ in range(4)]
        assert codes == ["bad_message"] * 3 + ["rate_limited"]


def test_neither_the_database_nor_the_log_knows_a_secret(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with running(replace(ACCOUNTS, database=sqlite_url)) as server:
        browser = Browser(server)
        secrets = browser.sign_up("Discreet")
        browser.do("PUT", "/password", {"password": "nobody knows this"})
        Browser(server).refused("POST", "/session", {"name": "Discreet", "password": "or so they think"})
        assert browser.cookie is not None
        secrets += [browser.cookie, "nobody knows this", "or so they think"]
    ours = [record for record in caplog.records if not record.name.startswith(("httpcore", "httpx"))]
    logged = "\n".join(str(vars(record)) + record.getMessage() for record in ours)
    kept = asyncio.run(_everything(sqlite_url))
    assert "Discreet" in kept
    for secret in secrets:
        assert secret not in kept
        assert secret.replace("-", "") not in kept
        assert secret not in logged
    assert "$argon2id$" in kept


async def _everything(url: str) -> str:
    """All that the database holds of accounts, as text."""
    store = await Store.open(url)

    def work(connection: Connection) -> str:
        parts = (schema.accounts, schema.passkeys, schema.recovery_codes, schema.sessions, schema.challenges)
        return "\n".join(str(row) for part in parts for row in connection.execute(select(part)))

    try:
        return await store.database.read(work)
    finally:
        await store.close()


@pytest.mark.parametrize(
    "address", ["http://play.example.org", "play.example.org", "https://", "https://a.example/games", ""]
)
def test_passkeys_need_a_proper_address(address: str) -> None:
    with pytest.raises(BadSettings):
        Settings(accounts=address)


def test_a_server_on_the_machine_itself_needs_no_tls() -> None:
    assert replace(GENEROUS, accounts="http://localhost:8000").accounts == "http://localhost:8000"

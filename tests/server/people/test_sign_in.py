"""Accounts over real HTTP: opened, signed in to, lost and recovered, on several devices."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from argon2 import PasswordHasher

from pangaea.server.people import proofs

from ..support import Server, running
from .authenticator import ORIGIN, PRESENT, Authenticator, Browser
from .conftest import ACCOUNTS, Clock

PASSWORD = "correct horse battery"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_from_the_first_passkey_to_the_last_goodbye(kind: str, request: pytest.FixtureRequest) -> None:
    """One person's whole story, on both databases."""
    url: str = request.getfixturevalue(f"{kind}_url")
    with running(replace(ACCOUNTS, database=url)) as server:
        phone = Browser(server)
        codes = phone.sign_up("Ann")
        assert len(set(codes)) == 8
        account = phone.do("GET", "")
        assert account["fresh"] is True
        assert (account["codes"], account["password"]) == (8, False)
        laptop = Browser(server, phone.keys)  # a passkey that is kept on both devices
        assert laptop.sign_in()["name"] == "Ann"
        assert [each["here"] for each in laptop.do("GET", "")["sessions"]].count(True) == 1
        own = Authenticator()
        added = own.create(laptop.challenge("passkey"))
        laptop.do("POST", "/passkeys", {"credential": added, "label": "laptop"})
        phone.do("PUT", "/password", {"password": PASSWORD})
        first = next(iter(phone.keys.keys))
        assert [key["label"] for key in laptop.do("DELETE", f"/passkeys/{first}")["passkeys"]] == ["laptop"]
        lost = Browser(server, phone.keys)
        credential = lost.keys.get(lost.challenge("sign_in"))
        assert lost.refused("POST", "/session", {"credential": credential}) == "sign_in_failed"
        found = Browser(server)
        code = codes[0].upper().replace("-", " ")
        assert found.do("POST", "/session", {"name": "ann", "code": code})["codes"] == 7
        assert found.refused("POST", "/session", {"name": "Ann", "code": code}) == "sign_in_failed"
        assert len(set(found.do("POST", "/codes")["codes"]) - set(codes)) == 8
        assert found.refused("POST", "/session", {"name": "Ann", "code": codes[1]}) == "sign_in_failed"
        second = Browser(server)
        second.do("POST", "/session", {"name": "Ann", "password": PASSWORD})
        assert len(second.do("DELETE", "/sessions")["sessions"]) == 1
        assert phone.refused("GET", "") == "not_signed_in"
        assert second.refused("DELETE", "", {"name": "Anne"}) == "bad_name"
        second.do("DELETE", "", {"name": "Ann"})
        assert second.cookie is None
        assert second.refused("POST", "/session", {"name": "Ann", "password": PASSWORD}) == "sign_in_failed"
        Browser(server).sign_up("Ann")


def test_without_the_setting_there_are_no_accounts(server: Server) -> None:
    assert Browser(server).refused("GET", "/ways") == "not_found"
    assert Browser(server).refused("GET", "") == "not_found"


def test_a_site_says_how_to_sign_in(site: Server) -> None:
    assert Browser(site).do("GET", "/ways") == {"passkeys": True, "passwords": True, "letters": False}


def test_names_that_look_alike_are_refused(site: Server) -> None:
    Browser(site).sign_up("Otter")
    for name in ("otter", "Otter ", "0tter", "Оtter", "O t t e r"):
        assert (
            Browser(site).refused("POST", "/challenges", {"purpose": "sign_up", "name": name}) == "name_taken"
        )
        assert Browser(site).refused("POST", "", {"name": name, "password": PASSWORD}) == "name_taken"


def test_of_two_who_want_a_name_one_gets_it(site: Server) -> None:
    one, two = Browser(site), Browser(site)
    first = one.keys.create(one.challenge("sign_up", name="Beaver"))
    second = two.keys.create(two.challenge("sign_up", name="Beaver"))
    one.do("POST", "", {"name": "Beaver", "credential": first})
    assert two.refused("POST", "", {"name": "Beaver", "credential": second}) == "name_taken"
    assert two.cookie is None


def test_a_name_can_be_changed(site: Server) -> None:
    browser = Browser(site)
    browser.sign_up("Heron")
    Browser(site).sign_up("Egret")
    assert browser.refused("PUT", "/name", {"name": "EGRET"}) == "name_taken"
    assert browser.do("PUT", "/name", {"name": "HERON"})["name"] == "HERON"
    assert browser.sign_in()["name"] == "HERON"


class TestPasswords:
    def test_ten_characters_are_the_only_rule(self, site: Server) -> None:
        assert Browser(site).refused("POST", "", {"name": "Short", "password": "123456789"}) == "bad_message"
        Browser(site).do("POST", "", {"name": "Plain", "password": "aaaaaaaaaa"})
        longest = "é🦕 " * 42 + "zz"
        Browser(site).do("POST", "", {"name": "Long", "password": longest})
        cut = {"name": "Long", "password": longest[:-1]}
        assert Browser(site).refused("POST", "/session", cut) == "sign_in_failed"
        assert (
            Browser(site).refused("POST", "", {"name": "Longer", "password": longest + "z"}) == "bad_message"
        )
        composed, apart = "caf\u00e9 caf\u00e9 noir", "cafe\u0301 cafe\u0301 noir"
        Browser(site).do("POST", "", {"name": "Coffee", "password": composed})
        Browser(site).do("POST", "/session", {"name": "Coffee", "password": apart})

    def test_a_wrong_one_and_an_unknown_name_get_the_same_answer(self, site: Server) -> None:
        Browser(site).do("POST", "", {"name": "Known", "password": PASSWORD})
        with_key = Browser(site)
        with_key.sign_up("Keyed")
        tries = [{"name": name, "password": "wrong password"} for name in ("Known", "Nobody", "Keyed")]
        tries += [{"name": name, "code": "2222-2222-2222-2222"} for name in ("Known", "Nobody")]
        answers = {
            (told.status_code, told.text)
            for told in (Browser(site).ask("POST", "/session", each) for each in tries)
        }
        assert len(answers) == 1

    def test_an_unknown_name_costs_as_much_work(self, site: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        assert site.house.people is not None
        hasher = site.house.people._passwords
        checked: list[str] = []
        verify = hasher._verify

        def counted(kept: str, password: str) -> bool:
            checked.append(kept)
            return verify(kept, password)

        monkeypatch.setattr(hasher, "_verify", counted)
        Browser(site).do("POST", "", {"name": "Somebody", "password": PASSWORD})
        Browser(site).refused("POST", "/session", {"name": "Somebody", "password": f"not {PASSWORD}"})
        Browser(site).refused("POST", "/session", {"name": "Nobody at all", "password": PASSWORD})
        somebodys, nobodys = (kept.split("$")[1:4] for kept in checked)
        assert nobodys == somebodys

    def test_the_work_is_what_is_recommended(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """RFC 9106, the second recommendation; only the tests are content with less."""
        monkeypatch.setattr(proofs, "PasswordHasher", PasswordHasher)
        kept = asyncio.run(proofs.Passwords().hash(PASSWORD))
        assert kept.split("$")[1:4] == ["argon2id", "v=19", "m=65536,t=3,p=4"]

    def test_wrong_ones_are_few(self, site: Server) -> None:
        Browser(site).do("POST", "", {"name": "Guessed", "password": PASSWORD})
        wrong = {"name": "Guessed", "code": "guess"}
        codes = [Browser(site).refused("POST", "/session", wrong) for _ in range(21)]
        assert codes == ["sign_in_failed"] * 20 + ["rate_limited"]
        right = {"name": "guessed", "password": PASSWORD}
        assert Browser(site).refused("POST", "/session", right) == "rate_limited"

    def test_the_last_way_in_stays(self, site: Server) -> None:
        browser = Browser(site)
        browser.do("POST", "", {"name": "Single", "password": PASSWORD})
        assert browser.refused("DELETE", "/password") == "last_way"
        added = browser.keys.create(browser.challenge("passkey"))
        key = browser.do("POST", "/passkeys", {"credential": added})["passkeys"][0]["id"]
        assert browser.do("DELETE", "/password")["password"] is False
        assert browser.refused("DELETE", f"/passkeys/{key}") == "last_way"
        assert browser.refused("DELETE", "/passkeys/none") == "not_found"
        assert len(browser.do("GET", "")["passkeys"]) == 1

    def test_a_host_can_do_without_them(self, sqlite_url: str) -> None:
        with running(replace(ACCOUNTS, database=sqlite_url, account_passwords=False)) as server:
            browser = Browser(server)
            assert browser.do("GET", "/ways")["passwords"] is False
            assert browser.refused("POST", "", {"name": "A", "password": PASSWORD}) == "no_passwords"
            browser.sign_up("A")
            assert browser.refused("PUT", "/password", {"password": PASSWORD}) == "no_passwords"
            assert browser.refused("POST", "/session", {"name": "A", "password": PASSWORD}) == "no_passwords"


class TestPasskeys:
    def test_a_challenge_is_signed_once(self, site: Server) -> None:
        browser = Browser(site)
        browser.sign_up("Once")
        credential = browser.keys.get(browser.challenge("sign_in"))
        browser.do("POST", "/session", {"credential": credential})
        assert browser.refused("POST", "/session", {"credential": credential}) == "bad_passkey"

    @pytest.mark.parametrize("purpose", ["sign_up", "passkey"])
    def test_a_challenge_is_for_one_purpose(self, site: Server, purpose: str) -> None:
        browser = Browser(site)
        browser.sign_up(f"Purpose {purpose}")
        options = browser.challenge(purpose, **({"name": "Other"} if purpose == "sign_up" else {}))
        credential = browser.keys.get({"rpId": options["rp"]["id"], "challenge": options["challenge"]})
        assert browser.refused("POST", "/session", {"credential": credential}) == "bad_passkey"

    def test_another_site_s_signature_is_worthless(self, site: Server) -> None:
        browser = Browser(site)
        browser.sign_up("Careful")
        browser.keys.origin = "https://play.example.org.evil.example"
        options = browser.challenge("sign_in")
        assert (
            browser.refused("POST", "/session", {"credential": browser.keys.get(options)}) == "sign_in_failed"
        )
        browser.keys.origin = ORIGIN
        options = browser.challenge("sign_in") | {"rpId": "evil.example"}
        assert (
            browser.refused("POST", "/session", {"credential": browser.keys.get(options)}) == "sign_in_failed"
        )

    def test_its_person_must_have_been_there(self, site: Server) -> None:
        browser = Browser(site)
        browser.sign_up("Present")
        browser.keys.flags = PRESENT
        credential = browser.keys.get(browser.challenge("sign_in"))
        assert browser.refused("POST", "/session", {"credential": credential}) == "sign_in_failed"
        unverified = Browser(site, Authenticator(flags=PRESENT))
        made = unverified.keys.create(unverified.challenge("sign_up", name="Absent"))
        assert unverified.refused("POST", "", {"name": "Absent", "credential": made}) == "bad_passkey"

    def test_a_copied_key_is_noticed(self, site: Server) -> None:
        browser = Browser(site)
        browser.sign_up("Copied")
        browser.sign_in()
        next(iter(browser.keys.keys.values())).count = 0
        credential = browser.keys.get(browser.challenge("sign_in"))
        assert browser.refused("POST", "/session", {"credential": credential}) == "sign_in_failed"

    def test_one_s_key_cannot_be_another_s(self, site: Server) -> None:
        one, two = Browser(site), Browser(site)
        one.sign_up("First owner")
        two.sign_up("Second owner")
        credential = one.keys.get(one.challenge("sign_in"))
        credential["response"]["userHandle"] = next(iter(two.keys.keys.values())).user
        assert one.refused("POST", "/session", {"credential": credential}) == "sign_in_failed"
        made = Authenticator().create(one.challenge("passkey"))
        assert two.refused("POST", "/passkeys", {"credential": made}) == "bad_passkey"

    @pytest.mark.parametrize(
        "credential",
        [{}, {"response": 5}, {"response": {"clientDataJSON": "!"}}, {"response": {"clientDataJSON": "e30"}}],
    )
    def test_nonsense_is_refused(self, site: Server, credential: object) -> None:
        assert Browser(site).refused("POST", "/session", {"credential": credential}) == "bad_passkey"

    def test_a_challenge_has_its_time(self, site: Server, clock: Clock) -> None:
        browser = Browser(site)
        browser.sign_up("Slow")
        credential = browser.keys.get(browser.challenge("sign_in"))
        clock.time += 301
        assert browser.refused("POST", "/session", {"credential": credential}) == "bad_passkey"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "A"},
        {"password": PASSWORD},
        {"name": "A", "password": PASSWORD, "code": "x"},
        {"credential": {}, "name": "A"},
    ],
)
def test_one_proof_is_needed(site: Server, body: object) -> None:
    assert Browser(site).refused("POST", "/session", body) == "bad_message"


def test_an_account_needs_one_way_in(site: Server) -> None:
    assert Browser(site).refused("POST", "", {"name": "A"}) == "bad_message"
    both = {"name": "A", "password": PASSWORD, "credential": {}}
    assert Browser(site).refused("POST", "", both) == "bad_message"
    assert Browser(site).refused("POST", "/challenges", {"purpose": "sign_up"}) == "bad_message"

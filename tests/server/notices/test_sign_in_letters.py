"""A link by e-mail signs one in: once, soon, if one wants it; and tells nobody who is known here."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ..people.authenticator import Browser
from ..ratings.conftest import Person
from ..support import running, wait_for
from .conftest import TOLD, Told, telling
from .office import Office, path_in, text_of
from .test_letters import draw


@pytest.fixture(params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest, office: Office) -> Iterator[Told]:
    """A site that sends letters, on each database."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    smtp, sender = f"smtp://127.0.0.1:{office.port}", "Pangaea <table@play.example.org>"
    with telling(replace(TOLD, database=url, smtp=smtp, mail_from=sender)) as told:
        draw(told, pictures=False)
        yield told


def known(site: Told, office: Office, name: str, **more: bool) -> Person:
    """Someone whose address is confirmed, and may sign them in."""
    person = Person(site.server, name)
    wish = {"email": f"{name.lower()}@example.org", "sign_in": True, **more}
    person.do("PUT", "/notices", wish)
    site.server.request("POST", path_in(office.letters[-1], "confirm"))
    return person


def secret_in(office: Office, letters: int) -> str:
    """The secret in the link of the newest letter, once there are that many."""
    wait_for(lambda: len(office.letters) == letters)
    found = re.search(r"https://play\.example\.org/account#letter=([\w-]{43})\b", text_of(office.letters[-1]))
    assert found is not None, text_of(office.letters[-1])
    return found[1]


def test_a_link_signs_one_in_once(site: Told, office: Office, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ann, laptop = known(site, office, "Ann"), Browser(site.server)
    assert laptop.do("GET", "/ways") == {"passkeys": True, "passwords": True, "letters": True}
    laptop.do("POST", "/letters", {"email": "ANN@example.org", "language": "fr"})
    token = secret_in(office, 2)
    assert office.letters[-1]["Subject"] == "Se connecter à Pangaea"
    assert "en tant que Ann" in text_of(office.letters[-1])
    told = laptop.do("POST", "/session", {"letter": token, "label": "Laptop"})
    assert (told["name"], told["fresh"]) == ("Ann", True)
    assert laptop.refused("POST", "/session", {"letter": token}) == "sign_in_failed"
    assert token not in caplog.text
    assert laptop.refused("POST", "/session", {"letter": token, "name": "Ann"}) == "bad_message"
    assert laptop.refused("POST", "/session", {"letter": "A" * 43}) == "sign_in_failed"
    assert ann.do("GET", "")["name"] == "Ann"


def test_a_link_has_its_time(site: Told, office: Office) -> None:
    known(site, office, "Bob")
    late = Browser(site.server)
    late.do("POST", "/letters", {"email": "bob@example.org"})
    token = secret_in(office, 2)
    site.clock.time += 901
    assert late.refused("POST", "/session", {"letter": token}) == "sign_in_failed"


def test_nobody_learns_who_is_known(site: Told, office: Office) -> None:
    known(site, office, "Cy")
    Person(site.server, "Dan").do("PUT", "/notices", {"email": "dan@example.org"})
    before, guest = len(office.letters), Browser(site.server)
    addresses = ("nobody@example.org", "dan@example.org", "cy@example.org")
    answers = [guest.ask("POST", "/letters", {"email": each}) for each in addresses]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, '{"done":true}')}
    secret_in(office, before + 1)
    assert office.letters[-1]["To"] == "cy@example.org", "only to those who have confirmed and want it"
    for address in ("nobody@example.org", "cy@example.org"):
        codes = [guest.ask("POST", "/letters", {"email": address}).status_code for _ in range(5)]
        assert codes == [200] * 4 + [429], "few letters, known or not"
    assert guest.refused("POST", "/letters", {"email": "no address"}) == "bad_email"


def test_it_is_one_s_own_choice_made_while_fresh(site: Told, office: Office) -> None:
    eve = Person(site.server, "Eve")
    eve.do("PUT", "/notices", {"email": "eve@example.org"})
    site.clock.time += 601
    wish = {"email": "eve@example.org", "sign_in": True}
    assert eve.refused("PUT", "/notices", wish) == "sign_in_again"
    eve.sign_in()
    assert eve.do("PUT", "/notices", wish)["sign_in"] is True
    site.clock.time += 601
    assert eve.do("PUT", "/notices", wish)["sign_in"] is True, "nothing new"
    assert eve.refused("PUT", "/notices", wish | {"email": "new@example.org"}) == "sign_in_again"
    site.server.request("POST", path_in(office.letters[0], "confirm").replace("confirm", "stop"))
    assert eve.do("GET", "/notices")["sign_in"] is False


def test_a_host_may_do_without(sqlite_url: str, office: Office) -> None:
    smtp = f"smtp://127.0.0.1:{office.port}"
    with running(replace(TOLD, database=sqlite_url, smtp=smtp, account_letters=False)) as server:
        guest = Browser(server)
        assert guest.do("GET", "/ways")["letters"] is False
        assert guest.refused("POST", "/letters", {"email": "x@example.org"}) == "no_letters"

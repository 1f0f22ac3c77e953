"""Letters: to addresses that were confirmed, with the board, once, until one is tired of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pangaea.server.notices.mail import check_address
from pangaea.server.refusal import Refusal
from pangaea.server.settings import BadSettings, Settings

from ..ratings.conftest import Person
from ..support import Client, running, wait_for
from .conftest import TOLD, Hook, Told, telling
from .office import Office, path_in, text_of
from .test_notices import awaited, looked_at


@pytest.fixture
def site(sqlite_url: str, office: Office) -> Iterator[Told]:
    """A site that sends letters."""
    smtp, sender = f"smtp://127.0.0.1:{office.port}", "Pangaea <table@play.example.org>"
    with telling(replace(TOLD, database=sqlite_url, smtp=smtp, mail_from=sender)) as told:
        draw(told, pictures=False)
        yield told


def draw(site: Told, pictures: bool) -> None:
    """Whether letters have pictures, which take a while to draw."""
    assert site.house.postman is not None
    site.house.postman.ways.cards.available = pictures


def reader(site: Told, office: Office, name: str, **more: Any) -> Person:
    """Someone whose address is confirmed."""
    person = Person(site.server, name)
    person.do("PUT", "/notices", {"email": f"{name.lower()}@example.org", **more})
    assert site.server.request("POST", path_in(office.letters[-1], "confirm")).status_code == 200
    assert person.do("GET", "/notices")["confirmed"] is True
    return person


def test_an_address_is_asked_first(site: Told, office: Office) -> None:
    ann = Person(site.server, "Ann")
    told = ann.do("PUT", "/notices", {"email": "ann@example.org"})
    assert (told["email"], told["confirmed"], told["secret"]) == ("ann@example.org", False, None)
    awaited(site, ann)
    site.later(60)
    assert len(office.letters) == 1, "nothing but the question"
    asked = office.letters[0]
    assert (asked["To"], asked["Subject"]) == ("ann@example.org", "Is this your address?")
    assert "Ann at Pangaea" in text_of(asked)
    path = path_in(asked, "confirm")
    page = site.server.request("GET", path)
    assert "<form method=" in page.text
    assert "form-action 'self'" in page.headers["content-security-policy"]
    assert ann.do("GET", "/notices")["confirmed"] is False, "a machine that follows links confirms nothing"
    site.server.request("POST", path)
    assert ann.do("GET", "/notices")["confirmed"] is True
    assert (
        ann.do("PUT", "/notices", {"email": "ann@example.org", "by_email": {"over": False}})["confirmed"]
        is True
    )
    assert ann.do("PUT", "/notices", {"email": "new@example.org"})["confirmed"] is False
    assert site.server.request("POST", path).status_code == 404, "the old link is void"


def test_a_letter_shows_the_board_and_leads_to_the_table(site: Told, office: Office) -> None:
    bob = reader(site, office, "Bob")
    draw(site, pictures=True)
    table, _ = awaited(site, bob, title="Cove")
    site.later(60)
    site.later(600)
    assert len(office.letters) == 2, "one question, one letter"
    letter = office.letters[1]
    assert letter["Subject"] == "It is your turn: Transhumance Cove"
    assert letter["From"] == "Pangaea <table@play.example.org>"
    assert letter["Auto-Submitted"] == "auto-generated"
    link = f"https://play.example.org/t/{table['table']['id']}"
    html = letter.get_body(("html",))
    assert html is not None
    assert link in text_of(letter)
    assert f'href="{link}"' in html.get_content()
    pictures = [part for part in letter.walk() if part.get_content_type() == "image/png"]
    assert [part.get_payload(decode=True)[:4] for part in pictures] == [b"\x89PNG"]  # type: ignore[index]
    whole = letter.as_string()
    for secret in (*(each["token"] for each in table["links"]), str(bob.cookie)):
        assert secret not in whole


def test_one_press_ends_them(site: Told, office: Office) -> None:
    cy = reader(site, office, "Cy")
    awaited(site, cy)
    site.later(60)
    letter = office.letters[-1]
    path = path_in(letter, "stop")
    assert letter["List-Unsubscribe"] == f"<https://play.example.org{path}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "<form method=" in site.server.request("GET", path).text
    assert cy.do("GET", "/notices")["email"] == "cy@example.org"
    pressed = site.server.request("POST", path, headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert (pressed.status_code, cy.do("GET", "/notices")["email"]) == (200, None)
    awaited(site, cy)
    site.later(60)
    assert len(office.letters) == 2


def test_letters_speak_french(site: Told, office: Office) -> None:
    dan = reader(site, office, "Dan", language="fr")
    assert office.letters[0]["Subject"] == "Cette adresse est-elle la vôtre ?"
    awaited(site, dan)
    awaited(site, dan)
    site.later(60)
    assert office.letters[1]["Subject"] == "2 messages de Pangaea"
    assert text_of(office.letters[1]).count("À vous de jouer") == 2


def test_a_letter_that_nobody_takes_is_sent_again(site: Told, office: Office) -> None:
    eve = reader(site, office, "Eve")
    awaited(site, eve)
    office.answer = "451 later"
    site.later(60)
    assert (len(office.letters), eve.do("GET", "/notices")["failing"]) == (1, 1)
    office.answer = "250 OK"
    site.later(60)
    assert (len(office.letters), eve.do("GET", "/notices")["failing"]) == (2, 0)


def test_a_letter_and_a_webhook_each_with_its_own_and_each_tried_for_itself(
    site: Told, office: Office, hook: Hook
) -> None:
    own = {"webhook": hook.url, "by_webhook": {"over": False}, "by_email": {"turn": True, "over": True}}
    hal = reader(site, office, "Hal", **own)
    table, _ = awaited(site, hal)
    hook.answer = 500
    site.later(60)
    assert (len(hook.heard), len(office.letters)) == (1, 2), "one question, one letter"
    hook.answer = 204
    site.later(60)
    assert (len(hook.heard), len(office.letters)) == (2, 2), "what has arrived is not sent again"
    other = Client.joined(site.server, table, 1)
    other.do("resign")
    other.close()
    wait_for(lambda: not looked_at(site, table))
    site.later(60)
    assert (len(hook.heard), len(office.letters)) == (2, 3), "the end only by letter"
    assert office.letters[-1]["Subject"].startswith("The game is over")
    tried = hal.do("POST", "/notices/test")["ways"]
    assert [(each["way"], each["delivered"]) for each in tried] == [("webhook", True), ("email", True)]
    assert office.letters[-1]["Subject"].startswith("This is a test")


def test_what_cannot_be_is_refused(site: Told, office: Office, hook: Hook) -> None:
    fay = Person(site.server, "Fay")
    assert fay.refused("PUT", "/notices", {"email": "fay"}) == "bad_email"
    office.answer = "550 no"
    assert fay.refused("PUT", "/notices", {"email": "fay@example.org"}) == "bad_email"
    assert fay.do("GET", "/notices")["email"] is None
    for word in ("x", "a" * 43):
        assert site.server.request("POST", f"/api/notices/{word}/stop").status_code == 404
    office.answer, asked = "250 OK", 0
    for number in range(10):
        answer = fay.ask("PUT", "/notices", {"email": f"someone{number}@example.org"})
        asked += answer.status_code == 200
    assert asked < 5, "nobody can have many strangers written to"


def test_without_a_mail_server_there_are_no_letters(sqlite_url: str) -> None:
    with running(replace(TOLD, database=sqlite_url)) as server:
        assert Person(server, "Gus").refused("PUT", "/notices", {"email": "gus@example.org"}) == "bad_email"
    with pytest.raises(BadSettings, match="smtp is smtp://HOST"):
        Settings(smtp="mail.example.org")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ann",
        "ann@",
        "@example.org",
        "a b@example.org",
        "ann@example",
        "ann@example.org\r\nBcc: x@y.org",
        "ann@example.org, bob@example.org",
        "<ann@example.org>",
        "ann@exämple.org",
        "a" * 65 + "@example.org",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Refusal, match="not an e-mail address"):
        check_address(address)

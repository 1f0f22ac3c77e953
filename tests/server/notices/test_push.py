"""Web Push: a browser of the test's own opens what it is sent, and checks who has sent it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from pangaea.server.notices.bodies import Event
from pangaea.server.notices.push import (
    LONGEST,
    BadKey,
    Browser,
    Sender,
    from_text,
    new_key,
    read_key,
    seal,
    to_text,
)
from pangaea.server.settings import BadSettings, Settings

from ..ratings.conftest import Person
from ..support import running
from .conftest import TOLD, Hook, Told, telling
from .receiver import Receiver
from .test_notices import awaited

KEY = new_key()


def check_signature(headers: dict[str, str], endpoint: str, now: int, public: str) -> None:
    """Push services do this (RFC 8292): whose message it is, for whom, and until when."""
    scheme, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    head, claims, signature = parts["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(public))
    numbers = from_text(signature)
    both = (int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    key.verify(encode_dss_signature(*both), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(from_text(claims))
    address = urlsplit(endpoint)
    assert told["aud"] == f"{address.scheme}://{address.netloc}"
    assert told["sub"] == "https://play.example.org"
    assert now < told["exp"] <= now + 86_400


@pytest.fixture
def site(sqlite_url: str) -> Iterator[Told]:
    """A site that sends to browsers."""
    with telling(replace(TOLD, database=sqlite_url, push_key=KEY)) as told:
        yield told


def test_a_browser_opens_what_it_is_sent(site: Told, hook: Hook) -> None:
    ann, phone = Person(site.server, "Ann"), Receiver.new()
    public = ann.do("GET", "/notices")["push_key"]
    told = ann.do("PUT", "/notices/devices", phone.subscription(hook.url, language="fr", label="Phone"))
    assert [device["label"] for device in told["devices"]] == ["Phone"]
    assert ann.do("GET", "/export")["notices"] == told
    table, _ = awaited(site, ann, title="Cove")
    site.later(60)
    site.later(600)
    assert len(hook.heard) == 1
    headers, body = hook.heard[0]
    check_signature(headers, hook.url, site.clock.time - 600, public)
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
    assert b"Cove" not in body
    id = table["table"]["id"]
    assert json.loads(phone.open(body)) == {
        "title": "À vous de jouer : Transhumance Cove",
        "body": "",
        "link": f"https://play.example.org/t/{id}",
        "tag": id,
        "language": "fr",
    }
    with pytest.raises(InvalidTag):
        Receiver(phone.private, b"another sixteen!").open(body)


def test_several_at_once_are_one_notification(site: Told, hook: Hook) -> None:
    bob, phone = Person(site.server, "Bob"), Receiver.new()
    bob.do("PUT", "/notices/devices", phone.subscription(hook.url))
    awaited(site, bob, title="One")
    awaited(site, bob, title="Two")
    site.later(60)
    assert len(hook.heard) == 1
    shown = json.loads(phone.open(hook.heard[0][1]))
    assert (shown["title"], shown["link"]) == ("2 messages from Pangaea", "https://play.example.org/")
    assert shown["body"].splitlines() == [
        "It is your turn: Transhumance One",
        "It is your turn: Transhumance Two",
    ]


def test_a_browser_that_is_gone_is_forgotten(site: Told, hook: Hook) -> None:
    cy, phone = Person(site.server, "Cy"), Receiver.new()
    cy.do("PUT", "/notices/devices", phone.subscription(hook.url))
    hook.answer = 503
    assert cy.do("POST", "/notices/test")["ways"][0]["problem"] == "the answer was 503"
    assert len(cy.do("GET", "/notices")["devices"]) == 1
    for gone in (404, 410):
        cy.do("PUT", "/notices/devices", phone.subscription(hook.url))
        hook.answer = gone
        awaited(site, cy)
        site.later(60)
        assert cy.do("GET", "/notices")["devices"] == []
    heard = len(hook.heard)
    awaited(site, cy)
    site.later(60)
    assert len(hook.heard) == heard
    assert cy.refused("POST", "/notices/test") == "nowhere"


def test_signing_out_ends_it_and_signing_in_again_does_not(site: Told, hook: Hook) -> None:
    dan, phone = Person(site.server, "Dan"), Receiver.new()
    told = dan.do("PUT", "/notices/devices", phone.subscription(hook.url))
    id = told["devices"][0]["id"]
    dan.sign_in()
    assert [each["id"] for each in dan.do("GET", "/notices")["devices"]] == [id]
    eve = Person(site.server, "Eve")
    assert eve.refused("DELETE", f"/notices/devices/{id}") == "not_found", "it is another's"
    eve.do("PUT", "/notices/devices", phone.subscription(hook.url))
    assert dan.do("GET", "/notices")["devices"] == [], "a browser shows the notices of one account"
    assert eve.do("DELETE", f"/notices/devices/{id}")["devices"] == []
    eve.do("PUT", "/notices/devices", phone.subscription(hook.url))
    eve.do("DELETE", "/session")
    eve.sign_in()
    assert eve.do("GET", "/notices")["devices"] == []


def test_what_cannot_be_is_refused(site: Told, hook: Hook) -> None:
    fay, phone = Person(site.server, "Fay"), Receiver.new()
    right = phone.subscription(hook.url)
    for wrong in (
        {"endpoint": "gopher://x"},
        {"p256dh": right["p256dh"][:-4]},
        {"p256dh": to_text(b"\x04" + bytes(64))},
        {"p256dh": "é"},
        {"auth": "AAAA"},
    ):
        assert fay.refused("PUT", "/notices/devices", right | wrong) == "bad_push"
    for number in range(12):
        told = fay.do("PUT", "/notices/devices", phone.subscription(f"{hook.url}&n={number}"))
    assert len(told["devices"]) == 10


def test_private_addresses_and_other_servers(sqlite_url: str, hook: Hook) -> None:
    with running(replace(TOLD, database=sqlite_url, push_key=KEY, notice_private=False)) as server:
        gus, phone = Person(server, "Gus"), Receiver.new()
        assert gus.refused("PUT", "/notices/devices", phone.subscription(hook.url)) == "bad_push"
        gus.do("PUT", "/notices/devices", phone.subscription(hook.url.replace("http://", "https://")))
        problem = gus.do("POST", "/notices/test")["ways"][0]["problem"]
        assert problem == "this is not an address of the open Internet"
    with running(replace(TOLD, database=sqlite_url)) as server:
        hal = Person(server, "Hal")
        assert hal.do("GET", "/notices")["push_key"] is None
        assert hal.refused("PUT", "/notices/devices", phone.subscription(hook.url)) == "bad_push"
    for wrong in ("x", "A" * 42, "=" * 43):
        with pytest.raises(BadSettings, match="pangaea admin push-key"):
            Settings(push_key=wrong)
    with pytest.raises(BadKey):
        read_key("A" * 43)


def test_a_message_is_sealed_as_the_standard_says() -> None:
    """RFC 8291, appendix A: the same keys and the same salt give the same bytes."""
    browser = Browser(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    sealed = seal(
        b"When I grow up, I want to be a watermelon", browser, from_text("DGv6ra1nlYgDCS1FRnbzlw"), own
    )
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
        "QexSgSxsj_Qulcy4a-fN"
    )


def test_every_message_is_new_and_none_is_too_long(site: Told) -> None:
    phone = Receiver.new()
    browser = Browser("https://push.example.net/x", *list(phone.subscription("").values())[1:])
    longest = b"x" * LONGEST
    first, second = seal(longest, browser), seal(longest, browser)
    assert (len(first), phone.open(first), first[:16] != second[:16]) == (4096, longest, True)
    with pytest.raises(ValueError, match="at most"):
        seal(longest + b"x", browser)
    assert site.house.postman is not None
    many = [Event("turn", "t", "trias", "A long title " * 80, 1, "https://play.example.org/t/t")] * 9
    shown: dict[str, Any] = json.loads(site.house.postman.ways.message(many, "en"))
    assert (shown["title"], shown["body"]) == ("9 messages from Pangaea", "")
    assert Sender(KEY, "").public != Sender(new_key(), "").public


def test_on_postgresql_too(postgres_url: str, hook: Hook) -> None:
    with telling(replace(TOLD, database=postgres_url, push_key=KEY)) as site:
        phone, ida = Receiver.new(), Person(site.server, "Ida")
        ida.do("PUT", "/notices/devices", phone.subscription(hook.url))
        awaited(site, ida, title="Cove")
        site.later(60)
        shown = json.loads(phone.open(hook.heard[0][1]))
        assert shown["title"] == "It is your turn: Transhumance Cove"
        ida.do("DELETE", "/session")
        kept = site.house.postman
        assert kept is not None
        found = asyncio.run_coroutine_threadsafe(kept.kept.browsers("x"), site.server.loop).result()
        assert found == []

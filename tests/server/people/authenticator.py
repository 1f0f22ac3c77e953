"""A security key made of software, and a browser that keeps one cookie: what people have, for the tests."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from ..support import Client, Message, Server

ORIGIN = "https://play.example.org"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
ALGORITHM = -7
"""ES256."""


def packed(data: bytes) -> str:
    """Bytes as WebAuthn's JSON has them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    """The bytes of such a text."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Key:
    """A passkey."""

    private: ec.EllipticCurvePrivateKey
    user: str
    count: int = 0


@dataclass
class Authenticator:
    """Makes passkeys and signs with them, as a phone or a security key does."""

    origin: str = ORIGIN
    flags: int = PRESENT | VERIFIED
    keys: dict[str, Key] = field(default_factory=dict)

    def create(self, options: Message) -> Message:
        """A new passkey."""
        known = {each["id"] for each in options.get("excludeCredentials", ())}
        assert not known & set(self.keys), "a browser refuses to make a second one"
        id, key = secrets.token_bytes(20), ec.generate_private_key(ec.SECP256R1())
        self.keys[packed(id)] = Key(key, options["user"]["id"])
        numbers = key.public_key().public_numbers()
        cose = {
            1: 2,
            3: ALGORITHM,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        attested = bytes(16) + struct.pack("!H", len(id)) + id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], self.flags | ATTESTED, 0) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return _credential(
            packed(id), {"clientDataJSON": packed(client), "attestationObject": packed(statement)}
        )

    def get(self, options: Message, id: str | None = None) -> Message:
        """Sign a challenge with one of the passkeys."""
        id = id or next(iter(self.keys))
        key = self.keys[id]
        key.count += 1
        data = self._data(options["rpId"], self.flags, key.count)
        client = self._client("webauthn.get", options["challenge"])
        signature = key.private.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {"clientDataJSON": packed(client), "authenticatorData": packed(data)}
        return _credential(id, answer | {"signature": packed(signature), "userHandle": key.user})

    def _data(self, host: str, flags: int, count: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + struct.pack("!BI", flags, count)

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()


def _credential(id: str, response: Message) -> Message:
    return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}


class Browser:
    """A browser of someone at the site: its cookie, its passkeys, its requests."""

    def __init__(self, server: Server, keys: Authenticator | None = None) -> None:
        self.server, self.keys = server, keys or Authenticator()
        self.cookie: str | None = None
        self.headers = {"Origin": ORIGIN, "X-Requested-With": "pangaea"}
        self.heard: list[str] = []
        """All that it was sent."""

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        """One request below `/api/account`, with the cookie; a new one is kept."""
        sent = self.headers | headers
        if self.cookie is not None:
            sent["Cookie"] = f"__Host-pangaea={self.cookie}"
        answer = self.server.request(method, f"/api/account{path}", body, headers=sent)
        self.heard.append(answer.text)
        if "set-cookie" in answer.headers:
            self._keep(answer.headers["set-cookie"])
        return answer

    def _keep(self, header: str) -> None:
        for word in ("Secure", "HttpOnly", "SameSite=strict", "Path=/"):
            assert word.lower() in header.lower()
        assert "domain" not in header.lower()
        cookie = SimpleCookie(header)["__Host-pangaea"]
        self.cookie = None if cookie["max-age"] == "0" else cookie.value

    def do(self, method: str, path: str, body: object = None) -> Any:
        """A request that must be granted."""
        answer = self.ask(method, path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: object = None, **headers: str) -> str:
        """The code with which a request is refused."""
        answer = self.ask(method, path, body, **headers)
        assert answer.status_code >= 400, answer.text
        assert sorted(answer.json()) == ["code", "message"]
        return str(answer.json()["code"])

    def challenge(self, purpose: str, **more: str) -> Message:
        """What a passkey shall sign."""
        options: Message = self.do("POST", "/challenges", {"purpose": purpose, **more})["options"]
        return options

    def sign_up(self, name: str) -> list[str]:
        """Open an account with a passkey; its recovery codes."""
        credential = self.keys.create(self.challenge("sign_up", name=name))
        opened = self.do("POST", "", {"name": name, "credential": credential, "label": "phone"})
        assert opened["account"]["name"] == name
        codes: list[str] = opened["codes"]
        return codes

    def sign_in(self, id: str | None = None) -> Message:
        """Sign in with a passkey."""
        credential = self.keys.get(self.challenge("sign_in"), id)
        account: Message = self.do("POST", "/session", {"credential": credential})
        return account

    def connect(self, table: str, *tokens: str) -> Client:
        """A socket at a table, with the cookie."""
        headers = {} if self.cookie is None else {"Cookie": f"__Host-pangaea={self.cookie}"}
        return Client(self.server.url, table, *tokens, additional_headers=headers)

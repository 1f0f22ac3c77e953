"""Web Push: a message that only one browser can read (RFC 8291), from this server and no other (RFC 8292).

Only the arithmetic is here; `outward.py` sends it, with the same guard as everything that people choose an
address for. The push service between the two sees how long a message is, and for whom.
"""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ..refusal import Refusal

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""Bytes of the only record: what every push service takes."""
LONGEST: Final = RECORD - 86 - 17
"""Bytes of a message: the record without its head, its end and its seal."""
TRUST_SECONDS: Final = 12 * 3600
"""How long a push service may believe a signature; at most a day is allowed."""
KEPT_SECONDS: Final = 86_400
"""How long a push service keeps a message for a browser that is away."""
POINT, SECRET, SALT, NUMBER = 65, 16, 16, 32
"""Bytes of a public key, of a browser's secret, of a salt, and of a private key."""


class BadKey(ValueError):
    """A setting that is not a key."""


def to_text(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """The bytes of such a text; `ValueError` if it is none."""
    if not text.isascii() or set(text) - _LETTERS:
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=")


def new_key() -> str:
    """A private key for the setting `push_key`."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(number.to_bytes(NUMBER, "big"))


@dataclass(frozen=True, slots=True)
class Browser:
    """Where a browser is reached, and what only it can read by."""

    endpoint: str
    p256dh: str
    auth: str


def check_browser(browser: Browser) -> None:
    """Refuse keys that nothing could be sent to."""
    try:
        _point(from_text(browser.p256dh))
        right = len(from_text(browser.auth)) == SECRET
    except ValueError:
        right = False
    if not right:
        raise Refusal("bad_push", "these are not the keys of a push subscription")


class Sender:
    """This server, as push services know it."""

    def __init__(self, key: str, contact: str) -> None:
        self._key, self._contact = read_key(key), contact
        self.public = to_text(_public(self._key))

    def headers(self, endpoint: str, now: int) -> dict[str, str]:
        """What goes with a message to that address."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + TRUST_SECONDS, "sub": self._contact}
        return {
            "Authorization": f"vapid t={self._token(claims)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }

    def _token(self, claims: dict[str, object]) -> str:
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        signed = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{to_text(b''.join(number.to_bytes(NUMBER, 'big') for number in signed))}"


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    """The private key of a setting."""
    try:
        data = from_text(text)
        if len(data) != NUMBER:
            raise ValueError("another length")
        return ec.derive_private_key(int.from_bytes(data, "big"), CURVE)
    except ValueError:
        raise BadKey("push_key is what `pangaea admin push-key` prints") from None


def seal(
    message: bytes, browser: Browser, salt: bytes | None = None, own: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """The message as only that browser can read it; each has a key and a salt of its own."""
    if len(message) > LONGEST:
        raise ValueError(f"a message has at most {LONGEST} bytes")
    salt, own = salt or os.urandom(SALT), own or ec.generate_private_key(CURVE)
    theirs, ours = from_text(browser.p256dh), _public(own)
    shared = own.exchange(ec.ECDH(), _point(theirs))
    known = _derive(shared, from_text(browser.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(known, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(known, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    if len(data) != POINT:
        raise ValueError("not an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)

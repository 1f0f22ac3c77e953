"""A browser of the tests' own that takes Web Push."""

from __future__ import annotations

from dataclasses import dataclass

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pangaea.server.notices.push import to_text


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def keyed(key: bytes, data: bytes) -> bytes:
    """HMAC-SHA256."""
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


@dataclass
class Receiver:
    """A browser: it opens messages by RFC 8291 and 8188, written here once more from their text."""

    private: ec.EllipticCurvePrivateKey
    auth: bytes

    @classmethod
    def new(cls) -> Receiver:
        """A browser that has just subscribed."""
        return cls(ec.generate_private_key(ec.SECP256R1()), b"sixteen  secrets")

    def subscription(self, endpoint: str, **more: str) -> dict[str, str]:
        """What it tells its site."""
        keys = {"p256dh": to_text(point(self.private.public_key())), "auth": to_text(self.auth)}
        return {"endpoint": endpoint, **keys, **more}

    def open(self, body: bytes) -> bytes:
        """What is in a message."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert (size, length) == (4096, 65)
        assert len(body) <= size
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        secret = self.private.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + point(self.private.public_key()) + theirs
        known = keyed(salt, keyed(keyed(self.auth, secret), info + b"\x01"))
        key = keyed(known, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = keyed(known, b"Content-Encoding: nonce\0\x01")[:12]
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1:] == b"\x02", "the last record"
        return padded[:-1]

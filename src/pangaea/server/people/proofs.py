"""Passwords and recovery codes: how they are made, checked and kept. Neither is kept as it is."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from typing import Final

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

CODES: Final = 8
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits without those that are easily confused."""
_GROUPS, _GROUP = 4, 4
"""79 bits: nobody guesses one, so one round of a fast hash is enough."""
AT_ONCE: Final = 2
"""Passwords that are hashed at the same time: each takes 64 MiB and a core."""


def new_codes() -> list[str]:
    """Recovery codes, each of which opens the account once."""
    return ["-".join(_letters(_GROUP) for _ in range(_GROUPS)) for _ in range(CODES)]


def _letters(count: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(count))


def hash_code(account: str, code: str) -> str:
    """What is kept of a code; spaces, dashes and capitals do not matter."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{account} {plain}".encode()).hexdigest()


class Passwords:
    """argon2id (RFC 9106, the second recommendation), beside the event loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(type=Type.ID)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._nobodys = self._hasher.hash(secrets.token_hex())
        """Checked where there is no password, so that it takes as long as where there is one."""

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        async with self._places:
            return await asyncio.to_thread(self._hasher.hash, _normal(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether a password is the right one. Where none is kept, it is not, and that takes as long."""
        async with self._places:
            right = await asyncio.to_thread(self._verify, kept or self._nobodys, _normal(password))
        return right and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False


def _normal(password: str) -> str:
    """The same characters in the same form, however a keyboard composes them."""
    return unicodedata.normalize("NFC", password)

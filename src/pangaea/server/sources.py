"""What a table takes from outside: chance, the time, fresh ids and secrets. Tests hand in their own."""

from __future__ import annotations

import base64
import hashlib
import hmac
import itertools
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from pangaea.engine.rng import Rng

from .shapes import Chat

TOKEN_BYTES: Final = 32
TABLE_ID_BYTES: Final = 16
SEED_BYTES: Final = 32


class Chance(Protocol):
    """Where a table's luck comes from."""

    def deal(self) -> bytes:
        """The seed of the deal."""
        ...

    def draw(self, seq: int, outcomes: Sequence[tuple[str, int]]) -> str:
        """One of the outcomes by its weight, for the log's row `seq`."""
        ...


class SeededChance:
    """Chance from a secret seed.

    Every row has a stream of its own, so a table that is reloaded goes on without repeating draws.
    """

    __slots__ = ("_rng",)

    def __init__(self, seed: bytes) -> None:
        self._rng = Rng(seed)

    def deal(self) -> bytes:
        """The seed of the deal."""
        stream = self._rng.fork("deal")
        return stream.below(1 << 256).to_bytes(32, "big")

    def draw(self, seq: int, outcomes: Sequence[tuple[str, int]]) -> str:
        """One of the outcomes by its weight."""
        return self._rng.fork(f"row {seq}").weighted(outcomes)


def new_token() -> str:
    """The secret of a seat link: 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """The id of a table: 128 bits, because the link to a private table is its invitation."""
    return secrets.token_urlsafe(TABLE_ID_BYTES)


def new_seed() -> bytes:
    """The secret seed of a table's chance."""
    return secrets.token_bytes(SEED_BYTES)


def hash_token(token: str) -> str:
    """What is kept of a token. It is long and random, so one round of a fast hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Sources:
    """The clock and the makers of secrets; the machine's own unless others are given."""

    now: Callable[[], int] = lambda: int(time.time())
    token: Callable[[], str] = new_token
    table_id: Callable[[], str] = new_table_id
    seed: Callable[[], bytes] = new_seed
    served: Callable[[], int] = lambda: 0
    """How many milliseconds servers have served: the time that clocks at tables count."""
    chat: Chat = "all"
    """Who may read what is written at tables, at most."""
    had: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """For the start of a rated game: how often each member has sat in each place in games of its kind."""
    secret: bytes = field(default_factory=new_seed, repr=False)
    """What the tokens of requests that may be repeated are made from. It is never stored."""

    def token_for(self, *request: str) -> str:
        """The token that answers a request: the same each time, although it is stored nowhere."""
        asked = "\0".join(request).encode()
        made = hmac.digest(self.secret, asked, "sha256")
        return base64.urlsafe_b64encode(made).rstrip(b"=").decode()

    def digest(self, address: str) -> str:
        """What is kept of an address: without the secret it tells nobody which one it was."""
        return self.token_for("opener", address)[:22]

    def answering(self, *request: str) -> Sources:
        """Sources whose first token, second token and so on depend only on the request."""
        numbers = itertools.count()
        return replace(self, token=lambda: self.token_for(*request, str(next(numbers))))

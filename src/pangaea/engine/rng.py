"""Our own small random generator.

A counter run through SHA-256 gives the bits, and only integers are used, so a seed gives the same
stream on every Python, forever. A generator can be copied, and forked into named streams that do not
disturb one another (the deal, the table's chance, a bot's guesses).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from .errors import BadSeed, quote

T = TypeVar("T")
Seed: TypeAlias = int | bytes

_BLOCK_BITS = 256


class Rng:
    """A stream of random integers that depends on its seed alone."""

    __slots__ = ("_bits", "_counter", "_key", "_pool")

    def __init__(self, seed: Seed | None = None) -> None:
        if seed is None:
            seed = secrets.token_bytes(32)
        if type(seed) is int:
            seed_bytes = b"int:%d" % seed
        elif isinstance(seed, bytes):
            seed_bytes = b"bytes:" + seed
        else:
            raise BadSeed(f"a seed is an int or bytes, not {quote(seed)}")
        self._start(hashlib.sha256(b"pangaea/rng/1:" + seed_bytes).digest())

    def _start(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._pool = 0
        self._bits = 0

    def copy(self) -> Rng:
        """The same stream from here on."""
        twin = Rng.__new__(Rng)
        twin._key = self._key
        twin._counter = self._counter
        twin._pool = self._pool
        twin._bits = self._bits
        return twin

    def fork(self, name: str) -> Rng:
        """A stream of its own for `name`; it depends on the seed and the name, not on the draws so far."""
        twin = Rng.__new__(Rng)
        twin._start(hashlib.sha256(self._key + b"/" + name.encode()).digest())
        return twin

    def _refill(self) -> None:
        block = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
        self._counter += 1
        self._pool = int.from_bytes(block, "big")
        self._bits = _BLOCK_BITS

    def below(self, bound: int) -> int:
        """An integer in 0 … bound - 1, every one equally likely (by rejection, so exactly)."""
        width = (bound - 1).bit_length()
        if width > _BLOCK_BITS:
            raise ValueError(f"bound must be at most 2**{_BLOCK_BITS}")
        if bound < 1:
            raise ValueError("bound must be at least 1")
        while True:
            if self._bits < width:
                self._refill()
            value = self._pool & ((1 << width) - 1)
            self._pool >>= width
            self._bits -= width
            if value < bound:
                return value

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, every one equally likely."""
        return items[self.below(len(items))]

    def weighted(self, outcomes: Sequence[tuple[T, int]]) -> T:
        """One of the outcomes, each as likely as its integer weight says."""
        ticket = self.below(sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            if ticket < weight:
                return outcome
            ticket -= weight
        raise AssertionError("a ticket below the sum of the weights always falls to an outcome")

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` different entries of `items`, in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:count]

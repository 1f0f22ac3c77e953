"""One connected client: for whom it speaks, and what is waiting to be sent to it.

Nothing here waits for the client. Messages go into a bounded queue; a client that lets the queue fill up is
cut off and comes back for a fresh view, so it never delays the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from .messages import Bye, ServerMessage

Outgoing: TypeAlias = bytes | Bye

_encoder = msgspec.json.Encoder()


class Session:
    """The inner side of a socket."""

    def __init__(self, members: Sequence[str], limit: int) -> None:
        self.members = list(members)
        self.proofs: set[str] = set()
        """The hashes of the tokens that it has shown, or was given."""
        self.queue: asyncio.Queue[Outgoing] = asyncio.Queue(limit)
        self.closing: Bye | None = None

    def recognise(self, member: str, proof: str) -> None:
        """It has shown the token of a member."""
        self.proofs.add(proof)
        if member not in self.members:
            self.members.append(member)

    def send(self, message: ServerMessage | bytes) -> None:
        """Queue a message, or cut the client off if it reads too slowly."""
        if self.closing is not None:
            return
        try:
            self.queue.put_nowait(message if isinstance(message, bytes) else _encoder.encode(message))
        except asyncio.QueueFull:
            self.close(Bye("slow", "you are reading too slowly; connect again for a fresh view", again=True))

    def close(self, bye: Bye) -> None:
        """Say goodbye after what is queued; the oldest messages are dropped if there is no room."""
        if self.closing is not None:
            return
        self.closing = bye
        while self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(bye)

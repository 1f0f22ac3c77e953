"""One connected client: for whom it speaks, and what is waiting to be sent to it.

Nothing here waits for the client. A message goes out at once if the client keeps up; otherwise it waits
with the others. Only a limited number may wait: a client that lets them pile up is cut off and comes back
for a fresh view, so it never delays the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from .messages import Bye, ServerMessage
from .wire import Outlet

Outgoing: TypeAlias = bytes | Bye

GO, COME_AGAIN = 1008, 1012
"""The codes with which a socket is closed."""

_encoder = msgspec.json.Encoder()


class Session:
    """The inner side of a socket."""

    def __init__(self, members: Sequence[str], limit: int, outlet: Outlet | None = None) -> None:
        self.members = list(members)
        self.proofs: set[str] = set()
        """The hashes of the tokens that it has shown, or was given."""
        self.account: str | None = None
        self.signed_in: str | None = None
        """The account that it speaks for and its sign-in; None: a guest."""
        self.held: set[str] = set()
        """The members that it is by its account."""
        self.origin = ""
        """The address that it comes from."""
        self.unheard: frozenset[str] = frozenset()
        """The members whom its account has blocked: it is not sent what they write."""
        self.waiting: deque[Outgoing] = deque()
        """What the client has no room for yet; without an outlet, everything."""
        self.closing: Bye | None = None
        self._limit, self.outlet = limit, outlet
        self._held: bytes | None = None

    def recognise(self, member: str, proof: str) -> None:
        """The session has shown the token of a member."""
        self.proofs.add(proof)
        if member not in self.members:
            self.members.append(member)

    def hold(self, message: bytes) -> None:
        """Keep a message for a moment: the next one follows at once, and both are sent together."""
        self.release()
        self._held = message

    def release(self) -> None:
        """Send what is held."""
        held, self._held = self._held, None
        if held is not None:
            self.send(held)

    def send(self, message: ServerMessage | bytes) -> None:
        """Send a message, or cut the client off if it reads too slowly."""
        if self.closing is not None:
            return
        payload = message if isinstance(message, bytes) else _encoder.encode(message)
        held, outlet = self._held, self.outlet
        if held is not None:
            self._held = None
        if outlet is not None and not self.waiting and outlet.write(payload, held):
            return
        if held is not None:
            self._wait(held)
        self._wait(payload)

    def _wait(self, payload: bytes) -> None:
        if self.closing is not None:
            return
        if len(self.waiting) < self._limit:
            self.waiting.append(payload)
        else:
            self.close(Bye("slow", "you are reading too slowly; connect again for a fresh view", again=True))

    def close(self, bye: Bye) -> None:
        """Say goodbye after what is waiting; the oldest messages are dropped if there is no room."""
        self.release()
        if self.closing is not None:
            return
        self.closing = bye
        while len(self.waiting) >= self._limit:
            self.waiting.popleft()
        self.waiting.append(bye)
        self.flush()

    def flush(self) -> None:
        """Send what is waiting, as far as the client has room for it."""
        outlet = self.outlet
        while outlet is not None and self.waiting:
            message = self.waiting[0]
            if not outlet.write(message if isinstance(message, bytes) else _encoder.encode(message)):
                return
            self.waiting.popleft()
            if isinstance(message, Bye):
                outlet.part(COME_AGAIN if message.again else GO, message.code)

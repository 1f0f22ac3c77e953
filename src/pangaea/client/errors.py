"""What can go wrong between a client and its server."""

from __future__ import annotations

from pangaea.engine.errors import PangaeaError


class BadLink(PangaeaError):
    """A text that is not a link to a table."""

    code = "bad_link"


class Unreachable(PangaeaError):
    """The server does not answer."""

    code = "unreachable"


class Refused(PangaeaError):
    """The server refuses; the message is the server's own."""

    code = "refused"

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.reason = code
        """The code of the refusal, as in the protocol."""

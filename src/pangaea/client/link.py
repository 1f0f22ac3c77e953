"""Links to tables: `BASE/t/TABLE` invites to a table, `BASE/t/TABLE#TOKEN` is a seat there."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pangaea.engine.errors import quote

from .errors import BadLink

_LINK: Final = re.compile(
    r"(https?://[^\s#?/][^\s#?]*?)/t/([A-Za-z0-9_-]{1,64})/?(?:#([A-Za-z0-9_-]{16,128}))?"
)


class Link(NamedTuple):
    """The parts of a link."""

    base: str
    table: str
    token: str | None = None

    @property
    def address(self) -> str:
        """Without the secret."""
        return f"{self.base}/t/{self.table}"

    @property
    def secret(self) -> str:
        """The way back to the seat."""
        return f"{self.address}#{self.token}"

    @property
    def api(self) -> str:
        """Where the server is asked about the table."""
        return f"{self.base}/api/tables/{self.table}"

    @property
    def socket(self) -> str:
        """Where the table's socket is."""
        return "ws" + self.api.removeprefix("http") + "/socket"


def read_link(text: str) -> Link:
    """The parts of a link, or `BadLink`."""
    found = _LINK.fullmatch(text.strip())
    if found is None:
        # What follows '#' is a secret, so the message leaves it out.
        shown = quote(text.partition("#")[0])
        raise BadLink(f"a link is https://host/t/TABLE or https://host/t/TABLE#TOKEN, not {shown}")
    return Link(found[1], found[2], found[3])

"""Links to tables: `BASE/t/TABLE` invites to a table, `BASE/t/TABLE#TOKEN` is a seat at it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pangaea.engine.errors import PangaeaError, quote

_LINK: Final = re.compile(r"(https?://[^\s#?]+?)/t/([A-Za-z0-9_-]{1,64})/?(?:#([A-Za-z0-9_-]{16,128}))?")


class BadLink(PangaeaError):
    """A text that is no link to a table."""

    code = "bad_link"


class Link(NamedTuple):
    """The parts of a link."""

    base: str
    table: str
    token: str | None

    @property
    def socket(self) -> str:
        """Where the table's socket is."""
        return "ws" + self.base.removeprefix("http") + f"/api/tables/{self.table}/socket"

    @property
    def members(self) -> str:
        """Where one joins the table."""
        return f"{self.base}/api/tables/{self.table}/members"


def read_link(text: str) -> Link:
    """The parts of a link, or `BadLink`."""
    found = _LINK.fullmatch(text.strip())
    if found is None:
        # What stands behind '#' is a secret, so the complaint leaves it out.
        shown = quote(text.partition("#")[0])
        raise BadLink(f"a link is https://host/t/TABLE or https://host/t/TABLE#TOKEN, not {shown}")
    return Link(found[1], found[2], found[3])

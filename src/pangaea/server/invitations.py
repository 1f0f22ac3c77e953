"""Who may open tables and see the lobby of a server that is by invitation only."""

from __future__ import annotations

import hmac

from starlette.requests import HTTPConnection

from .house import House
from .origins import address
from .refusal import Refusal


def check_invitation(
    house: House, asking: HTTPConnection, code: str | None, table: str | None = None
) -> None:
    """On an instance that is by invitation only, the code must be right; few wrong ones may be tried."""
    own = house.settings.invitation
    if own is None:
        return
    house.limits.wrong.check(address(asking))
    if table is not None:
        house.limits.wrong_at_table.check(table)
    if not hmac.compare_digest(own.encode(), (code or "").encode()):
        if code is not None:
            house.limits.wrong.take(address(asking))
            if table is not None:
                house.limits.wrong_at_table.take(table)
        raise Refusal("invitation_needed", "this server is by invitation only")

"""How the server says no. Rules have errors of their own (`PangaeaError`); clients see the `code` of both."""

from __future__ import annotations

from typing import Final

STATUS: Final = {
    "bad_token": 403,
    "not_member": 403,
    "not_host": 403,
    "not_player": 403,
    "bad_origin": 403,
    "invitation_needed": 403,
    "unknown_table": 404,
    "unknown_member": 404,
    "not_found": 404,
    "not_open": 409,
    "not_running": 409,
    "not_finished": 409,
    "no_hints": 409,
    "paused": 409,
    "asked_already": 409,
    "no_rest": 409,
    "nothing_asked": 409,
    "frozen": 409,
    "stale": 409,
    "seat_taken": 409,
    "seat_open": 409,
    "seats_open": 409,
    "resigned": 409,
    "not_replaced": 409,
    "too_many": 409,
    "too_large": 413,
    "rate_limited": 429,
    "shutting_down": 503,
    "busy": 503,
    "not_ready": 503,
    "failed": 500,
    "bad_host": 421,
    "not_signed_in": 403,
    "sign_in_again": 403,
    "sign_in_failed": 403,
    "bound": 409,
    "out_of_time": 409,
    "name_taken": 409,
    "last_way": 409,
    "rated": 409,
    "chat_off": 409,
    "not_possible": 409,
    "banned": 403,
    "not_moderator": 403,
}
"""The HTTP status of each code; any other is 400, a bad request."""


class Refusal(Exception):
    """Something that is not allowed, or not now. Nothing has changed."""

    def __init__(
        self, code: str, message: str, retry_after: int | None = None, until: int | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.retry_after = retry_after
        self.until = until
        """When it is over, where that is known: Unix time in seconds."""


def http_status(code: str) -> int:
    """The HTTP status that goes with a code."""
    return STATUS.get(code, 400)

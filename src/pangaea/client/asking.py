"""A client's HTTP requests, with the standard library alone."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
import uuid
from http.client import HTTPException
from typing import Any, Final, NamedTuple

from .errors import Refused, Unreachable
from .link import Link

PATIENCE: Final = 30.0
"""Seconds that an answer may take."""


class Joined(NamedTuple):
    """A new member of a table."""

    link: Link
    seat: int | None
    """Their seat; None: all are taken, and they can watch."""


def join(link: Link, name: str, *, bot: bool = False) -> Joined:
    """Join a table, on an open seat if there is one; `Refused`, `Unreachable`."""
    said = _ask(link, "members", {"name": name, "bot": bot, "id": uuid.uuid4().hex})
    own: dict[str, Any] = said["links"][0]
    return Joined(link._replace(token=str(own["token"])), own["seat"])


def record(link: Link) -> dict[str, Any]:
    """The record of a finished game; `Refused`, `Unreachable`."""
    return _ask(link, "record")


def _ask(link: Link, what: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{link.api}/{what}", data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            told: dict[str, Any] = json.load(answer)
            return told
    except urllib.error.HTTPError as error:
        with error:
            raise _refusal(error) from None
    except (OSError, ValueError, HTTPException) as error:
        raise Unreachable(f"{link.base} does not answer as a table server: {type(error).__name__}") from None


def _refusal(error: urllib.error.HTTPError) -> Refused:
    try:
        said = json.load(error)
        return Refused(str(said["code"]), str(said["message"]))
    except (ValueError, KeyError, TypeError):
        return Refused("http", f"the server answered {error.code}")

"""Links of tables: what a person was sent, and the seat that it opens."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from pangaea.cli.errors import BadInput, Failure


@dataclass(frozen=True, slots=True)
class Link:
    """`BASE/t/TABLE#TOKEN`, as docs/protocol.md has it; without a token one watches."""

    base: str
    table: str
    token: str = ""

    @property
    def address(self) -> str:
        """Without the secret."""
        return f"{self.base}/t/{self.table}"

    @property
    def secret(self) -> str:
        """The way back to the seat."""
        return f"{self.address}#{self.token}"

    @property
    def socket(self) -> str:
        """Where to play."""
        return "ws" + self.base.removeprefix("http") + f"/api/tables/{self.table}/socket"

    def joined(self, name: str) -> Link:
        """The link of a new member, who takes an open seat if there is one."""
        answer = self._ask("members", {"name": name, "id": uuid.uuid4().hex})
        return Link(self.base, self.table, answer["links"][0]["token"])

    def record(self) -> dict[str, Any]:
        """The record of a finished game."""
        return self._ask("record")

    def _ask(self, what: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/api/tables/{self.table}/{what}", data)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                told: dict[str, Any] = json.load(answer)
                return told
        except urllib.error.HTTPError as error:
            with error:
                raise Failure(_reason(error)) from None
        except (OSError, ValueError) as error:
            raise Failure(f"{self.address}: no answer: {error}") from None


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["message"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered {error.code}"


def read_link(text: str) -> Link:
    """The link of a table, or `BadInput`."""
    address, _, token = text.strip().partition("#")
    base, slash, table = address.rstrip("/").rpartition("/t/")
    parts = urlsplit(base)
    if (
        not slash
        or parts.scheme not in ("http", "https")
        or not parts.hostname
        or not re.fullmatch(r"[\w-]+", table)
    ):
        raise BadInput(f"a table's link looks like https://HOST/t/TABLE, not {text!r}")
    return Link(base, table, token)

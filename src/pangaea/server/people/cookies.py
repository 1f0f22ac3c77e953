"""The cookie of a session, and how requests that carry it are kept safe from other sites.

`__Host-`: it is only ever sent over TLS (or to the machine itself), to this host alone. Other sites' pages
cannot send it (`SameSite=Strict`), and no script can read it. Whatever changes something needs a header that
other sites' pages cannot set, and must come from the site's own pages.
"""

from __future__ import annotations

import re

from fastapi import Response
from starlette.requests import HTTPConnection

from ..refusal import Refusal
from .sessions import LONGEST


def cookie_name(base_path: str) -> str:
    """The name of the cookie; two servers on one host, under different paths, have different ones."""
    return "__Host-pangaea" + re.sub(r"[^A-Za-z0-9]+", "-", base_path.rstrip("/"))


class Cookies:
    """The cookie of one server."""

    def __init__(self, base_path: str, origin: str) -> None:
        self._name, self._origin = cookie_name(base_path), origin

    def token(self, connection: HTTPConnection) -> str | None:
        """The secret that a request carries."""
        return connection.cookies.get(self._name)

    def give(self, response: Response, token: str) -> None:
        """Let the browser keep the secret."""
        response.set_cookie(
            self._name, token, max_age=LONGEST, path="/", secure=True, httponly=True, samesite="strict"
        )

    def take_away(self, response: Response) -> None:
        """Let the browser forget the secret."""
        response.delete_cookie(self._name, path="/", secure=True, httponly=True, samesite="strict")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Browsers say where a page comes from; accounts are for the site's own pages alone."""
        origin = connection.headers.get("origin")
        if origin is not None and origin != self._origin:
            raise Refusal("bad_origin", "accounts can only be used from this site's own pages")

"""Who is asking: the address behind the proxy, and whether a browser speaks for another site's page."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .refusal import Refusal


def address(connection: HTTPConnection) -> str:
    """The client's address; uvicorn has put in the forwarded one if the proxy is trusted."""
    return connection.client.host if connection.client else "unknown"


def check_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> None:
    """Browsers say where a page comes from; only our own pages and those of allowed origins may speak."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refusal("bad_origin", "this page may not use this server")

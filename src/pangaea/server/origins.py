"""Who is asking: the address behind the proxy, and whether a browser speaks for another site's page."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .refusal import Refusal


def address(connection: HTTPConnection) -> str:
    """What limits count by: the client's address; an IPv6 network of 64 bits counts as one.

    Uvicorn has put in the forwarded address if the proxy is trusted.
    """
    host = connection.client.host if connection.client else "unknown"
    try:
        parsed = ip_address(host)
    except ValueError:
        return host
    if isinstance(parsed, IPv4Address):
        return host
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((int(parsed), 64), strict=False))


def check_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> None:
    """Browsers say where a page comes from; only our own pages and those of allowed origins may speak."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refusal("bad_origin", "this page may not use this server")

"""One POST to an address that someone else has chosen, without giving them the server's own network access.

The name is resolved once, every answer must be an address of the open Internet, and the connection goes to
the same address that was checked: a second answer of the name server changes nothing. Redirections are not
followed. Where the host allows private addresses, all of them are.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from ..refusal import Refusal

SECONDS: Final = 10.0
MOST_HEAD: Final = 16_384
"""Bytes of an answer that are read at most."""
_EMBEDS: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16"))
"""Addresses of IPv6 that stand for one of IPv4, wherever that leads."""

Resolve: TypeAlias = Callable[[str, int], Awaitable[list[str]]]


class Undelivered(Exception):
    """The message did not arrive, for this reason; `status`: what the other side answered."""

    def __init__(self, reason: str, status: int | None = None) -> None:
        super().__init__(reason)
        self.status = status


class Target(NamedTuple):
    """The parts of an address."""

    tls: bool
    host: str
    port: int
    path: str


async def resolve(host: str, port: int) -> list[str]:
    """What the name servers say."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise Undelivered("there is no such host") from None
    return [str(each[4][0]) for each in found]


def read_target(address: str, private: bool, code: str = "bad_webhook") -> Target:
    """The parts of an address that may be written to; a refusal with that code if it is none."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise bad_address(code) from None
    plain = private and parts.scheme == "http"
    if not (plain or parts.scheme == "https") or not parts.hostname or parts.username is not None:
        raise bad_address(code)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not address.isascii() or any(ord(letter) <= 32 for letter in address) or parts.fragment:
        raise bad_address(code)
    return Target(not plain, parts.hostname, port or (80 if plain else 443), path)


def bad_address(code: str) -> Refusal:
    """What an address must be."""
    return Refusal(code, "this must be an https:// address without a user name, password or fragment")


def is_open(address: str) -> bool:
    """Whether an address belongs to the open Internet."""
    ip: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            ip = ip.ipv4_mapped
        elif any(ip in network for network in _EMBEDS) or ip.teredo is not None:
            return False
    return ip.is_global and not ip.is_multicast


class Outward:
    """Sends messages out."""

    def __init__(self, private: bool, resolver: Resolve = resolve) -> None:
        self._private, self._resolve = private, resolver

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> None:
        """Send it; `Undelivered` unless the other side says that all is well."""
        target = read_target(address, self._private)
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(target, headers, body)
        except TimeoutError:
            raise Undelivered("it took too long") from None
        except (OSError, ssl.SSLError, EOFError, ValueError):
            raise Undelivered("the connection failed") from None
        if not 200 <= status < 300:
            raise Undelivered(f"the answer was {status}", status)

    async def _post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        found = await self._resolve(target.host, target.port)
        if not found or not (self._private or all(map(is_open, found))):
            raise Undelivered("this is not an address of the open Internet")
        secure = ssl.create_default_context() if target.tls else None
        reader, writer = await asyncio.open_connection(
            found[0],
            target.port,
            ssl=secure,
            server_hostname=target.host if target.tls else None,
            limit=MOST_HEAD,
        )
        try:
            writer.write(_request(target, headers, body))
            await writer.drain()
            words = (await reader.readline()).split()
            return int(words[1]) if len(words) > 1 and words[0].startswith(b"HTTP/1.") else 0
        finally:
            writer.close()


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    usual = target.port == (443 if target.tls else 80)
    lines = [f"POST {target.path} HTTP/1.1", f"Host: {host if usual else f'{host}:{target.port}'}"]
    sent = {"Content-Type": "application/json", "Content-Length": str(len(body)), "Connection": "close"}
    lines += [f"{name}: {value}" for name, value in {**sent, **headers}.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body

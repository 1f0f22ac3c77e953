"""Where no message may go: private addresses by any name, second answers, redirections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from pangaea.server.notices.outward import Outward, Undelivered, is_open, read_target
from pangaea.server.refusal import Refusal

from .conftest import Hook

PRIVATE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2001:0:53aa:64c:0:f227:80ff:fffe",
    "fc00::1",
    "fe80::1%eth0",
    "ff02::1",
]


def answering(*addresses: str) -> tuple[Callable[[str, int], object], list[str]]:
    """A name server that says the same for every name, and what it was asked."""
    asked: list[str] = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return list(addresses)

    return resolve, asked


def post(url: str, *addresses: str, private: bool = False) -> list[str]:
    """Send a message; which names were asked for."""
    resolve, asked = answering(*addresses)
    asyncio.run(Outward(private, resolve).post(url, {}, b"{}"))  # type: ignore[arg-type]
    return asked


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_known(address: str) -> None:
    assert not is_open(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_open_addresses_are_known(address: str) -> None:
    assert is_open(address)


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:127.0.0.1"])
def test_a_name_that_leads_inside_is_refused(address: str) -> None:
    for others in ((address,), ("1.1.1.1", address), (address, "1.1.1.1")):
        with pytest.raises(Undelivered, match="open Internet"):
            post("https://hooks.example/x", *others)
    with pytest.raises(Undelivered, match="open Internet"):
        post("https://hooks.example/x")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1", "0"])
def test_numbers_in_disguise_are_resolved_and_refused(host: str) -> None:
    with pytest.raises(Undelivered):
        asyncio.run(Outward(private=False).post(f"https://{host}/", {}, b"{}"))


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example/",
        "ftp://hooks.example/",
        "file:///etc/passwd",
        "https://",
        "https:///path",
        "https://ann@hooks.example/",
        "https://ann:secret@hooks.example/",
        "https://hooks.example/#fragment",
        "https://hooks.example/a b",
        "https://hooks.example/\r\nX-Evil: 1",
        "https://hooks.example:99999/",
        "https://[::1/",
        "https://hööks.example/",
        "//hooks.example",
        "",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal, match="this must be an https:// address"):
        read_target(url, private=False)


def test_the_connection_goes_to_the_address_that_was_looked_at(hook: Hook) -> None:
    port = hook.url.rpartition(":")[2]
    asked = post(f"http://hooks.example:{port}", "127.0.0.1", private=True)
    assert asked == ["hooks.example"], "a name is asked for once"
    headers, body = hook.heard[0]
    assert (headers["Host"].partition(":")[0], body) == ("hooks.example", b"{}")


@pytest.mark.parametrize("answer", [301, 302, 303, 307, 308])
def test_redirections_are_not_followed(hook: Hook, answer: int) -> None:
    hook.answer, hook.headers = answer, {"Location": hook.url}
    with pytest.raises(Undelivered, match=f"the answer was {answer}"):
        asyncio.run(Outward(private=True).post(hook.url, {}, b"{}"))
    assert len(hook.heard) == 1


def test_nobody_there() -> None:
    with pytest.raises(Undelivered, match="failed"):
        post("http://hooks.example:1/", "127.0.0.1", private=True)


def test_tls_is_checked(hook: Hook) -> None:
    """The test's own address speaks no TLS at all."""
    port = hook.url.rpartition(":")[2].partition("/")[0]
    with pytest.raises(Undelivered, match="failed"):
        post(f"https://hooks.example:{port}/", "127.0.0.1", private=True)
    assert hook.heard == []

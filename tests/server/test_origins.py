"""Whom the limits count."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from pangaea.server.origins import address


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
    ],
)
def test_one_ipv6_network_is_one_address(host: str, counted: str) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == counted

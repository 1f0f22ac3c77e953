"""Links to tables."""

import pytest

from pangaea.client.errors import BadLink
from pangaea.client.link import read_link

TOKEN = "s3cret-" + "x" * 36


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://host",
        "http://host/t/",
        "https:///t/abc",
        "ftp://host/t/abc",
        "host/t/abc",
        "http://host/t/abc#short",
        "http://h/t/a b",
    ],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadLink, match="a link is https://host/t/TABLE"):
        read_link(text)


def test_a_complaint_keeps_the_secret() -> None:
    with pytest.raises(BadLink) as told:
        read_link(f"http://host#{TOKEN}")
    assert TOKEN not in str(told.value)


def test_a_link_has_its_parts() -> None:
    link = read_link(f" https://example.org/games/t/k3f9#{TOKEN}\n")
    assert link.socket == "wss://example.org/games/api/tables/k3f9/socket"
    assert link.secret == f"https://example.org/games/t/k3f9#{TOKEN}"
    assert TOKEN not in link.address
    assert read_link("http://127.0.0.1:8000/t/abc/").token is None

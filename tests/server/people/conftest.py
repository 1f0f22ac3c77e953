"""A server with accounts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ..support import GENEROUS, Server, running
from .authenticator import ORIGIN

ACCOUNTS = replace(GENEROUS, accounts=ORIGIN)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site with accounts that the tests of a module share: each opens accounts of its own."""
    file = tmp_path_factory.mktemp("site") / "tables.db"
    with running(replace(ACCOUNTS, database=f"sqlite:///{file}")) as server:
        yield server


class Clock:
    """Time that only the test moves."""

    def __init__(self, server: Server) -> None:
        self.time = 1_800_000_000
        house = server.house
        self._before = house.sources
        self._server = server
        house.sources = house.hub.sources = replace(house.sources, now=lambda: self.time)

    def go_back(self) -> None:
        """Give the server its own clock again."""
        self._server.house.sources = self._server.house.hub.sources = self._before


@pytest.fixture
def clock(site: Server) -> Iterator[Clock]:
    """The site's clock, in the hands of the test."""
    own = Clock(site)
    yield own
    own.go_back()

"""The routes of accounts are described, and nothing they describe can be made to fail."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok

from ..support import Server
from ..test_openapi import CHECKS
from .authenticator import ORIGIN, Browser

MANUAL = Path(__file__).parents[3] / "docs" / "protocol.md"


def probe(site: Server, examples: int, name: str) -> None:
    """Requests made from the description, of a guest and of someone who is signed in."""
    browser = Browser(site)
    browser.sign_up(name)
    description = schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")
    own = description.include(path_regex="^/api/account")
    for found in own.get_all_operations():
        assert isinstance(found, Ok), "the description is valid"
        _check_of(found.ok(), browser, examples)()


def _check_of(operation: Any, browser: Browser, examples: int) -> Callable[[], None]:
    quiet = settings(
        max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )

    @quiet
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        headers = {"Origin": ORIGIN, "Cookie": f"__Host-pangaea={browser.cookie}"}
        case.call_and_validate(checks=CHECKS, headers=headers)

    return check


def test_every_request_is_answered_as_described(site: Server) -> None:
    probe(site, 4, "Probed")


@pytest.mark.long
def test_every_request_is_answered_as_described_for_long(site: Server) -> None:
    probe(site, 300, "Probed for long")


def test_the_manual_names_every_route(site: Server) -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    for path in site.get("/api/openapi.json")["paths"]:
        assert path in manual

"""The OpenAPI description is true, and nothing it describes can be made to fail (schemathesis)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .support import GENEROUS, Server, running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def probed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, with a public table for the fuzzer to find."""
    file = tmp_path_factory.mktemp("openapi") / "tables.db"
    with running(replace(GENEROUS, database=f"sqlite:///{file}")) as server:
        server.open_table(public=True)
        yield server


def probe(server: Server, examples: int) -> None:
    """Send requests made from the description, right and wrong ones, and check every answer."""
    description = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for found in description.get_all_operations():
        assert isinstance(found, Ok), "the description is valid"
        check = _check_of(found.ok(), examples)
        check()


def _check_of(operation: Any, examples: int) -> Callable[[], None]:
    quiet = settings(
        max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )

    @quiet
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    return check


def test_every_request_is_answered_as_described(probed: Server) -> None:
    probe(probed, examples=15)


@pytest.mark.long
def test_every_request_is_answered_as_described_for_long(probed: Server) -> None:
    probe(probed, examples=500)


def test_every_route_is_described(probed: Server) -> None:
    paths = probed.get("/api/openapi.json")["paths"]
    assert sorted(paths) == [
        "/api/games",
        "/api/games/{game}",
        "/api/records",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/analysis",
        "/api/tables/{table}/analysis/{moves}",
        "/api/tables/{table}/forks",
        "/api/tables/{table}/members",
        "/api/tables/{table}/record",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/replay/hint",
    ]


def test_the_manual_names_every_route(probed: Server) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for path in probed.get("/api/openapi.json")["paths"]:
        assert path in manual

"""The routes of ratings are described, and nothing they describe can be made to fail."""

from __future__ import annotations

import schemathesis
from schemathesis.core.result import Ok

from ..people.test_routes import MANUAL, _check_of
from ..support import Server
from .conftest import Person, play


def test_every_request_is_answered_as_described(site: Server) -> None:
    one, two = Person(site, "Probed"), Person(site, "Prober")
    play(one, two, public=True)
    description = schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")
    for found in description.include(path_regex="ratings").get_all_operations():
        assert isinstance(found, Ok), "the description is valid"
        _check_of(found.ok(), one, 3)()


def test_the_manual_names_every_route(site: Server) -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    for path in site.get("/api/openapi.json")["paths"]:
        assert path in manual

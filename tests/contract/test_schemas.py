"""The committed JSON Schemas are fresh, and real views, events and records keep them."""

import json
from typing import Any

import jsonschema
import pytest
from tools.schemas import FOLDER, all_schemas, stale_files

from pangaea.engine.rng import Rng

from .cases import Case, all_cases, step


def validator(name: str) -> Any:
    return jsonschema.Draft202012Validator(json.loads((FOLDER / name).read_text(encoding="utf-8")))


def test_the_committed_schemas_are_fresh() -> None:
    assert stale_files() == []


@pytest.mark.parametrize("name", sorted(all_schemas()))
def test_a_schema_is_itself_valid_and_versioned(name: str) -> None:
    schema = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:pangaea:{name.removesuffix('.json').replace('.', ':')}:1"


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_views_events_and_records_of_a_random_game_keep_their_schemas(case: Case) -> None:
    view, event, record = (validator(f"{case.game}.{part}.json") for part in ("view", "events", "record"))
    rng, match = Rng(8), case.new(8)
    while match.actor is not None:
        if len(match.moves) % 23 == 0:
            for seat in (None, *range(case.players)):
                view.validate(match.view(seat))
            record.validate(match.record())
        step(match, rng)
    for seat in (None, *range(case.players)):
        view.validate(match.view(seat))
    kinds: dict[str, int] = {}
    for entry in match.log(0):
        for told in entry["events"]:
            kinds[told["event"]] = kinds.get(told["event"], 0) + 1
            if kinds[told["event"]] <= 8:
                event.validate(told)
    record.validate(match.record())

"""The committed JSON Schemas are fresh, and real views, events, previews, records and material keep them."""

import json
from typing import Any

import jsonschema
import pytest
from jsonschema_rs import Draft202012Validator, Registry
from tools.schemas import FOLDER, all_schemas, stale_files

from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .cases import Case, all_cases, dosed, step

SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")}
SCHEMA_REGISTRY = Registry([(schema["$id"], schema) for schema in SCHEMAS.values()])


class Validator:
    """Checks against one schema, which may refer to the others; what is checked is JSON as it stands."""

    def __init__(self, name: str) -> None:
        self._keeps = Draft202012Validator(SCHEMAS[name], registry=SCHEMA_REGISTRY)

    def validate(self, value: Any) -> None:
        assert json.loads(json.dumps(value)) == value
        self._keeps.validate(value)


def test_the_committed_schemas_are_fresh() -> None:
    assert stale_files() == []


@pytest.mark.parametrize("name", sorted(all_schemas()))
def test_a_schema_is_itself_valid_and_versioned(name: str) -> None:
    schema = SCHEMAS[name]
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:pangaea:{name.removesuffix('.json').replace('.', ':')}:1"


@pytest.mark.parametrize("name", game_names())
def test_the_material_keeps_its_schema(name: str) -> None:
    Validator(f"{name}.material.json").validate(find_game(name).material)


@pytest.mark.parametrize("case", dosed(all_cases()), ids=str)
def test_views_events_previews_and_records_of_a_random_game_keep_their_schemas(case: Case) -> None:
    view, event, record, preview = (
        Validator(f"{case.game}.{part}.json") for part in ("view", "events", "record", "preview")
    )
    rng, match = Rng(8), case.new(8)
    while match.actor is not None:
        if len(match.moves) % 23 == 0:
            for seat in (None, *range(case.players)):
                view.validate(match.view(seat))
            record.validate(match.record())
            for text in match.legal()[:2]:
                preview.validate(match.preview(text))
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

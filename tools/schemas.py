"""JSON Schemas of each game's view, events and record, in docs/schemas/.

    python -m tools.schemas            write them
    python -m tools.schemas --check    fail if a committed one is stale

They are made from the games' own types, so they cannot drift from the code; tests check real views,
events and records against them.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import reduce
from operator import or_
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

import pangaea.games  # noqa: F401  puts the games on the shelf
from pangaea.engine.events import Audience, Event, audiences, kind_name
from pangaea.engine.info import GameInfo, Option
from pangaea.engine.protocol import Game
from pangaea.engine.record import FORMAT, STOP_REASONS
from pangaea.engine.registry import find_game, game_names

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
VERSION = 1
"""Rises when a client written for the older schemas would misread the newer data."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def all_schemas() -> dict[str, Schema]:
    """Every schema by its file name."""
    schemas = {}
    for name in game_names():
        game = find_game(name)
        parts = {"view": view_schema(game), "events": events_schema(game), "record": record_schema(game)}
        for part, schema in parts.items():
            head = {
                "$schema": DIALECT,
                "$id": f"urn:pangaea:{name}:{part}:{VERSION}",
                "title": f"{game.info.title}: {part}",
            }
            schemas[f"{name}.{part}.json"] = head | schema
    return schemas


def view_schema(game: Game[Any, Any]) -> Schema:
    """What `Match.view` gives: the frame that all games share around the game's own position."""
    position, definitions = types_schema([game.view_type])
    seat = {"type": "integer", "minimum": 0, "maximum": game.info.players[-1] - 1}
    texts = {"type": "array", "items": {"type": "string"}}
    frame = {
        "game": {"const": game.info.name},
        "players": {"enum": list(game.info.players)},
        "options": options_schema(game.info, all_stated=True),
        "seat": {"anyOf": [seat, {"type": "null"}]},
        "turn": {"type": "integer", "minimum": 1},
        "step": {"type": "integer", "minimum": 1},
        "actor": {"anyOf": [seat, {"const": "chance"}, {"type": "null"}]},
        "scores": {"type": "array", "items": {"type": ["integer", "null"]}},
        "winners": {"type": "array", "items": seat},
        "ending": {"enum": [None, *game.info.end_reasons, *STOP_REASONS]},
        "undo": {"type": "boolean"},
        "legal": texts,
        "final": texts,
        "position": position[0],
    }
    return closed_object(frame) | {"$defs": definitions}


def events_schema(game: Game[Any, Any]) -> Schema:
    """One event as it is told; a field that is not public may be null."""
    fields = [hint for kind in game.event_types for hint in get_type_hints(kind).values()]
    schemas, definitions = types_schema([_jsonable(hint) for hint in fields])
    made = iter(schemas)
    kinds = [_event_schema(kind, [next(made) for _ in get_type_hints(kind)]) for kind in game.event_types]
    return {"oneOf": kinds, "$defs": definitions}


def _jsonable(hint: Any) -> Any:
    """The type as it is told: values with a `plain()` of their own become its result, at any depth."""
    own = getattr(hint, "plain", None)
    if own is not None:
        return get_type_hints(own)["return"]
    parts = tuple(map(_jsonable, get_args(hint)))
    if isinstance(hint, UnionType):
        return reduce(or_, parts)
    origin = get_origin(hint)
    return hint if origin in (None, Literal) else origin[parts]


def _event_schema(kind: type[Event], fields: list[Schema]) -> Schema:
    told: Schema = {"event": {"const": kind_name(kind)}}
    for (name, audience), schema in zip(audiences(kind).items(), fields, strict=True):
        hidden = audience is not Audience.EVERYONE
        told[name] = {"anyOf": [schema, {"type": "null"}], "audience": audience.value} if hidden else schema
    return closed_object(told)


def record_schema(game: Game[Any, Any]) -> Schema:
    """A record of `decisions.md`."""
    setup, definitions = types_schema([game.setup_type])
    seat = {"type": "integer", "minimum": 0, "maximum": game.info.players[-1] - 1}
    result = {
        "scores": {"type": "array", "items": {"type": "integer"}},
        "winners": {"type": "array", "items": seat, "minItems": 1},
    }
    record = {
        "format": {"const": FORMAT},
        "game": {"const": game.info.name},
        "players": {"enum": list(game.info.players)},
        "options": options_schema(game.info, all_stated=False),
        "setup": setup[0],
        "moves": {"type": "array", "items": {"type": "string"}},
        "result": closed_object(result),
        "stopped": closed_object({"seat": seat, "why": {"enum": list(STOP_REASONS)}}),
        "meta": {},
    }
    optional = ("result", "stopped", "meta")
    return closed_object(record, optional) | {"$defs": definitions}


def options_schema(info: GameInfo, all_stated: bool) -> Schema:
    """The options of a game; a record states only what differs from the default."""

    def one(option: Option) -> Schema:
        return {"enum": list(option.values), "default": option.default, "description": option.note}

    options = {option.name: one(option) for option in info.options}
    return closed_object(options, optional=() if all_stated else tuple(options))


def types_schema(types: list[Any]) -> tuple[list[Schema], Schema]:
    """The schemas of Python types, and the definitions that they refer to."""
    schemas, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return [_closed(schema) for schema in schemas], _closed(definitions)


def closed_object(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _closed(schema: Any) -> Any:
    """The schema with every object of named keys closed against others."""
    if isinstance(schema, list):
        return [_closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(value) for key, value in schema.items()}
    if "properties" in closed and closed.get("type") == "object":
        closed["additionalProperties"] = False
    return closed


def text_of(schema: Schema) -> str:
    """The schema as it is committed."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def stale_files(folder: Path = FOLDER) -> list[str]:
    """The files that are missing, outdated or left over."""
    wanted = {name: text_of(schema) for name, schema in all_schemas().items()}
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    return sorted(name for name in wanted | found if wanted.get(name) != found.get(name))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say which files are stale")
    stale = stale_files()
    if parser.parse_args().check:
        for name in stale:
            print(f"docs/schemas/{name} is stale: run make schemas", file=sys.stderr)
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    schemas = all_schemas()
    for name in stale:
        path = FOLDER / name
        path.write_text(text_of(schemas[name]), encoding="utf-8") if name in schemas else path.unlink()
        print(f"docs/schemas/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

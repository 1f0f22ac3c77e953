"""JSON Schemas of each game's view, events, previews, material and record, in docs/schemas/.

    python -m tools.schemas            write them
    python -m tools.schemas --check    fail if a committed one is stale

They are made from the games' own types, so they cannot drift from the code; tests check real views,
events, previews and records against them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.info import GameInfo, Option
from pangaea.engine.protocol import Game
from pangaea.engine.record import FORMAT, STOP_REASONS
from pangaea.engine.registry import find_game, game_names

from .shapes import REF, Schema, Shapes, closed_object

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
VERSION = 1
"""Incremented when a client written for the older schemas would misread the newer data."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def all_schemas() -> dict[str, Schema]:
    """Every schema by its file name."""
    return {
        f"{name}.{part}.json": _whole(find_game(name), part, make)
        for name in game_names()
        for part, make in PARTS.items()
    }


def _whole(game: Game[Any, Any], part: str, make: Callable[[Game[Any, Any], Shapes], Schema]) -> Schema:
    """The schema of a part with its head, and the definitions that it refers to."""
    shapes = Shapes()
    schema = make(game, shapes)
    head = {
        "$schema": DIALECT,
        "$id": _id(game, part),
        "title": f"{game.info.title}: {part}",
    }
    return head | schema | ({"$defs": shapes.definitions} if shapes.definitions else {})


def _id(game: Game[Any, Any], part: str) -> str:
    return f"urn:pangaea:{game.info.name}:{part}:{VERSION}"


def view_schema(game: Game[Any, Any], shapes: Shapes) -> Schema:
    """What `Match.view` gives: the frame that all games share around the game's own position."""
    seat = _seat(game)
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
        "position": shapes.of(game.view_type),
    }
    return closed_object(frame)


def events_schema(game: Game[Any, Any], shapes: Shapes) -> Schema:
    """One event as it is sent; a field that is not public may be null."""
    return {"oneOf": [shapes.event(kind) for kind in game.event_types]}


def preview_schema(game: Game[Any, Any], shapes: Shapes) -> Schema:
    """What `Match.preview` gives: of the position after the move, the parts that would change."""
    view = Shapes()
    position = view.of(game.view_type)["$ref"]
    fields = view.definitions[position.removeprefix(REF)]["properties"]
    after = {name: {"$ref": f"{_id(game, 'view')}{position}/properties/{name}"} for name in fields}
    preview = {
        "move": {"type": "string"},
        "events": {"type": "array", "items": {"$ref": _id(game, "events")}},
        "points": {"type": "array", "items": {"type": ["integer", "null"]}},
        "ends_turn": {"type": "boolean"},
        "after": {"anyOf": [closed_object(after, optional=tuple(after)), {"type": "null"}]},
    }
    return closed_object(preview)


def material_schema(game: Game[Any, Any], shapes: Shapes) -> Schema:
    """What `GET /api/games/GAME` gives as `material`."""
    return shapes.of(game.material_type)


def record_schema(game: Game[Any, Any], shapes: Shapes) -> Schema:
    """A record of `decisions.md`."""
    seat = _seat(game)
    result = {
        "scores": {"type": "array", "items": {"type": "integer"}},
        "winners": {"type": "array", "items": seat, "minItems": 1},
    }
    record = {
        "format": {"const": FORMAT},
        "game": {"const": game.info.name},
        "players": {"enum": list(game.info.players)},
        "options": options_schema(game.info, all_stated=False),
        "setup": shapes.of(game.setup_type),
        "moves": {"type": "array", "items": {"type": "string"}},
        "result": closed_object(result),
        "stopped": closed_object({"seat": seat, "why": {"enum": list(STOP_REASONS)}}),
        "meta": {},
    }
    return closed_object(record, optional=("result", "stopped", "meta"))


PARTS = {
    "view": view_schema,
    "events": events_schema,
    "preview": preview_schema,
    "material": material_schema,
    "record": record_schema,
}


def _seat(game: Game[Any, Any]) -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": game.info.players[-1] - 1}


def options_schema(info: GameInfo, all_stated: bool) -> Schema:
    """The options of a game; a record states only what differs from the default."""

    def one(option: Option) -> Schema:
        return {"enum": list(option.values), "default": option.default, "description": option.note}

    options = {option.name: one(option) for option in info.options}
    return closed_object(options, optional=() if all_stated else tuple(options))


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

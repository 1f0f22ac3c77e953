"""TypeScript types of everything on the wire: web/src/wire.ts, and web/src/generated for each game.

    python -m tools.wire            write the files
    python -m tools.wire --check    fail if a committed one is stale

The types come from the server's msgspec structs and from the types of the rules, so a client cannot drift
from either.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from pangaea.server import bodies, messages, shapes
from pangaea.server.moderation import bodies as moderation
from pangaea.server.notices import bodies as notices
from pangaea.server.people import bodies as people
from pangaea.server.ratings import bodies as ratings

from .gametypes import game_files
from .shapes import field_notes
from .typescript import interface, union

FOLDER = Path(__file__).parent.parent / "web" / "src"
PROTOCOL = 1
"""Rises when a client written for the older messages would misread the newer ones."""

HEAD = f"""\
// Written by tools/wire.py from the server's message structs. Do not edit: run `python -m tools.wire`.

/** Rises when a client written for the older messages would misread the newer ones. */
export const PROTOCOL = {PROTOCOL};

/** A JSON object that nobody here looks into. */
export type Json = Record<string, unknown>;

/** What a game decides the shape of; `generated` has the types of each, this is one that nobody knows. */
export interface AnyGame {{
  position: object;
  event: object;
  options: object;
  setup: object;
  material: object;
}}
"""

GAME_PARTS = {
    ("View", "options"): "options",
    ("View", "position"): "position",
    ("LogEntry", "events"): "event",
    ("Preview", "events"): "event",
    ("Preview", "after"): "position",
    ("GameDetails", "material"): "material",
}
"""The fields of structs that hold a game's own types, and which of `AnyGame`'s they are."""

UNIONS = ("ClientMessage", "AnyCommand", "ServerMessage", "LobbyClientMessage", "LobbyServerMessage")

Schema = dict[str, Any]


def wire_file() -> str:
    """The types of messages and REST bodies."""
    modules = (shapes, messages, bodies, people, ratings, notices, moderation)
    structs = [struct for module in modules for struct in structs_of(module)]
    _, definitions = msgspec.json.schema_components(structs, ref_template="{name}")
    interfaces = [struct_type(struct, definitions[struct.__name__]) for struct in structs]
    unions = map(message_union, UNIONS)
    return "\n".join([HEAD, *interfaces, *unions])


def all_files() -> dict[str, str]:
    """Every generated file by its path below web/src."""
    return {"wire.ts": wire_file()} | {f"generated/{name}": text for name, text in game_files().items()}


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines and that can be sent, in the order of its text."""
    abstract = {shapes.Shape, messages.Message, messages.Command, bodies.Gathering}
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]
    return [struct for struct in found if struct not in abstract]


def struct_type(struct: type[msgspec.Struct], schema: Schema) -> str:
    """One struct as an interface, with its docstrings; whose game it is about is a parameter of it."""
    name, notes = struct.__name__, field_notes(struct)
    fields = {
        field: _told(name, field, inner) | ({"description": notes[field]} if field in notes else {})
        for field, inner in schema["properties"].items()
    }
    generic = any((name, field) in GAME_PARTS for field in fields)
    described = {**schema, "properties": fields, "description": inspect.getdoc(struct)}
    return interface(f"{name}<G extends AnyGame = AnyGame>" if generic else name, described)


def _told(struct: str, field: str, schema: Schema) -> Schema:
    """The schema of a field, with the game's own type in its place."""
    if (struct, field) not in GAME_PARTS:
        return schema
    own = f'G["{GAME_PARTS[struct, field]}"]'
    if schema.get("type") == "array":
        return {"type": "array", "items": {"$ref": own}}
    if "anyOf" in schema:
        return {"anyOf": [{"$ref": f"Partial<{own}>"}, {"type": "null"}]}
    return {"$ref": own}


def message_union(name: str) -> str:
    """One of the unions of `messages`."""
    return union(name, [member.__name__ for member in get_args(getattr(messages, name))])


def stale_files() -> list[str]:
    """The files that are missing, outdated or left over."""
    wanted = all_files()
    paths = [*FOLDER.glob("wire.ts"), *FOLDER.glob("generated/*.ts")]
    found = {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return sorted(name for name in wanted | found if wanted.get(name) != found.get(name))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say which files are stale")
    stale = stale_files()
    if parser.parse_args().check:
        for name in stale:
            print(f"web/src/{name} is stale: run make wire", file=sys.stderr)
        return int(bool(stale))
    (FOLDER / "generated").mkdir(parents=True, exist_ok=True)
    files = all_files()
    for name in stale:
        path = FOLDER / name
        path.write_text(files[name], encoding="utf-8") if name in files else path.unlink()
        print(f"web/src/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""TypeScript types of each game, made from the same types as its JSON Schemas."""

from __future__ import annotations

from typing import Any

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.protocol import Game
from pangaea.engine.registry import find_game, game_names

from .schemas import options_schema
from .shapes import REF, Schema, Shapes
from .typescript import alias, interface, union

HEAD = "// Written by tools/wire.py from the types of the rules. Do not edit: run `python -m tools.wire`.\n"

Files = dict[str, str]


def game_files() -> Files:
    """One file for each game, and one that knows them all by name."""
    files = {f"{name}.ts": game_file(find_game(name)) for name in game_names()}
    return files | {"games.ts": shelf_file()}


def game_file(game: Game[Any, Any]) -> str:
    """The types of a game: its position, events, options, set-up and material."""
    shapes = Shapes()
    roots = {
        "Position": game.view_type,
        "Setup": game.setup_type,
        "Material": game.material_type,
    }
    names = {shapes.of(kind)["$ref"].removeprefix(REF): name for name, kind in roots.items()}
    events = [shapes.event(kind) for kind in game.event_types]
    types = [_type(names.get(name, name), schema) for name, schema in shapes.definitions.items()]
    return "\n".join(
        [
            HEAD,
            *types,
            interface("Options", options_schema(game.info, all_stated=True)),
            *(interface(event["title"], event) for event in events),
            union("Event", [event["title"] for event in events]),
            _bundle(),
        ]
    )


def _type(name: str, schema: Schema) -> str:
    return alias(name, schema) if "enum" in schema else interface(name, schema)


def _bundle() -> str:
    parts = ("position", "event", "options", "setup", "material")
    fields = [f"  {part}: {part.capitalize()};" for part in parts]
    return "\n".join(["/** All of them. */", "export interface Game {", *fields, "}", ""])


def shelf_file() -> str:
    """The games by their names."""
    imports = [f'import type {{ Game as {_class(name)} }} from "./{name}";' for name in game_names()]
    fields = [f"  {name}: {_class(name)};" for name in game_names()]
    note = "/** The types of every game by its name. */"
    return "\n".join([HEAD, *imports, "", note, "export interface Games {", *fields, "}", ""])


def _class(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))

"""TypeScript types of everything on the wire, in web/src/wire.ts.

    python -m tools.wire            write the file
    python -m tools.wire --check    fail if the committed one is stale

The types come from the server's msgspec structs, so a client cannot drift from the server.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from pangaea.server import bodies, messages, shapes

FILE = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
PROTOCOL = 1
"""Rises when a client written for the older messages would misread the newer ones."""

HEAD = f"""\
// Written by tools/wire.py from the server's message structs. Do not edit: run `python -m tools.wire`.

/** Rises when a client written for the older messages would misread the newer ones. */
export const PROTOCOL = {PROTOCOL};

/** A JSON object whose shape the game decides; see docs/schemas. */
export type Json = Record<string, unknown>;
"""

Schema = dict[str, Any]
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    structs = [struct for module in (shapes, messages, bodies) for struct in structs_of(module)]
    _, definitions = msgspec.json.schema_components(structs, ref_template="{name}")
    interfaces = [interface(struct, definitions[struct.__name__]) for struct in structs]
    unions = [union("ClientMessage"), union("AnyCommand"), union("ServerMessage")]
    return "\n".join([HEAD, *interfaces, *unions])


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


def interface(struct: type[msgspec.Struct], schema: Schema) -> str:
    """One struct as an interface, with its docstrings."""
    notes, required = field_notes(struct), set(schema.get("required", ()))
    lines = [*comment(inspect.getdoc(struct), ""), f"export interface {struct.__name__} {{"]
    for name, field in schema["properties"].items():
        lines += comment(notes.get(name), "  ")
        lines.append(f"  {name}{'' if name in required else '?'}: {type_of(field)};")
    return "\n".join([*lines, "}", ""])


def type_of(schema: Schema) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values)}>" if values else "Json"
    if kind is None:
        return "unknown"
    return PLAIN[kind]


def union(name: str) -> str:
    """One of the unions of `messages`."""
    members = [member.__name__ for member in get_args(getattr(messages, name))]
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def field_notes(struct: type) -> dict[str, str]:
    """The strings below the fields of a struct and of its bases."""
    notes: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if base.__module__.startswith("pangaea."):
            notes |= _notes_in(base)
    return notes


def _notes_in(struct: type) -> dict[str, str]:
    body = ast.parse(inspect.getsource(struct)).body[0]
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            notes[field.target.id] = inspect.cleandoc(str(below.value.value))
    return notes


def comment(text: str | None, indent: str) -> list[str]:
    """A doc comment."""
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say whether the file is stale")
    wanted = typescript()
    found = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    if parser.parse_args().check:
        if found != wanted:
            print("web/src/wire.ts is stale: run python -m tools.wire", file=sys.stderr)
        return int(found != wanted)
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""JSON Schemas as TypeScript types."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

Schema = Mapping[str, Any]

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def interface(name: str, schema: Schema) -> str:
    """An object of named keys, with the words about it and about its fields."""
    required = set(schema.get("required", ()))
    lines = [*comment(schema.get("description"), ""), f"export interface {name} {{"]
    for field, inner in schema["properties"].items():
        lines += comment(inner.get("description"), "  ")
        lines.append(f"  {field}{'' if field in required else '?'}: {type_of(inner)};")
    return "\n".join([*lines, "}", ""])


def alias(name: str, schema: Schema) -> str:
    """A type that is not an object, such as a choice of words."""
    return "\n".join(
        [*comment(schema.get("description"), ""), f"export type {name} = {type_of(schema)};", ""]
    )


def union(name: str, members: list[str]) -> str:
    """One of several types."""
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def type_of(schema: Schema) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _mapping(schema)
    return "unknown" if kind is None else _PLAIN[kind]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    inner = type_of(schema["items"])
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _mapping(schema: Schema) -> str:
    values = schema.get("additionalProperties")
    if not values:
        return "Json"
    keys = schema.get("propertyNames")
    return f"Record<{type_of(keys) if keys else 'string'}, {type_of(values)}>"


def comment(text: str | None, indent: str) -> list[str]:
    """A doc comment."""
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]

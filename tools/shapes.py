"""A game's own types as JSON Schemas: what `docs/schemas` and the client's types are written from.

A game says with `TypedDict`s what its views, set-ups and material hold, and with event classes what happens.
The docstrings of a class and of its fields become descriptions.
"""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Callable
from enum import Enum
from itertools import pairwise
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pangaea.engine.choices import OneOf
from pangaea.engine.events import Audience, Event, audiences, kind_name

Schema = dict[str, Any]

REF = "#/$defs/"
_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    type(None): {"type": "null"},
    Any: {},
}


class Shapes:
    """Makes schemas, and keeps what they refer to by name."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def of(self, hint: Any) -> Schema:
        """The schema of a type as it is written in JSON."""
        if own := getattr(hint, "plain", None):
            return self.of(get_type_hints(own, include_extras=True)["return"])
        if hint in _PLAIN:
            return dict(_PLAIN[hint])
        if is_typeddict(hint):
            return self._named(hint.__name__, lambda: self._object(hint))
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self._named(hint.__name__, lambda: _words(class_note(hint), [word.value for word in hint]))
        return self._composed(get_origin(hint), get_args(hint))

    def _composed(self, origin: Any, parts: tuple[Any, ...]) -> Schema:
        if origin is Annotated:
            marks = [mark for mark in parts[1:] if isinstance(mark, OneOf)]
            return self._marked(marks[0]) if marks else self.of(parts[0])
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (types.UnionType, Union):
            return {"anyOf": [self.of(part) for part in parts]}
        if origin is list or (origin is tuple and parts[-1] is Ellipsis):
            return {"type": "array", "items": self.of(parts[0])}
        if origin is tuple:
            return self._row(parts)
        if origin is dict:
            return self._mapping(*parts)
        raise TypeError(f"{origin} {parts} has no JSON Schema here")

    def _named(self, name: str, make: Callable[[], Schema]) -> Schema:
        if name not in self.definitions:
            self.definitions[name] = {}  # a type may hold itself
            self.definitions[name] = {"title": name, **make()}
        return {"$ref": REF + name}

    def _marked(self, mark: OneOf) -> Schema:
        return self._named(mark.name, lambda: _words(None, list(mark.words)))

    def _mapping(self, key: Any, value: Any) -> Schema:
        """An object with any keys, or with exactly the words of a `OneOf`."""
        mapping = {"type": "object", "additionalProperties": self.of(value)}
        keys = self.of(key)
        if "$ref" in keys:
            words = self.definitions[keys["$ref"].removeprefix(REF)]["enum"]
            mapping |= {"propertyNames": keys, "required": words}
        return mapping

    def _row(self, parts: tuple[Any, ...]) -> Schema:
        schemas = [self.of(part) for part in parts]
        return {"type": "array", "prefixItems": schemas, "minItems": len(parts), "items": False}

    def _object(self, kind: type) -> Schema:
        hints, notes = get_type_hints(kind, include_extras=True), field_notes(kind)
        optional = [name for name, hint in hints.items() if get_origin(hint) is NotRequired]
        fields = {
            name: self.of(get_args(hint)[0] if name in optional else hint) | _description(notes.get(name))
            for name, hint in hints.items()
        }
        return _description(class_note(kind)) | closed_object(fields, tuple(optional))

    def event(self, kind: type[Event]) -> Schema:
        """An event as it is sent: a field that is not public may be null."""
        hints, notes = get_type_hints(kind, include_extras=True), field_notes(kind)
        fields: Schema = {"event": {"const": kind_name(kind)}}
        for name, audience in audiences(kind).items():
            schema = self.of(hints[name])
            if audience is not Audience.EVERYONE:
                schema = {"anyOf": [schema, {"type": "null"}], "audience": audience.value}
            fields[name] = schema | _description(notes.get(name))
        return {"title": kind.__name__} | _description(class_note(kind)) | closed_object(fields)


def closed_object(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _words(note: str | None, words: list[str]) -> Schema:
    return _description(note) | {"enum": words}


def _description(note: str | None) -> Schema:
    return {"description": note} if note else {}


def class_note(kind: type) -> str | None:
    """The docstring of a class; not one that Python adds or that it inherits."""
    return ast.get_docstring(_source(kind))


def field_notes(kind: type) -> dict[str, str]:
    """The strings below the fields of a class and of its bases."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("pangaea."):
            notes |= _notes_in(_source(base).body)
    return notes


def _source(kind: type) -> ast.ClassDef:
    (found,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(found, ast.ClassDef)
    return found


def _notes_in(body: list[ast.stmt]) -> dict[str, str]:
    notes = {}
    for field, below in pairwise(body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            notes[field.target.id] = inspect.cleandoc(str(below.value.value))
    return notes

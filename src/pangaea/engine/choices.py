"""Texts that are always one of a few words, marked for those who read views and events from outside."""

from __future__ import annotations

from typing import NamedTuple


class OneOf(NamedTuple):
    """Marks a text: `Terrain = Annotated[str, OneOf("Terrain", TERRAINS)]`.

    The words remain the rules' own data, listed once; the JSON Schemas and the client's types are made
    from the mark. As the key of a `dict` it promises that every word is there.
    """

    name: str
    """The name of the type in schemas and in the client."""
    words: tuple[str, ...]

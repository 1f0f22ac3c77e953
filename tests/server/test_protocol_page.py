"""docs/protocol.md names every message, body and shape, and every field of each: it cannot go stale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from pangaea.server import bodies, messages, shapes

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
FIELDS = PAGE.partition("\n## All fields\n")[2].partition("\n## ")[0]
BARE = {messages.Message, messages.Command, shapes.Shape}
"""What the others have in common; it is never sent itself."""


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The structs that a module defines."""
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, msgspec.Struct) and each.__module__ == module.__name__:
            yield each


SPOKEN = [each for module in (messages, bodies, shapes) for each in structs(module) if each not in BARE]


def wire_name(struct: type[msgspec.Struct]) -> str:
    """The `type` of a message, the name of anything else."""
    return str(struct.__struct_config__.tag or struct.__name__)


def own_fields(struct: type[msgspec.Struct]) -> set[str]:
    """The fields that are not said once for all commands, or for all new tables."""
    shared = next((base for base in (messages.Command, bodies.Gathering) if base in struct.__mro__[1:]), None)
    return set(struct.__struct_fields__) - set(shared.__struct_fields__ if shared else ())


def rows() -> dict[str, list[str]]:
    """The lines of the field lists, by what they are about: `table` is a message, `Table` a shape."""
    found: dict[str, list[str]] = {}
    for line in FIELDS.splitlines():
        name = re.match(r"\| `(\w+)` \|(.*)\|$", line)
        if name is not None:
            found.setdefault(name[1], []).append(name[2])
    return found


@pytest.mark.parametrize("struct", SPOKEN, ids=lambda struct: struct.__name__)
def test_the_page_lists_exactly_its_fields(struct: type[msgspec.Struct]) -> None:
    line = rows()[wire_name(struct)][0]
    outside = re.sub(r"\([^()]*\)", "", line)
    assert set(re.findall(r"`(\w+)`", outside.replace("; the older name of `reclaim`", ""))) - {"id"} == (
        own_fields(struct) - {"id"}
    )
    assert ("`id`" in line) >= ("id" in own_fields(struct))


def test_each_has_one_line_and_there_are_no_others() -> None:
    assert {name: len(lines) for name, lines in rows().items()} == {wire_name(each): 1 for each in SPOKEN}


def test_what_all_commands_have_is_said_once() -> None:
    before = FIELDS.partition("| message |")[0]
    assert all(f"`{name}`" in before for name in messages.Command.__struct_fields__)

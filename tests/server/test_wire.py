"""The wire types: TypeScript is fresh, messages round-trip, the manual is complete."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tools.wire import stale_files, structs_of

from pangaea.server import messages
from pangaea.server.refusal import STATUS

MANUAL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def tags(union: object) -> list[str]:
    """The `type` of every message of a union."""
    return [str(member.__struct_config__.tag) for member in get_args(union)]


def test_the_typescript_is_fresh() -> None:
    assert stale_files() == [], "run make wire"


def test_every_message_is_in_a_union() -> None:
    unions = (
        messages.ClientMessage,
        messages.ServerMessage,
        messages.LobbyClientMessage,
        messages.LobbyServerMessage,
    )
    spoken = {struct for union in unions for struct in get_args(union)}
    assert set(structs_of(messages)) == spoken


@pytest.mark.parametrize("tag", tags(messages.ClientMessage) + tags(messages.ServerMessage))
def test_the_manual_names_every_message(tag: str) -> None:
    assert re.search(rf"[`\"]{tag}[`\" ]", MANUAL)


@pytest.mark.parametrize("code", STATUS)
def test_the_manual_names_every_code(code: str) -> None:
    assert f"`{code}`" in MANUAL


def test_unknown_fields_are_refused() -> None:
    for struct in (*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)):
        assert struct.__struct_config__.forbid_unknown_fields
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"ping","x":1}', type=messages.ClientMessage)

"""What is said at a table, and where. Chat is kept beside the log: people may have it deleted."""

from __future__ import annotations

from typing import NamedTuple

from ..messages import Say
from ..refusal import Refusal
from ..shapes import ChatRoom
from .table import Table
from .text import clean_line


class Words(NamedTuple):
    """Something that may be said, and where."""

    room: ChatRoom
    text: str


def say(table: Table, member: str, command: Say) -> Words:
    """What a member's line of chat comes to."""
    text = clean_line(command.text)
    if not text:
        raise Refusal("bad_text", "there is nothing to read in that")
    if member in table.muted:
        raise Refusal("muted", "the host has muted you")
    return Words(chat_room(table, member), text)


def chat_room(table: Table, member: str) -> ChatRoom:
    """Where a member's words go: while the game is running, players and spectators are apart."""
    if table.status != "running":
        return "table"
    return "players" if table.seat_of(member) is not None else "spectators"

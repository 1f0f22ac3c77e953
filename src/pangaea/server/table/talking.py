"""What is said at a table, and where. Chat is kept beside the log: people may have it deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..messages import Say
from ..refusal import Refusal
from ..shapes import ChatRoom
from .table import Table
from .text import clean_line

REACTIONS: Final = frozenset({":well_played:", ":oh:", ":thinking:", ":sorry:", ":thanks:", ":good_game:"})
"""Fixed words that every client shows in its reader's language: they stay where chat is off."""


class Words(NamedTuple):
    """Something that may be said, and where."""

    room: ChatRoom
    text: str


def say(table: Table, member: str, command: Say) -> Words:
    """What a member's line of chat comes to."""
    text = clean_line(command.text)
    if not text:
        raise Refusal("bad_text", "the message has no visible text")
    if member in table.muted:
        raise Refusal("muted", "the host has muted you")
    if text not in REACTIONS and not may_talk(table, (member,)):
        raise Refusal("chat_off", "chat is off at this table, or not for you; quick reactions remain")
    return Words(chat_room(table, member), text)


def may_talk(table: Table, members: Sequence[str]) -> bool:
    """Whether these people may write, and read what is written: where it is the players', with the host."""
    if table.chat == "all":
        return True
    inside = (member == table.host or table.seat_of(member) is not None for member in members)
    return table.chat == "players" and any(inside)


def chat_room(table: Table, member: str) -> ChatRoom:
    """Where a member's words go: while the game is running, players and spectators are apart."""
    if table.status != "running":
        return "table"
    return "players" if table.seat_of(member) is not None else "spectators"

"""What a typed line means. Nothing here reads or writes: the result is a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

COMMANDS = ("?", "help", "what", "undo", "more", "list", "board", "log", "save", "quit")
"""None of these is the first word of a move in any game."""

HELP = """\
N            play move number N           board        draw the board again
a move text  play that move               log [K]      the last K decisions (10)
part of one  list the moves with it       undo         take back your last move
what N|TEXT  what that move would do      save [FILE]  keep the game in FILE
list         list the moves again         quit         leave the table
Enter, more  the next page of the list    ?            this help"""


class Play(NamedTuple):
    """Play this move."""

    text: str


class Listing(NamedTuple):
    """List only these moves, by their places in the whole list."""

    places: list[int]


class Command(NamedTuple):
    """Do something at the table."""

    name: str
    rest: str


class Misread(NamedTuple):
    """The line has no meaning; say why."""

    why: str


Answer: TypeAlias = Play | Listing | Command | Misread


def understand(line: str, legal: Sequence[str]) -> Answer:
    """The meaning of a line: a whole move, a number, a command, or part of a move, in this order."""
    if line in legal:
        return Play(line)
    if _is_number(line):
        return by_number(line, legal)
    name, _, rest = line.partition(" ")
    if name in COMMANDS:
        return Command(name, rest.strip())
    if not line:
        return Command("more", "")
    places = matching(line, legal)
    # A text that matches no legal move goes to the rules, which say why it is not legal.
    return Listing(places) if places else Play(line)


def by_number(text: str, legal: Sequence[str]) -> Play | Misread:
    """The move with that number in the list."""
    if len(text) < 10 and 1 <= int(text) <= len(legal):
        return Play(legal[int(text) - 1])
    return Misread(f"the moves are numbered 1 to {len(legal)}")


def named_move(text: str, legal: Sequence[str]) -> str:
    """The move that `what` asks about, by number or text."""
    move = by_number(text, legal) if _is_number(text) else None
    return move.text if isinstance(move, Play) else text


def matching(part: str, legal: Sequence[str]) -> list[int]:
    """The places of the moves that begin with the text, or else of those that hold it."""
    begin = [place for place, move in enumerate(legal) if move.startswith(part)]
    return begin or [place for place, move in enumerate(legal) if part in move]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()

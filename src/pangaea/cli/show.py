"""`pangaea show`: a position, or a record at one of its moves."""

from __future__ import annotations

import json
from argparse import Namespace

from pangaea.engine.match import Match

from .arguments import Commands, add_command, add_seat, natural
from .console import Terminal
from .errors import OK
from .files import load_match
from .tables import heading, table_name


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea show game.json --at 40 --seat p2",
        "pangaea show game.json --at 40 --text     (the position on one line, secrets included)",
        "pangaea show 'trias players=3 …'",
    )
    parser = add_command(commands, "show", run, "draw a position or a record", examples)
    parser.add_argument(
        "source",
        metavar="FILE|TEXT",
        help="a record or position in a file (-: standard input), or a state text",
    )
    parser.add_argument("--at", type=natural, metavar="N", help="the record after its first N moves")
    add_seat(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the view as JSON")
    form.add_argument("--text", action="store_true", help="the state text, which holds everything")


def run(args: Namespace, terminal: Terminal) -> int:
    """Load it and draw it."""
    match = load_match(args.source, args.at)
    if args.text:
        terminal.show(match.text())
    elif args.json:
        terminal.show(json.dumps(match.view(args.seat), indent=1))
    else:
        show_match(match, args.seat, terminal)
    return OK


def show_match(match: Match, seat: int | None, terminal: Terminal) -> None:
    """The heading and the board as a seat (None: a spectator) sees them."""
    terminal.say(heading(match.view(seat), table_name(match)))
    terminal.say()
    terminal.show(match.draw(seat).rstrip("\n"))

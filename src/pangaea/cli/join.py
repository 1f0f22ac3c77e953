"""`pangaea join`: play at a table of a server, in the terminal."""

from __future__ import annotations

import getpass
from argparse import Namespace
from importlib.util import find_spec

from .arguments import Commands, add_command
from .console import Terminal
from .errors import OK, BadInput


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea join https://example.org/t/k3f9 --name Ann",
        "pangaea join 'https://example.org/t/k3f9#SECRET'      (back to your own seat)",
        "pangaea join https://example.org/t/k3f9 --watch",
    )
    parser = add_command(commands, "join", run, "play at a table of a server, by its link", examples)
    parser.add_argument("link", metavar="URL", help="the table's link; with #… behind it, the seat is yours")
    parser.add_argument("--name", metavar="NAME", help="the name to join with (that of your account here)")
    parser.add_argument("--watch", action="store_true", help="only watch")


def run(args: Namespace, terminal: Terminal) -> int:
    """Find the table, take a seat, play."""
    from .screen.links import read_link

    link = read_link(args.link)
    if not terminal.is_interactive:
        raise BadInput("joining a table needs a terminal; programs use the protocol, see docs/protocol.md")
    for package in ("textual", "websockets"):
        if find_spec(package) is None:
            raise BadInput(f"joining a table needs the package {package}: pip install 'pangaea[terminal]'")
    from .screen.remote import RemoteTable
    from .screen.run import sit_down

    if not link.token and not args.watch:
        link = link.joined(args.name or getpass.getuser())
        terminal.show(f"the way back to your seat: {link.secret}")
    sit_down(RemoteTable(link))
    if link.token:
        terminal.show(f"the way back to your seat: pangaea join '{link.secret}'")
    return OK

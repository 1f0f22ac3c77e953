"""`pangaea mcp`: an assistant plays at a table, through the Model Context Protocol."""

from __future__ import annotations

from argparse import Namespace

from .arguments import Commands, add_command
from .console import Terminal
from .errors import OK, BadInput


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea mcp                                            (the assistant is given a link later)",
        "pangaea mcp https://play.example.org/t/TABLE --name Ada",
        "pangaea mcp 'https://play.example.org/t/TABLE#TOKEN'   (a seat that is yours already)",
    )
    what = "let an assistant play at a table by link (Model Context Protocol, standard input and output)"
    parser = add_command(commands, "mcp", run, what, examples)
    parser.add_argument("link", nargs="?", metavar="LINK", help="the table, or a seat at it")
    parser.add_argument(
        "--name", default="Assistant", metavar="NAME", help="the name to join with (Assistant)"
    )


def run(args: Namespace, terminal: Terminal) -> int:
    """Serve until standard input ends."""
    try:
        from pangaea.adapters.mcp.server import make_server
    except ImportError as error:
        raise BadInput(str(error)) from None
    make_server(args.link, args.name).run()
    return OK

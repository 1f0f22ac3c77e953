"""`pangaea join`: play at a server's table, in the terminal."""

from __future__ import annotations

import asyncio
import getpass
from argparse import Namespace
from contextlib import suppress
from importlib.util import find_spec

from pangaea.client.asking import join
from pangaea.client.errors import Refused, Unreachable
from pangaea.client.link import Link, read_link

from .arguments import Commands, add_command, add_plain
from .console import Terminal
from .errors import OK, BadInput, Failure
from .play import on_screen


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea join https://example.org/t/k3f9 --name Ann",
        "pangaea join 'https://example.org/t/k3f9#SECRET'      (back to your own seat)",
        "pangaea join https://example.org/t/k3f9 --watch",
    )
    parser = add_command(commands, "join", run, "play at a server's table, by its link", examples)
    parser.add_argument("link", metavar="URL", help="the table's link; one that ends in #… is your own seat")
    parser.add_argument("--name", metavar="NAME", help="the name to join with (that of your account here)")
    parser.add_argument("--watch", action="store_true", help="only watch")
    add_plain(parser)


def run(args: Namespace, terminal: Terminal) -> int:
    """Find the table, take a seat, play."""
    link = read_link(args.link)
    if find_spec("websockets") is None:
        raise BadInput("joining a table needs the package websockets: pip install 'pangaea[terminal]'")
    screen = on_screen(args, terminal)
    if link.token is None and not args.watch:
        link = _seated(link, args.name or getpass.getuser())
        terminal.show(f"the way back to your seat: {link.secret}")
    _play(link, terminal, screen)
    if link.token is not None:
        terminal.show(f"the way back to your seat: pangaea join '{link.secret}'")
    return OK


def _seated(link: Link, name: str) -> Link:
    try:
        return join(link, name).link
    except (Refused, Unreachable) as error:
        raise Failure(str(error)) from None


def _play(link: Link, terminal: Terminal, screen: bool) -> None:
    from .screen.remote import RemoteTable

    if screen:
        from .screen.run import sit_down

        sit_down(RemoteTable(link))
        return
    from .hotseat import Leave
    from .linewise import Linewise

    async def go() -> None:
        await Linewise(RemoteTable(link), terminal).go()

    with suppress(Leave):
        asyncio.run(go())

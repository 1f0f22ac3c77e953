"""`pangaea admin`: what the operator of a server does to its database."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from .arguments import Commands, Parser, add_command, natural
from .console import Terminal
from .errors import FAILED, OK, BadInput
from .server import read_settings, server_module

LONGEST_LABEL = 40


def add(commands: Commands) -> None:
    """Add the command and its own commands to the parser."""
    examples = (
        "pangaea admin check",
        "pangaea admin backup tables-2026-11-15.db",
        "pangaea admin restore tables-2026-11-15.db --database sqlite:///new.db",
        "pangaea admin prune --finished 365",
        "pangaea admin erase 'Ann Other'",
        "pangaea admin export records > games.jsonl",
        "pangaea admin rate",
        "pangaea admin host Ann",
        "pangaea admin audit",
        "pangaea admin push-key",
    )
    parser = add_command(commands, "admin", run, "maintain a server's database", examples)
    actions = parser.add_subparsers(metavar="ACTION", required=True, parser_class=Parser)
    _action(actions, "check", _check, "replay every stored game and report differences")
    copying = _action(
        actions, "backup", _backup, "write everything to a new file while the server is running"
    )
    copying.add_argument("file", type=Path, metavar="FILE")
    restoring = _action(actions, "restore", _restore, "read a backup into an empty database")
    restoring.add_argument("file", type=Path, metavar="FILE")
    pruning = _action(actions, "prune", _prune, "delete tables where nothing has happened for a long time")
    for status, days in (("open", 30), ("running", 365), ("finished", 3650)):
        text = f"days after which {status} tables go ({days})"
        pruning.add_argument(f"--{status}", type=natural, default=days, metavar="DAYS", help=text)
    erasing = _action(actions, "erase", _erase, "delete a person's names and chat; the games stay")
    erasing.add_argument("name", metavar="NAME", help="the name, exactly as it is shown at the tables")
    erasing.add_argument("--table", metavar="ID", help="only at this table: others may have the same name")
    _action(actions, "rate", _rate, "work out all ratings again from the logs of the rated games")
    opening = _action(actions, "host", _host, "make a token that opens the host's page, or withdraw it")
    opening.add_argument("label", metavar="NAME", help="whose it is; an older one of that name is void")
    opening.add_argument("--days", type=natural, default=365, help="how long it is valid (365)")
    opening.add_argument("--withdraw", action="store_true", help="make it void instead")
    _action(actions, "audit", _audit, "what the server's moderators did, the latest last")
    key = _action(actions, "push-key", _push_key, "make a key for notices in browsers (`push_key`)")
    key.set_defaults(bare=True)
    exporting = _action(actions, "export", _export, "write records as JSON lines or results as CSV")
    exporting.add_argument("what", choices=("records", "results"))
    exporting.add_argument("--to", type=Path, metavar="FILE", help="a file instead of standard output")


Action = Callable[[Any, Namespace, Terminal], Awaitable[int]]


def _action(actions: argparse._SubParsersAction[Parser], name: str, run: Action, what: str) -> Parser:
    parser = actions.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
    parser.set_defaults(action=run)
    parser.add_argument("--config", metavar="FILE", help="the server's settings as TOML")
    parser.add_argument("--database", metavar="URL", help="a database other than the one in the settings")
    return parser


def run(args: Namespace, terminal: Terminal) -> int:
    """Open the database if the command needs one, run it, close the database."""
    if getattr(args, "bare", False):
        return int(asyncio.run(args.action(None, args, terminal)))
    url = read_settings(args, "database").database
    store_class = server_module("store").Store

    async def with_store() -> int:
        store = await store_class.open(url)
        try:
            return int(await args.action(store, args, terminal))
        finally:
            await store.close()

    return asyncio.run(with_store())


async def _check(store: Any, args: Namespace, terminal: Terminal) -> int:
    count = wrong = 0
    async for finding in server_module("admin.check").check(store):
        count += 1
        if finding is not None:
            wrong += 1
            terminal.say(f"{finding.table} ({finding.game}, {finding.status}): {finding.problem}")
    terminal.say(f"{count} tables, {wrong} with differences")
    return FAILED if wrong else OK


async def _backup(store: Any, args: Namespace, terminal: Terminal) -> int:
    count = await server_module("admin.backup").backup(store, args.file)
    terminal.say(f"{count} tables written to {args.file}")
    return OK


async def _restore(store: Any, args: Namespace, terminal: Terminal) -> int:
    module = server_module("admin.backup")
    try:
        count = await module.restore(store, args.file)
    except module.NotEmpty as error:
        raise BadInput(str(error)) from None
    terminal.say(f"{count} tables restored")
    return OK


async def _prune(store: Any, args: Namespace, terminal: Terminal) -> int:
    module = server_module("admin.forget")
    count = await module.prune(store, int(time.time()), args.open, args.running, args.finished)
    terminal.say(f"{count} tables deleted")
    return OK


async def _erase(store: Any, args: Namespace, terminal: Terminal) -> int:
    module = server_module("admin.forget")
    found = await module.find_person(store, args.name)
    people = [person for person in found if args.table in (None, person[0])]
    if not people:
        raise BadInput(f"nobody named {args.name!r} has joined a table")
    lines = await module.erase(store, people, int(time.time()))
    terminal.say(f"erased at {len(people)} tables, with {lines} lines of chat; restart a running server")
    return OK


async def _export(store: Any, args: Namespace, terminal: Terminal) -> int:
    module = server_module("admin.export")
    write = module.export_records if args.what == "records" else module.export_results
    target = args.to.open("w", encoding="utf-8", newline="") if args.to else nullcontext(sys.stdout)
    with target as out:
        count = await write(store, out)
    terminal.note(f"{count} games exported")
    return OK


async def _rate(store: Any, args: Namespace, terminal: Terminal) -> int:
    rated = await server_module("ratings.ratings").rate_all(store)
    terminal.say(f"{rated.judged} rated games judged, {rated.counted} count")
    return OK


async def _host(store: Any, args: Namespace, terminal: Terminal) -> int:
    tokens, now = server_module("moderation.tokens"), int(time.time())
    label = args.label.strip()
    if not 1 <= len(label) <= LONGEST_LABEL:
        raise BadInput(f"a name has 1 to {LONGEST_LABEL} characters")
    if args.withdraw:
        if not await tokens.withdraw(store.database, label, now):
            raise BadInput(f"there is no token for {label!r}")
        terminal.say(f"the token of {label} is void now")
        return OK
    terminal.say(await tokens.make(store.database, label, now + args.days * 86_400, now))
    terminal.note("shown once; paste it at BASE/host")
    return OK


async def _audit(store: Any, args: Namespace, terminal: Terminal) -> int:
    entries = server_module("moderation.audit").entries
    found, before = [], None
    while page := await entries(store.database, before):
        found += page
        before = page[-1].id
    for entry in reversed(found):
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(entry.at))
        why = f": {entry.why}" if entry.why else ""
        terminal.say(f"{at}  {entry.who}  {entry.what}  {entry.about}{why}")
    return OK


async def _push_key(store: Any, args: Namespace, terminal: Terminal) -> int:
    terminal.say(server_module("notices.push").new_key())
    return OK

"""`pangaea serve`: the table server."""

from __future__ import annotations

from argparse import Namespace

from pangaea.bots.native import without_core
from pangaea.engine.registry import game_names

from .arguments import Commands, add_command
from .console import Terminal
from .errors import OK
from .server import read_settings, server_module


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea serve",
        "pangaea serve --port 9000 --database sqlite:////var/lib/pangaea/tables.db",
        "PANGAEA_INVITATION=meadow pangaea serve --config pangaea.toml",
    )
    parser = add_command(commands, "serve", run, "open a table server for browsers and programs", examples)
    parser.add_argument("--config", metavar="FILE", help="settings as TOML (see docs/hosting.md)")
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen (127.0.0.1 unless set)")
    parser.add_argument("--port", type=int, metavar="N", help="which port (8000 unless set)")
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://…")


def run(args: Namespace, terminal: Terminal) -> int:
    """Serve until told to stop."""
    running, settings = server_module("run"), read_settings(args, "host", "port", "database")
    terminal.say(
        f"Pangaea is at http://{settings.host}:{settings.port}{settings.base_path}/  (Ctrl-C stops it)"
    )
    if (line := without_core(game_names())) is not None:
        terminal.note(line)
    running.serve(settings)
    return OK

"""`pangaea bots`: a machine that thinks for the bots of other servers."""

from __future__ import annotations

from argparse import Namespace

from .arguments import Commands, add_command, positive
from .console import Terminal
from .errors import OK
from .server import read_settings, server_module


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea bots --database postgresql://bots@db.example.org/pangaea --workers 4",
        "PANGAEA_DATABASE=postgresql://… PANGAEA_BOT_SECONDS=30 pangaea bots",
    )
    what = "think for the bots of servers that run them elsewhere"
    parser = add_command(commands, "bots", run, what, examples)
    parser.add_argument("--config", metavar="FILE", help="settings as TOML (see docs/hosting.md)")
    parser.add_argument("--database", metavar="URL", help="the servers' postgresql://…")
    parser.add_argument(
        "--workers",
        dest="bot_workers",
        type=positive,
        metavar="N",
        help="processes that think, a core each; one more answers for easy bots (1 unless set)",
    )


def run(args: Namespace, terminal: Terminal) -> int:
    """Think until told to stop."""
    machine, settings = server_module("botmachine"), read_settings(args, "database", "bot_workers")
    terminal.say(f"thinking with {settings.bot_workers} + 1 processes  (Ctrl-C stops it)")
    machine.serve_bots(settings)
    return OK

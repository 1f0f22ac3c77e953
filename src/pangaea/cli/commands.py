"""All commands in one parser, and the one place where errors become short lines and exit codes."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

import pangaea.games  # noqa: F401  (registers the games)
from pangaea import __version__
from pangaea.engine.errors import PangaeaError

from . import (
    admin,
    analyse,
    arena,
    bots,
    dataset,
    fuzz,
    games,
    join,
    learn,
    mcp,
    perft,
    play,
    referee,
    replay,
    serve,
    show,
    simulate,
)
from .arguments import Parser
from .console import Terminal, open_terminal
from .errors import BAD_INPUT, FAILED, INTERRUPTED, OK, PIPE_CLOSED, BadInput, Failure

COMMANDS = (
    games,
    play,
    join,
    show,
    replay,
    analyse,
    simulate,
    dataset,
    learn,
    arena,
    referee,
    mcp,
    serve,
    bots,
    admin,
    fuzz,
    perft,
)


def build_parser() -> Parser:
    """The parser of `pangaea` with all its commands."""
    parser = Parser(
        prog="pangaea",
        description="Trias, Triassic Terror, Planet and Transhumance in the terminal.",
        epilog="Each command has its own --help with examples: pangaea play --help\n"
        "Exit codes: 0 success, 1 a check failed, 2 wrong usage or input.",
    )
    parser.add_argument("--version", action="version", version=f"pangaea {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong ends as one short line and an exit code."""
    _print_what_can_be_printed()
    terminal = open_terminal()
    try:
        return _run(argv, terminal)
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        terminal.out.print()
        terminal.complain("interrupted")
        return INTERRUPTED
    except Failure as error:
        terminal.complain(error)
        return FAILED
    except (BadInput, PangaeaError) as error:
        terminal.complain(error)
    except UnicodeDecodeError:
        terminal.complain("the input is not a text in UTF-8")
    except RecursionError:
        terminal.complain("the input is nested too deeply")
    except OSError as error:
        terminal.complain(f"{error.filename}: {error.strerror}" if error.filename else error)
    return BAD_INPUT


def _run(argv: Sequence[str] | None, terminal: Terminal) -> int:
    try:
        args = build_parser().parse_args(argv)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else OK
    code: int = args.run(args, terminal)
    sys.stdout.flush()
    return code


def _print_what_can_be_printed() -> None:
    """A stream that cannot write all characters gets '?' for the others instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Discard Python's own last flush: nobody reads the pipe now."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

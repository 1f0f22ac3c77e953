"""`pangaea perft`: how many sequences of moves there are, to compare two implementations."""

from __future__ import annotations

import time
from argparse import Namespace
from typing import Any

from pangaea.engine.match import Match
from pangaea.engine.perft import divide, perft
from pangaea.engine.protocol import Game
from pangaea.engine.registry import find_game

from .arguments import Commands, add_command, add_table, fresh_seed, positive, read_options
from .console import Terminal
from .errors import OK, BadInput
from .tables import make_table, table_name


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea perft transhumance --seed 1 --depth 3",
        "pangaea perft trias --players 3 --seed 1 --depth 2 --divide",
    )
    parser = add_command(commands, "perft", run, "count the sequences of moves from a position", examples)
    add_table(parser)
    parser.add_argument("--depth", type=positive, default=2, metavar="D", help="how many moves deep (2)")
    parser.add_argument("--divide", action="store_true", help="split the count by the first move")
    parser.add_argument("--position", metavar="TEXT", help="count from this state text instead of a new deal")


def run(args: Namespace, terminal: Terminal) -> int:
    """Count, and say from where."""
    game = find_game(args.game)
    match = _beginning(args, game, terminal)
    state = game.read_state(match.text())
    if args.divide:
        _show_divided(game, state, args.depth, terminal)
    else:
        _show_depths(game, state, args.depth, terminal)
    return OK


def _beginning(args: Namespace, game: Game[Any, Any], terminal: Terminal) -> Match:
    if args.position is not None:
        if args.players is not None or args.option or args.seed is not None:
            raise BadInput("a position has its own players, options and chance: use --position alone")
        return Match.position(args.game, args.position)
    seed = fresh_seed(args.seed)
    players = game.info.players[0] if args.players is None else args.players
    match = Match.new(args.game, players, seed, read_options(game.info, args.option))
    terminal.say(f"{table_name(match)} · seed {seed}", style="bold")
    return match


def _show_depths(game: Game[Any, Any], state: Any, depth: int, terminal: Terminal) -> None:
    table = make_table((), ("depth", "sequences", "seconds", "per second"))
    for deep in range(1, depth + 1):
        began = time.perf_counter()
        count = perft(game, state, deep)
        seconds = time.perf_counter() - began
        table.add_row(str(deep), f"{count:,}", f"{seconds:.2f}", f"{count / max(seconds, 1e-6):,.0f}")
    terminal.out.print(table)


def _show_divided(game: Game[Any, Any], state: Any, depth: int, terminal: Terminal) -> None:
    counts = divide(game, state, depth)
    table = make_table(("move",), ("sequences",))
    for text, count in counts.items():
        table.add_row(text, f"{count:,}")
    table.add_section()
    table.add_row(f"{len(counts)} moves, depth {depth}", f"{sum(counts.values()):,}", style="bold")
    terminal.out.print(table)

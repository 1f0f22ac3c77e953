"""`pangaea play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import re
import shlex
from argparse import Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from pangaea.arena.entrants import check_entrant, entrant_names
from pangaea.bots.levels import level_names, searching_levels
from pangaea.bots.native import without_core
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .arguments import Commands, Parser, add_command, add_plain, add_players, add_seed, read_options
from .console import Terminal
from .errors import OK, BadInput
from .files import load_record, replay
from .hotseat import HotSeat, Leave
from .tables import seat_name, table_name

DEFAULT_BOT: Final = "easy"


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea play transhumance                            (you are p1, a bot is p2)",
        "pangaea play triassic_terror --players 4 --bots hard greedy mcts:seconds=2",
        "pangaea play trias --players 4 --people p1,p3 --option distance=euclid",
        "pangaea play planet --people all --save game.json    (everybody at one keyboard)",
        "pangaea play --resume game.json",
    )
    parser = add_command(commands, "play", run, "play in the terminal against bots or with friends", examples)
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(game_names())}")
    add_players(parser)
    _add_seats(parser)
    add_seed(parser)
    add_plain(parser)


def _add_seats(parser: Parser) -> None:
    parser.add_argument(
        "--people", metavar="SEATS", help="the seats of people: p1,p3, or all, or none (p1); others are bots"
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        metavar="BOT",
        help=f"who plays the other seats, in their order: {', '.join(level_names())} (levels for people), "
        f"random, greedy, mcts:seconds=2, native, module:Class; the last one takes the rest ({DEFAULT_BOT})",
    )
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file as it is played")
    parser.add_argument("--resume", metavar="FILE", help="continue a saved game, and keep it there")


def run(args: Namespace, terminal: Terminal) -> int:
    """Fill the seats and play."""
    match, meta = _resume(args) if args.resume is not None else (_begin(args), {})
    people = _people(args.people, meta, match.players)
    bots = _bots(args.bots, meta, [seat for seat in range(match.players) if seat not in people])
    for name in dict.fromkeys(bots.values()):
        check_entrant(name, match.game)
    name = args.save if args.save is not None else args.resume
    file, rng = None if name is None else Path(name), Rng(args.seed).fork("bots")
    if on_screen(args, terminal):
        from .screen.run import play_on_screen

        play_on_screen(match, bots, rng, file, meta)
        return OK
    game = HotSeat(match, bots, rng, file, meta, terminal=terminal)
    _greet(game)
    if set(bots.values()) & searching_levels() and (line := without_core([match.game])) is not None:
        terminal.note(line)
    try:
        game.go()
    except Leave:
        _say_goodbye(game)
    return OK


def on_screen(args: Namespace, terminal: Terminal) -> bool:
    """Whether the whole screen is used; without Textual a line says how to get it."""
    if args.plain or not terminal.is_interactive:
        return False
    if find_spec("textual") is None:
        terminal.note("for a board in colour: pip install 'pangaea[terminal]'")
        return False
    return True


def _begin(args: Namespace) -> Match:
    if args.game is None:
        raise BadInput(f"which game? There are: {', '.join(game_names())}")
    info = find_game(args.game).info
    players = info.players[0] if args.players is None else args.players
    return Match.new(args.game, players, args.seed, read_options(info, args.option))


def _resume(args: Namespace) -> tuple[Match, dict[str, Any]]:
    """The saved match and the rest of its file; chance continues from a fresh generator or `--seed`."""
    if args.game is not None or args.players is not None or args.option:
        raise BadInput("a saved game has its own players and options: use --resume FILE alone")
    record = load_record(args.resume)
    meta = record.get("meta")
    return replay(record, args.resume, args.seed), meta if isinstance(meta, dict) else {}


def _people(given: str | None, meta: dict[str, Any], players: int) -> list[int]:
    """The seats of people: as asked, else as saved, else p1 alone."""
    seats = range(players)
    if given is None:
        saved = meta.get("people")
        named = saved if isinstance(saved, list) else []
        return [seat for seat in seats if seat_name(seat) in named] or [0]
    if given in ("all", "none"):
        return list(seats) if given == "all" else []
    if not re.fullmatch(r"p\d(,p\d)*", given, re.ASCII):
        raise BadInput(f"--people takes seats such as p1,p3, or all, or none, not {given!r}")
    names = given.split(",")
    for name in names:
        if name not in map(seat_name, seats):
            raise BadInput(f"--people: there is no seat {name} with {players} players")
    return [seat for seat in seats if seat_name(seat) in names]


def _bots(given: Sequence[str] | None, meta: dict[str, Any], seats: Sequence[int]) -> dict[int, str]:
    """The bot of each seat: as asked, else as saved, else the default one."""
    if given is None:
        saved = meta.get("bots")
        named = saved if isinstance(saved, dict) else {}
        return {seat: _saved_bot(named.get(seat_name(seat), DEFAULT_BOT)) for seat in seats}
    if len(given) > len(seats):
        raise BadInput(
            f"--bots names more bots ({len(given)}) than there are seats without a person ({len(seats)})"
        )
    return {seat: given[min(place, len(given) - 1)] for place, seat in enumerate(seats)}


def _saved_bot(name: object) -> str:
    """A built-in bot that a file names. A file must not choose which code is loaded."""
    if not isinstance(name, str) or name.partition(":")[0] not in entrant_names():
        raise BadInput(f"the saved game was played by {name!r}: name that bot again with --bots")
    return name


def _greet(game: HotSeat) -> None:
    kinds = (f"{seat_name(seat)} {_kind(game, seat)}" for seat in range(game.match.players))
    game.terminal.say(f"{table_name(game.match)} · {', '.join(kinds)}", style="bold")
    if game.people:
        game.terminal.say("Type a number or a move to play it, ? for help.", style="dim")


def _kind(game: HotSeat, seat: int) -> str:
    return game.bots.get(seat, "person")


def _say_goodbye(game: HotSeat) -> None:
    """Save a game that has a file, and say how to continue it."""
    game.keep()
    if game.file is None:
        game.terminal.say("left without saving (next time: save FILE, or --save FILE)")
    else:
        game.terminal.show(f"saved; continue with: pangaea play --resume {shlex.quote(str(game.file))}")

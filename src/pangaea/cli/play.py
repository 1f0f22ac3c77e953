"""`pangaea play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import re
import shlex
from argparse import Namespace
from pathlib import Path
from typing import Any

from pangaea.bots.random import RandomBot
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng

from .arguments import Commands, Parser, add_command, add_players, add_seed, read_options
from .console import Desk
from .errors import OK, BadInput
from .files import load_record, replay
from .sitting import Leave, Sitting
from .tables import seat_name, table_name


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea play transhumance                            (you are p1, a bot is p2)",
        "pangaea play trias --players 4 --people p1,p3 --option distance=euclid",
        "pangaea play planet --people all --save game.json    (everybody at one keyboard)",
        "pangaea play --resume game.json",
    )
    parser = add_command(commands, "play", run, "play in the terminal against bots or with friends", examples)
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(game_names())}")
    add_players(parser)
    _add_sitting(parser)
    add_seed(parser)


def _add_sitting(parser: Parser) -> None:
    parser.add_argument(
        "--people", metavar="SEATS", help="the seats of people: p1,p3, or all, or none (p1); others are bots"
    )
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file as it goes on")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game, and keep it there")


def run(args: Namespace, desk: Desk) -> int:
    """Seat everybody and play."""
    match, meta = _resume(args) if args.resume is not None else (_begin(args), {})
    people = _people(args.people, meta, match.players)
    bots = {seat: RandomBot() for seat in range(match.players) if seat not in people}
    file = args.save if args.save is not None else args.resume
    sitting = Sitting(
        match, bots, Rng(args.seed).fork("bots"), desk, Path(file) if file is not None else None, meta
    )
    _greet(sitting)
    try:
        sitting.go()
    except Leave:
        _say_goodbye(sitting)
    return OK


def _begin(args: Namespace) -> Match:
    if args.game is None:
        raise BadInput(f"which game? There are: {', '.join(game_names())}")
    info = find_game(args.game).info
    players = info.players[0] if args.players is None else args.players
    return Match.new(args.game, players, args.seed, read_options(info, args.option))


def _resume(args: Namespace) -> tuple[Match, dict[str, Any]]:
    """The saved match and what its file says besides; chance goes on from a fresh generator or `--seed`."""
    if args.game is not None or args.players is not None or args.option:
        raise BadInput("a saved game has its own players and options: --resume FILE stands alone")
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


def _greet(sitting: Sitting) -> None:
    kinds = (f"{seat_name(seat)} {_kind(sitting, seat)}" for seat in range(sitting.match.players))
    sitting.desk.say(f"{table_name(sitting.match)} · {', '.join(kinds)}", style="bold")
    if sitting.people:
        sitting.desk.say("Type a number or a move to play it, ? for help.", style="dim")


def _kind(sitting: Sitting, seat: int) -> str:
    return "bot" if seat in sitting.bots else "person"


def _say_goodbye(sitting: Sitting) -> None:
    """Save what has a file, and say how to go on."""
    sitting.keep()
    if sitting.file is None:
        sitting.desk.say("left without saving (next time: save FILE, or --save FILE)")
    else:
        sitting.desk.show(f"saved; go on with: pangaea play --resume {shlex.quote(str(sitting.file))}")

"""`pangaea referee`: language models, callables and bots play one another in words."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from pathlib import Path
from typing import Any

from pangaea.adapters.extras import MissingExtra
from pangaea.adapters.text.briefing import BUDGET
from pangaea.adapters.text.contestants import Contestant, read_contestant
from pangaea.adapters.text.dialogue import RETRIES
from pangaea.adapters.text.referee import Played, Referee
from pangaea.adapters.text.results import Line, Standings
from pangaea.arena.stats import Interval
from pangaea.engine.registry import find_game

from .arguments import Commands, add_command, add_table, fresh_seed, natural, positive, read_options
from .console import Terminal
from .errors import OK, BadInput
from .files import make_folder, write_record
from .tables import make_table


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea referee transhumance easy llama=http://127.0.0.1:8080/v1#llama --games 10 --out records",
        "pangaea referee trias --players 3 'https://api.example.org/v1#big' greedy --price 2.5/10",
        "pangaea referee planet call:my_module:answer random --seed 7 --json",
    )
    what = "let language models, callables and bots play one another in words"
    parser = add_command(commands, "referee", run, what, examples)
    add_table(parser)
    parser.add_argument(
        "contestants",
        nargs="+",
        metavar="[NAME=]PLAYER",
        help="a bot as in the arena, an endpoint with its model (https://host/v1#model), or "
        "call:module:function; with fewer of them than seats the last one takes the rest",
    )
    parser.add_argument("--games", type=positive, default=2, metavar="N", help="how many games (2)")
    parser.add_argument(
        "--budget",
        type=positive,
        default=BUDGET,
        metavar="T",
        help=f"tokens of a question at most ({BUDGET})",
    )
    parser.add_argument(
        "--retries",
        type=natural,
        default=RETRIES,
        metavar="N",
        help=f"further tries after a wrong answer ({RETRIES})",
    )
    parser.add_argument("--out", metavar="DIR", help="write the record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="the table as JSON")
    endpoints = parser.add_argument_group("endpoints")
    endpoints.add_argument(
        "--key",
        metavar="VARIABLE",
        default="OPENAI_API_KEY",
        help="the variable that holds the key (OPENAI_API_KEY)",
    )
    endpoints.add_argument(
        "--timeout", type=float, default=120.0, metavar="S", help="seconds for an answer (120)"
    )
    endpoints.add_argument(
        "--attempts", type=positive, default=5, metavar="N", help="tries for an answer (5)"
    )
    endpoints.add_argument(
        "--price", default="0/0", metavar="IN/OUT", help="what a million tokens cost (0/0)"
    )
    endpoints.add_argument(
        "--extra", default="{}", metavar="JSON", help="more for each request: '{\"temperature\": 0}'"
    )


def run(args: Namespace, terminal: Terminal) -> int:
    """Play the games, write the records, show the table."""
    info = find_game(args.game).info
    players = info.players[0] if args.players is None else args.players
    referee = Referee(args.game, players, read_options(info, args.option), args.budget, args.retries)
    contestants = _contestants(args)
    folder = make_folder(args.out) if args.out is not None else None
    table, seed = Standings(contestants), fresh_seed(args.seed)
    with terminal.progress() as progress:
        bar = progress.add_task(info.title, total=args.games, note="")
        for number, played in enumerate(referee.series(contestants, args.games, seed), start=1):
            table.count(played)
            if folder is not None:
                _save(folder, played, number)
            progress.advance(bar)
    if args.json:
        terminal.show(
            json.dumps({"seed": seed, "players": [line.plain() for line in table.lines()]}, indent=1)
        )
    else:
        terminal.say(f"{info.title} · {players} players · games: {args.games} · seed {seed}", style="bold")
        _show(table, terminal)
    return OK


def _contestants(args: Namespace) -> list[Contestant]:
    key, price, extra = os.environ.get(args.key), _price(args.price), _extra(args.extra)
    if not 0 < args.timeout < 1e6:
        raise BadInput(f"--timeout is a number of seconds above 0, not {args.timeout}")
    settings = {
        "key": key,
        "price": price,
        "extra": extra,
        "timeout": args.timeout,
        "attempts": args.attempts,
    }
    try:
        found = [read_contestant(text, **settings) for text in args.contestants]
    except MissingExtra as error:
        raise BadInput(str(error)) from None
    names = [each.name for each in found]
    if len(set(names)) < len(names):
        raise BadInput("every player needs a name of its own: write NAME=PLAYER")
    return found


def _price(text: str) -> tuple[float, float]:
    read, slash, written = text.partition("/")
    try:
        price = float(read), float(written)
    except ValueError:
        price = -1.0, -1.0
    if not slash or not all(0 <= part < 1e9 for part in price):
        raise BadInput(f"--price is two numbers from 0 on, as in 2.5/10, not {text!r}")
    return price


def _extra(text: str) -> dict[str, Any]:
    try:
        extra = json.loads(text)
    except ValueError:
        extra = None
    if not isinstance(extra, dict):
        raise BadInput(f"--extra is a JSON object, not {text!r}")
    return extra


def _save(folder: Path, played: Played, number: int) -> None:
    write_record(folder / f"{played.match.game}-{number:04}.json", played.record())


def _show(table: Standings, terminal: Terminal) -> None:
    shown = make_table(("player",), ("win share", "legal at once", "asked", "drawn", "tokens", "cost"))
    for line in table.lines():
        shown.add_row(line.name, _share(line.wins), _share(line.legal_rate), *_counts(line))
    terminal.out.print(shown)
    terminal.say("Shares with 95 % intervals; drawn: moves that the referee drew after the last retry.")
    if any(line.estimated for line in table.lines()):
        terminal.say("~ tokens estimated, because the player did not report them.")


def _counts(line: Line) -> tuple[str, ...]:
    if not line.asked:
        return ("–",) * 4
    tokens = f"{'~' if line.estimated else ''}{line.read + line.written:,}"
    return f"{line.asked:,}", f"{line.asked - line.legal:,}", tokens, f"{line.cost:,.4f}"


def _share(share: Interval | None) -> str:
    return "–" if share is None else f"{share.value:.0%} ({share.low:.0%}–{share.high:.0%})"

"""`pangaea show`: a position, or a record at one of its moves, in characters or as a picture or film."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from pangaea.engine.match import Match
from pangaea.render.film import FORMATS, film
from pangaea.render.ink import THEMES
from pangaea.render.pixels import png

from .arguments import Commands, add_command, add_seat, natural
from .console import Terminal
from .errors import OK, BadInput
from .files import cut, load_match, load_record, player_names, write_bytes, write_text
from .tables import heading, table_name

_PICTURES = ("svg", "png", *FORMATS)
_WIDTHS = range(200, 4001)


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = (
        "pangaea show game.json --at 40 --seat p2",
        "pangaea show game.json --at 40 --text     (the position on one line, secrets included)",
        "pangaea show 'trias players=3 …'",
        "pangaea show game.json --at 40 --svg board.svg --theme dark",
        "pangaea show game.json --gif game.gif     (the whole game as a film)",
    )
    parser = add_command(commands, "show", run, "draw a position or a record", examples)
    parser.add_argument(
        "source",
        metavar="FILE|TEXT",
        help="a record or position in a file (-: standard input), or a state text",
    )
    parser.add_argument("--at", type=natural, metavar="N", help="the record after its first N moves")
    add_seat(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the view as JSON")
    form.add_argument("--text", action="store_true", help="the state text, which holds everything")
    for name in _PICTURES:
        what = "the game as a film" if name in FORMATS else "a picture"
        form.add_argument(f"--{name}", metavar="OUT", help=f"{what} in this file")
    parser.add_argument("--theme", choices=THEMES, default="light", help="of pictures (light)")
    parser.add_argument("--width", type=int, metavar="W", help="of pictures in pixels (png 1100, films 800)")


def run(args: Namespace, terminal: Terminal) -> int:
    """Load it and draw it."""
    if args.width is not None and args.width not in _WIDTHS:
        raise BadInput(f"--width is {_WIDTHS[0]} to {_WIDTHS[-1]}, not {args.width}")
    form = next((name for name in _PICTURES if getattr(args, name) is not None), None)
    if form in FORMATS:
        return _film(args, form, terminal)
    match = load_match(args.source, args.at)
    if form is not None:
        _picture(match, args, form)
    elif args.text:
        terminal.show(match.text())
    elif args.json:
        terminal.show(json.dumps(match.view(args.seat), indent=1))
    else:
        show_match(match, args.seat, terminal)
    return OK


def _picture(match: Match, args: Namespace, form: str) -> None:
    drawn, path = match.svg(args.seat, theme=args.theme), Path(getattr(args, form))
    if form == "svg":
        write_text(path, drawn)
    else:
        write_bytes(path, png(drawn, args.width))


def _film(args: Namespace, form: str, terminal: Terminal) -> int:
    record = cut(load_record(args.source), args.at, args.source)
    with terminal.progress() as progress:
        bar = progress.add_task("film", total=None, note="")
        made = film(
            record,
            form,
            viewer=args.seat,
            theme=args.theme,
            width=args.width or 800,
            names=player_names(record),
            progress=lambda done, total: progress.update(bar, completed=done, total=total),
        )
    write_bytes(Path(getattr(args, form)), made)
    return OK


def show_match(match: Match, seat: int | None, terminal: Terminal) -> None:
    """The heading and the board as a seat (None: a spectator) sees them."""
    terminal.say(heading(match.view(seat), table_name(match)))
    terminal.say()
    terminal.show(match.draw(seat).rstrip("\n"))

"""`pangaea replay`: walk through a record, or check many of them."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict

from .arguments import Commands, add_command, add_plain, add_seat, natural
from .console import Terminal
from .errors import BAD_INPUT, FAILED, OK, BadInput, Failure
from .files import cut, load_record, replay
from .narrate import tell_entry
from .play import on_screen
from .show import show_match
from .tables import seat_names, table_name

HELP = """\
Enter, n [K]   forward by K moves        start, end   the set-up, the last position
b [K]          back by K moves           seat pK      look as this seat
N, go N        to the position after N   seat none    look as a spectator
?              this help                 q            leave"""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    examples = ("pangaea replay game.json --seat p1", "pangaea replay --check games/*.json")
    parser = add_command(commands, "replay", run, "step through a record, or check records", examples)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record (several with --check)")
    parser.add_argument("--check", action="store_true", help="only check that every record replays")
    parser.add_argument("--at", type=natural, default=0, metavar="N", help="begin after N moves")
    add_seat(parser)
    add_plain(parser)


def run(args: Namespace, terminal: Terminal) -> int:
    """Check all files, or step through one."""
    if args.check:
        return max((_check(name, terminal) for name in args.files), key=_SEVERITY.index)
    if len(args.files) != 1:
        raise BadInput("replay steps through one record; several need --check")
    name = args.files[0]
    record = load_record(name)
    replay(record, name)
    if args.at > len(record["moves"]):
        raise BadInput(f"{name}: has moves 0 to {len(record['moves'])}, not {args.at}")
    if on_screen(args, terminal):
        from .screen.run import replay_on_screen

        replay_on_screen(record, args.at, args.seat)
        return OK
    _Walk(record, name, terminal, args.at, args.seat).go()
    return OK


# --- checking -----------------------------------------------------------------------------------

_SEVERITY = (OK, BAD_INPUT, FAILED)


def _check(name: str, terminal: Terminal) -> int:
    """Replay one file and say how it went."""
    try:
        match = replay(load_record(name), name)
    except Failure as error:
        terminal.complain(error)
        return FAILED
    except (BadInput, PangaeaError) as error:
        terminal.complain(error if name in str(error) else f"{name}: {error}")
        return BAD_INPUT
    terminal.show(f"ok  {name}  {summary(match)}")
    return OK


def summary(match: Match) -> str:
    """One line about a whole match."""
    how = f"{seat_names(match.winners())} won" if match.winners() else "not finished"
    return f"{table_name(match)} · {len(match.moves)} decisions · {match.turn} turns · {how}"


# --- stepping -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Walk:
    """A record, the place in it and the viewer."""

    record: RecordDict
    name: str
    terminal: Terminal
    at: int
    seat: int | None

    def go(self) -> None:
        """Show the position, ask where to go, until there is no more input."""
        self.terminal.say(HELP, style="dim")
        self.show()
        while (line := self.terminal.read(f"{self.at}/{self.last}> ")) is not None:
            words = line.split()
            if words[:1] in (["q"], ["quit"]):
                return
            try:
                self.step(words)
            except (BadInput, PangaeaError) as error:
                self.terminal.say(str(error), style="red")

    @property
    def last(self) -> int:
        """How many moves the record has."""
        return len(self.record["moves"])

    def show(self) -> None:
        """The move that led here and the position."""
        match = replay(cut(self.record, self.at, self.name), self.name)
        log: list[dict[str, Any]] = match.log(self.seat)
        self.terminal.out.print(tell_entry(log[-1]) if log else Text("the set-up", style="dim"))
        show_match(match, self.seat, self.terminal)

    def step(self, words: list[str]) -> None:
        """Do what one line asks for."""
        match words:
            case [] | ["n" | "next"]:
                self.move_to(self.at + 1)
            case ["n" | "next", count]:
                self.move_to(self.at + _count(count))
            case ["b" | "back"]:
                self.move_to(self.at - 1)
            case ["b" | "back", count]:
                self.move_to(self.at - _count(count))
            case ["start"]:
                self.move_to(0)
            case ["end"]:
                self.move_to(self.last)
            case ["go", place] | [place] if place.isdecimal():
                self.move_to(_count(place))
            case ["seat", who]:
                self.look_as(who)
            case _:
                self.terminal.say(HELP, style="dim")

    def move_to(self, place: int) -> None:
        """Go there, or as near as the record allows."""
        self.at = max(0, min(place, self.last))
        self.show()

    def look_as(self, who: str) -> None:
        """Change the viewer."""
        seats = {f"p{seat + 1}": seat for seat in range(self.record["players"])}
        if who != "none" and who not in seats:
            raise BadInput(f"the seats are {', '.join(seats)} and none, not {who!r}")
        self.seat = seats.get(who)
        self.show()


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadInput(f"expected a number of moves, not {text!r}")
    return int(text)

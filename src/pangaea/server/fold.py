"""What each fact does to a table."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.tutorials import Tutorial, find_tutorial, tutorial_names

from . import facts

if TYPE_CHECKING:
    from .table import Table


@singledispatch
def fold(fact: object, table: Table) -> None:
    """Let the table take in one fact. Raises the engine's errors if the game does not allow it."""
    raise TypeError(f"{fact!r} is no fact")


@fold.register(facts.Opened)
def _opened(fact: facts.Opened, table: Table) -> None:
    table.open(fact)
    if fact.base is not None and is_over(fact.base):
        table.match = Match.replay(fact.base)
        table.finish(table.match)


@fold.register(facts.Joined)
def _joined(fact: facts.Joined, table: Table) -> None:
    table.joined = max(table.joined, int(fact.member.removeprefix("m")))
    table.members.append(fact.member)
    table.host = table.host or fact.member


@fold.register(facts.Left)
def _left(fact: facts.Left, table: Table) -> None:
    seat = table.seat_of(fact.member)
    if seat is not None and table.status != "finished":
        table.change(seat, member=None)
    table.members.remove(fact.member)
    table.muted -= {fact.member}
    if table.host == fact.member:
        table.host = table.members[0] if table.members else ""


@fold.register(facts.Renamed)
@fold.register(facts.Reissued)
def _beside_the_log(fact: facts.Renamed | facts.Reissued, table: Table) -> None:
    """Names and tokens are kept beside the log; the fact only says when they changed."""


@fold.register(facts.Sat)
def _sat(fact: facts.Sat, table: Table) -> None:
    old = table.seat_of(fact.member)
    if old is not None:
        table.change(old, member=None)
    table.change(fact.seat, member=fact.member)


@fold.register(facts.Stood)
def _stood(fact: facts.Stood, table: Table) -> None:
    table.change(fact.seat, member=None)


@fold.register(facts.BotSet)
def _bot_set(fact: facts.BotSet, table: Table) -> None:
    table.change(fact.seat, bot=fact.level)


@fold.register(facts.Arranged)
def _arranged(fact: facts.Arranged, table: Table) -> None:
    if fact.order is not None:
        table.reseat(fact.order)
    for seat, colour in enumerate(fact.colours or ()):
        table.change(seat, colour=colour)
    if fact.starter is not None:
        table.starter = None if fact.starter < 0 else fact.starter


@fold.register(facts.Configured)
def _configured(fact: facts.Configured, table: Table) -> None:
    table.title = table.title if fact.title is None else fact.title
    table.public = table.public if fact.public is None else fact.public


@fold.register(facts.Started)
def _started(fact: facts.Started, table: Table) -> None:
    table.reseat(fact.order)
    table.starter = None if table.starter is None else fact.order.index(table.starter)
    table.match = begin(table.lid, fact.setup)
    table.tutorial = script_of(table.lid, fact.setup)
    table.status = "running"


@fold.register(facts.Played)
def _played(fact: facts.Played, table: Table) -> None:
    table.playing.play(fact.move, seat=fact.seat)
    if fact.bot is not None and table.places[fact.seat].member is not None:
        table.change(fact.seat, replaced=True)


@fold.register(facts.Rolled)
def _rolled(fact: facts.Rolled, table: Table) -> None:
    table.playing.play(fact.move)


@fold.register(facts.Undone)
def _undone(fact: facts.Undone, table: Table) -> None:
    table.playing.undo(fact.seat)


@fold.register(facts.Stopped)
def _stopped(fact: facts.Stopped, table: Table) -> None:
    table.playing.stop(fact.seat, fact.why)
    table.change(fact.seat, resigned=True)


@fold.register(facts.Handed)
def _handed(fact: facts.Handed, table: Table) -> None:
    place, for_good = table.places[fact.seat], fact.why != "absent"
    resigned = place.resigned or fact.why == "resigned"
    table.change(fact.seat, bot=fact.level, resigned=resigned, replaced=place.replaced or for_good)


@fold.register(facts.TakenBack)
def _taken_back(fact: facts.TakenBack, table: Table) -> None:
    table.change(fact.seat, bot=None)


@fold.register(facts.Paused)
def _paused(fact: facts.Paused, table: Table) -> None:
    table.paused = fact.paused


@fold.register(facts.Muted)
def _muted(fact: facts.Muted, table: Table) -> None:
    table.muted = table.muted | {fact.member} if fact.muted else table.muted - {fact.member}


@fold.register(facts.Rematched)
def _rematched(fact: facts.Rematched, table: Table) -> None:
    table.rematch = fact.table


def is_over(record: dict[str, Any]) -> bool:
    """Whether a record is of a game that has ended."""
    return "result" in record or "stopped" in record


def script_of(lid: facts.Opened, setup: dict[str, Any] | None) -> Tutorial | None:
    """The script of a tutorial, unless it was dealt from an older one: then the game goes on freely."""
    if not lid.tutorial or lid.game not in tutorial_names():
        return None
    tutorial = find_tutorial(lid.game)
    return tutorial if tutorial.setup == setup else None


def begin(lid: facts.Opened, setup: dict[str, Any] | None) -> Match:
    """The game before the first decision that is made at this table."""
    if lid.base is not None:
        return Match.replay(lid.base)
    if setup is None:
        raise PangaeaError("a game that continues no record has a set-up of its own")
    return Match.start(lid.game, lid.players, setup, lid.options)

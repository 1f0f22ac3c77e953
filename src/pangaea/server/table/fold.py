"""What each fact does to a table: one function per fact, listed in `FOLDS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.tutorials import Tutorial, find_tutorial, tutorial_names

from . import facts
from .plea import Plea

if TYPE_CHECKING:
    from .table import Table


def _opened(fact: facts.Opened, table: Table) -> None:
    table.open(fact)
    if fact.base is not None and is_over(fact.base):
        table.match = Match.replay(fact.base)
        table.finish(table.match)


def _joined(fact: facts.Joined, table: Table) -> None:
    table.joined = max(table.joined, int(fact.member.removeprefix("m")))
    table.members = (*table.members, fact.member)
    table.host = table.host or fact.member


def _left(fact: facts.Left, table: Table) -> None:
    seat = table.seat_of(fact.member)
    if seat is not None and table.status != "finished":
        table.change(seat, member=None)
        table.plan(seat, ())
    table.members = tuple(member for member in table.members if member != fact.member)
    table.muted -= {fact.member}
    table.bound -= {fact.member}
    if table.host == fact.member:
        table.host = table.members[0] if table.members else ""


def _beside_the_log(fact: facts.Renamed | facts.Reissued, table: Table) -> None:
    """Names and tokens are kept beside the log; the fact only says when they changed."""


def _sat(fact: facts.Sat, table: Table) -> None:
    old = table.seat_of(fact.member)
    if old is not None:
        table.change(old, member=None)
    place = table.places[fact.seat]
    followed = place.bot is not None  # a person continues what a bot began
    table.change(fact.seat, member=fact.member, bot=None, replaced=place.replaced or followed)


def _stood(fact: facts.Stood, table: Table) -> None:
    table.change(fact.seat, member=None)


def _bot_set(fact: facts.BotSet, table: Table) -> None:
    table.change(fact.seat, bot=fact.level)


def _reassigned(fact: facts.Reassigned, table: Table) -> None:
    """Someone else continues with what the first holder knew: the result is marked for good."""
    table.plan(fact.seat, ())
    table.change(fact.seat, member=fact.member, bot=None, replaced=True)


def _arranged(fact: facts.Arranged, table: Table) -> None:
    if fact.order is not None:
        table.reseat(fact.order)
    for seat, colour in enumerate(fact.colours or ()):
        table.change(seat, colour=colour)
    if fact.starter is not None:
        table.starter = None if fact.starter < 0 else fact.starter


def _configured(fact: facts.Configured, table: Table) -> None:
    table.title = table.title if fact.title is None else fact.title
    table.public = table.public if fact.public is None else fact.public
    table.hints = table.hints if fact.hints is None else fact.hints


def _started(fact: facts.Started, table: Table) -> None:
    table.reseat(fact.order)
    table.starter = None if table.starter is None else fact.order.index(table.starter)
    table.match = begin(table.terms, fact.setup)
    table.tutorial = script_of(table.terms, fact.setup)
    table.status = "running"


def _played(fact: facts.Played, table: Table) -> None:
    table.playing.play(fact.move, seat=fact.seat)
    if fact.seat in table.plans and table.plans[fact.seat].dropped:
        table.plan(fact.seat, ())
    if fact.bot is not None and table.places[fact.seat].member is not None:
        table.change(fact.seat, replaced=True)


def _rolled(fact: facts.Rolled, table: Table) -> None:
    table.playing.play(fact.move)


def _undone(fact: facts.Undone, table: Table) -> None:
    table.playing.undo(fact.seat)


def _back_asked(fact: facts.BackAsked, table: Table) -> None:
    table.plea = Plea(fact.seat, fact.moves, frozenset())


def _back_answered(fact: facts.BackAnswered, table: Table) -> None:
    plea = table.plea
    agreed = plea is not None and fact.agreed
    table.plea = plea._replace(agreed=plea.agreed | {fact.seat}) if plea is not None and agreed else None


def _retracted(fact: facts.Retracted, table: Table) -> None:
    """The position is stored again at once: the last stored one may be gone. So are all plans."""
    table.playing.retract(fact.seat)
    table.plans = {}
    table.kept = 0


def _stopped(fact: facts.Stopped, table: Table) -> None:
    table.playing.stop(fact.seat, fact.why)
    table.change(fact.seat, resigned=True)


def _handed(fact: facts.Handed, table: Table) -> None:
    place, for_good = table.places[fact.seat], fact.why != "absent"
    resigned = place.resigned or fact.why == "resigned"
    table.plan(fact.seat, ())
    table.change(fact.seat, bot=fact.level, resigned=resigned, replaced=place.replaced or for_good)


def _reclaimed(fact: facts.Reclaimed, table: Table) -> None:
    table.change(fact.seat, bot=None)


def _paused(fact: facts.Paused, table: Table) -> None:
    table.paused = fact.paused


def _rested(fact: facts.Rested, table: Table) -> None:
    if table.clock is not None:
        table.clock = table.clock.resting(fact.seat, fact.away)


def _planned(fact: facts.Planned, table: Table) -> None:
    table.plan(fact.seat, fact.moves)


def _plan_ended(fact: facts.PlanEnded, table: Table) -> None:
    table.plan(fact.seat, fact.dropped, dropped=True)


def _muted(fact: facts.Muted, table: Table) -> None:
    table.muted = table.muted | {fact.member} if fact.muted else table.muted - {fact.member}


def _rematched(fact: facts.Rematched, table: Table) -> None:
    table.rematch = fact.table


def _bound(fact: facts.Bound, table: Table) -> None:
    table.bound = table.bound | {fact.member} if fact.bound else table.bound - {fact.member}


def _ticked(fact: facts.Ticked, table: Table) -> None:
    if table.clock is not None:
        table.clock = table.clock.at(fact.now)


def is_over(record: dict[str, Any]) -> bool:
    """Whether a record is of a game that has ended."""
    return "result" in record or "stopped" in record


def script_of(terms: facts.Opened, setup: dict[str, Any] | None) -> Tutorial | None:
    """The script of a tutorial, unless it was dealt from an older one: then the game goes on freely."""
    if not terms.tutorial or terms.game not in tutorial_names():
        return None
    tutorial = find_tutorial(terms.game)
    return tutorial if tutorial.setup == setup else None


def begin(terms: facts.Opened, setup: dict[str, Any] | None) -> Match:
    """The game before the first decision that is made at this table."""
    if terms.base is not None:
        return Match.replay(terms.base)
    if setup is None:
        raise PangaeaError("a game that continues no record has a set-up of its own")
    return Match.start(terms.game, terms.players, setup, terms.options)


FOLDS: Final[Mapping[type[facts.Fact], Callable[[Any, Table], None]]] = {
    facts.Opened: _opened,
    facts.Joined: _joined,
    facts.Left: _left,
    facts.Renamed: _beside_the_log,
    facts.Reissued: _beside_the_log,
    facts.Reassigned: _reassigned,
    facts.Sat: _sat,
    facts.Stood: _stood,
    facts.BotSet: _bot_set,
    facts.Arranged: _arranged,
    facts.Configured: _configured,
    facts.Started: _started,
    facts.Played: _played,
    facts.Rolled: _rolled,
    facts.Undone: _undone,
    facts.BackAsked: _back_asked,
    facts.BackAnswered: _back_answered,
    facts.Retracted: _retracted,
    facts.Stopped: _stopped,
    facts.Handed: _handed,
    facts.Reclaimed: _reclaimed,
    facts.Paused: _paused,
    facts.Planned: _planned,
    facts.PlanEnded: _plan_ended,
    facts.Rested: _rested,
    facts.Muted: _muted,
    facts.Rematched: _rematched,
    facts.Bound: _bound,
    facts.Ticked: _ticked,
}
"""The whole list: a table changes in no other way."""


def fold(fact: facts.AnyFact | facts.Unreadable, table: Table) -> None:
    """Let the table take in one fact. Raises the engine's errors if the game does not allow it."""
    if isinstance(fact, facts.Unreadable):
        raise PangaeaError(f"row {table.seq + 1} cannot be read")
    FOLDS[type(fact)](fact, table)

"""What leaves the server about a table: its description, and for each viewer the view and the redacted log.

Only `Match.view` and `Match.log` are asked, never the state itself.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from pangaea.engine.match import Match

from . import shapes
from .guide import guide_of
from .table import Person, Table
from .table.text import skeleton

_encoder = msgspec.json.Encoder()


def describe(table: Table, online: Collection[str], spectators: int) -> shapes.Table:
    """The table for everyone."""
    terms, alike = table.terms, lookalikes(table)
    return shapes.Table(
        id=table.id,
        game=terms.game,
        players=terms.players,
        options=terms.options,
        title=table.title,
        public=table.public,
        status=table.status,
        paused=table.paused,
        notice=table.notice,
        host=table.host,
        members=[_member(table, member, member in online, member in alike) for member in table.members],
        seats=[
            shapes.Seat(seat, place.member, place.bot, place.resigned, place.replaced, place.colour)
            for seat, place in enumerate(table.places)
        ],
        starter=table.starter,
        actor=table.waits_for,
        turn=table.match.turn if table.match else 0,
        moves=table.match.decisions if table.match else 0,
        spectators=spectators,
        created=table.created,
        changed=table.changed,
        rules_version=terms.rules_version,
        origin=table.origin,
        tutorial=terms.tutorial,
        hints=table.gives_hints,
        rematch=table.rematch,
        result=table.result,
        clock=_clock(table),
        plea=_plea(table),
        rated=terms.rated,
        chat=table.chat,
    )


def _plea(table: Table) -> shapes.Plea | None:
    """Who asks to take a decision back, and whose consent is still needed."""
    plea = table.plea
    return None if plea is None else shapes.Plea(plea.seat, plea.moves, plea.waits_for(table))


def _clock(table: Table) -> shapes.TableClock | None:
    """The clock as it stands at this moment."""
    if table.clock is None:
        return None
    clock = table.clock.at(table.served())
    left = [max(0, clock.remaining(seat)) for seat in range(len(clock.left))]
    usual = [clock.usual(seat) for seat in range(len(clock.left))]
    rest, away = list(clock.rest), sorted(clock.away)
    return shapes.TableClock(clock.terms, left, clock.turn, clock.running, rest, away, usual)


def lookalikes(table: Table) -> set[str]:
    """The members whose name could be mistaken for that of someone who was here before them."""
    first: dict[str, str] = {}
    for member in table.members:
        first.setdefault(skeleton(table.name_of(member)), member)
    return set(table.members) - set(first.values())


def _member(table: Table, member: str, online: bool, alike: bool) -> shapes.Member:
    person = table.people.get(member, Person(member, "", ""))
    muted, bound = member in table.muted, member in table.bound
    return shapes.Member(member, person.name, person.bot, online, muted, alike, bound)


def log(table: Table, seat: int | None, since: int) -> bytes:
    """What a viewer may know of the log from entry `since` on, encoded."""
    return _encoder.encode({"since": since, "entries": table.playing.log(seat, since)})


class Views:
    """The views of one moment, encoded. What everyone may know is encoded once, where the game can tell."""

    def __init__(self, match: Match) -> None:
        self._match = match
        public = match.public_part()
        if public is None:
            self._public = None
        else:
            view, position = public
            self._public = _encoder.encode(view)[:-1], _encoder.encode(position)[1:]

    def of(self, seat: int | None) -> bytes:
        """What a viewer may know."""
        if self._public is None:
            return _encoder.encode(self._match.view(seat))
        view, position = self._public
        own = _encoder.encode(self._match.private_part(seat))  # it ends with the position's own end
        return b"".join((view, b",", own[1:-2], b",", position, b"}"))


def frame(table: Table, seat: int | None, told: bytes, view: bytes) -> bytes:
    """One viewer's frame with that part of the log, encoded, so that many can share it."""
    guide, plan = guide_of(table, seat), None if seat is None else table.plans.get(seat)
    rest = _NO_MORE if guide is None and plan is None else _encoder.encode({"guide": guide, "plan": plan})
    number = b"null" if seat is None else b"%d" % seat
    return b"".join((b'{"seat":', number, b',"view":', view, b',"log":', told, b",", rest[1:]))


_NO_MORE = _encoder.encode({"guide": None, "plan": None})


def encode_frames(kind: str, seq: int, frames: Collection[bytes]) -> bytes:
    """An `Update` around frames that are encoded already."""
    return b'{"type":"%b","seq":%d,"frames":[%b]}' % (kind.encode(), seq, b",".join(frames))

"""The clients that are connected to one table, and what each of them is sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from .frames import Views, describe, encode_frames, frame, log
from .messages import Bye, ChatSaid, LinkReissued, TableChanged, Welcome
from .session import Session
from .shapes import ChatLine
from .store import Line
from .table import REACTIONS, Row, Table, facts, may_talk

_encoder = msgspec.json.Encoder()


class Elsewhere(NamedTuple):
    """Who is connected through another process."""

    members: frozenset[str] = frozenset()
    spectators: int = 0


class Audience:
    """Everyone who is connected to a table: sessions here, and those that other processes report."""

    def __init__(self) -> None:
        self.sessions: set[Session] = set()
        self.elsewhere: dict[str, Elsewhere] = {}

    def here(self, table: Table) -> Elsewhere:
        """Who is connected through this process, as reported to the others."""
        members = frozenset(member for session in self.sessions for member in session.members)
        return Elsewhere(members, sum(not seats_of(table, session) for session in self.sessions))

    def online(self) -> set[str]:
        """The members who are connected, wherever."""
        here = {member for session in self.sessions for member in session.members}
        return here.union(*(other.members for other in self.elsewhere.values()))

    def spectators(self, table: Table) -> int:
        """How many connections have no seat."""
        here = sum(not seats_of(table, session) for session in self.sessions)
        return here + sum(other.spectators for other in self.elsewhere.values())

    def watched_elsewhere(self) -> bool:
        """Whether anybody without a seat is connected through another process."""
        return any(other.spectators for other in self.elsewhere.values())

    # --- to one ------------------------------------------------------------------------------

    def welcome(self, session: Session, table: Table, chat: Sequence[Line], seq: int | None = None) -> None:
        """Send a session everything it may know; `seq` is what it has seen before."""
        self._welcome([session], table, chat, table.first_changed_entry(seq))

    def _welcome(self, sessions: Sequence[Session], table: Table, chat: Sequence[Line], since: int) -> None:
        """Sessions that speak for the same members, and hear the same, are sent the same bytes."""
        frames, told = Frames(table, since), describe(table, self.online(), self.spectators(table))
        made: dict[tuple[tuple[str, ...], frozenset[str]], bytes] = {}
        for session in sessions:
            alike = tuple(session.members), session.unheard
            if alike not in made:
                message = Welcome(
                    seq=table.seq,
                    you=session.members,
                    table=told,
                    frames=[msgspec.Raw(each) for each in frames.of(session)],  # type: ignore[misc]
                    chat=[chat_line(table, line) for line in chat if may_hear(table, session, line)],
                )
                made[alike] = _encoder.encode(message)
            session.send(made[alike])

    # --- to all ------------------------------------------------------------------------------

    def game_ended(self, table: Table, chat: Sequence[Line]) -> None:
        """Show everyone everything: nothing is secret now, neither in the log nor in the chat."""
        self._welcome(list(self.sessions), table, chat, 0)

    def table_changed(self, table: Table) -> None:
        """Tell everyone what the table looks like now."""
        told = describe(table, self.online(), self.spectators(table))
        message = _encoder.encode(TableChanged(table.seq, told))
        for session in list(self.sessions):
            session.send(message)

    def foretell(self, table: Table, seen: int) -> Updates:
        """What everyone here will be sent about a position that comes after `seen`, prepared in advance."""
        updates = Updates(table, seen)
        for seats in {seats_of(table, session) if session.members else () for session in self.sessions}:
            updates.holding(seats)
        return updates

    def game_moved(self, table: Table, updates: Updates, asker: Session | None = None) -> None:
        """Tell everyone the new position; whoever has asked for it is answered next, and told then."""
        watching: bytes | None = None
        for session in list(self.sessions):
            if session.members:
                message = updates.of(session)
            else:
                message = watching = watching or updates.holding(())
            if session is asker:
                session.hold(message)
            else:
                session.send(message)

    def show(self, told: bytes) -> None:
        """Pass on what another process has made for those who only watch."""
        for session in list(self.sessions):
            session.send(told)

    def plan_changed(self, table: Table, before: Table) -> None:
        """Tell those who have planned something, and nobody else, what is kept of it."""
        frames = Frames(table, table.first_changed_entry(before.seq))
        for session in list(self.sessions):
            if any(table.plans.get(seat) != before.plans.get(seat) for seat in seats_of(table, session)):
                session.send(encode_frames("update", table.seq, frames.of(session)))

    def said(self, table: Table, line: Line, deaf: frozenset[str] = frozenset()) -> None:
        """Pass on a line of chat to those who may hear it; `deaf` accounts do not want to."""
        message = _encoder.encode(ChatSaid(chat_line(table, line)))
        for session in list(self.sessions):
            if session.account in deaf:
                session.unheard |= {line.member}
            elif may_hear(table, session, line):
                session.send(message)

    def announce(self, table: Table, rows: Sequence[Row]) -> None:
        """Tell everyone which links were replaced; close the connections that used them."""
        for row in rows:
            match row.fact:
                case facts.Reissued(member, by):
                    self._reissued(table, member, by)
                case facts.Reassigned(_, member, by):
                    self._reissued(table, member, by)
                case facts.Left(member, kicked):
                    self._left(member, kicked)
                case facts.Bound(member, bound=True):
                    self._bound(member)

    def _reissued(self, table: Table, member: str, by: str) -> None:
        told = _encoder.encode(LinkReissued(member, table.name_of(member), by))
        valid = table.people[member].token_hash if member in table.people else None
        for session in list(self.sessions):
            session.send(told)
            if member in session.members and valid not in session.proofs and member not in session.held:
                session.members.remove(member)
                session.close(Bye("revoked", "this link was replaced by a new one", again=False))

    def _left(self, member: str, kicked: bool) -> None:
        for session in list(self.sessions):
            if member not in session.members:
                continue
            session.members.remove(member)
            if kicked and not session.members:
                session.close(Bye("revoked", "the host has removed you from the table", again=False))

    def _bound(self, member: str) -> None:
        for session in list(self.sessions):
            if member in session.members and member not in session.held:
                session.members.remove(member)
                session.close(Bye("bound", "this seat needs its player's account now", again=True))

    def sign_out(self, ended: Collection[str]) -> None:
        """Close the connections of those who are no longer signed in."""
        for session in list(self.sessions):
            if session.signed_in in ended:
                session.close(Bye("signed_out", "you have signed out; connect again", again=True))

    def close(self, bye: Bye) -> None:
        """Say goodbye to everyone."""
        for session in list(self.sessions):
            session.close(bye)


class Frames:
    """The frames of one moment, each made at most once, however many people look at it."""

    def __init__(self, table: Table, since: int) -> None:
        self._table, self._since = table, since
        self._made: dict[int | None, bytes] = {}
        if table.match is not None:
            self._views = Views(table.match)
            self._log = log(table, None, since)
            self._insiders = table.match.insiders(since)
            """Those who are told more than this log says."""

    def of(self, session: Session) -> list[bytes]:
        """A frame for each seat of the session, or the spectators' frame."""
        return self.holding(seats_of(self._table, session))

    def holding(self, seats: tuple[int, ...]) -> list[bytes]:
        """A frame for each of these seats, or the spectators' frame."""
        if self._table.match is None:
            return []
        return [self._frame(seat) for seat in seats or (None,)]

    def _frame(self, seat: int | None) -> bytes:
        if seat not in self._made:
            told = log(self._table, seat, self._since) if seat in self._insiders else self._log
            self._made[seat] = frame(self._table, seat, told, self._views.of(seat))
        return self._made[seat]


class Updates:
    """The messages about a new position: viewers with the same seats share one encoded message."""

    def __init__(self, table: Table, seen: int) -> None:
        self._table, self._frames = table, Frames(table, table.first_changed_entry(seen))
        self._made: dict[tuple[int, ...], bytes] = {}

    def of(self, session: Session) -> bytes:
        """The message for a session."""
        return self.holding(seats_of(self._table, session))

    def holding(self, seats: tuple[int, ...]) -> bytes:
        """The message for whoever holds these seats; none: for those who only watch."""
        if seats not in self._made:
            self._made[seats] = encode_frames("update", self._table.seq, self._frames.holding(seats))
        return self._made[seats]


def seats_of(table: Table, session: Session) -> tuple[int, ...]:
    """The seats that a session holds, in the order of its members."""
    if len(session.members) == 1:
        seat = table.seat_of(session.members[0])
        return () if seat is None else (seat,)
    seats = [table.seat_of(member) for member in session.members]
    return tuple([seat for seat in seats if seat is not None])


def may_hear(table: Table, session: Session, line: Line) -> bool:
    """While the game is running, players and spectators are separate; chat may be for players only."""
    if line.member in session.unheard:
        return False
    if line.text not in REACTIONS and not may_talk(table, session.members):
        return False
    room = line.room
    if room == "table" or table.status != "running":
        return True
    return (room == "players") == bool(seats_of(table, session))


def chat_line(table: Table, line: Line) -> ChatLine:
    """A line of chat with the speaker's name as it is now."""
    return msgspec.convert(line._asdict() | {"name": table.name_of(line.member)}, ChatLine)

"""Facts: what has happened at a table, one per row of its log.

The log is append-only and the truth. A table is nothing but its facts, folded in order (`Table.apply`),
so a fact holds everything that chance or a person has decided, and nothing that can be worked out. Names,
chat and tokens are not facts: people may have them deleted.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from ..shapes import Chat, ClockTerms, OptionValue


class Fact(Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """Something that has happened."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table exists, on these terms."""

    game: str
    players: int
    options: dict[str, OptionValue]
    title: str
    public: bool
    rules_version: int
    base: dict[str, Any] | None = None
    """The record that is continued, or shown if it is finished."""
    source: str | None = None
    """The table that `base` was taken from."""
    tutorial: bool = False
    """Whether the game begins as its tutorial's script says."""
    rated: bool = False
    """Whether people play it for their rating; then nobody gets hints."""
    clock: ClockTerms | None = None
    chat: Chat = "all"
    """Who may read what is written there."""


class Joined(Fact, frozen=True, tag="joined"):
    member: str


class Left(Fact, frozen=True, tag="left"):
    member: str
    kicked: bool = False


class Renamed(Fact, frozen=True, tag="renamed"):
    member: str


class Sat(Fact, frozen=True, tag="sat"):
    member: str
    seat: int


class Stood(Fact, frozen=True, tag="stood"):
    seat: int


class BotSet(Fact, frozen=True, tag="bot_set"):
    """A bot sits down, changes its level, or (null) goes."""

    seat: int
    level: str | None


class Arranged(Fact, frozen=True, tag="arranged"):
    order: list[int] | None
    colours: list[int] | None
    starter: int | None
    """-1: as the deal says; null: unchanged."""


class Configured(Fact, frozen=True, tag="configured"):
    title: str | None
    public: bool | None
    hints: bool | None = None


class Started(Fact, frozen=True, tag="started"):
    setup: dict[str, Any] | None
    """Null when a record is continued: it has its own."""
    order: list[int]
    """`order[new] = old`, so that the seat the host chose decides first."""


class Played(Fact, frozen=True, tag="played"):
    seat: int
    move: str
    bot: str | None
    """The level of the bot that decided; `fallback` if it had to be replaced for this move."""


class Rolled(Fact, frozen=True, tag="rolled"):
    move: str


class Undone(Fact, frozen=True, tag="undone"):
    seat: int


class BackAsked(Fact, frozen=True, tag="back_asked"):
    """A player asks to take back their latest decision, and the moves after it."""

    seat: int
    moves: int


class BackAnswered(Fact, frozen=True, tag="back_answered"):
    seat: int
    agreed: bool


class Retracted(Fact, frozen=True, tag="retracted"):
    """All have agreed: the latest decision of a seat is taken back, with all that followed it."""

    seat: int


class Stopped(Fact, frozen=True, tag="stopped"):
    seat: int
    why: str


class Handed(Fact, frozen=True, tag="handed"):
    """A bot plays a person's seat from now on."""

    seat: int
    level: str
    why: Literal["absent", "resigned", "kicked", "time"]


class Reclaimed(Fact, frozen=True, tag="taken_back"):
    """A person plays their own seat again. Stored logs know it by its older tag."""

    seat: int


class Paused(Fact, frozen=True, tag="paused"):
    paused: bool


class Planned(Fact, frozen=True, tag="planned"):
    """A player has planned their next turn, or (no moves) has a plan no longer."""

    seat: int
    moves: list[str]


class PlanEnded(Fact, frozen=True, tag="plan_ended"):
    """The turn that was planned has come. What could not be played is dropped."""

    seat: int
    dropped: list[str]


class Rested(Fact, frozen=True, tag="rested"):
    """A player goes on vacation, or is back."""

    seat: int
    away: bool


class Muted(Fact, frozen=True, tag="muted"):
    member: str
    muted: bool


class Reissued(Fact, frozen=True, tag="reissued"):
    member: str
    by: str


class Reassigned(Fact, frozen=True, tag="reassigned"):
    """The host has taken a seat away and given it to another member."""

    seat: int
    member: str
    by: str


class Rematched(Fact, frozen=True, tag="rematched"):
    table: str


class Bound(Fact, frozen=True, tag="bound"):
    """A member's seat needs the account that holds it, or no longer does. The log does not say which."""

    member: str
    bound: bool


class Ticked(Fact, frozen=True, tag="ticked"):
    """Servers had served this many milliseconds when what follows happened. Only clocks need it."""

    now: int


AnyFact: TypeAlias = (
    Opened
    | Joined
    | Left
    | Renamed
    | Sat
    | Stood
    | BotSet
    | Arranged
    | Configured
    | Started
    | Played
    | Rolled
    | Undone
    | BackAsked
    | BackAnswered
    | Retracted
    | Stopped
    | Handed
    | Reclaimed
    | Paused
    | Planned
    | PlanEnded
    | Rested
    | Muted
    | Reissued
    | Reassigned
    | Rematched
    | Bound
    | Ticked
)


class Unreadable(Fact, frozen=True, tag="unreadable"):
    """A row that is damaged. It is never written: reading such a row gives it, and it freezes the table."""


DECISIONS: Final = (Played, Rolled)
"""What is decided in the game, by seats and by chance."""
GAME_FACTS: Final = (Started, Played, Rolled, Undone, Retracted, Stopped)
"""The facts that change the game itself; a move must answer the view after the latest of them."""

SECRET: Final = (Planned, PlanEnded)
"""The facts of which only the seat that they are about is told."""

TIMED: Final = (
    Started,
    Played,
    Undone,
    Retracted,
    Stopped,
    Handed,
    Reclaimed,
    Paused,
    Rested,
    Reassigned,
    Left,
)
"""The facts that may start or stop someone's clock."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


class Row(NamedTuple):
    """One row of a table's log."""

    seq: int
    fact: AnyFact | Unreadable
    at: int
    member: str | None = None
    """Who did it; None: chance, a bot or the server itself."""
    command: str | None = None
    """The id that the client gave its command; only the first row of a command carries it."""
    turn: int | None = None
    step: int | None = None


def is_planned(row: Row) -> bool:
    """Whether a row is a move that its player had planned."""
    return isinstance(row.fact, Played) and row.member is None and row.fact.bot is None


def encode_fact(fact: AnyFact | Unreadable) -> str:
    """The fact as JSON."""
    return _encoder.encode(fact).decode()


def decode_fact(text: str) -> AnyFact | Unreadable:
    """The fact of a JSON text that `encode_fact` wrote; `Unreadable` if something else did."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError:
        return Unreadable()

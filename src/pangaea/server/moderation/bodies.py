"""The bodies of the routes of moderation and of the host's page."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, field

from ..shapes import MemberId, Shape, Status, Token

QuietKind: TypeAlias = Literal["mute", "block"]
Reason: TypeAlias = Literal["words", "name", "cheating", "other"]
BanKind: TypeAlias = Literal["account", "address"]
Act: TypeAlias = Literal["ban", "lift", "close", "reopen", "token", "withdraw", "erase", "prune"]
"""What is in the audit log."""
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
AccountId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
LineNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**53)]
Id: TypeAlias = Annotated[int, Meta(ge=1, le=2**53)]


# --- among people --------------------------------------------------------------------------------


class NewQuiet(Shape, frozen=True):
    """Do not hear someone at a table any more (`mute`), or do not meet them again (`block`)."""

    member: MemberId
    kind: QuietKind


class QuietHere(Shape, frozen=True):
    """The members of a table whom one does not hear."""

    muted: list[str]
    blocked: list[str]


class QuietPerson(Shape, frozen=True):
    """Someone whom one does not want to hear or to meet."""

    id: int
    kind: QuietKind
    name: str
    """As it was at the table where one met."""
    created: int


class QuietPeople(Shape, frozen=True):
    """All of them, the latest first."""

    people: list[QuietPerson]


class NewReport(Shape, frozen=True, kw_only=True):
    """Tell the host of the server about someone at one's table."""

    member: MemberId
    reason: Reason
    text: Annotated[str, Meta(max_length=500)] = ""
    lines: Annotated[list[LineNumber], Meta(max_length=20)] = field(default_factory=list)
    """The numbers of the lines that it is about; empty: the latest ones of that person."""
    token: Token | None = None
    """One's own seat's; null: one is signed in to the account that is at the table."""


class ReportKept(Shape, frozen=True):
    """The host will read it."""

    lines: int
    """How many lines of chat were kept with it."""


# --- the host's page -----------------------------------------------------------------------------


class KeptLine(Shape, frozen=True):
    """A line of chat as it was when it was reported."""

    number: int
    text: str
    at: int


class Report(Shape, frozen=True):
    """What someone told the host."""

    id: int
    table: str
    game: str
    reporter: str
    """Their name at the table, like the next one."""
    name: str
    account: str | None
    """The account of the one who was reported; null: a guest, or it was deleted."""
    address: bool
    """Whether it is still known where they came from, so that the address can be banned."""
    reason: Reason
    text: str
    lines: list[KeptLine]
    created: int
    closed: int | None
    decision: str | None
    closed_by: str | None


class Reports(Shape, frozen=True):
    """Reports, the latest first."""

    reports: list[Report]


class Decision(Shape, frozen=True):
    """What comes of a report."""

    decision: Words
    closed: bool = True
    """False: it is open again."""


class NewBan(Shape, frozen=True, kw_only=True):
    """Keep someone out: the one whom a report is about, or an account."""

    kind: BanKind
    report: Id | None = None
    account: AccountId | None = None
    days: Annotated[int, Meta(ge=1, le=3650)]
    why: Words


class Ban(Shape, frozen=True):
    """Someone who may not come."""

    id: int
    kind: BanKind
    name: str
    created: int
    until: int
    why: str
    by: str
    lifted: int | None
    active: bool


class Bans(Shape, frozen=True):
    """Bans, the latest first."""

    bans: list[Ban]


class Because(Shape, frozen=True):
    """Why a host does something."""

    why: Words


class HostTable(Shape, frozen=True):
    """A table, also a private one."""

    id: str
    game: str
    title: str
    status: Status
    public: bool
    rated: bool
    names: list[str | None]
    """Who sits where: a person's name, `bot:LEVEL`, or null for an open seat."""
    changed: int
    reports: int


class HostTables(Shape, frozen=True):
    """Tables, the latest change first."""

    tables: list[HostTable]
    next: str | None
    """Send it as `after` for the next page; null: this is the last one."""


class HostPerson(Shape, frozen=True):
    """An account."""

    account: str
    name: str
    created: int
    tables: int
    reports: int
    banned: int | None
    """Until when; null: they are not."""


class HostPeople(Shape, frozen=True):
    """Accounts, by name."""

    people: list[HostPerson]


class Signal(Shape, frozen=True):
    """Something that may be cheating, and may be nothing: the host looks, and nothing happens by itself.

    `address`: two accounts came to one rated table from one address. `trading`: two players win against each
    other in turn, by giving up early, far more often than others do.
    """

    kind: Literal["address", "trading"]
    people: list[str]
    """Accounts' names."""
    game: str | None
    tables: list[str]
    chance: float | None
    """How often honest players would come to at least as many; null where nothing was counted."""
    at: int


class Signals(Shape, frozen=True):
    """Signals, the latest first."""

    signals: list[Signal]


class AuditEntry(Shape, frozen=True):
    """What someone who looks after the server did."""

    id: int
    at: int
    who: str
    what: Act
    about: str
    why: str


class Audit(Shape, frozen=True):
    """The audit log, the latest first."""

    entries: list[AuditEntry]


class Load(Shape, frozen=True):
    """How busy this process is."""

    sockets: int
    tables: int
    """In memory."""
    commands: int
    """Carried out since it started, like the next two."""
    refusals: int
    failures: int
    commit_ms: float | None
    """The mean time of a commit; null: there was none."""


class HostOverview(Shape, frozen=True):
    """What the host's page begins with."""

    who: str
    reports: int
    """Those that are open."""
    bans: int
    people: int
    tables: dict[str, int]
    """By status."""
    load: Load


SPOKEN: Final = (
    NewQuiet,
    QuietHere,
    QuietPeople,
    NewReport,
    ReportKept,
    Report,
    Reports,
    Decision,
    NewBan,
    Ban,
    Bans,
    Because,
    HostTables,
    HostPeople,
    Signals,
    Audit,
    HostOverview,
)

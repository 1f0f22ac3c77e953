"""The bodies of the REST interface."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from . import shapes
from .shapes import Chat, GivenName, Json, Level, LobbyTable, Moment, OptionValue, SeatNumber, Shape, Title

RequestId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
Viewer: TypeAlias = int | Literal["spectator", "open"]
AnalysisState: TypeAlias = Literal["none", "queued", "running", "done", "failed"]
"""`none`: nobody has asked for it yet."""


class OptionInfo(Shape, frozen=True):
    """A choice between rules."""

    name: str
    default: OptionValue
    values: list[OptionValue]
    note: str
    players: list[int]
    """Player counts at which a value other than the default may be chosen; empty: all."""


class GameInfo(Shape, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    designer: str
    players: list[int]
    options: list[OptionInfo]
    verbs: list[str]
    end_reasons: list[str]
    end_turn: str | None
    """The move that says "my turn is over" and nothing else: it has a key, and needs no confirmation."""
    passes: list[str]
    """Moves that say "nothing more in this step": where one is the only choice it may be played at once."""
    plans: bool
    """Whether a turn can be planned before it comes."""
    rules_version: int
    tutorial: int | None
    """How many players its tutorial has; null: it has none."""


class GameDetails(Shape, frozen=True):
    """A game that can be played here, with what is in its box."""

    info: GameInfo
    material: Json
    """What is printed on boards, tiles and cards; see docs/schemas/GAME.material.json."""


class Games(Shape, frozen=True):
    """What can be played here, and against whom."""

    games: list[GameInfo]
    levels: list[str]
    """The bots' levels, weakest first."""
    seconds: dict[str, float]
    """How long a bot of each level means to think about a turn at most; a busy server may take longer."""
    invitation_only: bool
    """Whether creating a table needs the host's invitation code."""
    version: str
    accounts: bool = False
    """Whether people may have accounts here."""
    clocks: bool = False
    """Whether tables may have clocks here."""
    ratings: bool = False
    """Whether there are rated tables."""
    chat: Chat = "all"
    """Who may read what is written at tables here, at most."""
    moderation: bool = False
    """Whether people can be reported here."""
    notices: bool = False
    """Whether people may have themselves told what happens while they are away."""


class SeatChoice(Shape, frozen=True):
    """Who is to sit there: a person on this device (`name`), a bot (`level`), or nobody yet."""

    name: GivenName | None = None
    level: Level | None = None


class Gathering(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every new table needs to know."""

    name: GivenName
    """The host's name."""
    seats: Annotated[list[SeatChoice], Meta(max_length=8)] | None = None
    """Who sits where; the host takes the first seat whose `name` is the host's, if there is one.
    Null: the host on seat 0, the other seats open."""
    title: Title = ""
    public: bool = False
    start: bool = False
    """Start at once; all seats must be taken."""
    chat: Chat = "all"
    """Who may read what is written there; quick reactions stay in any case."""
    invitation: Annotated[str, Meta(max_length=200)] | None = None
    id: RequestId | None = None
    """The same id again gives the same answer instead of a second table."""


class NewTable(Gathering, frozen=True, kw_only=True):
    """Open a table."""

    game: Annotated[str, Meta(max_length=40)]
    players: int
    options: dict[str, OptionValue] = {}
    tutorial: bool = False
    """The tutorial of the game: its own deal, easy bots on the other seats, started at once."""
    clock: shapes.ClockTerms | None = None
    """The pace of play; null: nobody's time is counted."""
    rated: bool = False
    """Play for one's rating: everyone needs an account, seats are drawn by lot, and nobody is helped."""


class NewFork(Gathering, frozen=True, kw_only=True):
    """Continue a finished game from any position at a new table."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]
    """How many decisions of the old game are taken over."""


class NewRecord(Gathering, frozen=True, kw_only=True):
    """Import a record: a finished game to replay, or an unfinished one to continue."""

    record: Json


class NewMember(Shape, frozen=True, kw_only=True):
    """Join a table."""

    name: GivenName
    seat: SeatNumber | None = None
    """The seat to take, once the game runs one that a bot plays for nobody; null: the first open one, or none
    if there is none."""
    watch: bool = False
    """Join as a spectator, who can chat."""
    bot: bool = False
    """Whether it is a program that joins; it says so itself."""
    id: RequestId | None = None


class SeatLink(Shape, frozen=True):
    """The secret of one member. It is shown once; the link is BASE/t/TABLE#TOKEN."""

    member: str
    name: str
    seat: int | None
    token: str


class Joined(Shape, frozen=True):
    """The table and the secrets of its new members, the host's or one's own first."""

    table: shapes.Table
    links: list[SeatLink]


class Lobby(Shape, frozen=True):
    """Public tables, latest change first."""

    tables: list[LobbyTable]
    next: str | None
    """Send it as `after` for the next page; null: this is the last one."""


class Mark(Shape, frozen=True):
    """Where a decision lies in its turn; a scrubber groups by it."""

    turn: int
    step: int
    actor: int | Literal["chance"]
    scored: bool
    """Whether anyone's score changed."""


class Replay(Shape, frozen=True):
    """Some moments of a finished game, and the marks of all its decisions."""

    table: str
    viewer: Viewer
    total: int
    marks: list[Mark]
    moments: list[Moment]


class ChancePoint(Shape, frozen=True):
    """Everyone's chance at the beginning of a turn, as the seat that decides first could judge it then."""

    turn: int
    moves: int
    seat: int | None
    """Whose knowledge it is; null: the game is over."""
    shares: list[float]
    margin: float


class TurningPoint(Shape, frozen=True):
    """A turn that changed a seat's chance by much."""

    turn: int
    moves: int
    seat: int
    change: float
    why: Literal["decision", "luck", "play"]
    decision: int | None
    """The costly decision behind it, by the number of moves before it."""


class JudgedDecision(Shape, frozen=True):
    """What a decision cost beside the bot's choice."""

    moves: int
    """How many decisions were made before it."""
    turn: int
    step: int
    seat: int
    played: str
    best: str
    """What the bot would have played."""
    cost: float
    """The part of the victory that was given away, 0 or more."""
    margin: float
    costly: bool
    """Whether that is worth speaking of: 3 in 100, and more than the margin."""


class ReviewedGame(Shape, frozen=True):
    """What the bot says of a finished game, or of as much of it as is judged by now."""

    points: list[ChancePoint]
    turnings: list[TurningPoint]
    costliest: list[JudgedDecision]
    """At most three of each seat, the costliest first."""
    lost: list[float]
    """What each seat gave away by costly decisions."""
    decisions: list[JudgedDecision]


class Analysis(Shape, frozen=True):
    """How far the analysis of a finished game is, and what it says."""

    table: str
    state: AnalysisState
    done: int
    total: int
    """Steps at most: every move, then the decisions that are looked at again."""
    game: ReviewedGame | None


class ReviewedDecision(Shape, frozen=True):
    """One decision in full: the moment before it as its seat saw it, and the moves with what they do."""

    decision: JudgedDecision
    view: shapes.View
    options: list[shapes.Option]
    """The bot's choice first, then the played move, then others."""
    previews: list[shapes.Preview]
    """What each of them does, in the same order, with the position after it."""


class Problem(Shape, frozen=True, omit_defaults=True):
    """Why a request was refused; nothing was changed."""

    code: str
    message: str
    until: int | None = None
    """When a ban ends: Unix time in seconds; left out of all other refusals."""

"""What a table looks like from outside: the structs that socket messages and REST answers share.

Everything on the wire is one of the structs of `shapes`, `messages` and `bodies`; `tools/wire.py` writes
the TypeScript types from them. Unknown fields are refused on the way in.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

Json: TypeAlias = dict[str, Any]
OptionValue: TypeAlias = bool | int | str
Status: TypeAlias = Literal["open", "running", "finished", "frozen"]
ChatRoom: TypeAlias = Literal["table", "players", "spectators"]
Chat: TypeAlias = Literal["all", "players", "off"]
"""Who may read what is written at a table: everyone there, its players and its host alone, or nobody. Quick
reactions stay in any case."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
MemberId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
GivenName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Title: TypeAlias = Annotated[str, Meta(max_length=60)]
Token: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a message."""


class Member(Shape, frozen=True):
    """A person, or an outside program, that has joined the table."""

    id: str
    name: str
    bot: bool
    """An outside program; the server's own bots are not members."""
    online: bool
    muted: bool
    lookalike: bool = False
    """Whether the name can be taken for that of someone who was at the table before."""
    bound: bool = False
    """Whether the seat needs its holder's account: no link opens it, and no host gives it away."""


class Seat(Shape, frozen=True):
    """One place at the table. It is open when both `member` and `bot` are null."""

    seat: int
    member: str | None
    """Who holds the seat, even while a bot plays it."""
    bot: str | None
    """The level of the bot that plays the seat now."""
    resigned: bool
    replaced: bool
    """Whether a bot has made decisions for the person who holds the seat, or someone has gone on with it for
    another: the result is marked for good."""
    colour: int


class Result(Shape, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    ending: str
    """One of the game's end reasons, or `resign`, `time`, `abandoned`."""


class Origin(Shape, frozen=True):
    """Where a continued game comes from."""

    table: str | None
    """The table it was continued from; null for an imported record."""
    moves: int
    """How many decisions were taken over."""


class ClockTerms(Shape, frozen=True):
    """A pace of play, in seconds: live games have a bank and a bonus, games of days free time and a bank."""

    bank: Annotated[int, Meta(ge=0, le=31_536_000)] = 0
    """What each player has at the beginning; in games of days their reserve."""
    free: Annotated[int, Meta(ge=0, le=31_536_000)] = 0
    """What each turn may take before the bank is touched."""
    bonus: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """What a turn adds to the bank of whoever has played it."""
    rest: Annotated[int, Meta(ge=0, le=31_536_000)] = 0
    """The vacation of each player in the whole game: while one is away, one's turns take from it first."""
    out: Literal["bot", "lose"] = "bot"
    """For those whose time is up a bot plays on, or they are out: of two players, the other one wins."""


class TableClock(Shape, frozen=True):
    """The clock of a table, when this was sent."""

    terms: ClockTerms
    left: list[int]
    """How many milliseconds each seat has for its turn, or for its next one."""
    turn: int | None
    """Whose turn it is."""
    running: bool
    """Whether that seat's time runs: not while the game is paused, and not for bots."""
    rest: list[int]
    """How many milliseconds of vacation each seat has left."""
    away: list[int]
    """The seats that are on vacation: while it is their turn, that is used up before their time runs."""
    usual: list[int | None]
    """How many milliseconds each seat usually takes for a turn; null: too little is known yet."""


class Plea(Shape, frozen=True):
    """A player asks to take back their latest decision, and all that followed it, after the turn."""

    seat: int
    moves: int
    """How many decisions would go."""
    waits: list[int]
    """The seats that have not agreed yet."""


class Table(Shape, frozen=True):
    """Everything about a table that everyone who may open it may know."""

    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    title: str
    public: bool
    status: Status
    """`open`: people gather. `frozen`: the rules have changed; it can be exported but no longer played."""
    paused: bool
    notice: str | None
    """`snapshot`: the game goes on from a snapshot and its older log is lost; null otherwise."""
    host: str
    members: list[Member]
    seats: list[Seat]
    starter: int | None
    """The seat chosen to decide first; null: the deal says who."""
    actor: int | None
    """The seat that was to decide when this was sent; those connected to the table read it in the view."""
    turn: int
    """The turn of then; 0 before the start."""
    moves: int
    """How many decisions had been taken by then: as many as the log has entries."""
    spectators: int
    created: int
    changed: int
    """Unix time in seconds, like `created`."""
    rules_version: int
    origin: Origin | None
    tutorial: bool
    """Whether it was opened as the tutorial of its game."""
    hints: bool
    """Whether players may ask for hints: the host lets them, and nobody plays for a rating."""
    rematch: str | None
    """The table of the rematch, once there is one."""
    result: Result | None
    clock: TableClock | None = None
    """Null: nobody's time is counted."""
    plea: Plea | None = None
    """Null: nobody asks to take anything back."""
    rated: bool = False
    """Whether people play for their rating: with their accounts, and without help."""
    chat: Chat = "all"
    """Who may read what is written here; quick reactions stay in any case."""


class LobbyTable(Shape, frozen=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    title: str
    status: Status
    host: str
    """The host's name."""
    names: list[str | None]
    """Who sits where: a person's name, `bot:LEVEL`, or null for an open seat."""
    created: int
    changed: int
    turn: int
    result: Result | None
    clock: ClockTerms | None = None
    """The pace of play; null: nobody's time is counted."""
    rated: bool = False


class LogEntry(Shape, frozen=True):
    """One decision as the viewer may know it."""

    turn: int
    step: int
    actor: int | Literal["chance"]
    move: str
    events: list[Json]


class LogPart(Shape, frozen=True):
    """Replace everything from entry number `since` (from 0) on by `entries`."""

    since: int
    entries: list[LogEntry]


class View(Shape, frozen=True):
    """The game as one viewer may know it."""

    game: str
    players: int
    options: dict[str, OptionValue]
    seat: int | None
    """Whose view it is; null for a spectator's and for the open view of a finished game."""
    turn: int
    step: int
    actor: int | Literal["chance"] | None
    scores: list[int | None]
    winners: list[int]
    ending: str | None
    undo: bool
    legal: list[str]
    final: list[str]
    """The legal moves that end the turn at once."""
    position: Json
    """The game's own part; see docs/schemas/GAME.view.json."""


class GuidePage(Shape, frozen=True):
    """Something that a tutorial explains now; the client has the words."""

    key: str
    cells: list[str]
    """The places on the board that it is about."""


class Guide(Shape, frozen=True):
    """How far the game is in its tutorial's script."""

    step: int
    """How many moves of the script were followed."""
    steps: int
    """How many it has."""
    following: bool
    """Whether the game is still on the script, which goes on."""
    lesson: int
    """How many of its lessons have begun."""
    lessons: int
    pages: list[GuidePage]
    """What is explained now, in order; empty: nothing new."""
    move: str | None
    """The move that the script has for the viewer now."""


class Plan(Shape, frozen=True):
    """The turn that a seat has planned, for that seat alone."""

    moves: list[str]
    """What is to be played, or what was not."""
    dropped: bool
    """Whether it was no longer possible when the turn came."""


class Frame(Shape, frozen=True):
    """All that one viewer may know: the position, the log, and in a tutorial what is explained."""

    seat: int | None
    view: View
    log: LogPart
    guide: Guide | None
    """Null unless the table is a tutorial."""
    plan: Plan | None = None
    """What this seat has planned for its next turn."""


class Moment(Shape, frozen=True):
    """The game after its first `moves` decisions, as one viewer saw it then."""

    moves: int
    entry: LogEntry | None
    """The decision that led here; null at the start."""
    view: View


class Preview(Shape, frozen=True):
    """What a move would do, as far as the seat may know."""

    move: str
    events: list[Json]
    points: list[int | None]
    ends_turn: bool
    after: Json | None
    """The parts of the view's `position` that the move changes, each as it would be then; null where they
    were not asked for."""


class Reason(Shape, frozen=True):
    """A fact about a move, to be put into a sentence.

    `now`: the seat scores `amount` with the move itself, `gives`: another `seat` does. `gains`, `lacks`: the
    seat is expected to end with that many points more or fewer, `holds`, `lets`: another `seat` with fewer or
    more. `chance`, `less`: it wins that many games in 100 more or fewer. `alike`: nothing tells them apart.
    The first move is compared with the others together, each of them with the first.
    """

    kind: Literal["now", "gives", "gains", "holds", "lacks", "lets", "chance", "less", "alike"]
    amount: int
    seat: int | None


class Moved(Shape, frozen=True):
    """A feature of the position that a learned evaluation looks at, and what it does to the chances."""

    feature: str
    """Its name in docs/learned.md; `contested`: all rows together, `by_hand`: the points to expect."""
    effect: float
    """The part of the victory that the deciding seat gains by it, from -1 to 1."""


class Option(Shape, frozen=True):
    """A move, and what the bot expects of it."""

    move: str
    share: float
    """The expected part of the victory for the seat that decides, from 0 to 1."""
    margin: float
    """How far that may be off, 19 times in 20."""
    lag: float
    """How much less it is than with the first option."""
    as_good: bool
    """Whether it cannot be told from the first option."""
    shares: list[float]
    scores: list[float]
    """The expected final score of each seat."""
    points: list[int | None]
    """What the move itself scores for each seat; null where that is secret."""
    line: list[str]
    """How the seat would go on within its turn."""
    reasons: list[Reason]
    moved: list[Moved]
    """The features that speak most for the first option, or most against another beside the first; empty
    where nothing was learned of the game, or nothing tells them apart."""


class Advice(Shape, frozen=True):
    """What the bot thinks of a decision, by what its seat knows."""

    seat: int
    options: list[Option]
    """The bot's choice first."""


class ChatLine(Shape, frozen=True):
    """Something said at the table. It is text, never markup."""

    number: int
    room: ChatRoom
    member: str
    name: str
    text: str
    at: int

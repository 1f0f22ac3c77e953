"""The messages of a table's socket and of the lobby's, both ways.

A client sends one `Hello` first and then commands. Every command carries an `id` of the client's choosing:
the same member sending the same id again gets the same answer, and nothing happens twice. `member` says
for which of the session's members it speaks; at a hot-seat table a session has several.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from . import shapes
from .shapes import (
    ChatLine,
    Frame,
    GivenName,
    Level,
    LobbyTable,
    MemberId,
    Moment,
    Preview,
    SeatNumber,
    Title,
    Token,
)

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+\Z")]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
MoveTexts: TypeAlias = Annotated[list[MoveText], Meta(min_length=1, max_length=64)]
PlannedTexts: TypeAlias = Annotated[list[MoveText], Meta(max_length=64)]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Anything on the socket; `type` says which."""


class Command(Message, frozen=True, kw_only=True):
    """Something a member wants done or wants to know. The answer, or `Refused`, has the same id."""

    id: CommandId
    member: MemberId | None = None


# --- client → server: the session ------------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """The first message. Without tokens one only watches; each token adds a member to the session.

    `seq` is the last one seen: the log in the answer then starts where it may have changed.
    """

    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    seq: Seq | None = None


class Sync(Message, frozen=True, tag="sync"):
    """Ask for a fresh `Welcome`, after a gap."""

    seq: Seq | None = None


class Ping(Message, frozen=True, tag="ping"):
    """Ask for a `Pong`."""


# --- client → server: playing ----------------------------------------------------------------------


class Play(Command, frozen=True, tag="play"):
    """Play one of the legal moves, by its text. `seq` is that of the view it answers."""

    seq: Seq
    move: MoveText


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's own last move; the view's `undo` says whether that is possible."""

    seq: Seq


class AskBack(Command, frozen=True, tag="ask_back"):
    """Ask the others to let one take back one's latest decision, and what followed it, after the turn."""

    seq: Seq


class AnswerBack(Command, frozen=True, tag="answer_back"):
    """Let a player take their latest decision back, or do not; whoever asks takes the question back."""

    agreed: bool


class PreviewMoves(Command, frozen=True, tag="preview"):
    """Ask what legal moves would do, each on its own. The answer is `Previewed`."""

    seq: Seq
    moves: MoveTexts
    after: bool = False
    """Whether the position after each move is asked for too."""


class Foresee(Command, frozen=True, tag="foresee"):
    """Ask what one could do after these moves if one's next turn began now. The answer is `Foreseen`."""

    moves: PlannedTexts = []


class PlanTurn(Command, frozen=True, tag="plan"):
    """Plan one's next turn: these moves are played when it comes if they are still legal; none: no plan."""

    moves: PlannedTexts


class Hint(Command, frozen=True, tag="hint"):
    """Ask the bot what it would play. The answer is `Hinted`; other commands need not wait for it."""

    seq: Seq


class Recall(Command, frozen=True, tag="recall"):
    """Ask how the game looked after each decision since one's own last. The answer is `Recalled`."""


class Resign(Command, frozen=True, tag="resign"):
    """Give up: with two players the game ends; with more, a bot takes over the seat."""


class Say(Command, frozen=True, tag="chat"):
    """Say something. While the game is running, players and spectators do not hear each other."""

    text: ChatText


# --- client → server: seats ------------------------------------------------------------------------


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat, or move to it, before the game starts."""

    seat: SeatNumber


class Stand(Command, frozen=True, tag="stand"):
    """Give up one's seat before the game starts, and stay as a spectator."""


class Rename(Command, frozen=True, tag="rename"):
    """Change one's name."""

    name: GivenName


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table for good; while the game is running, only those who are not playing it can."""


class HandOver(Command, frozen=True, tag="hand_over"):
    """Let a bot play a person's seat: one's own, or as the host an absent player's."""

    seat: SeatNumber
    level: Level


class Reclaim(Command, frozen=True, tag="reclaim"):
    """Play one's own seat again after a bot did."""


class TakeBack(Reclaim, frozen=True, tag="take_back"):
    """The older name of `reclaim`; it means the same."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Open a new table with the same members, everyone one seat on. Everyone's token opens it too."""


# --- client → server: the host ---------------------------------------------------------------------


class AddBot(Command, frozen=True, tag="add_bot"):
    """Put a bot on an open seat, or give the bot there another level."""

    seat: SeatNumber
    level: Level


class RemoveBot(Command, frozen=True, tag="remove_bot"):
    """Take a bot off its seat before the game starts."""

    seat: SeatNumber


class Arrange(Command, frozen=True, tag="arrange"):
    """Set up the table before the start; what is null stays as it is."""

    order: list[SeatNumber] | None = None
    """`order[new] = old`: whoever sits on `old` moves to `new`."""
    colours: list[Annotated[int, Meta(ge=0, le=7)]] | None = None
    """The colour of each seat, all different."""
    starter: Annotated[int, Meta(ge=-1, le=7)] | None = None
    """The seat that is to decide first; -1: as the deal says."""


class Configure(Command, frozen=True, tag="configure"):
    """Change the title or the visibility of the table, or allow hints; what is null stays as it is."""

    title: Title | None = None
    public: bool | None = None
    hints: bool | None = None


class Start(Command, frozen=True, tag="start"):
    """Deal and begin; every seat must be taken."""


class Pause(Command, frozen=True, tag="pause"):
    """Pause the game or go on; while it is paused nobody moves, not even bots."""

    paused: bool


class Rest(Command, frozen=True, tag="rest"):
    """Go on vacation, or come back. While one is away, one's turns take from one's vacation first."""

    away: bool


class Mute(Command, frozen=True, tag="mute"):
    """Stop someone from chatting, or allow it again."""

    target: MemberId
    muted: bool


class Kick(Command, frozen=True, tag="kick"):
    """Remove a person: the seat falls open, or while the game is running a bot takes it over."""

    target: MemberId
    level: Level | None = None
    """The bot's level; null: the weakest one."""


class Reissue(Command, frozen=True, tag="reissue"):
    """Renew one's own link. The old one stops working, and the whole table is told."""

    target: MemberId
    """Oneself."""


class Reassign(Command, frozen=True, tag="reassign"):
    """As the host, give a player's seat to someone else: everyone is told, and the result is marked."""

    seat: SeatNumber
    name: GivenName
    """The new holder's name."""


AnyCommand: TypeAlias = (
    Play
    | Undo
    | AskBack
    | AnswerBack
    | PreviewMoves
    | Foresee
    | PlanTurn
    | Hint
    | Recall
    | Resign
    | Say
    | Sit
    | Stand
    | Rename
    | Leave
    | HandOver
    | Reclaim
    | TakeBack
    | Rematch
    | AddBot
    | RemoveBot
    | Arrange
    | Configure
    | Start
    | Pause
    | Rest
    | Mute
    | Kick
    | Reissue
    | Reassign
)
ClientMessage: TypeAlias = Hello | Sync | Ping | AnyCommand


class Enter(Message, frozen=True, tag="enter"):
    """The first message on the lobby's socket."""

    invitation: Annotated[str, Meta(max_length=200)] | None = None
    """The server's code, where it is by invitation only."""


LobbyClientMessage: TypeAlias = Enter | Ping


# --- server → client -------------------------------------------------------------------------------


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything this session may know, after `Hello` and `Sync`. It replaces all that came before it."""

    seq: int
    you: list[str]
    """The ids of the session's members, in the order of the tokens; empty for those who only watch."""
    table: shapes.Table
    frames: list[Frame]
    """One per seat of the session, or one spectator's frame; empty before the start."""
    chat: list[ChatLine]


class TableChanged(Message, frozen=True, tag="table"):
    """Seats, members, presence or the state of the table have changed."""

    seq: int
    table: shapes.Table


class Update(Message, frozen=True, tag="update"):
    """The game has moved."""

    seq: int
    frames: list[Frame]


class ChatSaid(Message, frozen=True, tag="said"):
    """Someone has said something that this session may hear."""

    line: ChatLine


class LinkReissued(Message, frozen=True, tag="reissued"):
    """A link was renewed, or a seat reassigned: everyone is told, so that nobody loses a seat unnoticed."""

    member: str
    name: str
    """Who holds the link from now on."""
    by: str


class Done(Message, frozen=True, tag="done"):
    """The command was carried out; what it changed has been sent before."""

    id: str
    seq: int
    token: str | None = None
    """The new token after `reissue` and `reassign`, for whoever asked alone."""


class Previewed(Message, frozen=True, tag="previewed"):
    """What the moves would do, in the order in which they were asked about."""

    id: str
    seq: int
    previews: list[Preview]


class Foreseen(Message, frozen=True, tag="foreseen"):
    """What can be planned next, for whoever asked alone."""

    id: str
    seq: int
    view: shapes.View
    """A position to which the plan may lead, as the seat would see it; `legal`: what can be planned next."""
    whole: bool
    """Whether the turn would be over."""


class Recalled(Message, frozen=True, tag="recalled"):
    """What happened since the seat's own last decision, oldest first."""

    id: str
    seq: int
    moments: list[Moment]


class Hinted(Message, frozen=True, tag="hinted"):
    """What the bot would play, for whoever asked alone."""

    id: str
    seq: int
    advice: shapes.Advice


Answer: TypeAlias = Done | Previewed | Foreseen | Recalled | Hinted
"""The answer to a command that was carried out."""


class Refused(Message, frozen=True, tag="refused"):
    """Nothing was changed. `code` is stable, `message` is for people; docs/protocol.md lists the codes."""

    id: str | None
    code: str
    message: str
    seq: int


class Pong(Message, frozen=True, tag="pong"):
    """The server is there."""

    seq: int


class Bye(Message, frozen=True, tag="bye", omit_defaults=True):
    """The server is closing the socket; `again` says whether to come back."""

    code: str
    message: str
    again: bool
    until: int | None = None
    """When a ban ends: Unix time in seconds; left out of all other goodbyes."""


ServerMessage: TypeAlias = (
    Welcome | TableChanged | Update | ChatSaid | LinkReissued | Answer | Refused | Pong | Bye
)


class LobbyListed(Message, frozen=True, tag="lobby"):
    """The public tables that gather people or are being played, after `Enter`: the latest change first."""

    tables: list[LobbyTable]


class LobbyChanged(Message, frozen=True, tag="lobby_changed"):
    """Some of them are new or different, others are listed no longer."""

    tables: list[LobbyTable]
    """Each replaces what was known of it."""
    gone: list[str]


LobbyServerMessage: TypeAlias = LobbyListed | LobbyChanged | Refused | Pong | Bye

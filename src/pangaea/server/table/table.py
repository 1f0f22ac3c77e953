"""One table: its members, seats and game, as the fold of its facts.

`apply` takes in one row of the log after the other (`fold.py`) and is the only way a table changes. Commands
are tried on a draft, a copy whose fresh rows are committed before it takes the table's place. Nothing that
a copy shares is ever changed in place, so a draft costs the same however long the game is, and one that is
refused leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from pangaea.engine.chain import Chain
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE
from pangaea.tutorials import Tutorial

from ..refusal import Refusal
from ..shapes import Chat, Origin, Plan, Result, Status
from ..sources import Chance
from . import facts
from .answers import Answers
from .clock import Clock
from .facts import AnyFact, Row
from .fold import fold
from .plea import Plea

SNAPSHOT_ROWS: Final = 25
"""Rows of the game after which its position is stored again. It is only a cache: loading plays the rest."""

CHATS: Final[tuple[Chat, ...]] = ("all", "players", "off")
"""From the most open to the strictest."""


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of a member; kept beside the log, because people may have it deleted."""

    id: str
    name: str
    token_hash: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """One seat."""

    colour: int
    member: str | None = None
    bot: str | None = None
    """The level of the bot that plays it now."""
    resigned: bool = False
    replaced: bool = False

    @property
    def is_open(self) -> bool:
        """Whether nobody sits there."""
        return self.member is None and self.bot is None

    @property
    def is_spare(self) -> bool:
        """Whether a bot plays it for nobody, so that a person can go on with it."""
        return self.member is None and self.bot is not None and not self.resigned


def _no_time() -> int:
    """Where there is no server, no time passes."""
    return 0


class Table:
    """A table as it stands after row `seq` of its log."""

    def __init__(self, id: str, chance: Chance) -> None:
        self.id = id
        self.chance = chance
        self.opener = ""
        """Who opened it, as a digest that says nothing but whether two tables have the same opener."""
        self.seq = 0
        self.opened: facts.Opened | None = None
        self.title = ""
        self.public = False
        self.hints = True
        """Whether the host lets players ask for hints."""
        self.status: Status = "open"
        self.paused = False
        self.notice: str | None = None
        self.host = ""
        self.people: Mapping[str, Person] = {}
        self.members: tuple[str, ...] = ()
        self.joined = 0
        """The number of the latest member: ids are m1, m2 … and are never used again."""
        self.muted: frozenset[str] = frozenset()
        self.bound: frozenset[str] = frozenset()
        """The members whose seats need their account: no link opens them, and the host cannot take them."""
        self.places: tuple[Place, ...] = ()
        self.starter: int | None = None
        self.clock: Clock | None = None
        """Null: nobody's time is counted."""
        self.served: Callable[[], int] = _no_time
        """How many milliseconds servers have served."""
        self.most_chat: Chat = "all"
        """Who may read what is written at any table of the server, at most."""
        self.plea: Plea | None = None
        """Someone asks to take back their latest decision."""
        self.plans: Mapping[int, Plan] = {}
        """What seats have planned for their next turns, or what of it could not be played."""
        self.match: Match | None = None
        self.tutorial: Tutorial | None = None
        """The script that the game began with."""
        self.result: Result | None = None
        self.rematch: str | None = None
        self.created = 0
        self.changed = 0
        self.game_seq = 0
        """The last row that changed the game; a move must have seen it."""
        self.kept = 0
        """The row after which the position was last kept as a snapshot."""
        self._lengths: Chain[tuple[int, int]] = Chain()
        """After each row that changed the game: its seq, and how many decisions the game had then."""
        self.answers = Answers()
        self._last_command: tuple[str, str] | None = None
        self.fresh: list[Row] = []
        """Rows that are not committed yet."""
        self.touched: set[str] = set()
        """Members whose names or tokens are not committed yet."""
        self.holders: dict[str, str] = {}
        """Members whose accounts are not committed yet; the log does not know accounts."""

    def copy(self) -> Table:
        """An independent table with nothing uncommitted."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._lengths = self._lengths.copy()
        twin.match = self.match.copy() if self.match else None
        twin.settle()
        return twin

    def settle(self) -> None:
        """What was fresh has been committed."""
        self.fresh, self.touched, self.holders = [], set(), {}

    # --- questions -----------------------------------------------------------------------------

    def snapshot_due(self) -> bool:
        """Whether to keep the position again: now and then, where no move before it can be taken back."""
        match = self.match
        if match is None or self.kept == self.game_seq:
            return False
        if self.status != "running" or self.kept == 0:
            return True
        if self.game_seq - self.kept < SNAPSHOT_ROWS:
            return False
        return not any(match.can_undo(seat) for seat in range(match.players))

    @property
    def terms(self) -> facts.Opened:
        """What the table was opened for: the game, its options, the record it continues."""
        assert self.opened is not None, "the first fact of every table is that it was opened"
        return self.opened

    @property
    def origin(self) -> Origin | None:
        """Where a continued game comes from."""
        base = self.terms.base
        return Origin(self.terms.source, len(base["moves"])) if base else None

    @property
    def gives_hints(self) -> bool:
        """Whether a player may ask for a hint: the host lets them, and nobody plays for a rating."""
        return self.hints and not self.terms.rated

    @property
    def chat(self) -> Chat:
        """Who may read what is written here: the stricter of what the table and the server say."""
        return max(self.terms.chat, self.most_chat, key=CHATS.index)

    def seat_of(self, member: str | None) -> int | None:
        """The seat that a member holds."""
        if member is not None:
            for seat, place in enumerate(self.places):
                if place.member == member:
                    return seat
        return None

    def check_may_sit(self, member: str) -> None:
        """At a rated table only those who are bound to an account sit down."""
        if self.terms.rated and member not in self.bound:
            raise Refusal("not_signed_in", "this table is rated: sign in to play, or watch")

    def checked_seat(self, seat: int) -> int:
        """A seat of this table; a refusal if there is none of that number."""
        if seat >= len(self.places):
            raise Refusal("bad_seat", f"seats are 0 to {len(self.places) - 1}, not {seat}")
        return seat

    def name_of(self, member: str) -> str:
        """A member's name; empty once it has been deleted."""
        person = self.people.get(member)
        return person.name if person else ""

    @property
    def running(self) -> Match:
        """The game, if it is being played; otherwise a refusal that says why not."""
        if self.status == "frozen":
            raise Refusal("frozen", "this game cannot be continued with today's rules; it can be exported")
        if self.status == "finished":
            raise Refusal("game_over", "the game is over")
        if self.match is None or self.status != "running":
            raise Refusal("not_running", "the game has not started yet")
        return self.match

    @property
    def playing(self) -> Match:
        """The game, which has started as the log says."""
        assert self.match is not None, "the log has moves only after the start"
        return self.match

    def scripted_move(self) -> str | None:
        """What the tutorial has next, whoever decides; None where there is no script to follow."""
        if self.tutorial is None or self.match is None:
            return None
        return self.tutorial.next_move(self.match.moves)

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat and level of the server's bot that must decide now."""
        if self.status != "running" or self.paused or self.match is None:
            return None
        actor = self.match.actor
        if not isinstance(actor, int):
            return None
        level = self.places[actor].bot
        return (actor, level) if level is not None else None

    @property
    def waits_for(self) -> int | None:
        """The seat that must decide in a running game."""
        actor = self.match.actor if self.match is not None and self.status == "running" else None
        return actor if isinstance(actor, int) else None

    @property
    def bots_alone(self) -> bool:
        """Whether every seat is played by a bot now."""
        return all(place.bot is not None for place in self.places)

    def first_changed_entry(self, seq: int | None) -> int:
        """The first entry of the log that may differ from what a client saw at `seq`."""
        if seq is None or seq > self.seq or self.status == "finished":
            return 0
        shortest = self.match.decisions if self.match else 0
        for at, length in reversed(self._lengths):
            shortest = min(shortest, length)
            if at <= seq:
                return shortest
        return 0

    # --- change --------------------------------------------------------------------------------

    def record(self, fact: AnyFact, at: int, member: str | None = None, command: str | None = None) -> None:
        """Apply a new fact and keep its row to be committed. If there is a clock, it is looked at first."""
        if self.clock is not None and isinstance(fact, facts.TIMED):
            now = self.served()
            if now > self.clock.shown:
                self._keep(facts.Ticked(now), at, member, command)
                command = None
        self._keep(fact, at, member, command)

    def _keep(self, fact: AnyFact, at: int, member: str | None, command: str | None) -> None:
        turn, step = self._moment(fact)
        row = Row(self.seq + 1, fact, at, member, command, turn, step)
        self.apply(row)
        self.fresh.append(row)

    def _moment(self, fact: AnyFact) -> tuple[int | None, int | None]:
        if self.match is None or not isinstance(fact, facts.DECISIONS):
            return None, None
        return self.match.turn, self.match.step

    def admit(self, person: Person) -> None:
        """Write down, or change, what is known of a member."""
        self.people = {**self.people, person.id: person}
        self.touched.add(person.id)

    def apply(self, row: Row) -> None:
        """Fold one row in. Raises the engine's errors if the game does not take it."""
        if row.seq != self.seq + 1:
            raise ValueError(f"row {row.seq} does not follow row {self.seq}")
        fold(row.fact, self)
        self.seq, self.changed = row.seq, row.at
        self.created = self.created or row.at
        self._remember(row)
        if isinstance(row.fact, facts.GAME_FACTS):
            self._game_changed()
        if self.clock is not None:
            self.clock = self._wound(self.clock, isinstance(row.fact, facts.Undone | facts.Retracted))

    def _wound(self, clock: Clock, undone: bool) -> Clock:
        """The clock after a fact: whose turn it is by now, and whether their time runs."""
        if self.match is not None and self.match.actor == CHANCE:
            return clock
        actor = self.waits_for
        if actor != clock.turn:
            if undone and actor is not None:
                clock = clock.taken_back(actor)
            else:
                earns = clock.turn is not None and self.places[clock.turn].bot is None
                clock = clock.passed(actor, earns)
        running = actor is not None and not self.paused and self.places[actor].bot is None
        return replace(clock, running=running)

    def skip(self, row: Row) -> None:
        """Fold in a row of the game without playing it: only who sits where, and that it was played."""
        if isinstance(row.fact, facts.Started):
            self.reseat(row.fact.order)
            self.status = "running"
        self.seq, self.changed, self.game_seq = row.seq, row.at, row.seq
        self._remember(row)

    def _remember(self, row: Row) -> None:
        """Chance that follows a command belongs to its answer, like everything else that it did."""
        if row.member is not None and row.command is not None:
            self._last_command = (row.member, row.command)
        elif self._last_command is not None and row.member == self._last_command[0]:
            pass  # only the first row of a command carries its id
        elif not isinstance(row.fact, facts.Rolled):
            self._last_command = None
        if self._last_command is not None:
            self.answers = self.answers.with_answer(self._last_command, row.seq)

    def _game_changed(self) -> None:
        self.game_seq, self.plea = self.seq, None
        if self.match is None:
            return
        self._lengths.append((self.seq, self.match.decisions))
        if self.match.actor is None:
            self.finish(self.match)

    def finish(self, match: Match) -> None:
        """The game is over."""
        self.status, self.paused = "finished", False
        self.result = Result(match.scores(), match.winners(), match.ending or "")

    def open(self, terms: facts.Opened) -> None:
        """Lay out the seats."""
        self.opened = terms
        self.title, self.public = terms.title, terms.public
        self.places = tuple(Place(colour=seat) for seat in range(terms.players))
        self.clock = Clock.set_up(terms.clock, terms.players) if terms.clock is not None else None

    def plan(self, seat: int, moves: Sequence[str], dropped: bool = False) -> None:
        """What a seat has planned, or what of it could not be played; no moves: nothing."""
        others = {planner: plan for planner, plan in self.plans.items() if planner != seat}
        self.plans = {**others, seat: Plan(list(moves), dropped)} if moves else others

    def change(self, seat: int, **changes: Any) -> None:
        """Change what is known of a seat."""
        changed = replace(self.places[seat], **changes)
        self.places = (*self.places[:seat], changed, *self.places[seat + 1 :])

    def reseat(self, order: Sequence[int]) -> None:
        """`order[new] = old`: let everyone change seats."""
        self.places = tuple(self.places[old] for old in order)

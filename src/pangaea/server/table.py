"""One table: its members, seats and game, as the fold of its facts. No await, no I/O.

`apply` takes one row of the log after the other (`fold.py`) and is the only way a table changes. Wishes are
tried on a copy (`submit.py`), whose fresh rows are committed before the copy takes the table's place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pangaea.engine.match import Match
from pangaea.tutorials import Tutorial

from . import facts
from .facts import AnyFact, Row
from .fold import fold
from .refusal import Refusal
from .shapes import Origin, Result, Status
from .sources import Chance


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


class Table:
    """A table as it stands after row `seq` of its log."""

    def __init__(self, id: str, chance: Chance) -> None:
        self.id = id
        self.chance = chance
        self.seq = 0
        self.opened: facts.Opened | None = None
        self.title = ""
        self.public = False
        self.status: Status = "open"
        self.paused = False
        self.notice: str | None = None
        self.host = ""
        self.people: dict[str, Person] = {}
        self.members: list[str] = []
        self.joined = 0
        """The number of the latest member: ids are m1, m2 … and never used again."""
        self.muted: frozenset[str] = frozenset()
        self.places: list[Place] = []
        self.starter: int | None = None
        self.match: Match | None = None
        self.tutorial: Tutorial | None = None
        """The script that the game began with."""
        self.result: Result | None = None
        self.rematch: str | None = None
        self.created = 0
        self.changed = 0
        self.game_seq = 0
        """The last row that changed the game; a move must have seen it."""
        self.lengths: list[tuple[int, int]] = []
        """After each row that changed the game: its seq and the length of the log then."""
        self.answers: dict[tuple[str, str], int] = {}
        """The seq each command reached, by member and the client's id."""
        self._last_command: tuple[str, str] | None = None
        self.fresh: list[Row] = []
        """Rows that are not committed yet."""
        self.touched: set[str] = set()
        """Members whose names or tokens are not committed yet."""

    def copy(self) -> Table:
        """An independent table with nothing uncommitted."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        for name in ("people", "answers"):
            setattr(twin, name, dict(getattr(self, name)))
        for name in ("members", "places", "lengths"):
            setattr(twin, name, list(getattr(self, name)))
        twin.match = self.match.copy() if self.match else None
        twin.fresh, twin.touched = [], set()
        return twin

    # --- questions -----------------------------------------------------------------------------

    @property
    def lid(self) -> facts.Opened:
        """What the table was opened for."""
        assert self.opened is not None, "the first fact of every table is that it was opened"
        return self.opened

    @property
    def origin(self) -> Origin | None:
        """Where a continued game comes from."""
        base = self.lid.base
        return Origin(self.lid.source, len(base["moves"])) if base else None

    def seat_of(self, member: str | None) -> int | None:
        """The seat that a member holds."""
        for seat, place in enumerate(self.places):
            if member is not None and place.member == member:
                return seat
        return None

    def name_of(self, member: str) -> str:
        """A member's name; empty when it was deleted."""
        person = self.people.get(member)
        return person.name if person else ""

    @property
    def running(self) -> Match:
        """The game, if it is being played; otherwise a refusal that says why not."""
        if self.status == "frozen":
            raise Refusal("frozen", "this game cannot be played on with today's rules; it can be exported")
        if self.status == "finished":
            raise Refusal("game_over", "the game is over")
        if self.match is None or self.status != "running":
            raise Refusal("not_running", "the game has not started yet")
        return self.match

    @property
    def playing(self) -> Match:
        """The game, which the log says has started."""
        assert self.match is not None, "the log plays only after the start"
        return self.match

    def scripted_move(self) -> str | None:
        """What the tutorial has next, whoever's decision it is; None where there is no script to follow."""
        if self.tutorial is None or self.match is None:
            return None
        return self.tutorial.next_move(self.match.moves)

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat and level of the house's bot that must decide now."""
        if self.status != "running" or self.paused or self.match is None:
            return None
        actor = self.match.actor
        if not isinstance(actor, int):
            return None
        level = self.places[actor].bot
        return (actor, level) if level is not None else None

    def first_changed_entry(self, seq: int | None) -> int:
        """The first entry of the log that may differ from what a client saw at `seq`."""
        if seq is None or seq > self.seq or self.status == "finished":
            return 0
        known = [length for at, length in self.lengths if at <= seq]
        since = [length for at, length in self.lengths if at > seq]
        return min([known[-1] if known else 0, *since])

    # --- change --------------------------------------------------------------------------------

    def record(self, fact: AnyFact, at: int, member: str | None = None, command: str | None = None) -> None:
        """Apply a new fact and keep its row to be committed."""
        turn, step = self._moment(fact)
        row = Row(self.seq + 1, fact, at, member, command, turn, step)
        self.apply(row)
        self.fresh.append(row)

    def _moment(self, fact: AnyFact) -> tuple[int | None, int | None]:
        if self.match is None or not isinstance(fact, facts.Played | facts.Rolled):
            return None, None
        return self.match.turn, self.match.step

    def admit(self, person: Person) -> None:
        """Write down, or change, what is known of a member."""
        self.people[person.id] = person
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

    def skip(self, row: Row) -> None:
        """Fold in a row of the game without playing it: only who sits where, and that it was played."""
        if isinstance(row.fact, facts.Started):
            self.reseat(row.fact.order)
            self.status = "running"
        self.seq, self.changed, self.game_seq = row.seq, row.at, row.seq
        self._remember(row)

    def _remember(self, row: Row) -> None:
        """Chance that follows a command belongs to its answer."""
        if row.member is not None and row.command is not None:
            self._last_command = (row.member, row.command)
        elif not isinstance(row.fact, facts.Rolled):
            self._last_command = None
        if self._last_command is not None:
            self.answers[self._last_command] = row.seq

    def _game_changed(self) -> None:
        self.game_seq = self.seq
        if self.match is None:
            return
        self.lengths.append((self.seq, len(self.match.moves)))
        if self.match.actor is None:
            self.finish(self.match)

    def finish(self, match: Match) -> None:
        """The game is over."""
        self.status, self.paused = "finished", False
        self.result = Result(match.scores(), match.winners(), match.ending or "")

    def open(self, lid: facts.Opened) -> None:
        """Lay out the seats."""
        self.opened = lid
        self.title, self.public = lid.title, lid.public
        self.places = [Place(colour=seat) for seat in range(lid.players)]

    def change(self, seat: int, **changes: Any) -> None:
        """Change what is known of a seat."""
        self.places[seat] = replace(self.places[seat], **changes)

    def reseat(self, order: list[int]) -> None:
        """`order[new] = old`: let everyone change seats."""
        self.places = [self.places[old] for old in order]

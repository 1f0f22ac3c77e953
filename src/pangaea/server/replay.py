"""Games moment by moment: finished ones through anyone's eyes, running ones since one's own last decision."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from pangaea.engine.errors import NoRecord
from pangaea.engine.match import Match
from pangaea.engine.protocol import OPEN
from pangaea.engine.protocol import Viewer as Eyes

from .bodies import Mark, Replay, Viewer
from .refusal import Refusal
from .shapes import Json, LogEntry, Moment, View
from .table import Table

MAX_MOMENTS: Final = 50
STRIDE: Final = 25
"""Every so many moves a position is kept, so that scrubbing never replays a whole game."""
KEPT_GAMES: Final = 32


class Film:
    """One finished game, cut at regular moves."""

    def __init__(self, match: Match, record: Json) -> None:
        self.marks = [Mark(entry["turn"], entry["step"], entry["actor"]) for entry in match.log(OPEN)]
        self._moves: list[str] = record["moves"]
        position = _from_record(record, 0)
        self._cuts = [position.copy()]
        for number, move in enumerate(self._moves, start=1):
            position.play(move)
            if number % STRIDE == 0:
                self._cuts.append(position.copy())
        self._end = match

    @property
    def total(self) -> int:
        """How many decisions the game had."""
        return len(self._moves)

    def at(self, moves: int) -> Match:
        """The game after its first `moves` decisions; the caller may play on in it."""
        if moves == self.total:
            return self._end
        match = self._cuts[moves // STRIDE].copy()
        for move in self._moves[moves - moves % STRIDE : moves]:
            match.play(move)
        return match


class FilmShelf:
    """The films looked at last."""

    def __init__(self) -> None:
        self._films: OrderedDict[str, Film] = OrderedDict()

    def film(self, table: Table) -> Film:
        """The film of a finished game."""
        if table.status != "finished" or table.match is None:
            raise Refusal("not_finished", "a game can be replayed once it is over")
        film = self._films.pop(table.id, None) or Film(table.match, table.match.record())
        self._films[table.id] = film
        if len(self._films) > KEPT_GAMES:
            self._films.popitem(last=False)
        return film

    def replay(self, table: Table, viewer: Viewer, first: int, count: int) -> Replay:
        """`count` moments from `first` on, as the viewer saw them then."""
        film = self.film(table)
        eyes: Eyes = None if viewer == "spectator" else viewer
        numbers = range(first, min(first + count, film.total + 1))
        return Replay(table.id, viewer, film.total, film.marks, [_moment(film, n, eyes) for n in numbers])


def _moment(film: Film, moves: int, eyes: Eyes) -> Moment:
    match = film.at(moves)
    entry = match.log(eyes, since=moves - 1)[0] if moves else None
    return Moment(moves, LogEntry(**entry) if entry else None, View(**match.view(eyes)))


def recall(table: Table, member: str) -> list[Moment]:
    """The moments of a running game since the member's own last decision, as its seat saw them then.

    No further back: what has faded from the log must not come back as a picture.
    """
    match, seat = table.running, table.seat_of(member)
    if seat is None:
        raise Refusal("not_player", "you do not sit at this table, you watch")
    log = match.log(seat)
    own = next((number for number in range(len(log), 0, -1) if log[number - 1]["actor"] == seat), 0)
    first = max(own, len(log) - MAX_MOMENTS)
    try:
        position = _from_record(match.record(), first)
    except NoRecord:
        return []
    moments = []
    for number in range(first, len(log)):
        position.play(match.moves[number])
        moments.append(Moment(number + 1, LogEntry(**log[number]), View(**position.view(seat))))
    return moments


def _from_record(record: Json, moves: int) -> Match:
    """The recorded game after its first `moves` decisions, ready to be played on."""
    running = {key: record[key] for key in ("format", "game", "players", "options", "setup")}
    return Match.replay(running | {"moves": record["moves"][:moves]})

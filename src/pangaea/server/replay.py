"""Finished games, moment by moment, from any viewpoint."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from pangaea.engine.match import Match
from pangaea.engine.protocol import OPEN
from pangaea.engine.protocol import Viewer as Eyes

from .bodies import Mark, Replay, Viewer
from .refusal import Refusal
from .shapes import Json, LogEntry, Moment, View
from .table import Table
from .table.records import replayed

STRIDE: Final = 25
"""A position is kept every 25 moves, so that scrubbing never replays a whole game."""
KEPT_GAMES: Final = 32


class ReplayedGame:
    """One finished game, with positions kept at regular distances."""

    def __init__(self, record: Json) -> None:
        match = Match.replay(record)
        self._moves: list[str] = record["moves"]
        position = replayed(record, 0)
        self._kept = [position.copy()]
        self.marks: list[Mark] = []
        scores = position.scores()
        for entry, move in zip(match.log(OPEN), self._moves, strict=True):
            position.play(move)
            before, scores = scores, position.scores()
            self.marks.append(Mark(entry["turn"], entry["step"], entry["actor"], scores != before))
            if len(self.marks) % STRIDE == 0:
                self._kept.append(position.copy())
        self._end = match

    @property
    def total(self) -> int:
        """How many decisions the game had."""
        return len(self._moves)

    def at(self, moves: int) -> Match:
        """The game after its first `moves` decisions; the caller may play on in it."""
        if moves == self.total:
            return self._end
        match = self._kept[moves // STRIDE].copy()
        for move in self._moves[moves - moves % STRIDE : moves]:
            match.play(move)
        return match


_games: OrderedDict[str, ReplayedGame] = OrderedDict()
"""The games that this process was asked about last; a finished game never changes."""


def asked_record(table: Table) -> Json:
    """The record that a replay of the table needs."""
    if table.status != "finished" or table.match is None:
        raise Refusal("not_finished", "a game can be replayed once it is over")
    return table.match.record()


def match_at(table: Table, moves: int) -> Match:
    """The table's game after its first `moves` decisions."""
    game = _game(table.id, asked_record(table))
    if moves > game.total:
        raise Refusal("not_found", f"the game has {game.total} decisions, not {moves}")
    return game.at(moves)


def replay(table_id: str, record: Json, viewer: Viewer, first: int, count: int) -> bytes:
    """`count` moments of a game from `first` on, as the viewer saw them then, as JSON of a `Replay`."""
    game = _game(table_id, record)
    eyes: Eyes = None if viewer == "spectator" else viewer
    numbers = range(first, min(first + count, game.total + 1))
    told = Replay(table_id, viewer, game.total, game.marks, [_moment(game, n, eyes) for n in numbers])
    return msgspec.json.encode(told)


def _game(table_id: str, record: Json) -> ReplayedGame:
    game = _games.pop(table_id, None) or ReplayedGame(record)
    _games[table_id] = game
    if len(_games) > KEPT_GAMES:
        _games.popitem(last=False)
    return game


def _moment(game: ReplayedGame, moves: int, eyes: Eyes) -> Moment:
    match = game.at(moves)
    entry = match.log(eyes, since=moves - 1)[0] if moves else None
    return Moment(moves, LogEntry(**entry) if entry else None, View(**match.view(eyes)))

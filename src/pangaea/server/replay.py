"""Finished games, moment by moment, through anyone's eyes."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

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

    def __init__(self, match: Match, record: Json) -> None:
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


class ReplayCache:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, ReplayedGame] = OrderedDict()

    def _game(self, table: Table) -> ReplayedGame:
        if table.status != "finished" or table.match is None:
            raise Refusal("not_finished", "a game can be replayed once it is over")
        game = self._games.pop(table.id, None) or ReplayedGame(table.match, table.match.record())
        self._games[table.id] = game
        if len(self._games) > KEPT_GAMES:
            self._games.popitem(last=False)
        return game

    def at(self, table: Table, moves: int) -> Match:
        """The game after its first `moves` decisions."""
        game = self._game(table)
        if moves > game.total:
            raise Refusal("not_found", f"the game has {game.total} decisions, not {moves}")
        return game.at(moves)

    def replay(self, table: Table, viewer: Viewer, first: int, count: int) -> Replay:
        """`count` moments from `first` on, as the viewer saw them then."""
        game = self._game(table)
        eyes: Eyes = None if viewer == "spectator" else viewer
        numbers = range(first, min(first + count, game.total + 1))
        return Replay(table.id, viewer, game.total, game.marks, [_moment(game, n, eyes) for n in numbers])


def _moment(game: ReplayedGame, moves: int, eyes: Eyes) -> Moment:
    match = game.at(moves)
    entry = match.log(eyes, since=moves - 1)[0] if moves else None
    return Moment(moves, LogEntry(**entry) if entry else None, View(**match.view(eyes)))

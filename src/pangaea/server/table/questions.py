"""Commands that ask something and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from pangaea.engine.errors import NoRecord
from pangaea.engine.match import Match

from .. import messages
from ..messages import Answer
from ..refusal import Refusal
from ..shapes import Json, LogEntry, Moment, Preview, View
from .attempt import Attempt
from .records import replayed

MAX_MOMENTS: Final = 50
"""At most this many moments are sent at once."""


class Question(NamedTuple):
    """A question that was found in order. `work` answers it, here or in another process, as JSON."""

    work: Callable[..., bytes]
    arguments: tuple[Any, ...]
    kind: type
    """What its JSON holds a list of."""
    answer: Callable[[Any], Answer]
    """Makes the message of that list, or of its JSON."""

    def here(self) -> Answer:
        """The answer, worked out at once."""
        return self.answer(msgspec.json.decode(self.work(*self.arguments), type=list[self.kind]))  # type: ignore[name-defined]


def preview(command: messages.PreviewMoves, attempt: Attempt) -> Question:
    """What moves of the acting seat would do."""
    match = attempt.need_moving()
    attempt.need_fresh(command.seq)
    if match.actor != attempt.played_seat():
        raise Refusal("out_of_turn", "it is not your turn")
    asked, seq = (match.game, match.text(), command.moves, command.after), attempt.table.seq
    return Question(previews, asked, Preview, lambda told: messages.Previewed(command.id, seq, told))


def previews(game: str, position: str, moves: list[str], after: bool) -> bytes:
    """What the moves would do in a position, to the seat that acts."""
    return msgspec.json.encode(Match.position(game, position).previews(moves, after=after))


def recall(command: messages.Recall, attempt: Attempt) -> Question:
    """The moments of a running game since the member's own last decision, as their seat saw them then."""
    match, seat, seq = attempt.table.running, attempt.own_seat(), attempt.table.seq
    try:
        record = match.record()
    except NoRecord:
        record = None
    return Question(missed, (record, seat), Moment, lambda told: messages.Recalled(command.id, seq, told))


def missed(record: Json | None, seat: int) -> bytes:
    """The moments that a seat has missed in a recorded game."""
    return msgspec.json.encode([] if record is None else _moments_missed(Match.replay(record), record, seat))


def _moments_missed(match: Match, record: Json, seat: int) -> list[Moment]:
    """No further back than that: what has faded from the log must not return as a picture."""
    log = match.log(seat)
    own = next((number for number in range(len(log), 0, -1) if log[number - 1]["actor"] == seat), 0)
    first = max(own, len(log) - MAX_MOMENTS)
    position = replayed(record, first)
    moments = []
    for number, move in enumerate(match.moves[first:], start=first):
        position.play(move)
        moments.append(Moment(number + 1, LogEntry(**log[number]), View(**position.view(seat))))
    return moments

"""Commands that ask something and change nothing."""

from __future__ import annotations

from typing import Final

from pangaea.engine.errors import NoRecord
from pangaea.engine.match import Match

from .. import messages
from ..refusal import Refusal
from ..shapes import LogEntry, Moment, Preview, View
from .attempt import Attempt
from .records import replayed

MAX_MOMENTS: Final = 50
"""At most this many moments are told at once."""


def preview(command: messages.PreviewMoves, attempt: Attempt) -> messages.Previewed:
    """What moves of the acting seat would do."""
    match = attempt.need_moving()
    attempt.need_fresh(command.seq)
    if match.actor != attempt.played_seat():
        raise Refusal("out_of_turn", "it is not your turn")
    previews = [Preview(**match.preview(move)) for move in command.moves]
    return messages.Previewed(command.id, attempt.table.seq, previews)


def recall(command: messages.Recall, attempt: Attempt) -> messages.Recalled:
    """The moments of a running game since the member's own last decision, as their seat saw them then."""
    match, seat = attempt.table.running, attempt.own_seat()
    return messages.Recalled(command.id, attempt.table.seq, _moments_missed(match, seat))


def _moments_missed(match: Match, seat: int) -> list[Moment]:
    """No further back than that: what has faded from the log must not return as a picture."""
    log = match.log(seat)
    own = next((number for number in range(len(log), 0, -1) if log[number - 1]["actor"] == seat), 0)
    first = max(own, len(log) - MAX_MOMENTS)
    try:
        position = replayed(match.record(), first)
    except NoRecord:
        return []
    moments = []
    for number, move in enumerate(match.moves[first:], start=first):
        position.play(move)
        moments.append(Moment(number + 1, LogEntry(**log[number]), View(**position.view(seat))))
    return moments

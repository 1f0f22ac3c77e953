"""Commands about taking a decision back after the turn, which needs everyone's consent.

Whatever was shown cannot be unseen: where chance has decided since, or a secret was shown, nobody is asked.
"""

from __future__ import annotations

from pangaea.engine.errors import NothingToUndo

from .. import messages
from ..refusal import Refusal
from . import facts
from .attempt import Attempt


def ask_back(command: messages.AskBack, attempt: Attempt) -> None:
    """Ask the others; where only bots play besides, it is done at once."""
    match = attempt.need_moving()
    attempt.need_unrated("in a rated game a finished turn stays as it was played")
    attempt.need_fresh(command.seq)
    if attempt.table.plea is not None:
        raise Refusal("asked_already", "someone has already asked; answer that first")
    seat = attempt.played_seat()
    moves, origin = match.can_retract(seat), attempt.table.origin
    if moves == 0 or match.decisions - moves < (origin.moves if origin else 0):
        raise NothingToUndo("something has been revealed since your last move, so it stays")
    attempt.record(facts.BackAsked(seat, moves))
    _grant(attempt)


def answer_back(command: messages.AnswerBack, attempt: Attempt) -> None:
    """Agree or refuse: a single refusal is enough. The asker may withdraw the question."""
    attempt.need_moving()
    plea, seat = attempt.table.plea, attempt.played_seat()
    if plea is None:
        raise Refusal("nothing_asked", "nobody is asking to take anything back now")
    if command.agreed and seat not in plea.waits_for(attempt.table):
        raise Refusal("nothing_asked", "you are not being asked")
    attempt.record(facts.BackAnswered(seat, command.agreed))
    _grant(attempt)


def _grant(attempt: Attempt) -> None:
    """Once everyone has agreed, it is taken back."""
    plea = attempt.table.plea
    if plea is not None and not plea.waits_for(attempt.table):
        attempt.record(facts.Retracted(plea.seat))

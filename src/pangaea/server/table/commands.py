"""Which function answers which command: the whole list, so that nothing is decided anywhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from .. import messages
from ..messages import Command
from ..sources import Sources
from . import consent, hosting, planning, playing, questions, seating
from .attempt import Attempt
from .questions import Question
from .rematch import rematch
from .table import Table

DECISIONS: Final[Mapping[type[Command], Callable[[Any, Attempt], None]]] = {
    messages.Play: playing.play,
    messages.Undo: playing.undo,
    messages.AskBack: consent.ask_back,
    messages.AnswerBack: consent.answer_back,
    messages.PlanTurn: planning.plan,
    messages.Resign: playing.resign,
    messages.Sit: seating.sit,
    messages.Stand: seating.stand,
    messages.Rename: seating.rename,
    messages.Leave: seating.leave,
    messages.HandOver: seating.hand_over,
    messages.Reclaim: seating.reclaim,
    messages.TakeBack: seating.reclaim,
    messages.Rematch: rematch,
    messages.AddBot: hosting.add_bot,
    messages.RemoveBot: hosting.remove_bot,
    messages.Arrange: hosting.arrange,
    messages.Configure: hosting.configure,
    messages.Start: hosting.start,
    messages.Pause: hosting.pause,
    messages.Rest: playing.rest,
    messages.Mute: hosting.mute,
    messages.Kick: hosting.kick,
    messages.Reissue: seating.reissue,
    messages.Reassign: hosting.reassign,
}
"""Commands that change the table: each records facts on the draft, or raises and changes nothing."""

QUESTIONS: Final[Mapping[type[Command], Callable[[Any, Attempt], Question]]] = {
    messages.PreviewMoves: questions.preview,
    messages.Foresee: planning.foresee,
    messages.Recall: questions.recall,
}
"""Commands that only ask. In neither list are `Say`, because chat is not in the log (`talking`),
and `Hint`, whose answer takes a while (`hinting`)."""


def decide(command: Command, attempt: Attempt) -> None:
    """Record on the draft what the command does, or raise a `Refusal` or an engine error."""
    DECISIONS[type(command)](command, attempt)


def ask(table: Table, member: str, command: Command, sources: Sources) -> Question:
    """A member's question, found in order; it may be answered anywhere. Nothing happens."""
    return QUESTIONS[type(command)](command, Attempt(table, member, None, sources))

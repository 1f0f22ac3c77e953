"""One decision as a conversation: the question, answers, and what was wrong with them.

The messages have the shape of chat completions: `{"role": "system" | "user" | "assistant", "content": …}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .answers import AnswerError, NotLegal, read_answer, read_request
from .briefing import BUDGET, brief, moves_text, rules_text
from .budget import BudgetTooSmall, count_tokens

Message: TypeAlias = dict[str, str]
"""Who says it (`role`) and what (`content`)."""
Objection: TypeAlias = Callable[[str], str | None]
"""Says why a move is not legal, where that is known."""

RETRIES: Final = 3
"""How often a wrong answer is sent back by default."""
LISTINGS: Final = 8
"""How often an answer may ask for a list of moves in one decision; more count as wrong answers."""

HOW_TO_ANSWER: Final = """\
You play a board game. You are told the rules, the position as you may know it, and your legal moves.
Think as you like, then end your answer with one line that names your move exactly as it is listed:
MOVE: <your move>"""
"""What every player is told first."""
_AGAIN: Final = "End your answer with one line: MOVE: <one of your legal moves>"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer and what it cost."""

    text: str
    """What was answered."""
    prompt_tokens: int | None = None
    """Tokens that were read; None: unknown."""
    completion_tokens: int | None = None
    """Tokens that were written; None: unknown."""


class Dialogue:
    """The conversation about one decision."""

    def __init__(
        self,
        view: Mapping[str, Any],
        log: Sequence[Mapping[str, Any]] = (),
        *,
        budget: int = BUDGET,
        retries: int = RETRIES,
        objection: Objection = lambda move: None,
    ) -> None:
        """`BudgetTooSmall` if the rules, the position and the shortest list of moves do not fit."""
        self._view, self._legal = view, list(view["legal"])
        self._budget, self._objection = budget, objection
        system = f"{HOW_TO_ANSWER}\n\n{rules_text(view)}"
        left = budget - count_tokens(system)
        try:
            self._briefing = brief(view, log, budget=left, rules=False)
        except BudgetTooSmall as error:
            raise BudgetTooSmall(
                f"the rules leave {left} tokens of {budget} for the position: {error}"
            ) from None
        self.messages: list[Message] = [
            {"role": "system", "content": system},
            {"role": "user", "content": self._briefing.text},
        ]
        self.wrong: list[AnswerError] = []
        """What was wrong with the answers so far."""
        self._retries, self._listings = retries, LISTINGS

    @property
    def over(self) -> bool:
        """Whether there were more wrong answers than retries."""
        return len(self.wrong) > self._retries

    def hear(self, answer: str) -> str | None:
        """The legal move that an answer names; None after a wrong one, which the next message corrects."""
        self.messages.append({"role": "assistant", "content": answer})
        try:
            return read_answer(answer, self._legal, numbered=self._briefing.numbered)
        except AnswerError as error:
            self.messages.append({"role": "user", "content": self._reply(answer, error)})
            return None

    def _reply(self, answer: str, error: AnswerError) -> str:
        beginning = read_request(answer)
        if beginning is not None and self._listings:
            self._listings -= 1
            return f"{moves_text(self._view, beginning, self._budget)}\n{_AGAIN}"
        self.wrong.append(error)
        reason = self._objection(error.move) if isinstance(error, NotLegal) else None
        return " ".join(filter(None, (str(error), reason and f"({reason})", _AGAIN)))

"""One decision of a played game, judged by what its seat could know at that moment.

The bot is handed a guess of the position before the decision, never the position itself, so neither the
cards of the others nor anything that came later can reach a judgement. Chance's outcomes and forced moves are
no decisions; luck moves the chances and is never anyone's cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from pangaea.bots.advice import Advice, Effort, Option, advise
from pangaea.bots.advice.asked import read_option
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict
from pangaea.engine.rng import Rng, Seed

VERSION: Final = 1
"""Rises when older analyses should be made again."""
DEPTHS: Final[Mapping[str, Effort]] = {
    "quick": Effort(iterations=16, scenarios=6, others=1),
    "normal": Effort(iterations=48, scenarios=12, others=2, closer=24),
    "deep": Effort(iterations=192, scenarios=32, others=2, closer=64),
}


@dataclass(frozen=True, slots=True)
class Judged:
    """What a decision was worth beside the bot's."""

    moves: int
    """How many decisions, seats' and chance's, were made before it."""
    turn: int
    step: int
    seat: int
    played: str
    options: tuple[Option, ...]
    """The bot's choice first; the move that was played is among them."""

    @property
    def best(self) -> Option:
        """What the bot would have played."""
        return self.options[0]

    @property
    def taken(self) -> Option:
        """What was played."""
        return next(option for option in self.options if option.move == self.played)

    @property
    def cost(self) -> float:
        """The chance given away: with the bot's move, less with the one that was played; never below 0."""
        return max(0.0, self.taken.lag)

    @property
    def margin(self) -> float:
        """How far the cost may be off, 19 times in 20."""
        return self.taken.lag_margin

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Judged:
        """From `plain`."""
        return cls(**{**told, "options": tuple(map(read_option, told["options"]))})


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to be judged: a guessed world and the generator for it, with nothing of the truth in it."""

    moves: int
    turn: int
    step: int
    seat: int
    played: str
    world: Match
    seed: int

    def judged(self, advice: Advice) -> Judged:
        """The decision with what the bot says of it."""
        return Judged(self.moves, self.turn, self.step, self.seat, self.played, advice.options)


def judge(question: Question, effort: Effort) -> Judged:
    """Let the bot judge a decision, here and now."""
    advice = advise(question.world, question.seat, Rng(question.seed), effort, about=[question.played])
    return question.judged(advice)


def decisions_of(record: RecordDict, seed: Seed = 0, since: int = 0) -> Iterator[Question]:
    """The decisions of a record in which there was a choice, from move number `since` on.

    Each has a stream of its own, so an analysis that was broken off goes on as if it had not been.
    """
    moves: Sequence[str] = record["moves"]
    match = beginning(record)
    for number, text in enumerate(moves):
        seat = match.actor
        if isinstance(seat, int) and number >= since and len(match.legal()) > 1:
            rng = Rng(seed).fork(f"decision {number}")
            world = match.guess(seat, rng)
            yield Question(number, match.turn, match.step, seat, text, world, rng.below(1 << 64))
        match.play(text)


def beginning(record: RecordDict) -> Match:
    """The game of a record before its first decision."""
    return Match.start(record["game"], record["players"], record["setup"], record.get("options"), seed=0)

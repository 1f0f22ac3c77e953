"""One decision of a played game, judged by what its seat could know at that moment.

The bot is handed a guess of the position before the decision, never the position itself, so neither the
others' cards nor anything that came later can affect a judgement. Outcomes of chance and forced moves are not
decisions; luck moves the chances and never counts as anyone's cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from pangaea.bots.advice import Advice, Effort, Option, advise
from pangaea.bots.advice.asked import read_option
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict
from pangaea.engine.rng import Rng, Seed

VERSION: Final = 3
"""Incremented when older analyses should be redone."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard to think about a game: a little about every decision, then more about the costliest."""

    first: Effort
    again: Effort | None = None
    """None: every decision is looked at once."""


DEPTHS: Final[Mapping[str, Depth]] = {
    "quick": Depth(Effort(iterations=16, scenarios=6, others=1)),
    "normal": Depth(
        Effort(iterations=32, scenarios=10, others=2, closer=16),
        Effort(iterations=192, scenarios=32, others=2, closer=64),
    ),
    "deep": Depth(
        Effort(iterations=96, scenarios=24, others=2, closer=48),
        Effort(iterations=512, scenarios=64, others=2, closer=128),
    ),
}


@dataclass(frozen=True, slots=True)
class Judged:
    """What a decision was worth compared with the bot's."""

    moves: int
    """How many decisions, seats' and chance's, were made before it."""
    turn: int
    step: int
    seat: int
    played: str
    options: tuple[Option, ...]
    """The bot's choice first; the move that was played is among them."""
    looks: int = 1
    """How often it was judged; the last judgement counts."""

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
        """The chance given away: that of the bot's move minus that of the move played; never below 0."""
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
    look: int = 1
    """Whether it is judged for the first time or again."""

    def judged(self, advice: Advice) -> Judged:
        """The decision with what the bot says of it."""
        return Judged(self.moves, self.turn, self.step, self.seat, self.played, advice.options, self.look)


def judge(question: Question, effort: Effort) -> Judged:
    """Let the bot judge a decision, here and now."""
    advice = advise(question.world, question.seat, Rng(question.seed), effort, about=[question.played])
    return question.judged(advice)


def decisions_of(record: RecordDict, seed: Seed = 0, since: int = 0) -> Iterator[Question]:
    """The decisions of a record in which there was a choice, from move number `since` on.

    Each has a stream of its own, so an interrupted analysis continues as if it had not been interrupted.
    """
    match = beginning(record)
    for number, text in enumerate(record["moves"]):
        if isinstance(match.actor, int) and number >= since and len(match.legal()) > 1:
            yield _question(match, text, Rng(seed).fork(f"decision {number}"))
        match.play(text)


def once_more(record: RecordDict, judged: Judged, seed: Seed = 0) -> Question:
    """A decision that was judged before, to be judged with other luck."""
    match = beginning(record)
    for text in record["moves"][: judged.moves]:
        match.play(text)
    look = judged.looks + 1
    asked = _question(match, judged.played, Rng(seed).fork(f"decision {judged.moves}, look {look}"))
    return replace(asked, look=look)


def _question(match: Match, played: str, rng: Rng) -> Question:
    """What the seat that decides now could know, and what it played."""
    assert isinstance(match.actor, int), "only a seat's decisions are judged"
    world = match.guess(match.actor, rng)
    place = (match.decisions, match.turn, match.step)
    return Question(*place, match.actor, played, world, rng.below(1 << 64))


def beginning(record: RecordDict) -> Match:
    """The game of a record before its first decision."""
    return Match.start(record["game"], record["players"], record["setup"], record.get("options"), seed=0)

"""Games between language models, callables and bots, under one referee.

A contestant that answers in words is asked in a `Dialogue`: it is told what was wrong and may try again;
after the last retry the referee draws a legal move for it, and the results say how often. With only one legal
move nobody is asked.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pangaea.bots.ask import ask
from pangaea.bots.protocol import Bot
from pangaea.engine.errors import BadPlayers, MoveError
from pangaea.engine.info import Options
from pangaea.engine.match import Match
from pangaea.engine.record import RecordDict
from pangaea.engine.rng import Rng

from .briefing import BUDGET
from .budget import count_tokens
from .contestants import Contestant
from .dialogue import RETRIES, Dialogue, Reply


@dataclass(slots=True)
class Conduct:
    """How one seat behaved in one game."""

    asked: int = 0
    """Decisions it was asked."""
    first_legal: int = 0
    """Decisions in which its first answer was a legal move."""
    legal: int = 0
    """Decisions with a legal answer in the end; in the others the referee drew a move."""
    wrong: dict[str, int] = field(default_factory=dict)
    """Wrong answers by the code of their error."""
    read: int = 0
    """Tokens that it read."""
    written: int = 0
    """Tokens that it wrote."""
    estimated: bool = False
    """The tokens are our estimate, because the player did not report them."""
    seconds: float = 0.0
    """How long it took to answer."""

    def pay(self, dialogue: Dialogue, said: Reply) -> None:
        """Count the tokens of one answer, given the dialogue before it."""
        if said.prompt_tokens is None or said.completion_tokens is None:
            self.estimated = True
        prompt = said.prompt_tokens
        if prompt is None:
            prompt = sum(count_tokens(message["content"]) for message in dialogue.messages)
        self.read += prompt
        self.written += count_tokens(said.text) if said.completion_tokens is None else said.completion_tokens

    def plain(self) -> dict[str, Any]:
        """As it is written into a record."""
        return {
            name: getattr(self, name)
            for name in ("asked", "first_legal", "legal", "wrong", "read", "written")
        }


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    names: list[str]
    """The contestants, by seat."""
    conduct: list[Conduct]
    """How each seat behaved."""
    match: Match
    """The game itself."""

    def record(self) -> RecordDict:
        """The game as a record, with the names and the conduct of the seats under `meta`."""
        conduct = [each.plain() for each in self.conduct]
        return {**self.match.record(), "meta": {"names": self.names, "conduct": conduct}}

    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        winners = self.match.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.match.players)]


@dataclass(frozen=True, slots=True)
class Referee:
    """Runs games between contestants."""

    game: str
    """The name of the game."""
    players: int
    """How many seats there are."""
    options: Options | None = None
    """The options of the game."""
    budget: int = BUDGET
    """Tokens that the rules and the question may have together."""
    retries: int = RETRIES
    """How often a wrong answer is sent back."""

    def play(self, seats: Sequence[Contestant], seed: int) -> Played:
        """One game with these contestants on the seats."""
        if len(seats) != self.players:
            raise BadPlayers(f"{self.players} seats need as many contestants, not {len(seats)}")
        match, rng = Match.new(self.game, self.players, seed, self.options), Rng(seed).fork("referee")
        bots = {seat: who.bot(self.game) for seat, who in enumerate(seats) if who.bot is not None}
        conduct = [Conduct() for _ in seats]
        while match.actor is not None:
            actor = match.actor
            if not isinstance(actor, int):
                match.roll()
            else:
                match.play(self._decide(match, seats[actor], bots.get(actor), conduct[actor], rng))
        return Played([who.name for who in seats], conduct, match)

    def series(self, contestants: Sequence[Contestant], games: int, seed: int) -> Iterator[Played]:
        """This many games. Each deal is played once in every rotation of the seats before the next one.

        Where there are fewer contestants than seats, the last one takes the rest.
        """
        if not 1 <= len(contestants) <= self.players:
            raise BadPlayers(
                f"{self.players} seats take 1 to {self.players} contestants, not {len(contestants)}"
            )
        seats = [*contestants, *[contestants[-1]] * (self.players - len(contestants))]
        for number in range(games):
            deal, turn = divmod(number, self.players)
            yield self.play([*seats[turn:], *seats[:turn]], seed + deal)

    def _decide(self, match: Match, who: Contestant, bot: Bot | None, conduct: Conduct, rng: Rng) -> str:
        seat = match.actor
        assert isinstance(seat, int)
        if bot is not None:
            return ask(bot, match, seat, rng)
        view = match.view(seat)
        if len(view["legal"]) == 1:
            return str(view["legal"][0])
        dialogue = Dialogue(
            view,
            match.log(seat),
            budget=self.budget,
            retries=self.retries,
            objection=lambda move: _objection(match, move),
        )
        began = time.perf_counter()
        move = _converse(dialogue, who, conduct)
        conduct.seconds += time.perf_counter() - began
        conduct.asked += 1
        conduct.legal += move is not None
        conduct.first_legal += move is not None and not dialogue.wrong
        for error in dialogue.wrong:
            conduct.wrong[error.code] = conduct.wrong.get(error.code, 0) + 1
        return rng.pick(view["legal"]) if move is None else move


def _converse(dialogue: Dialogue, who: Contestant, conduct: Conduct) -> str | None:
    while not dialogue.over:
        said = who.ask(dialogue.messages)
        conduct.pay(dialogue, said)
        move = dialogue.hear(said.text)
        if move is not None:
            return move
    return None


def _objection(match: Match, move: str) -> str | None:
    """Why the rules refuse a move, in words that tell no secret."""
    try:
        match.copy().play(move)
    except MoveError as error:
        return str(error)
    return None

"""The core and the law side by side."""

import os
from importlib import import_module
from itertools import count
from typing import Any

from pangaea.bots.luck import LUCKS
from pangaea.bots.pickers import PICKERS, picker_names
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng
from tests.contract.cases import Case, cases_of

CORE: Any = import_module("pangaea_core")
GAMES: list[str] = CORE.games()
CASES = [case for name in GAMES for case in cases_of(name)]

PARTS = 6
"""A comparison is split into this many tests, so that they can run side by side."""


def games_to_play() -> int:
    """How many games of each kind are compared: PARITY_GAMES, or 300."""
    return int(os.environ.get("PARITY_GAMES", "300"))


class Pair:
    """One game in both layers. Every step is compared before it is played."""

    def __init__(self, law: Match, core: Any) -> None:
        self.law = law
        self.core = core

    @classmethod
    def new(cls, case: Case, seed: int) -> "Pair":
        """A new game, begun by both layers from the same set-up."""
        law = Match.new(case.game, case.players, seed=seed, options=case.options)
        record = law.record()
        return cls(law, CORE.Position.start(case.game, case.players, record["setup"], record["options"]))

    @property
    def place(self) -> str:
        """Where the two went apart: enough to see it again."""
        return f"after {len(self.law.moves)} moves: {self.law.text()}"

    def compare(self) -> None:
        """Everything that both layers say of the position."""
        law, core = self.law, self.core
        assert core.text() == law.text(), self.place
        assert core.actor == law.actor, self.place
        assert core.legal() == law.legal(), self.place
        assert core.chances() == law.chances(), self.place
        assert core.scores() == law.scores(), self.place
        assert core.winners() == law.winners(), self.place
        assert core.ending == law.ending, self.place
        assert core.turn == law.turn, self.place

    def play(self, text: str) -> None:
        self.law.play(text)
        self.core.play(text)


def walks(game: str, part: int, games: int) -> list[tuple[Case, str, str, int]]:
    """Cases, pickers and lucks in turn, as many as this part of the comparison plays."""
    cases, pickers, lucks = cases_of(game), picker_names(game), tuple(LUCKS)
    plan = []
    for number in range(part, games, PARTS):
        picker = pickers[number % len(pickers)]
        luck = lucks[number // len(pickers) % len(lucks)]
        plan.append((cases[number % len(cases)], picker, luck, number))
    return plan


def walk(case: Case, picker: str, luck: str, seed: int) -> int:
    """Play one game in both layers, compared at every step; how many decisions it had."""
    return walk_on(Pair.new(case, seed), picker, luck, seed)


def walk_on(pair: Pair, picker: str, luck: str, seed: int) -> int:
    """Play a game to its end in both layers; how many decisions it still had."""
    rng = Rng(seed)
    bot, draw = PICKERS[picker](), LUCKS[luck]
    moves, draws = rng.fork("picker"), rng.fork("luck")
    for decisions in count():
        pair.compare()
        actor = pair.law.actor
        if actor is None:
            return decisions
        if isinstance(actor, int):
            # The truth will do instead of a guess: pickers know texts alone.
            pair.play(bot.choose(pair.law, actor, moves))
        else:
            pair.core.play(draw(pair.law, draws))
    raise AssertionError("a count has no end")


def positions(case: Case, seed: int, every: int = 7) -> list[Match]:
    """Positions all over a random game, the last one included."""
    match, rng, found = case.new(seed), Rng(seed), []
    while match.actor is not None:
        if len(match.moves) % every == seed % every:
            found.append(match.copy())
        if match.actor == "chance":
            match.roll()
        else:
            match.play(rng.pick(match.legal()))
    return [*found, match]


def twin(match: Match) -> Any:
    """The same position in the core."""
    return CORE.Position.read(match.game, match.text())


def rules(game: str) -> Any:
    return find_game(game)

"""Every game × player count × option, once each."""

from itertools import combinations, product
from typing import Any, NamedTuple

import pytest

import pangaea.games  # noqa: F401  registers the games
from pangaea.engine.errors import BadOption
from pangaea.engine.info import OptionValue, read_options
from pangaea.engine.match import Match
from pangaea.engine.registry import find_game, game_names
from pangaea.engine.rng import Rng


class Case(NamedTuple):
    """One way to sit down to a game."""

    game: str
    players: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.players), *chosen])

    def new(self, seed: int) -> Match:
        return Match.new(self.game, self.players, seed=seed, options=self.options)


def all_cases() -> list[Case]:
    """Every combination that the games allow, with all options stated."""
    return [case for name in game_names() for case in cases_of(name)]


def cases_of(name: str) -> list[Case]:
    info = find_game(name).info
    names = [option.name for option in info.options]
    cases = []
    for players in info.players:
        for values in product(*(option.values for option in info.options)):
            case = Case(name, players, dict(zip(names, values, strict=True)))
            if _allowed(case):
                cases.append(case)
    return cases


def _allowed(case: Case) -> bool:
    try:
        read_options(find_game(case.game).info, case.players, case.options)
    except BadOption:
        return False
    return True


def pairwise(cases: list[Case]) -> list[Case]:
    """As few of them as meet every two facts that any of them has together: players and values of options."""

    def pairs(case: Case) -> set[Any]:
        return set(combinations([("game", case.game), ("players", case.players), *case.options.items()], 2))

    met, chosen = set[Any](), list[Case]()
    missing = set[Any]().union(*map(pairs, cases))
    while missing - met:
        best = max(cases, key=lambda case: len(pairs(case) - met))
        chosen.append(best)
        met |= pairs(best)
    return chosen


def dosed(cases: list[Case]) -> list[Any]:
    """Parameters of a test: in every run those that meet all pairs of each game, in long runs all of them."""
    games = dict.fromkeys(case.game for case in cases)
    often = [one for game in games for one in pairwise([case for case in cases if case.game == game])]
    return [pytest.param(case, marks=() if case in often else pytest.mark.long) for case in cases]


def default_cases() -> list[Case]:
    """Every game and player count with the default options."""
    return [Case(name, players, {}) for name in game_names() for players in find_game(name).info.players]


def step(match: Match, rng: Rng) -> str:
    """Play one random decision, seats' uniformly and chance's by weight; return its text."""
    if match.actor == "chance":
        return match.roll()
    game: Any = match._game
    text: str = game.write_move(rng.pick(game.legal(match._state)))
    match.play(text)
    return text

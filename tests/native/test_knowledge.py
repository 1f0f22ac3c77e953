"""What a seat knows: guesses with the law's own probabilities, from its knowledge alone, and keys."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from string import digits
from typing import Any

import pytest

from pangaea.engine.errors import PangaeaError
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from tests.contract.cases import Case, dosed

from .core import CASES, CORE, positions, rules, twin

_MOST_WORLDS = 2_000
"""Worlds that are counted one by one; where there are more, each field of the text is counted by itself."""
_SAMPLES = 2_000
_POSITIONS = 16
"""Positions that the cases of one table share: options hardly change what a seat can guess."""
_FIGURES = 80
"""Figures of a state text that are changed, one at a time."""
_SIGMAS = 5.0
"""So far a chi-square may lie above its mean: the seeds are fixed, so this is decided once and for all."""


class Scripted(Rng):
    """A generator that follows a script, to walk through everything that chance can do."""

    __slots__ = ("bounds", "script")

    def __init__(self, script: list[int]) -> None:
        super().__init__(0)
        self.script = script
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        if len(self.bounds) == len(self.script):
            self.script.append(0)
        self.bounds.append(bound)
        return self.script[len(self.bounds) - 1]


def every_world(match: Match, seat: int) -> Iterator[tuple[str, float]]:
    """Each world that the law can guess, with its probability; worlds may come up several times."""
    game, script = rules(match.game), list[int]()
    while True:
        rng = Scripted(script)
        text = game.write_state(game.guess(match._state, seat, rng))
        chance = 1.0
        for bound in rng.bounds:
            chance /= bound
        yield text, chance
        while script and script[-1] == rng.bounds[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1


def exact_worlds(match: Match, seat: int) -> dict[str, float] | None:
    """The probabilities of all worlds; None if there are too many ways to draw them."""
    worlds: dict[str, float] = {}
    for number, (text, chance) in enumerate(every_world(match, seat)):
        if number > _MOST_WORLDS:
            return None
        worlds[text] = worlds.get(text, 0.0) + chance
    return worlds


def is_likely(statistic: float, freedom: int) -> bool:
    """Whether chance makes a chi-square so large; its cube root is nearly normal (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return bool((statistic / freedom) ** (1 / 3) <= 1 - spread + _SIGMAS * sqrt(spread))


def check_fit(seen: Counter[str], expected: dict[str, float], where: str) -> None:
    """Pearson's chi-square; what is expected rarely is counted together."""
    assert set(seen) <= set(expected), where
    total, rare, rare_seen, statistic, cells = sum(seen.values()), 0.0, 0, 0.0, 0
    for value, chance in expected.items():
        if chance * total < 5:
            rare, rare_seen = rare + chance * total, rare_seen + seen[value]
        else:
            statistic += (seen[value] - chance * total) ** 2 / (chance * total)
            cells += 1
    if rare >= 5:
        statistic += (rare_seen - rare) ** 2 / rare
        cells += 1
    freedom = max(cells - 1, 1)
    assert is_likely(statistic, freedom), where


def check_alike(first: Counter[str], second: Counter[str], where: str) -> None:
    """Whether two samples of the same size come from one distribution."""
    values = [value for value in {*first, *second} if first[value] + second[value] >= 10]
    statistic = sum((first[v] - second[v]) ** 2 / (first[v] + second[v]) for v in values)
    freedom = max(len(values) - 1, 1)
    assert is_likely(statistic, freedom), where


def spread(matches: list[Match], case: Case) -> list[Match]:
    """This case's part of the positions, all over its game and with its end."""
    tables = sum((other.game, other.players) == (case.game, case.players) for other in CASES)
    wanted = max(2, _POSITIONS // tables)
    return [*matches[: -1 : -(-len(matches) // wanted)], matches[-1]]


def fields(text: str) -> list[str]:
    return text.split(" ")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_guesses_are_as_likely_as_the_law_says(case: Case) -> None:
    exact = 0
    for number, match in enumerate(spread(positions(case, seed=11, every=17), case)):
        seat, core = number % case.players, twin(match)
        worlds = exact_worlds(match, seat)
        texts = [core.guess(seat, seed).text() for seed in range(_SAMPLES)]
        if worlds is not None:
            check_fit(Counter(texts), worlds, match.text())
            exact += 1
            continue
        game, rng = rules(case.game), Rng(number)
        others = [game.write_state(game.guess(match._state, seat, rng)) for _ in range(_SAMPLES)]
        for mine, theirs in zip(
            zip(*map(fields, texts), strict=True), zip(*map(fields, others), strict=True), strict=True
        ):
            check_alike(Counter(mine), Counter(theirs), match.text())
    assert exact


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_guesses_look_like_the_truth_and_come_from_knowledge_alone(case: Case) -> None:
    game = rules(case.game)
    for number, match in enumerate(positions(case, seed=2)):
        for seat in range(case.players):
            core, seed = twin(match), 100 * number + seat
            guessed = core.guess(seat, seed)
            world = game.read_state(guessed.text())
            assert game.view(world, seat) == game.view(match._state, seat)
            assert guessed.key(seat) == core.key(seat)
            # Another guesser who starts from the guess can guess the same worlds with the same luck.
            assert guessed.guess(seat, seed + 1).text() == core.guess(seat, seed + 1).text(), match.text()


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_keys_tell_apart_what_the_law_tells_apart(case: Case) -> None:
    known: list[dict[int, int]] = [{} for _ in range(case.players + 1)]
    back: list[dict[int, int]] = [{} for _ in range(case.players + 1)]
    for seed in range(2):
        for match in positions(case, seed=seed, every=2):
            core = twin(match)
            viewers: list[Any] = [*range(case.players), None]
            for place, viewer in enumerate(viewers):
                for mine in (core.key(viewer), twin(match).key(viewer)):
                    theirs = match._game.key(match._state, viewer)
                    assert known[place].setdefault(theirs, mine) == mine
                    assert back[place].setdefault(mine, theirs) == theirs


@pytest.mark.parametrize("case", dosed(CASES), ids=str)
def test_keys_tell_apart_positions_one_figure_apart(case: Case) -> None:
    """Such as an animal won a round earlier: games hardly ever come to both."""
    game, rng, told = rules(case.game), Rng(case.players), 0
    for match in positions(case, seed=4, every=31):
        text, known = match.text(), dict[tuple[Any, ...], int]()
        figures = [place for place, letter in enumerate(text) if letter in digits]
        for place in [-1, *rng.sample(figures, min(_FIGURES, len(figures)))]:
            other = text if place < 0 else f"{text[:place]}{rng.pick(digits)}{text[place + 1 :]}"
            try:
                state = game.read_state(other)
            except PangaeaError:
                continue
            core = CORE.Position.read(case.game, other)
            for viewer in (*range(case.players), None):
                theirs, mine = game.key(state, viewer), core.key(viewer)
                assert known.setdefault((viewer, "law", theirs), mine) == mine, other
                assert known.setdefault((viewer, "core", mine), theirs) == theirs, other
            told += 1
    assert told

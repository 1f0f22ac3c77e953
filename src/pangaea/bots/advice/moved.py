"""Which features tell moves apart, according to a learned evaluation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from pangaea.bots.inside import inside
from pangaea.bots.learned.effects import Moved, worth_saying
from pangaea.bots.learned.package import judging_weights
from pangaea.bots.native import core_for
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .option import Option

MOST: Final = 3
"""Features named per move."""


def moved_of(
    world: Match, seat: int, moves: Sequence[str], rng: Rng, guesses: int
) -> list[tuple[Moved, ...]]:
    """What the features of each move change in the seat's share against the first move, over some guesses.

    Empty where nothing was learned about this game with this many players. Python judges a single guess,
    because it finishes turns slowly, and needs numpy for it.
    """
    weights = judging_weights(world.game, world.players)
    if weights is None or len(moves) < 2:
        return [() for _ in moves]
    native = core_for(world.game) is not None
    sums: list[dict[str, float]] = [defaultdict(float) for _ in moves]
    count = guesses if native else 1
    for _ in range(count):
        guess = world.guess(seat, rng)
        told = _by_core(guess, weights, moves) if native else _by_python(guess, weights, moves)
        for total, effects in zip(sums, told, strict=True):
            for feature, effect in effects.items():
                total[feature] += effect / count
    return [tuple(Moved(name, round(effect, 4)) for name, effect in worth_saying(total)) for total in sums]


def _by_core(guess: Match, weights: str, moves: Sequence[str]) -> list[dict[str, float]]:
    core = core_for(guess.game)
    assert core is not None, "the caller has checked this"
    told: list[dict[str, float]] = core.Position.read(guess.game, guess.text()).moved(
        _network(core, weights), list(moves)
    )
    return told


def _by_python(guess: Match, weights: str, moves: Sequence[str]) -> list[dict[str, float]]:
    try:
        from pangaea.bots.learned.evaluator import LearnedEvaluator  # needs numpy
        from pangaea.bots.learned.moved import moved_by
    except ModuleNotFoundError:
        return [{} for _ in moves]
    game, state = inside(guess)
    return moved_by(LearnedEvaluator(guess.game, weights), game, state, moves)


@cache
def _network(core: Any, weights: str) -> Any:
    return core.Network.read(Path(weights).read_bytes())


def moved_for(options: Sequence[Option], place: int) -> list[Moved]:
    """What speaks for the first option over the others, or against another one compared with the first.

    The strongest features come first, at most three; none where the moves cannot be told apart.
    """
    option, others = options[place], options[1:] if place == 0 else options[:1]
    if not others or (option.as_good if place else all(other.as_good for other in others)):
        return []
    own, beside = dict(option.moved), [dict(other.moved) for other in others]
    features = {*own, *(name for other in beside for name in other)}
    effects = {
        name: round(own.get(name, 0.0) - fmean(other.get(name, 0.0) for other in beside), 4)
        for name in features
    }
    return [each for each in worth_saying(effects) if (each.effect > 0) == (place == 0)][:MOST]

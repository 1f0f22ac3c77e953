"""The greedy bot that says what every move is worth, fast enough for thousands of games."""

from __future__ import annotations

from collections.abc import Sequence

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .evaluate import evaluator_of
from .greedy import Judge, best_of
from .inside import inside
from .mcts import Candidate, Explanation
from .native import core_for


class Appraiser:
    """Plays as `GreedyBot` does, with the compiled core where there is one, and remembers its judgement."""

    def __init__(self) -> None:
        self._told: Explanation | None = None

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """A move that promises the most; any of several equal ones."""
        promises = _promises(world, seat)
        move = rng.pick(best_of(promises))
        ranked = sorted(promises, key=lambda pair: (pair[0] != move, -pair[1]))
        judged = tuple(Candidate(text, 1, round(promise, 4), (), ()) for text, promise in ranked)
        self._told = Explanation(world.game, seat, 1, len(judged), judged)
        return move

    def explain(self) -> Explanation | None:
        """What each of the distinct moves promised, the chosen one first; None before the first answer."""
        return self._told


def _promises(world: Match, seat: int) -> Sequence[tuple[str, float]]:
    core = core_for(world.game)
    if core is not None:
        told: list[tuple[str, float]] = core.Position.read(world.game, world.text()).promises()
        return told
    game, state = inside(world)
    judge = Judge(game, evaluator_of(world.game), seat)
    return [(game.write_move(move), promise) for move, promise in judge.promises(state)]

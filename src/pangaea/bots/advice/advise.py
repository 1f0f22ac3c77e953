"""Ask the bot what it would play, and find out what that is worth compared with other moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pangaea.bots.explaining import explanation_of
from pangaea.bots.inside import inside
from pangaea.bots.mcts import Budget
from pangaea.bots.native import search_bot
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng

from .moved import moved_of
from .option import Advice
from .scenarios import Comparison

WORTH_A_CLOSER_LOOK: Final = 0.02
"""A difference of win shares from which more scenarios are played."""
SCENARIOS_A_GUESS: Final = 8
"""One guess is examined for telling features per this many scenarios."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think about one decision. By counts, so the same seed gives the same advice everywhere."""

    iterations: int = 96
    """Iterations of the bot's search."""
    scenarios: int = 24
    """Scenarios in which the moves are compared."""
    others: int = 2
    """Other moves the bot likes, besides its choice."""
    closer: int = 0
    """Further scenarios where a move that was asked about differs from the bot's."""


def advise(world: Match, seat: int, rng: Rng, effort: Effort, about: Sequence[str] = ()) -> Advice:
    """What the bot would play for the seat that decides in this world, which it cannot tell from the truth.

    Moves that the asker wonders `about` are judged too, whether or not the bot thought of them. The same
    knowledge and generator give the same advice: only guesses from the world are used, never itself.
    """
    game, state = inside(world)
    moves, lines = _candidates(world, seat, rng, effort)
    moves += [move for move in about if move not in moves]
    comparison = Comparison(game, state, seat, moves, rng.fork("scenarios"))
    comparison.run(effort.scenarios)
    if effort.closer and any(
        option.move in about and abs(option.lag) >= WORTH_A_CLOSER_LOOK for option in comparison.options()
    ):
        comparison.run(effort.closer)
    previews = world.previews(moves, after=False)
    moved = moved_of(world, seat, moves, rng.fork("moved"), 1 + comparison.scenarios // SCENARIOS_A_GUESS)
    options = [
        replace(option, points=tuple(preview["points"]), line=lines.get(option.move, ()), moved=features)
        for option, preview, features in zip(comparison.options(), previews, moved, strict=True)
    ]
    ranked = sorted(options, key=lambda option: (option is not options[0], option.lag))
    return _corrected(Advice(seat, effort.iterations, comparison.scenarios, tuple(ranked)))


def _candidates(
    world: Match, seat: int, rng: Rng, effort: Effort
) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    """The bot's choice and the moves it liked next, and how it would go on after each."""
    legal = world.legal()
    if len(legal) == 1:
        return legal, {}
    bot = search_bot(world.game, Budget(iterations=effort.iterations))
    chosen = bot.choose(world.copy(), seat, rng.fork("search"))
    told = explanation_of(bot)
    liked = told.candidates if told else ()
    others = [each.move for each in liked if each.move != chosen][: effort.others]
    return [chosen, *others], {each.move: each.line for each in liked}


def _corrected(advice: Advice) -> Advice:
    """The bot's choice comes first, unless another move leads it clearly in the same scenarios."""
    best = min(advice.options, key=lambda option: option.lag)
    return advice if best.as_good else advice.led_by(best.move)

"""OpenSpiel's IS-MCTS plays Planet against a random bot.

    python examples/openspiel_search.py [SIMULATIONS]

It needs `pip install pangaea[openspiel]`.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import pangaea.adapters.openspiel  # noqa: F401  registers the games


def play(simulations: int, seed: int = 1) -> list[float]:
    """The returns of one game; the search has seat 0."""
    luck = np.random.RandomState(seed)
    game = pyspiel.load_game("pangaea_planet")
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, luck), 1.4, simulations, random_state=luck)
    bots, state = [search, UniformRandomBot(1, luck)], game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return list(state.returns())


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else 100))

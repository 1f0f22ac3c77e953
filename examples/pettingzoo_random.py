"""A game of random agents through PettingZoo, and its record.

    python examples/pettingzoo_random.py triassic_terror 4

It needs `pip install pangaea[pettingzoo]`.
"""

import sys

from pangaea.adapters.pettingzoo import env


def play(name: str, players: int, seed: int = 7) -> dict[str, float]:
    """The rewards of one game."""
    game = env(name, players)
    game.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in game.agent_iter():
        seen, reward, termination, truncation, _ = game.last()
        if termination or truncation:
            rewards[agent] = reward
            game.step(None)
        else:
            space = game.action_space(agent)
            space.seed(len(game.match.moves))
            game.step(space.sample(seen["action_mask"]))
    print(f"{len(game.match.moves)} moves, scores {game.match.record()['result']['scores']}")
    return rewards


if __name__ == "__main__":
    name, players = (sys.argv[1:] + ["transhumance", "2"][len(sys.argv) - 1 :])[:2]
    print(play(name, int(players)))

"""A policy of a few lines learns a little Transhumance through Gymnasium.

    python examples/gymnasium_policy.py [EPISODES]

It keeps a weight for every action, plays by them, and moves them towards what was played in games that it won
(REINFORCE without a network). It needs `pip install pangaea[gymnasium]`.
"""

import sys

import gymnasium
import numpy as np
from numpy.typing import NDArray

import pangaea.adapters.gymnasium  # noqa: F401  registers the environments

RATE = 0.05


def chances(weights: NDArray[np.float64], mask: NDArray[np.int8]) -> NDArray[np.float64]:
    """The policy: a softmax of the weights of the legal actions."""
    raised = np.exp(weights - weights.max()) * mask
    return np.asarray(raised / raised.sum())


def train(episodes: int, seed: int = 1) -> tuple[NDArray[np.float64], float]:
    """The weights after this many games, and the mean reward on the way."""
    env = gymnasium.make("Pangaea/Transhumance-v0", opponents="random")
    rng = np.random.default_rng(seed)
    weights, total = np.zeros(1466), 0.0
    for episode in range(episodes):
        _, info = env.reset(seed=seed if episode == 0 else None)
        gradient, over, reward = np.zeros_like(weights), False, 0.0
        while not over:
            policy = chances(weights, info["action_mask"])
            action = int(rng.choice(len(policy), p=policy))
            gradient -= policy
            gradient[action] += 1
            _, last, over, _, info = env.step(action)
            reward = float(last)
        weights += RATE * reward * gradient
        total += reward
    return weights, total / episodes


if __name__ == "__main__":
    _, mean = train(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    print(f"mean reward {mean:+.2f}")

"""A bot of your own for the arena, in thirty lines.

    pangaea arena transhumance --bots random --bot examples.custom_bot:Forager --games 40
    pangaea arena trias --bots random --bot examples.custom_bot:Forager:patience=20

A bot answers one question: which of the legal moves? It is handed a world of its own, in which all that
its seat cannot know is guessed, so it may play on in it as it likes.
"""

from pangaea import Match, Rng


class Forager:
    """Tries some moves in copies of its world and keeps the one that puts it ahead the most."""

    def __init__(self, patience: int = 40) -> None:
        self.patience = patience

    def choose(self, world: Match, seat: int, rng: Rng) -> str:
        """One of `world.legal()`. All randomness comes from `rng`, so games can be repeated."""
        moves = rng.sample(world.legal(), self.patience)
        return max(moves, key=lambda move: lead(world, move, seat))


def lead(world: Match, move: str, seat: int) -> int:
    """How far the seat is ahead of the best other one after a move."""
    after = world.copy()
    after.play(move)
    scores = after.scores()
    return scores.pop(seat) - max(scores)

"""How Trias is searched."""

from pangaea.bots.mcts.parameters import Parameters, Racing, best_of


def parameters(players: int) -> Parameters:
    """A duel is raced; among more players a scenario takes too long, so the tree is searched."""
    if players == 2:
        return Parameters(racing=Racing(laps=2, runners=4, manner=best_of(12), caution=1.0))
    return Parameters()

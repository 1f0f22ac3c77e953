"""How Transhumance is searched."""

from pangaea.bots.mcts.parameters import Parameters, Racing, best_of


def parameters(players: int) -> Parameters:
    """Few moves race to the seat's next turn, with playouts that hardly overlook anything."""
    return Parameters(racing=Racing(runners=4, manner=best_of(24), caution=1.0))

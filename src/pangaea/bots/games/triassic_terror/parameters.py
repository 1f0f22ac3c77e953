"""How Triassic Terror is searched."""

from pangaea.bots.mcts.parameters import Parameters, Racing, best_of


def parameters(players: int) -> Parameters:
    """Moves race to the seat's next turn, with playouts that hardly overlook the moves that hurt."""
    return Parameters(racing=Racing(manner=best_of(24), caution=1.0))

"""How Planet is searched."""

from pangaea.bots.mcts.parameters import Parameters, Racing, best_of


def parameters(players: int) -> Parameters:
    """To the end of the next round; a duel leaves time for more moves and closer playouts."""
    if players == 2:
        return Parameters(racing=Racing(laps=2, runners=8))
    return Parameters(racing=Racing(laps=2, manner=best_of(4)))

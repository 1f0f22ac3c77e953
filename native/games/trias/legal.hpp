// Who decides, and what may be chosen: the one statement of what is legal. Mirrors
// `pangaea/games/trias/legal.py`.
#pragma once

#include "games/trias/moves.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// The active seat, chance where a card comes from the deck, nobody once the game is over.
inline Actor actor(const State& state) {
    if (state.phase == OVER)
        return NOBODY;
    return state.phase == DRAW || state.phase == REFILL ? CHANCE : state.active;
}

// Every move that the active seat may choose, sorted by verb and cells.
void legal(const State& state, Moves& moves);

// Any of these moves, without making the list.
Move random_move(const State& state, Random& random);

// The cards left in the deck that is drawn from, each as often as it is there.
void chances(const State& state, Outcomes& outcomes);

// Mirrors `vacant_tiles`: land tiles without any herd, never the pole (R21).
template <class Board>
typename Board::Cells vacant_tiles(const Board& board) {
    auto vacant = board.land - board.everyone.cells;
    vacant.drop(Board::Layout::POLE_INDEX);
    return vacant;
}

} // namespace pangaea::trias

// Who decides, and what is legal. Mirrors `pangaea/games/transhumance/legal.py`.
#pragma once

#include "games/transhumance/moves.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// The active player decides everything in their turn; chance deals what they draw.
inline Actor actor(const State& state) {
    if (state.drawing != NO_RACE)
        return CHANCE;
    return state.phase == Phase::OVER ? NOBODY : state.active;
}

// Draws, new herds, additions, steps, sacrifices and the passing move, in this order; within a verb they rise by cell
// and cards.
void legal(const State& state, Moves& moves);

// The cards left in the stack drawn from, weighted with their copies.
void chances(const State& state, Outcomes& outcomes);

// The own complete reckless herds, if there is an enemy herd anywhere on the path for which one could be sacrificed
// (R30, R31). Mirrors `sacrifices`.
inline CellSet sacrifices(const State& state) {
    CellSet complete = 0;
    for (const Cell cell : members(state.own_herds()))
        if (state.board[cell] == COMPLETE_RECKLESS[state.active])
            complete |= only(cell);
    return state.enemy_herds() ? complete : 0;
}

} // namespace pangaea::transhumance

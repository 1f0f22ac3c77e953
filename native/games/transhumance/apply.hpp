// What each move does: one function per verb. Mirrors `pangaea/games/transhumance/apply.py`.
#pragma once

#include "games/transhumance/moves.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// Play the move in place. Trusts its caller: the move must be legal.
void apply(State& state, Move move);

} // namespace pangaea::transhumance

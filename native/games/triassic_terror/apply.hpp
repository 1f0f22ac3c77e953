// What each move does: one function per verb. Mirrors `pangaea/games/triassic_terror/apply.py`.
#pragma once

#include "games/triassic_terror/moves.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// Play the move in place. Trusts its caller: the move must be legal.
void apply(State& state, Move move);

} // namespace pangaea::triassic_terror

// The sequence of play. Mirrors `pangaea/games/planet/apply.py`.
#pragma once

#include "games/planet/moves.hpp"
#include "games/planet/state.hpp"

namespace pangaea::planet {

// Play the move in place. Trusts its caller: the move must be legal.
void apply(State& state, Move move);

} // namespace pangaea::planet

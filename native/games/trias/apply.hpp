// What each move does. Mirrors `pangaea/games/trias/apply.py`, `drifting.py` and `clean.py`.
#pragma once

#include "games/trias/moves.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// Play the move. Trusts its caller: the move must be legal.
void apply(State& state, Move move);

} // namespace pangaea::trias

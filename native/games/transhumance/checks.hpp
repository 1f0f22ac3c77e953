// Whether play can continue from a position that was typed in. Mirrors `pangaea/games/transhumance/checks.py`.
#pragma once

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// Raise `BadPosition` for the first thing that is wrong. Cards may be missing, but there are never too many, and the
// phase is one in which somebody really decides.
void check_position(const State& state);

} // namespace pangaea::transhumance

// Whether play can continue from a position that was typed in. Mirrors
// `pangaea/games/triassic_terror/checks.py` and `step_checks.py`.
#pragma once

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// Raise `BadPosition` for what no game could show.
void check_position(const State& state);

} // namespace pangaea::triassic_terror

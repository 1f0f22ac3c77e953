// Which moves look promising at a glance. Mirrors `priors.py` of the bots' knowledge of the game.
#pragma once

#include "games/triassic_terror/moves.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// A weight for each move of the acting seat.
bool prior(const State& state, const Moves& moves, double* weights);

} // namespace pangaea::triassic_terror

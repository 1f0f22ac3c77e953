// Which places for a tile look promising, at a glance. Mirrors `priors.py` of the bots' knowledge of the game and
// `PlanetEvaluator.prior`.
#pragma once

#include "games/planet/moves.hpp"
#include "games/planet/state.hpp"

namespace pangaea::planet {

// By what a place does to the regions that open animals look for, and by the objective.
bool prior(const State& state, const Moves& moves, double* weights);

} // namespace pangaea::planet

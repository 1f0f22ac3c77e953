// Which moves deserve a look, at a glance. Mirrors `priors.py` and `drifts.py` of what the bots know of Trias.
#pragma once

#include "games/trias/moves.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// By what a move touches: necks, enemies, own herds; of long lists of drifts some are judged.
bool prior(const State& state, const Moves& moves, double* weights);

} // namespace pangaea::trias

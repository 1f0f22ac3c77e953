// Which moves deserve a look at a glance, and which are the image of another one. Mirrors `priors.py` and `symmetry.py`
// of the bots' knowledge of the game.
#pragma once

#include "games/transhumance/moves.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// A weight for each move, by what it does at once: sheep, rows and combats.
bool prior(const State& state, const Moves& moves, double* weights);

// While the mountain is its own mirror image, a new herd on the right is one on the left. Mirrors `distinct`.
void drop_images(const State& state, Moves& moves);

} // namespace pangaea::transhumance

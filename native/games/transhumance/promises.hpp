// What the moves of a decision promise, judged together.
#pragma once

#include "games/transhumance/moves.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// What each of the moves promises the seat, as the greedy bot judges it (`Judge.promise`). Many of them are alike to the
// evaluation, and of those only one is judged.
void promises(const State& state, Seat seat, const Moves& moves, double* promised);

} // namespace pangaea::transhumance

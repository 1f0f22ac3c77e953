// What each move does. Mirrors `pangaea/games/trias/apply.py`, `drifting.py` and `clean.py`.
#pragma once

#include "games/trias/lands.hpp"
#include "games/trias/moves.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// Play the move. Trusts its caller: the move must be legal.
void apply(State& state, Move move);

// Mirrors `_drift` and `drift_tile`, in two steps: a judge of many drifts lifts each tile once. The herds stay where
// they are (R14). The drift is the mandatory one, or bought for three actions (R16); new land may score.
Lift lift_tile(State& state, Cell origin);
void put_down(State& state, const Lift& lift, Cell to);

} // namespace pangaea::trias

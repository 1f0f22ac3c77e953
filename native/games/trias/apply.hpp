// What each move does. Mirrors `pangaea/games/trias/apply.py`, `drifting.py` and `clean.py`.
#pragma once

#include <optional>

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

// The positions after many drifts from one state, one at a time. Drifts of one tile in a row lift it once.
class Drifting {
  public:
    explicit Drifting(const State& state) : state_(state) {}

    // Valid until the next one is asked for.
    const State& after(Move drift) {
        if (!lifted_ || origin_ != origin_of(drift)) {
            origin_ = origin_of(drift);
            lifted_ = state_;
            lift_ = lift_tile(*lifted_, origin_);
        }
        after_ = lifted_;
        put_down(*after_, lift_, goal_of(drift));
        return *after_;
    }

  private:
    const State& state_;
    Cell origin_;
    Lift lift_{};
    std::optional<State> lifted_, after_;
};

} // namespace pangaea::trias

// Counting the pens (R36, R37). Mirrors `pangaea/games/transhumance/scoring.py`.
#pragma once

#include <string_view>

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// The sheep in each pen. Hands and herds on the path count nothing (R36).
Scores scores(const State& state);

// Most sheep in the pen; with equal pens both win (R37).
SeatSet winners(const State& state);

// Somebody drew the last card of their enclosure, or nobody did anything for four turns.
std::string_view ending(const State& state);

} // namespace pangaea::transhumance

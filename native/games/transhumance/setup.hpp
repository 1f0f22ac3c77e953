// Dealing and starting: two cards of each race for each player, the rest stays in the enclosures. Mirrors
// `pangaea/games/transhumance/setup.py`.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "engine/random.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// Mirrors `deal` and `start` together: two cards from each of the shuffled stacks for each player.
State deal(int players, const Options& options, Random& random);

// Blue's first turn, with one draw (R7), or `BadSetup`.
State start(int players, const Options& options, const Json& setup);

// The set-up of a state before its first decision, as JSON.
std::string write_setup(const State& state);

} // namespace pangaea::transhumance

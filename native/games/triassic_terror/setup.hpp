// Dealing a set-up and starting from one. Mirrors `pangaea/games/triassic_terror/setup.py`.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "engine/random.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// Mirrors `deal` and `start` together: a start player, the free tiles shuffled onto their spaces, and the first
// face-up card.
State deal(int players, const Options& options, Random& random);

// The state before the first pick, or `BadSetup`.
State start(int players, const Options& options, const Json& setup);

// The set-up of a state before its first decision, as JSON.
std::string write_setup(const State& state);

} // namespace pangaea::triassic_terror

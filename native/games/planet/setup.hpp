// Set-up: dealing at random, and starting from a given deal. Mirrors `pangaea/games/planet/setup.py`.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "engine/random.hpp"
#include "games/planet/state.hpp"

namespace pangaea::planet {

// Mirrors `deal` and `start` together: the first player, the animals that lie face up, and one objective each
// (R29, R31).
State deal(int players, const Options& options, Random& random);

// The state before the first tile is revealed, or `BadSetup`.
State start(int players, const Options& options, const Json& setup);

// The set-up of a state before its first decision, as JSON.
std::string write_setup(const State& state);

} // namespace pangaea::planet

// Hashes of what a seat knows. Mirrors `key` of `pangaea/games/planet/identity.py`.
#pragma once

#include <cstdint>

#include "games/planet/state.hpp"

namespace pangaea::planet {

// A hash of what the seat knows; of everything without a seat.
std::uint64_t key(const State& state, Seat seat);

} // namespace pangaea::planet

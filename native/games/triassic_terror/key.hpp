// Hashes of what a seat knows. Mirrors `key` of `pangaea/games/triassic_terror/identity.py`.
#pragma once

#include <cstdint>

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// A hash of what the seat knows; of everything without a seat.
std::uint64_t key(const State& state, Seat seat);

} // namespace pangaea::triassic_terror

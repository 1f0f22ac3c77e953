// Hashes of what a seat knows. Mirrors `key` of `pangaea/games/transhumance/identity.py`.
#pragma once

#include <cstdint>

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// A hash of what the seat knows, pens included; of everything without a seat.
std::uint64_t key(const State& state, Seat seat);

} // namespace pangaea::transhumance

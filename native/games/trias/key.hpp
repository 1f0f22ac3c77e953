// Keys of positions. Mirrors `key` of `pangaea/games/trias/identity.py`.
#pragma once

#include "games/trias/state.hpp"

namespace pangaea::trias {

// A hash of all that the seat knows, or of everything. Cells count, not the bits of a board.
std::uint64_t key(const State& state, Seat seat);

} // namespace pangaea::trias

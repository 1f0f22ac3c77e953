// Texts of states, both ways, and what must hold in any position. Mirrors
// `pangaea/games/planet/position.py` and `checks.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/planet/state.hpp"

namespace pangaea::planet {

// The whole state, secrets included. The box of tiles and the unseen animals are what is left over.
std::string write_state(const State& state);

// The state of a text, or `BadPosition`. Planets may have fewer tiles than the round would give them.
State read_state(std::string_view text);

} // namespace pangaea::planet

// Texts of states, both ways. Mirrors `pangaea/games/transhumance/position.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// The whole state, secrets included, on one line.
std::string write_state(const State& state);

// The state of a text in its one canonical writing, or `BadPosition`.
State read_state(std::string_view text);

} // namespace pangaea::transhumance

// State texts both ways: any position that the rules can go on from, whole boards and fragments. Mirrors
// `pangaea/games/trias/position.py` and `checks.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/trias/state.hpp"

namespace pangaea::trias {

// The whole state, secrets included, on one line.
std::string write_state(const State& state);

// The state of a text, equal to the one that was written, or `BadPosition`.
State read_state(std::string_view text);

} // namespace pangaea::trias

// Texts of states, both ways. Mirrors `pangaea/games/triassic_terror/position.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// The whole state, secrets included. Supplies, the stock of white dinos and all sets follow from the rest.
std::string write_state(const State& state);

// The state of a text, or `BadPosition`. One writing for each position, and no position that no game could show.
State read_state(std::string_view text);

} // namespace pangaea::triassic_terror

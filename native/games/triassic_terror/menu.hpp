// The menu of a turn in phase B: what card, tile, white dinos and counters offer. Mirrors
// `pangaea/games/triassic_terror/menu.py`.
#pragma once

#include "games/triassic_terror/parts.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// Card, tile, white dinos and counters in any order, until `end`.
void menu(const State& state, Parts& parts);

} // namespace pangaea::triassic_terror

// The dinos that predators will eat before the round is over. Mirrors `exposure.py` of the bots' knowledge.
#pragma once

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// For each seat the dinos that it must expect to lose to those who play later in this round.
Shares exposure(const State& state);

} // namespace pangaea::triassic_terror

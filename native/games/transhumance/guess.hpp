// Other worlds that a seat cannot tell from the true one. Mirrors `pangaea/games/transhumance/guess.py`.
#pragma once

#include "engine/random.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// Deal the unseen cards of the other colour anew, race by race, to that hand and those stacks. Backs tell how many
// cards of each race are held; the pens stay as they are: whoever kept count knows them.
State guess(const State& state, Seat seat, Random& random);

} // namespace pangaea::transhumance

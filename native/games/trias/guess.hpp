// Other worlds that a seat cannot tell from the true one. Mirrors `pangaea/games/trias/guess.py`.
#pragma once

#include "engine/random.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// Other hands and decks, joint and as likely as the cards that the seat has not seen.
State guess(const State& state, Seat seat, Random& random);

} // namespace pangaea::trias

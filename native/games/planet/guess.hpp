// Other worlds: what a seat cannot know, drawn anew. Mirrors `guess` of `pangaea/games/planet/guess.py`.
#pragma once

#include "engine/random.hpp"
#include "games/planet/state.hpp"

namespace pangaea::planet {

// Another world that this seat cannot tell from the true one; once the game is over there is no other.
State guess(const State& state, Seat seat, Random& random);

} // namespace pangaea::planet

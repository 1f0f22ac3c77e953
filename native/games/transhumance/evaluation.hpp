// What a position is worth: the sheep in the pens and, for every herd that can still arrive before the game ends, the
// sheep that it will bring, less what the enemy behind it and their reckless herds can take away. Mirrors
// `evaluation.py` of the bots' knowledge of the game.
#pragma once

#include "games/transhumance/moves.hpp"
#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// The shares that the expected lead promises.
Shares value(const State& state);

// The sheep in the pens, and those that are expected there.
Shares points(const State& state);

// Mirrors `turns_left`: the turns of each player, if both go on drawing; the first empty enclosure ends the game (R32).
int turns_left(const State& state);

// Mirrors `moves_left`, with this many turns left.
int moves_left(const State& state, Seat seat, int turns);

// Mirrors `moves_next`: whether this seat is the next to move a herd.
bool moves_next(const State& state, Seat seat);

// How many sheep of lead win about three games of four.
double scale_of(const State& state);

} // namespace pangaea::transhumance

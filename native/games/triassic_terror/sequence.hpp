// The sequence of play: turns, rounds, periods, and the tiles between them. Mirrors
// `pangaea/games/triassic_terror/sequence.py`.
#pragma once

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// A seat's pick in the draft: a card in card rounds, then a tile.
void begin_pick(State& state, Seat seat);

// The dinosaur on the next space plays; after the last one the round ends.
void next_turn(State& state, int after);

// The round marker and the first-player marker move on.
void begin_round(State& state);

} // namespace pangaea::triassic_terror

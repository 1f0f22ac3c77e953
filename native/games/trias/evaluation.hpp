// What a position is worth: majorities and land values, now and to come. Mirrors `evaluation.py` of what the bots
// know of Trias.
#pragma once

#include "games/trias/moves.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// The shares that the expected points promise.
Shares value(const State& state);

// The scoring track and what the land masses will pay.
Shares points(const State& state);

// Mirrors `turns_left`: the meteorite lies anywhere in deck 2, and a last round follows it.
double turns_left(const State& state);

// How many points of lead win about three games of four.
double scale_of(const State& state);

// What each of the moves promises the active seat, as the greedy bot judges it (`Judge.promise`).
void promises(const State& state, Seat seat, const Moves& moves, double* promised);

// The law's bots know no two moves that only look different: all stay.
inline void drop_images(const State&, Moves&) {}

} // namespace pangaea::trias

// What a position is worth: the points on the track, what habitats, presence and dominance promise at the next scoring,
// the herds as such, and what is still to be played; less what predators will eat. Mirrors `evaluation.py` of the bots'
// knowledge of the game.
#pragma once

#include "games/triassic_terror/moves.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// The shares that the expected points promise; a step under way is finished first.
Shares value(const State& state);

// The expected final points.
Shares points(const State& state);

// Mirrors `unused_part`: how much of its tile the acting seat has not used yet.
double unused_part(const State& state, int tile);

// How many points of lead win about three games of four. Of a position in which no step is under way.
double scale_of(const State& state);

// No move is the image of another one.
inline void drop_images(const State&, Moves&) {}

} // namespace pangaea::triassic_terror

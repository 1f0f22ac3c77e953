// What a position is worth: the animals won, each open animal by the chance to win it, and the objective by the
// parcels it can be expected to count. Mirrors `evaluation.py` of the bots' knowledge of the game.
#pragma once

#include "games/planet/moves.hpp"
#include "games/planet/wishes.hpp"

namespace pangaea::planet {

// The shares that the expected points promise.
Shares value(const State& state);

// The expected final points.
Shares points(const State& state);

// Mirrors `_objective`: the points that the objective promises with these parcels laid and tiles to come.
double objective_promise(Terrain terrain, int parcels, int tiles);

// Mirrors `settled_points`: the animals won, and the objective as it can be expected to end.
double settled_points(const State& state, Seat seat, const Planet& planet, int waiting);

// Mirrors `scale_of`: how many points of lead win about three games of four.
double scale_of(const State& state);

// The part of all seats that still take a tile in this round.
double running_part(const State& state);

// What each of the moves promises the active seat, as the greedy bot judges it (`Judge.promise`).
void promises(const State& state, Seat seat, const Moves& moves, double* promised);

// Mirrors `distinct` of symmetry.py: an empty planet looks the same from everywhere, so a tile has one first
// place, not sixty.
void drop_images(const State& state, Moves& moves);

} // namespace pangaea::planet

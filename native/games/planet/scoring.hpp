// Points: the objective card and the animals, on the way and at the end. Mirrors
// `pangaea/games/planet/scoring.py`.
#pragma once

#include <string_view>

#include "games/planet/state.hpp"

namespace pangaea::planet {

// The points of the highest band that this number of parcels reaches; below the first there are none (R33).
int objective_points(Terrain terrain, int parcels);

// 1 for an animal at home in the seat's objective terrain, else 2 (R34); for beginners always 1 (R37).
inline int animal_points(const State& state, Seat seat, Animal animal) {
    return state.beginner() || ANIMAL_HOME[animal] == state.objectives[seat] ? 1 : 2;
}

// The animals won at their true value plus the objective as it stands.
Scores scores(const State& state);

// Most points, then most animals, then the victory is shared (R35).
SeatSet winners(const State& state);

// The game ends when the animals of round 12 are settled, and only then.
std::string_view ending(const State& state);

} // namespace pangaea::planet

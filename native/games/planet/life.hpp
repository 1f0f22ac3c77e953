// The appearance of life: which planet each animal of the round chooses. Mirrors
// `pangaea/games/planet/life.py`.
#pragma once

#include "games/planet/state.hpp"

namespace pangaea::planet {

// In the last round a tie goes to the second, then to the third region, and no further (R18).
inline constexpr int COMPARISONS = 3;

// Mirrors `settle`: the planet with the highest value takes the animal in; nothing never wins (R15, R16). A tie
// leaves the animal without a home (R17), but in the last round those who are level compare their second and
// then their third region (R18). The winner, or -1.
Seat settle(const State& state, Animal animal);

} // namespace pangaea::planet

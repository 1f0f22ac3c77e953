// What habitats, presence and dominance pay, and who wins. Mirrors `pangaea/games/triassic_terror/scoring.py`.
#pragma once

#include <string_view>

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// The points on the track.
Scores scores(const State& state);

// Most points, then the tie facts of R83; seats that are still level share the victory.
SeatSet winners(const State& state);

// The game ends after the last round of the track and in no other way.
std::string_view ending(const State& state);

// Habitats first, then what the track shows below the scoring stone.
void score_period(State& state);

} // namespace pangaea::triassic_terror

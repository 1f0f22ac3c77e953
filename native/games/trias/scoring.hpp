// Points: interim and final scoring, ties, winners. Mirrors `pangaea/games/trias/scoring.py`.
#pragma once

#include <string_view>

#include "games/trias/state.hpp"

namespace pangaea::trias {

// The herds of each seat on a land mass.
using Counts = std::array<int, MOST_PLAYERS>;

// Mirrors `herd_counts`; swimmers stand on no land mass (R51).
template <class Board>
Counts herd_counts(const Board& board, const typename Board::Cells& mass) {
    Counts counts{};
    for (Seat seat = 0; seat < board.herds.size(); ++seat)
        counts[static_cast<std::size_t>(seat)] = board.herds[seat].count(mass);
    return counts;
}

// All with the most herds get 2 points, all with the next lower number 1 (R49, R50).
Counts interim_points(const Counts& herds);

// The points of one land mass of that size (R53–R55): a sole leader gets a point per tile, and those with the
// second most herds share half of that; several leaders share both. Fractions are rounded up.
Counts final_points(int size, const Counts& herds);

// Mirrors `land_scores` and `final_sums`: the points of each seat on all land masses but the main one (R56).
Counts final_sums(const State& state);

// Mirrors `lands_with_presence`: on how many land masses the seat stands, the main one included (R57).
int lands_with_presence(const State& state, Seat seat);

// The scoring track; final scoring is added at the end of the game.
Scores scores(const State& state);

// Most points, then most herds in stock, then presence on more land masses, then shared.
SeatSet winners(const State& state);

// Which way the meteorite came.
std::string_view ending(const State& state);

} // namespace pangaea::trias

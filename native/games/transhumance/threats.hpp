// Who can hit whom on the path. Mirrors `threats.py` of the bots' knowledge of the game.
#pragma once

#include <algorithm>

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// The size of a herd for each cell, the pen included.
using Reach = std::array<std::int8_t, CELLS + 1>;

// Where a herd is that can be sacrificed: none, or in the hand.
inline constexpr Cell NOWHERE = -2, IN_HAND = -1;

// Mirrors `may_place`: whether the seat may place cards before it next moves a herd.
inline bool may_place(const State& state, Seat seat) {
    return seat != state.active || state.phase != Phase::MOVE;
}

// Mirrors `largest_set`: the size of the largest herd that these different cards can form.
inline int largest_set(CardSet hand) {
    int most = 0;
    for (const CardSet complete : COMPLETE)
        most = std::max(most, count(static_cast<CardSet>(hand & complete)));
    return most;
}

// Mirrors `strengths`: the largest herd that the seat can bring to each cell in its next move. `hand` holds one of each
// of the seat's cards. If the seat may still place before it moves, cards of the hand make herds larger, and new herds
// come from row 1.
Reach strengths(const State& state, Seat seat, CardSet hand);

// Mirrors `sacrifice_cell`: where the seat has a reckless herd, or a start of one, that it can sacrifice in its next
// turn; NOWHERE if it has none, IN_HAND if it can form the whole herd from its hand.
Cell sacrifice_cell(const State& state, Seat seat, CardSet hand);

} // namespace pangaea::transhumance

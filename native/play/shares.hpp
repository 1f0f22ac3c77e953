// Points to win shares. Mirrors `shares.py` of the bots' evaluations.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/bits.hpp"
#include "engine/game.hpp"

namespace pangaea {

// The win shares that expected final points promise: in proportion to exp(points / scale).
inline Shares win_shares(const Shares& points, int players, double scale) {
    const double best = *std::max_element(points.begin(), points.begin() + players);
    Shares shares{};
    double total = 0;
    for (Seat seat = 0; seat < players; ++seat)
        total += shares[seat] = std::exp((points[seat] - best) / scale);
    for (Seat seat = 0; seat < players; ++seat)
        shares[seat] /= total;
    return shares;
}

// The win shares of a game that is over: the winners share one victory.
template <Game G>
Shares final_shares(const typename G::State& state) {
    const SeatSet winners = G::winners(state);
    Shares shares{};
    for (Seat seat : members(winners))
        shares[seat] = 1.0 / count(winners);
    return shares;
}

} // namespace pangaea

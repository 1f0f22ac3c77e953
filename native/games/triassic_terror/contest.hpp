// What those who contend for places can expect, when sizes may still change a little. Mirrors `contest.py` of the bots'
// knowledge of the game.
#pragma once

#include <cmath>

#include "engine/seats.hpp"
#include "games/triassic_terror/data.hpp"

namespace pangaea::triassic_terror {

// A strength is at most all dinos and the T-Rex in three areas.
inline constexpr int MOST_STRENGTH = DINOS + REX_STRENGTH;

// How much sizes decide: the weight of somebody is exp(size / heat), of a newcomer `newcomer`.
class Heat {
  public:
    // Each heat of the program has a small number of its own.
    Heat(int kind, double heat, double newcomer) : kind_(kind), newcomer_(newcomer) {
        for (int behind = 0; behind <= MOST_STRENGTH; ++behind)
            weights_[behind] = std::exp(-behind / heat);
    }

    int kind() const { return kind_; }
    // The weight of a herd that is this much smaller than the largest.
    double weight(int behind) const { return weights_[behind]; }
    double newcomer(int largest) const { return newcomer_ * weights_[largest]; }

  private:
    std::array<double, MOST_STRENGTH + 1> weights_;
    int kind_;
    double newcomer_;
};

// Mirrors `expected_pay`: the pay that each contender can expect when the largest takes the first place, and so on. Each
// place is drawn among those that are left, with chances in proportion to their weights. At most six contenders, at
// least one; `pay` has at most three places.
const std::array<double, MOST_PLAYERS>& expected_pay(std::span<const std::int8_t> pay,
                                                     std::span<const std::int8_t> sizes, const Heat& heat);

} // namespace pangaea::triassic_terror

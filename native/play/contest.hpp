// What those who contend for places can expect, when sizes may still change a little. Mirrors `contest.py` of
// the bots' evaluations.
#pragma once

#include <span>

#include "engine/seats.hpp"

namespace pangaea {

// The pay that each contender can expect when the largest takes the first place, and so on. Each place is drawn
// among those that are left, with chances in proportion to exp(size / heat). `newcomer` is the weight of
// somebody who may still come, in units of exp(0). At most MOST_SEATS sizes.
Shares expected_pay(std::span<const int> pay, std::span<const int> sizes, double heat, double newcomer);

} // namespace pangaea

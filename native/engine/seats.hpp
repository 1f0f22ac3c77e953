// Who decides: a seat, chance, or nobody. Mirrors the types of `pangaea/engine/protocol.py`.
#pragma once

#include <array>
#include <cstdint>

namespace pangaea {

using Seat = int;
// A seat from 0 on, or one of the two below.
using Actor = int;

inline constexpr Actor CHANCE = -1;
inline constexpr Actor NOBODY = -2;

// As a viewer: the one who knows everything.
inline constexpr Seat EVERYTHING = -1;

inline constexpr int MOST_SEATS = 6;

// One number for each seat; the entries behind the last seat are 0.
using Scores = std::array<int, MOST_SEATS>;
using Shares = std::array<double, MOST_SEATS>;

// A set of seats, bit by bit.
using SeatSet = std::uint32_t;

inline constexpr bool holds(SeatSet seats, Seat seat) {
    return seats >> seat & 1;
}

} // namespace pangaea

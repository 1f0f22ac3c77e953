// What is in the box. The tables come from `box.json`; names mirror `pangaea/games/planet/data.py`.
#pragma once

#include <algorithm>

#include "engine/bits.hpp"
#include "games/planet/tables.hpp"

namespace pangaea::planet {

// An index into TERRAIN_NAMES.
using Terrain = int;
// The number of a continent tile, 1 … 50.
using Tile = int;
// Tiles as bits by their numbers, so the members of a set are sorted.
using Tiles = std::uint64_t;
// The number of an animal, by the alphabet.
using Animal = std::uint8_t;
// Animals as bits by their numbers.
using AnimalSet = std::uint64_t;

inline constexpr int ROUNDS = 12;
inline constexpr int TILES = 50;
inline constexpr int PILE = 5;
inline constexpr int ANIMALS = 45;
inline constexpr int TERRAINS = 5;

inline constexpr Terrain NO_TERRAIN = -1;

// What an animal looks for: most home regions, or the largest one that touches or avoids the other terrain.
enum Kind { MOST = 0, TOUCH = 1, AVOID = 2 };

inline constexpr Tiles ALL_TILES = first_bits(TILES + 1) ^ bit(0);
inline constexpr AnimalSet ALL_ANIMALS = first_bits(ANIMALS);

static_assert(std::size(TERRAIN_NAMES) == TERRAINS && std::size(ANIMAL_NAMES) == ANIMALS);
static_assert(std::size(TILE_PARCELS) == TILES + 1 && std::size(LAYOUT) == ROUNDS);

// Mirrors `column_sizes`: how many animals a round's column holds in all, hidden ones included.
inline constexpr int column_size(bool surprise, int round) {
    return surprise ? SURPRISE_LAYOUT[round - 1] : LAYOUT[round - 1];
}

// Mirrors `face_up`: how many of them lie face up when the game starts.
inline constexpr int face_up(bool surprise, int round) {
    return surprise ? std::min<int>(SURPRISE_LAYOUT[round - 1], 1) : LAYOUT[round - 1];
}

inline constexpr int largest_column() {
    int most = 0;
    for (int round = 1; round <= ROUNDS; ++round)
        most = std::max({most, column_size(false, round), column_size(true, round)});
    return most;
}

} // namespace pangaea::planet

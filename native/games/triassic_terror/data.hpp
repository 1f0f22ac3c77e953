// What is in the box, the round track and the island. The tables come from `data.py` and `board.json`; names mirror
// `pangaea/games/triassic_terror/data.py` and `board.py`.
#pragma once

#include <array>
#include <span>

#include "engine/bits.hpp"
#include "games/triassic_terror/tables.hpp"

namespace pangaea::triassic_terror {

// The number of an area, in the order of the board file.
using Area = int;
// Areas as bits by their numbers.
using AreaMask = std::uint16_t;

enum Tile { NEWLAND, GROWTH, MIGRATION, HATCH, TREX, RAPTORS };
enum Predator { REX, PTERODACTYL, RAPTOR_1, RAPTOR_2 };

// The counters of a player, as bits.
inline constexpr int EGG_COUNTER = 1, VOLCANO_COUNTER = 2, COUNTERS = EGG_COUNTER | VOLCANO_COUNTER;

inline constexpr int TERRAINS = static_cast<int>(std::size(TERRAIN_LETTERS));
inline constexpr int PREDATORS = static_cast<int>(std::size(PREDATOR_NAMES));
inline constexpr int MOST_PLAYERS = 6;
// Each terrain has three areas, listed together (`_check_areas` of board.py).
inline constexpr int AREAS_PER_TERRAIN = 3;

static_assert(AREA_COUNT == TERRAINS * AREAS_PER_TERRAIN && AREA_COUNT <= 15);
static_assert(std::size(TILE_NAMES) == SPACES && SPACES >= MOST_PLAYERS);

inline constexpr AreaMask EVERY_AREA = (1 << AREA_COUNT) - 1;

// An area as a set.
inline constexpr AreaMask only(Area area) {
    return static_cast<AreaMask>(1 << area);
}
inline constexpr bool has(AreaMask areas, Area area) {
    return areas >> area & 1;
}

// Mirrors `AREAS_OF`.
inline constexpr AreaMask areas_of(int terrain) {
    return static_cast<AreaMask>(7 << terrain * AREAS_PER_TERRAIN);
}

inline constexpr int most_neighbours() {
    int most = 0;
    for (const AreaMask near : ADJACENT)
        most = std::max(most, count(near));
    return most;
}

// Mirrors `appetite`: how many dinos a predator may eat after one step or two.
inline constexpr int appetite(int predator, int steps, int players) {
    if (predator == REX)
        return REX_APPETITE[steps - 1];
    return predator == PTERODACTYL ? PTERODACTYL_APPETITE[players] : RAPTOR_APPETITE;
}

// Mirrors `habitat_points`: what the habitats of an area pay this many players.
inline constexpr std::span<const std::int8_t, HABITATS> habitat_points(int players, Area area) {
    return std::span<const std::int8_t, HABITATS>(HABITAT_POINTS[BOARD_SIDES[players] * AREA_COUNT + area]);
}

// Where a predator comes in one step, and in two.
struct Reach {
    AreaMask one, two;
};

// Mirrors `reach` of menu.py: never into or across a volcano, never back.
inline constexpr Reach reach(Area area, AreaMask closed) {
    const AreaMask one = ADJACENT[area] & ~closed;
    AreaMask two = 0;
    for (Area middle : members(one))
        two |= ADJACENT[middle];
    return {one, static_cast<AreaMask>(two & ~closed & ~ADJACENT[area] & ~only(area))};
}

} // namespace pangaea::triassic_terror

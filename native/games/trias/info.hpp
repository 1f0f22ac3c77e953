// What is printed on the box. Mirrors `pangaea/games/trias/info.py`.
#pragma once

#include "engine/info.hpp"

namespace pangaea::trias {

inline constexpr std::string_view METEORITE_DRAWN = "meteorite_drawn";
inline constexpr std::string_view METEORITE_REFILLED = "meteorite_refilled";

inline constexpr std::string_view DISTANCES[] = {"steps", "euclid"};
inline constexpr std::string_view INTERIMS[] = {"any", "main"};
inline constexpr std::string_view POLE_CAPACITIES[] = {"0", "2"};

inline constexpr Option OPTIONS[] = {
    {.name = "distance", .kind = ValueKind::TEXT, .values = DISTANCES, .standard = 0},
    {.name = "interim", .kind = ValueKind::TEXT, .values = INTERIMS, .standard = 0},
    {.name = "pole_capacity", .kind = ValueKind::INTEGER, .values = POLE_CAPACITIES, .standard = 0},
};
inline constexpr std::string_view VERBS[] = {"place", "hand",   "draw",  "card", "drift",
                                             "move",  "rescue", "breed", "end"};
inline constexpr Info INFO = {
    .name = "trias", .fewest = 2, .most = 5, .options = OPTIONS, .verbs = VERBS, .rules_version = 1};

// The places of the options in `Options`.
inline constexpr int DISTANCE = 0;
inline constexpr int INTERIM = 1;
inline constexpr int POLE_CAPACITY = 2;

} // namespace pangaea::trias

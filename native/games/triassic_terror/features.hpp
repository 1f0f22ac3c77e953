// What a learned evaluation of Triassic Terror looks at: points, dinos and what each seat can still play, the time before
// the scorings, and as contests every inhabited area and every terrain. Mirrors `features.py` of the bots' knowledge.
#pragma once

#include "games/triassic_terror/state.hpp"
#include "learn/sheet.hpp"

namespace pangaea::triassic_terror {

inline constexpr std::string_view TABLE_FEATURES[] = {
    "two_players",     "three_players", "four_players", "five_players", "six_players",
    "delay",           "rounds_left",   "scorings",     "presence",     "dominance",
    "later_presences", "draft",         "playing",      "between",      "white_stock"};

inline constexpr std::string_view OWN_FEATURES[] = {
    "track", "hoped_points", "dinos",     "areas",    "terrains",  "lonely", "card",      "whites",
    "egg",   "volcano",      "countered", "turns",    "newland",   "growth", "migration", "hatch",
    "trex",  "raptors",      "order",     "exposure", "owns_trex", "acting"};

// An area or a terrain.
inline constexpr std::string_view ITEM_FEATURES[] = {
    "area",      "terrain", "pay_1",  "pay_2",    "pay_3",    "own",       "rival",  "third",   "dinos",
    "seats",     "first",   "second", "last",     "absent",   "leads",     "level",  "my_trex", "other_trex",
    "predators", "closed",  "delay",  "scorings", "presence", "dominance", "unmoved"};

using Sheet = pangaea::Sheet<std::size(TABLE_FEATURES), std::size(OWN_FEATURES), std::size(ITEM_FEATURES),
                             AREA_COUNT + TERRAINS>;

void features(const State& state, Sheet& sheet);

} // namespace pangaea::triassic_terror

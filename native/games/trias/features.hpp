// What a learned evaluation of Trias looks at: the track, herds and turns of each seat, and as contests every inhabited
// land mass and every piece that one drift would break off the main one. Mirrors `features.py` of what the bots know of
// Trias.
#pragma once

#include "games/trias/state.hpp"
#include "learn/sheet.hpp"

namespace pangaea::trias {

inline constexpr std::string_view TABLE_FEATURES[] = {
    "two_players", "three_players", "four_players", "five_players", "turns_left",
    "last_round",  "place",         "card",         "draw",         "drift",
    "act",         "refill",        "main_part",    "masses",       "interim_main_only"};

inline constexpr std::string_view OWN_FEATURES[] = {
    "track",  "hoped_points", "on_land", "swimming",  "stock",     "on_main",    "islands",
    "active", "actions",      "fertile", "next_turn", "hand_card", "hand_back_2"};

// A land mass, or a piece that may break off.
inline constexpr std::string_view ITEM_FEATURES[] = {
    "island",     "main",     "loose",      "size",       "own",        "rival",  "third",
    "herds",      "seats",    "leads",      "level",      "second",     "final",  "rival_final",
    "own_square", "own_room", "rival_room", "turns_left", "last_round", "players"};

// Land masses and pieces: each has a tile of its own at which it hangs, or is a land mass.
using Sheet = pangaea::Sheet<std::size(TABLE_FEATURES), std::size(OWN_FEATURES), std::size(ITEM_FEATURES),
                             2 * MOST_TILES>;

void features(const State& state, Sheet& sheet);

} // namespace pangaea::trias

// What a learned evaluation of Transhumance looks at: pens, hands and enclosures of both players, the time left, and
// every herd on the path. Mirrors `features.py` of the bots' knowledge of the game.
#pragma once

#include "games/transhumance/state.hpp"
#include "learn/sheet.hpp"

namespace pangaea::transhumance {

inline constexpr std::string_view TABLE_FEATURES[] = {"turns_left",  "last_turn", "draw", "place",
                                                      "move",        "bonus",     "end",  "draws_left",
                                                      "empty_turns", "free_cells"};

inline constexpr std::string_view OWN_FEATURES[] = {
    "pen",           "on_path",         "largest_herd",     "hand",
    "kinds",         "largest_set",     "glorious_in_hand", "reckless_in_hand",
    "swift_in_hand", "diverse_in_hand", "enclosure",        "dispersed",
    "moves_left",    "moves_next",      "active",           "sacrifice"};

// A herd on the path, one's own or the enemy's.
inline constexpr std::string_view ITEM_FEATURES[] = {
    "mine", "theirs",   "glorious", "reckless", "swift",   "diverse", "size",  "steps",   "before_pen",
    "held", "drawable", "complete", "hitters",  "hit_now", "loses",   "level", "in_time", "turns_left"};

using Sheet =
    pangaea::Sheet<std::size(TABLE_FEATURES), std::size(OWN_FEATURES), std::size(ITEM_FEATURES), CELLS>;

void features(const State& state, Sheet& sheet);

} // namespace pangaea::transhumance

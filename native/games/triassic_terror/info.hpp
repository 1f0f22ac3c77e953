// What is printed on the box. Mirrors `pangaea/games/triassic_terror/info.py`.
#pragma once

#include "engine/info.hpp"

namespace pangaea::triassic_terror {

inline constexpr std::string_view LAST_ROUND = "last_round";

// Only six players may choose the long game.
inline constexpr Option OPTIONS[] = {
    {.name = "long", .kind = ValueKind::TRUTH, .values = NO_OR_YES, .standard = 0, .players = 1u << 6},
};
inline constexpr std::string_view VERBS[] = {
    "card",  "deal", "tile",    "newland", "growth", "migrate", "hatch", "fly", "trex", "raptor",
    "white", "egg",  "volcano", "send",    "eat",    "eject",   "done",  "end", "slot"};
inline constexpr Info INFO = {.name = "triassic_terror",
                              .fewest = 2,
                              .most = 6,
                              .options = OPTIONS,
                              .verbs = VERBS,
                              .rules_version = 1};

} // namespace pangaea::triassic_terror

// What is printed on the box. Mirrors `pangaea/games/transhumance/info.py`.
#pragma once

#include "engine/info.hpp"

namespace pangaea::transhumance {

inline constexpr std::string_view LAST_CARD = "last_card", FOUR_EMPTY_TURNS = "four_empty_turns";

// The places of the options in the list below.
enum { OPEN_PENS, GLORIOUS_ON_TIE, SELF_DISPERSAL };

inline constexpr Option OPTIONS[] = {
    {.name = "open_pens", .kind = ValueKind::TRUTH, .values = NO_OR_YES, .standard = 0},
    {.name = "glorious_on_tie", .kind = ValueKind::TRUTH, .values = NO_OR_YES, .standard = 1},
    {.name = "self_dispersal", .kind = ValueKind::TRUTH, .values = NO_OR_YES, .standard = 1},
};
inline constexpr std::string_view VERBS[] = {"draw", "deal", "new",  "add", "move",
                                             "sac",  "stop", "skip", "end"};
inline constexpr Info INFO = {
    .name = "transhumance", .fewest = 2, .most = 2, .options = OPTIONS, .verbs = VERBS, .rules_version = 1};

} // namespace pangaea::transhumance

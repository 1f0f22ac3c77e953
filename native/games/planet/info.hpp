// What is printed on the box. Mirrors `pangaea/games/planet/info.py`.
#pragma once

#include "engine/info.hpp"

namespace pangaea::planet {

inline constexpr std::string_view PLANETS_COVERED = "planets_covered";

inline constexpr Option OPTIONS[] = {
    {.name = "beginner", .kind = ValueKind::TRUTH, .values = NO_OR_YES, .standard = 0},
    {.name = "surprise", .kind = ValueKind::TRUTH, .values = NO_OR_YES, .standard = 0},
};
inline constexpr std::string_view VERBS[] = {"reveal", "take", "keep", "animal"};
inline constexpr Info INFO = {
    .name = "planet", .fewest = 2, .most = 4, .options = OPTIONS, .verbs = VERBS, .rules_version = 1};

} // namespace pangaea::planet

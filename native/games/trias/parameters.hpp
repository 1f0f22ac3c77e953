// How Trias is searched.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::trias {

inline Parameters parameters(int players) {
    if (players == 2)
        return {.runners = 16, .laps = 3, .tries = 12, .caution = 1.0};
    return {.runners = 8, .laps = 2, .samples = 24, .tries = 6};
}

} // namespace pangaea::trias

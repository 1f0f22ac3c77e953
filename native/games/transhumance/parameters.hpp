// How Transhumance is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::transhumance {

inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8, .laps = 1};
}

} // namespace pangaea::transhumance

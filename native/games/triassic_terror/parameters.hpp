// How Triassic Terror is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::triassic_terror {

// Plans race to the seat's next turn, with playouts that hardly overlook the moves that hurt.
inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8, .laps = 0, .samples = 24, .caution = 1.0};
}

} // namespace pangaea::triassic_terror

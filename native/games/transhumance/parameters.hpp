// How Transhumance is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::transhumance {

// To the seat's next turn: against greedy, 0.01 s a decision, 60 duels each, that won 80 %, and 65 % to the end of
// the round.
inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8, .laps = 0, .caution = 1.0};
}

} // namespace pangaea::transhumance

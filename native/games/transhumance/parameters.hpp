// How Transhumance is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::transhumance {

// Plans race to the seat's next turn. Against greedy, with 0.03 s for a decision, this won 86 % of 50 games; two laps
// won 83 % (and more sheep), four laps 70 %: luck outweighs there what a plan does.
inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8, .laps = 0};
}

} // namespace pangaea::transhumance

// How Planet is searched.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::planet {

inline Parameters parameters(int players) {
    // Against greedy in 400 games each, 0.05 s a decision: a duel 80 % with 2 laps, 83 % with 3, 85 % with 16 runners
    // too; of four seats 42 % with 2 laps, 40 % with 3, 39 % with 4. Among more than two the best moves by their priors
    // are as good as all, and leave time for four times as many scenarios. A network with the last word among eight moves won
    // 64 % (54 to 72) of 100 duels at 0.25 s against itself without, among four 59 %, among 24 no more than among eight.
    if (players == 2)
        return {.runners = 16, .laps = 3, .refined = 8};
    return {.runners = 16, .laps = 2, .tries = 12, .refined = 8};
}

} // namespace pangaea::planet

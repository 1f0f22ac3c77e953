// How Trias is searched.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::trias {

inline Parameters parameters(int players) {
    // Against greedy, 0.1 s a decision: a duel (200 games each) 72 % with 2 laps and 6 runners, 83 % with 3 laps, 93 %
    // with 16 runners too; of four seats (160 games each) 50 % with 1 lap, 65 % with 2, 57 % to the end. Against itself
    // with 3 laps, 4 laps won 57 % of 248 duels. Single moves instead of whole turns won 39 % of 32, no caution 38 %.
    // Races are over after 40 ms on average, so most of a second stays unspent; with four rehearsed moves a second won 60 %
    // (49 to 70) of 80 duels against 0.1 s, in fourteen times as much of its time. A second without them was not tried so.
    if (players == 2)
        return {.runners = 16, .laps = 4, .tries = 12, .unhurried = 4, .caution = 1.0};
    return {.runners = 8, .laps = 2, .samples = 24, .tries = 6};
}

} // namespace pangaea::trias

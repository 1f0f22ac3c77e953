// How Planet is searched.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::planet {

inline Parameters parameters(int players) {
    // Against greedy in 400 games each, 0.05 s a decision: a duel 80 % with 2 laps, 83 % with 3, 85 % with 16 runners
    // too; of four seats 42 % with 2 laps, 40 % with 3, 39 % with 4. Among more than two the best moves by their priors
    // are as good as all, and leave time for four times as many scenarios. A network with the last word among eight moves won
    // 64 % (54 to 72) of 100 duels at 0.25 s against itself without, among four 59 %, among 24 no more than among eight.
    // Of four seats, on the same 240 deals each: with that word about all seats it won 47 % against greedy, with none 57 %,
    // about its own moves alone 55 % (on 240 others 63 %); against the search by hand (0.25 s) 38 % of 200 others, on
    // which own moves alone won 33.5 %, and on 240 more none 32 and own 37 %. Whoever thinks for others as they do not think is surprised by them.
    // With a second at hand, against a tenth of a second: scenarios of three laps 48.5 % (42 to 55) of 200 duels, of five laps
    // 54 % (47 to 61) of 180 others; four rehearsed moves 47 % (38 to 57) of 100 of these.
    if (players == 2)
        return {.runners = 16, .laps = 3, .further = 4, .refined = 8};
    return {.runners = 16, .laps = 2, .tries = 12, .refined = 8, .refines_all = 0};
}

} // namespace pangaea::planet

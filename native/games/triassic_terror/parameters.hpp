// How Triassic Terror is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::triassic_terror {

// A lap is a pick or a turn of every seat. Plans race through the rest of this one, the whole next one and the one
// after it, with playouts that hardly overlook the moves that hurt. Racing to the seat's next turn alone won 69 % of
// duels against greedy where this won 96 % in half the time; two laps more were even. Following twelve plans instead of
// six won 63 % (54 to 71) of 120 duels at 0.05 s, and finds last turns whose moves help only together.
// A network with the last word in playouts won 62 % (49 to 73) of 60 duels at 0.25 s against itself without, in eight times
// as much of its time. With that word about all moves it won 60 % (53 to 66) of 200 duels against the search by hand,
// 0.25 s, about its own moves alone 66 % (57 to 74) of 120 others, in half the time.
// With a second at hand a duel of networks won 35 % (24 to 48) of 60 games against a tenth of a second, as races are over
// early all the same; with four rehearsed moves 62 % (49 to 73) of the same games and 65 % (52 to 76) of 60 others, in four
// times as much of its time. By hand four rehearsed moves had won 42 % (30 to 54): they are for duels, where the network
// judges.
inline Parameters parameters(int players) {
    return {.runners = 8,
            .beam = 12,
            .laps = 3,
            .samples = 24,
            .unhurried = players == 2 ? 4 : 1,
            .refined = 4,
            .refines_all = 0,
            .caution = 1.0};
}

} // namespace pangaea::triassic_terror

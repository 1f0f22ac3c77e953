// How Transhumance is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::transhumance {

// Single moves race to the end of the seat's next turn, and playouts rehearse. Without that, races were over after a few
// hundred scenarios, most of their time unspent. These numbers were the best of seven variants that shared one run at
// 0.1 s against the search without them: 70 % of 184 games, which flatters the best of seven. Three rehearsed moves won
// 53 % of 64, and with another change beside (caution 2, 16 runners, two laps) 56 to 62 % (76 to 176). Played anew
// against the Python search, 0.25 s a decision, they won 79 % of 102 games, where the search without won 60 % of 200.
// Why it helps was not taken apart; we believe that the greedy choice walks into answers one turn away.
// The evaluation was written for the middle of a turn, so whole turns that it likes best are not the best ones: with
// plans of whole turns the search won 32 % of 65 games against the Python one. More laps without rehearsal: no better.
// Where a network judges how rehearsals end, the search with it won 64 % (52 to 75) of 60 games against the one by hand,
// 0.25 s, and 59 % (43 to 73) of 40 against itself without.
// With a second at hand, against a tenth of a second, on the same 40 games: 55 % (40 to 69) as it is, 64 % (48 to 77) with
// two turns more, in twice the time; on 40 others 56 % (41 to 70).
inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8,
            .beam = 12,
            .decisions = 1,
            .beyond = 1,
            .further = 2,
            .rehearsed = 5,
            .refined = 5,
            .caution = 1.0};
}

} // namespace pangaea::transhumance

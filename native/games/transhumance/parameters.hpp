// How Transhumance is searched. Mirrors `parameters.py` of the bots' knowledge of the game.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::transhumance {

// Single moves race to the seat's next turn; the rest of this turn is played by the greedy choice. The evaluation was
// written for the middle of a turn, so whole turns that it likes best are not the best ones: with plans of whole turns
// the search won 32 % of 65 games against the Python one, 0.25 s a decision. Against those plans, with 0.02 s, single
// moves won 74 % of 40 games. Two laps were no better than one turn, four were worse: luck outweighs there what a move
// does. At 0.1 s against itself, with the mean over two or four laps 50 and 48 % (128 and 80 games), more caution 47 %
// (136), none 36 % (32), plans of two decisions 33 % (32).
inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8, .beam = 12, .decisions = 1, .laps = 0, .caution = 1.0};
}

} // namespace pangaea::transhumance

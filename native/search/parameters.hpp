// The parameters of the search, tuned per game by matches.
#pragma once

#include <algorithm>

#include "engine/game.hpp"

namespace pangaea {

// Decisions of one turn that are planned at most.
inline constexpr int LONGEST_PLAN = 12;

struct Parameters {
    // At most this many plans for the turn race against each other.
    int runners = 8;
    // While plans are made, at most this many unfinished ones are followed at each step.
    int beam = 6;
    // A plan holds at most this many decisions; whatever remains of the turn is left to the playouts.
    int decisions = LONGEST_PLAN;
    // How far a scenario goes: a lap is one turn of every seat, and the first one began with the round. 0: to the
    // seat's next turn; -1: to the end of this one.
    int laps = 0;
    // Turns that a scenario goes on after that.
    int beyond = 0;
    // As many more for a decision that may take as long as `AT_LEISURE`: there scenarios are many enough to be worth it.
    int further = 0;
    // How playouts choose: moves of a wide decision that are looked at, drawn at random (0: all of them); and how
    // many of those, by their priors, are judged (0: all of them).
    int samples = 0;
    int tries = 0;
    // Of the moves that promise most, a playout rehearses this many: each is played on to the seat's next turn, with the
    // same luck and choosing at once, and the one after which the seat stands best is chosen. 1: none is rehearsed.
    int rehearsed = 1;
    // The same for a decision at leisure.
    int unhurried = 1;
    // Where a network judges, it has the last word in playouts: among so many of the moves that the hand likes best, or
    // where moves are rehearsed, about how they end. 1: the hand alone chooses.
    int refined = 1;
    // Whether it has that word about the moves of all seats, or only about those of the seat that thinks (0). Rehearsals
    // are always judged alike.
    int refines_all = 1;
    // The plan that promised most is played unless another one leads it by this many standard errors.
    double caution = 0;
    // A plan drops out of the race as soon as less than this part of a victory could be gained by it.
    double stake = 0.001;
};

// Seconds from which on a search is at leisure. A budget of iterations is never: it says nothing of time.
inline constexpr double AT_LEISURE = 0.5;

// The parameters of a game at this player count.
template <Judged G>
Parameters parameters_of(int players) {
    if constexpr (requires { G::parameters(players); })
        return G::parameters(players);
    return {};
}

// What one decision may cost; the first limit that is reached counts.
struct Budget {
    // Visits of plans; 0: no limit.
    std::int64_t iterations = 0;
    // Seconds of processor time of each thread; 0: no limit.
    double seconds = 0;
};

// What they are for a decision of this budget.
inline Parameters at_this_pace(Parameters parameters, const Budget& budget) {
    if (budget.seconds >= AT_LEISURE) {
        parameters.rehearsed = std::max(parameters.rehearsed, parameters.unhurried);
        parameters.beyond += parameters.further;
    }
    return parameters;
}

} // namespace pangaea

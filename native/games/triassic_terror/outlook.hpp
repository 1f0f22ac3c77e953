// Where on the round track a position stands, and what is still to come. Mirrors `outlook.py` of the bots' knowledge.
#pragma once

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// What is to come, in rounds; a seat that has used its tile only finishes its turn.
struct Outlook {
    // The scorings to come, and whether the next one pays presence and dominance.
    int scorings = 0;
    bool presence = false, dominance = false;
    // How many of the later ones pay presence.
    int later_presences = 0;
    // For each seat the turns with a tile before the next scoring.
    std::array<std::int8_t, MOST_PLAYERS> turns{};
    // Rounds before the next scoring: time for others to upset the board.
    double delay = 0;
    // Rounds before the end of the game.
    double left = 0;

    // Whether the next scoring ends the game.
    bool last() const { return scorings == 1; }
};

// What is to come, seen from this position. Time passes when a seat uses its tile and at no other moment. So the same
// clock shows in all positions that the moves of a turn lead to, `end` included, and they can be compared.
inline Outlook outlook(const State& state) {
    const int track = state.track(), players = state.players, rounds = state.rounds();
    const int number = state.phase == Phase::SLOT ? state.round + 1 : state.round;
    unsigned waiting = (1u << players) - 1;
    if (is_play(state.phase)) {
        waiting = 0;
        for (int space = state.space; space < SPACES; ++space)
            if (state.takers[space] != NO_SEAT)
                waiting |= 1u << state.takers[space];
        if (state.spent || state.sources)
            waiting &= ~(1u << state.seat);
    }
    Outlook ahead;
    int next = 0, end = 0;
    for (int round = number; round < rounds; ++round) {
        if (!ROUND_SCORES[track][round])
            continue;
        if (!ahead.scorings++) {
            next = round - number;
            ahead.presence = ROUND_PRESENCE[track][round];
            ahead.dominance = ROUND_DOMINANCE[track][round];
        } else {
            ahead.later_presences += ROUND_PRESENCE[track][round];
        }
        end = round - number;
    }
    const double running = static_cast<double>(count(waiting)) / players;
    for (Seat seat = 0; seat < std::min(players, MOST_SEATS); ++seat)
        ahead.turns[seat] = static_cast<std::int8_t>(next + (waiting >> seat & 1));
    ahead.delay = next + running;
    ahead.left = end + running;
    return ahead;
}

} // namespace pangaea::triassic_terror

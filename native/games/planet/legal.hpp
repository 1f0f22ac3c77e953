// Who decides, and what they can choose. Mirrors `pangaea/games/planet/legal.py`.
#pragma once

#include "games/planet/moves.hpp"
#include "games/planet/state.hpp"

namespace pangaea::planet {

// In TAKE the seats, clockwise from the round's first player; otherwise chance.
inline Actor actor(const State& state) {
    if (state.phase == TAKE)
        return state.active();
    return state.phase == OVER ? NOBODY : CHANCE;
}

// Every revealed tile on every uncovered face in each of five positions (R1, R2); no passing (R5).
void legal(const State& state, Moves& moves);

// One of them, every one equally likely, without making the list.
Move random_move(const State& state, Random& random);

// Each tile or animal that can come up now, all with weight 1.
void chances(const State& state, Outcomes& outcomes);

// One of them.
Move random_outcome(const State& state, Random& random);

} // namespace pangaea::planet

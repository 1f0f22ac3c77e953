// Who decides, and what is offered. Mirrors `pangaea/games/triassic_terror/legal.py`.
#pragma once

#include "games/triassic_terror/parts.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// The seat whose turn it is, chance for cards and returning tiles, nobody once the game is over.
inline Actor actor(const State& state) {
    if (state.phase == Phase::DEAL || state.phase == Phase::SLOT)
        return CHANCE;
    return state.phase == Phase::OVER ? NOBODY : state.seat;
}

// Everything the acting seat may do, sorted by verb, then by the fields of the move.
void legal(const State& state, Moves& moves);

// One of these, every one equally likely, without making the list.
Move random_move(const State& state, Random& random);

// A card by the copies left in the deck, or one of the used tiles, each as likely.
void chances(const State& state, Outcomes& outcomes);

// Mirrors `send_targets`: adjacent areas without a volcano that this migration has not used.
inline AreaMask send_targets(const State& state) {
    return ADJACENT[state.migration.source] & ~state.closed & ~state.migration.used;
}

// Mirrors `eject_targets`: open neighbours of the same terrain; only if there is none, open ones of other terrains
// (R73, R74). Nothing moves before `done`, so the board still stands as it did when the step began.
AreaMask eject_targets(const State& state, Area area, Seat seat);

} // namespace pangaea::triassic_terror

// The sequence of play: DRAW, PLACE, MOVE, BONUS, END, and the next turn. Each function begins a phase, or passes on
// where the phase is skipped or ends by itself. Mirrors `pangaea/games/transhumance/sequence.py`.
#pragma once

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// DRAW and BONUS end by themselves at the limit and with the last card.
void go_on_drawing(State& state);

// PLACE follows DRAW, END follows BONUS.
void end_drawing(State& state);

// MOVE is always a decision, if only to skip it.
void begin_move(State& state);

// Up to three cards for a glorious herd (R29); skipped if nothing is left.
void begin_bonus(State& state);

// The turn stays open only while a sacrifice is possible (R31).
void begin_end(State& state);

// The game ends after the turn of the last card (R32) and after four empty turns (R34).
void end_turn(State& state);

} // namespace pangaea::transhumance

// The sequence of play: what begins and ends without a decision. Mirrors `pangaea/games/trias/sequence.py`.
#pragma once

#include "games/trias/state.hpp"

namespace pangaea::trias {

// All herds of the seat become fertile, and the turn begins with its first phase.
void begin_turn(State& state, Seat seat);

// Phase 2, with all its actions.
void begin_actions(State& state);

// The next seat clockwise, or the end after the last turn of the last round.
void end_turn(State& state);

} // namespace pangaea::trias

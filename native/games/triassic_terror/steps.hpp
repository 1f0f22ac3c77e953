// How a step under way (eat … done, send … done, eject … done) is best finished. Mirrors `steps.py` of the bots'
// knowledge: a position in the middle of a step is judged as if the acting seat went on sensibly, so `trex S2` is
// worth what the T-Rex can eat there, and nobody stops early.
#pragma once

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

inline constexpr bool is_step(Phase phase) {
    return Phase::MIGRATE <= phase && phase <= Phase::EJECT;
}

// Mirrors `settled`: finish the running step. Only the areas concerned are looked at.
void settle(State& state);

} // namespace pangaea::triassic_terror

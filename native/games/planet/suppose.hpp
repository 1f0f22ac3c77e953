// What a seat supposes of the others' objectives: whoever has much of a terrain probably has its card. Mirrors
// `suppose.py` of the bots' knowledge of the game.
#pragma once

#include "games/planet/state.hpp"

namespace pangaea::planet {

// A way to deal the objectives.
struct Supposition {
    std::array<std::int8_t, MOST_PLAYERS> objectives;
    double chance;

    void put(State& world) const { world.objectives = objectives; }
};

// Four terrains for one, two or three others.
using Suppositions = List<Supposition, 24>;

// All ways that agree with the seat's own card, the likeliest first; of equals by the numbers of the terrains, seat by seat.
Suppositions suppose(const State& state, Seat seat);

} // namespace pangaea::planet

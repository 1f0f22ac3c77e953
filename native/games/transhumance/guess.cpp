#include "games/transhumance/guess.hpp"

namespace pangaea::transhumance {

State guess(const State& state, Seat seat, Random& random) {
    State world = state;
    if (state.phase == Phase::OVER)
        return world;
    const Seat other = 1 - seat;
    const Heap unseen = state.hands[other] + state.stacks[other];
    Heap hand = 0;
    for (const Heap of_race : OF_RACE)
        hand += drawn(unseen & of_race, cards_in(state.hands[other] & of_race), random);
    world.hands[other] = hand;
    world.stacks[other] = unseen - hand;
    return world;
}

} // namespace pangaea::transhumance

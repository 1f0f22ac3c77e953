#include "games/triassic_terror/guess.hpp"

#include <numeric>

namespace pangaea::triassic_terror {

std::array<std::int8_t, TERRAINS> unseen_cards(const State& state, Seat seat) {
    auto unseen = state.deck;
    for (Seat other : members(hidden_from(state, seat)))
        ++unseen[state.hands[other]];
    return unseen;
}

State guess(const State& state, Seat seat, Random& random) {
    State world = state;
    world.deck = unseen_cards(state, seat);
    for (Seat other : members(hidden_from(state, seat))) {
        const int cards = std::accumulate(world.deck.begin(), world.deck.end(), 0);
        auto ticket = static_cast<int>(random.below(static_cast<std::uint32_t>(cards)));
        int terrain = 0;
        for (; ticket >= world.deck[terrain]; ++terrain)
            ticket -= world.deck[terrain];
        world.hands[other] = static_cast<std::int8_t>(terrain);
        --world.deck[terrain];
    }
    return world;
}

} // namespace pangaea::triassic_terror

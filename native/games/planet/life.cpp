#include "games/planet/life.hpp"

namespace pangaea::planet {

namespace {

// What a planet offers an animal: the sizes of its largest fitting regions, as many as are compared, or one number;
// 0: nothing.
template <int ENTRIES>
using Offer = std::array<int, ENTRIES>;

// Mirrors `value`, as far as it is compared.
template <int ENTRIES>
Offer<ENTRIES> offer_of(const Planet& planet, Animal animal) {
    const Regions& home = planet.regions[ANIMAL_HOME[animal]];
    Offer<ENTRIES> offer{};
    if (ANIMAL_KIND[animal] == MOST) {
        offer[0] = home.size();
        return offer;
    }
    const Parcels land = planet.lands[ANIMAL_OTHER[animal]];
    const bool wanted = ANIMAL_KIND[animal] == TOUCH;
    for (const Region& region : home) {
        // Each region is tested on its own; uncovered faces have no terrain (R7, R12, R13).
        if (((region.around & land) != 0) != wanted)
            continue;
        int size = region.size();
        for (int& entry : offer)
            if (size > entry)
                std::swap(size, entry);
    }
    return offer;
}

// Those who are level compare their regions one after the other, the largest first.
template <int ENTRIES>
Seat best_planet(const State& state, Animal animal) {
    std::array<Offer<ENTRIES>, MOST_PLAYERS> offers;
    for (Seat seat = 0; seat < state.players; ++seat)
        offers[seat] = offer_of<ENTRIES>(state.planets[seat], animal);
    SeatSet level = static_cast<SeatSet>(first_bits(state.players));
    for (int entry = 0; entry < ENTRIES; ++entry) {
        int best = 0;
        SeatSet leaders = 0;
        for (Seat seat : members(level)) {
            const int size = offers[seat][entry];
            if (size > best) {
                best = size;
                leaders = 0;
            }
            if (size == best && best > 0)
                leaders |= 1u << seat;
        }
        if (!leaders && entry == 0)
            return -1;
        if (leaders)
            level = leaders;
        if (count(level) == 1)
            return std::countr_zero(level);
    }
    return -1;
}

} // namespace

Seat settle(const State& state, Animal animal) {
    return state.round == ROUNDS ? best_planet<COMPARISONS>(state, animal) : best_planet<1>(state, animal);
}

} // namespace pangaea::planet

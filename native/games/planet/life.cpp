#include "games/planet/life.hpp"

namespace pangaea::planet {

Offer offer_of(const Planet& planet, Animal animal) {
    const Regions& home = planet.regions[ANIMAL_HOME[animal]];
    if (ANIMAL_KIND[animal] == MOST)
        return {home.size(), 0, 0};
    Offer offer{};
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

Seat settle(const State& state, Animal animal) {
    std::array<Offer, MOST_PLAYERS> offers;
    for (Seat seat = 0; seat < state.players; ++seat)
        offers[seat] = offer_of(state.planets[seat], animal);
    SeatSet level = static_cast<SeatSet>(first_bits(state.players));
    const int entries = state.round == ROUNDS ? COMPARISONS : 1;
    for (int entry = 0; entry < entries; ++entry) {
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

} // namespace pangaea::planet

// Herds and their habitats: the one rule behind every displacement. Mirrors
// `pangaea/games/triassic_terror/ranking.py`.
#pragma once

#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// Mirrors `trex_owner_in`: the owner of the T-Rex if it stands in this area, else NO_SEAT.
inline Seat trex_owner_in(const State& state, Area area) {
    return state.predators[REX] == area ? state.trex_owner : NO_SEAT;
}

// Mirrors `strength`: dinos, and 3 for the seat's T-Rex there (R64).
inline int strength(const State& state, Area area, Seat seat) {
    const int dinos = state.dinos[area][seat];
    return trex_owner_in(state, area) == seat ? dinos + REX_STRENGTH : dinos;
}

// Mirrors `add`: bring dinos from the seat's supply.
inline void add(State& state, Seat seat, Area area, int count) {
    state.dinos[area][seat] = static_cast<std::int8_t>(state.dinos[area][seat] + count);
    state.supply[seat] = static_cast<std::int8_t>(state.supply[seat] - count);
    state.herds[seat] |= only(area);
}

// Mirrors `remove`: send dinos back to the seat's supply. Of a herd that is gone, arrivals are forgotten.
inline void remove(State& state, Seat seat, Area area, int count) {
    state.dinos[area][seat] = static_cast<std::int8_t>(state.dinos[area][seat] - count);
    state.supply[seat] = static_cast<std::int8_t>(state.supply[seat] + count);
    if (state.dinos[area][seat])
        return;
    state.herds[seat] &= ~only(area);
    if (seat == state.seat)
        state.arrived[area] = 0;
}

// The seats with a herd in an area, from the strongest to the weakest.
struct Ranking {
    int size = 0;
    std::int8_t seats[MOST_PLAYERS];
    std::int8_t strengths[MOST_PLAYERS];

    // Whoever comes later stands behind those of equal strength.
    void add(Seat seat, int strength) {
        int place = size++;
        for (; place > 0 && strengths[place - 1] < strength; --place) {
            seats[place] = seats[place - 1];
            strengths[place] = strengths[place - 1];
        }
        seats[place] = static_cast<std::int8_t>(seat);
        strengths[place] = static_cast<std::int8_t>(strength);
    }
};

// How herds of these strengths rank in an area: those that held a habitat come in their order, then newcomers, and
// the strongest stand first; so a herd that was there before keeps the better habitat on a tie (R3, R4).
inline Ranking ranked(const Order& before, const std::array<std::int8_t, MOST_PLAYERS>& strengths,
                      int players) {
    Ranking herds;
    unsigned known = 0;
    for (Seat seat : before) {
        known |= 1u << seat;
        if (strengths[seat])
            herds.add(seat, strengths[seat]);
    }
    for (Seat seat = 0; seat < players; ++seat)
        if (strengths[seat] && !(known >> seat & 1))
            herds.add(seat, strengths[seat]);
    return herds;
}

// The strengths of all seats in an area that holds these dinos.
inline std::array<std::int8_t, MOST_PLAYERS> strengths_of(const State& state, Area area,
                                                          std::array<std::int8_t, MOST_PLAYERS> dinos) {
    if (const Seat owner = trex_owner_in(state, area); owner != NO_SEAT)
        dinos[owner] += REX_STRENGTH;
    return dinos;
}

// The ranking of an area as it stands.
inline Ranking ranked(const State& state, Area area) {
    return ranked(state.order[area], strengths_of(state, area, state.dinos[area]), state.players);
}

// The owners of the habitats by a ranking.
inline Order habitats_of(const Ranking& herds) {
    Order order;
    for (int place = 0; place < std::min(herds.size, HABITATS); ++place)
        order.push(herds.seats[place]);
    return order;
}

// Mirrors `rerank`: put the herds of an area in order. Gaps close (R5). From a fourth herd on, dinos return to supply
// (R6, R7) and a T-Rex stays outside, a newcomer again next time (R62, R63).
inline void rerank(State& state, Area area) {
    const Ranking herds = ranked(state, area);
    for (int place = HABITATS; place < herds.size; ++place)
        if (const int dinos = state.dinos[area][herds.seats[place]])
            remove(state, herds.seats[place], area, dinos);
    state.order[area] = habitats_of(herds);
}

} // namespace pangaea::triassic_terror

// What the open animals look for, and how much a planet attracts them. Mirrors `wishes.py` of the bots'
// knowledge of the game, which says where the constants come from.
#pragma once

#include "games/planet/state.hpp"

namespace pangaea::planet {

// An open animal and the number of rounds after the running one before it is settled.
struct DueAnimal {
    Animal animal;
    std::int8_t rounds;
};
using Due = List<DueAnimal, ANIMALS>;

// Mirrors `Due`: the open animals in the order of their rounds, carried ones behind the first.
Due due_animals(const State& state);

// Mirrors `worths`: 1 at home in the objective terrain or for beginners, else 2 (R34, R37).
inline int worth(Animal animal, Terrain objective) {
    return objective == NO_TERRAIN || objective == ANIMAL_HOME[animal] ? 1 : 2;
}

// What an open animal looks for on a planet, with all that the time until it is settled decides.
struct Wish {
    Terrain home, other;
    // Whether the region must touch the other terrain; else it must avoid it.
    bool touch;
    // The part of a region that does not touch the other terrain yet, but may.
    double hope;
    // What each uncovered parcel beside the best region is worth.
    double opening;
    // By how much the offer will grow.
    double growth;
    // How far ahead one must be to win the animal: the nearer its round, the less.
    double scale;
};
using Wishes = List<Wish, ANIMALS>;

// Mirrors `wishes_of`: the wishes of all open animals towards a seat with that objective. `waiting` is 1 if it
// still takes a tile in this round, `running` is the part of all seats that do.
Wishes wishes_of(const Due& due, int waiting, Terrain objective, double running);

// For each open animal how much a planet attracts it.
using Attractions = std::array<double, ANIMALS>;

// Mirrors `attractions_of`: exp(offer / scale), when the animal is settled.
void attractions_of(const Wishes& wishes, const Planet& planet, Attractions& attractions);

// For each seat 1 if it still takes a tile in this round.
inline int waits(const State& state, Seat seat) {
    return (seat - state.first() + state.players) % state.players >= state.taken;
}

} // namespace pangaea::planet

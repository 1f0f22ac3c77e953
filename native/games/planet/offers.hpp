// What a planet has to offer an animal, what it may have later, and what the next tile can make of it.
#pragma once

#include "games/planet/state.hpp"

namespace pangaea::planet {

struct Offer {
    // The largest and the second largest region that count; for those that look for most regions, their number.
    int size = 0, second = 0;
    // Uncovered parcels beside them; for most regions, those beside no land of that terrain.
    int open = 0, second_open = 0;
    // The largest region that does not count yet, but may, and the uncovered parcels beside it.
    int hopeful = 0, hopeful_open = 0;
    // The land that a tile on one face would join, at most.
    int joined = 0;
    // All parcels of the home terrain.
    int parcels = 0;
};

Offer offer_of(const Planet& planet, Animal animal);

// The largest size of an offer that one of these tiles can make of this one.
int reach_of(const Planet& planet, Tiles tiles, Animal animal);

} // namespace pangaea::planet

#include "games/planet/wishes.hpp"

#include <cmath>

namespace pangaea::planet {

namespace {

// By kind of animal: MOST, TOUCH, AVOID.

// The standard deviation of what one more tile does to a planet's offer.
constexpr double SPREAD[] = {0.78, 1.1, 0.85};
// Standard deviations of one offer to the scale of the contest: two offers vary, and √2 · 0.55 is 0.78.
constexpr double RIVALS = 0.78;
// The scale of a contest in which no tile is missing: the larger offer wins nearly always.
constexpr double SURE = 0.25;
// How much an offer grows with each tile.
constexpr double GROWTH[] = {0.57, 0.45, 0.33};
// How much faster it grows for a seat whose objective is the animal's home.
constexpr double HOME_GROWTH = 0.25;
// The part of a region that does not touch the other terrain yet, but may.
constexpr double UNTOUCHED = 0.6;
// What each uncovered parcel beside the best region is worth, with 0, 1, 2 and more tiles to come.
constexpr double OPENINGS[3][4] = {{0, 0, 0, 0}, {0.0, 0.22, 0.45, 0.55}, {0.0, 0.1, 0.16, 0.16}};

// A region: its size, the parcels around it, and how many of those are uncovered.
struct Shore {
    int size;
    Parcels around;
    int free;
};
using Shores = List<Shore, MOST_REGIONS>;

// Mirrors `_region`: the best region for an animal that wants to touch or to avoid another terrain. A region
// that touches nothing of it yet may still come to; one that does touch is spoiled for good.
double best_region(const Shores& shores, Parcels other, const Wish& wish) {
    int size = 0, openings = 0, hopeful = 0;
    for (const Shore& shore : shores) {
        if (((shore.around & other) != 0) == wish.touch) {
            if (shore.size > size || (shore.size == size && shore.free > openings)) {
                size = shore.size;
                openings = shore.free;
            }
        } else if (shore.size > hopeful && shore.free) {
            hopeful = shore.size;
        }
    }
    const double hoped = hopeful > size ? size + wish.hope * (hopeful - size) : size;
    return hoped + openings * wish.opening;
}

} // namespace

Due due_animals(const State& state) {
    Due due;
    for (int round = state.round; round <= ROUNDS; ++round) {
        const auto rounds = static_cast<std::int8_t>(round - state.round);
        for (Animal animal : state.columns[round - 1])
            due.push({animal, rounds});
        if (round == std::max<int>(state.round, FIRST_LIFE))
            for (Animal animal : state.carried)
                due.push({animal, rounds});
    }
    return due;
}

Wishes wishes_of(const Due& due, int waiting, Terrain objective, double running) {
    // The scales depend on kind and rounds alone: each root is drawn once.
    std::array<double, ROUNDS> roots{};
    Wishes wishes;
    for (const auto [animal, rounds] : due) {
        const int kind = ANIMAL_KIND[animal], tiles = rounds + waiting;
        const Terrain home = ANIMAL_HOME[animal];
        const double growth = GROWTH[kind] + (home == objective ? HOME_GROWTH : 0.0);
        double& root = roots[static_cast<std::size_t>(rounds)];
        if (root == 0.0)
            root = std::sqrt(rounds + running);
        const bool touch = kind == TOUCH;
        wishes.push({.home = home,
                     .other = ANIMAL_OTHER[animal],
                     .touch = touch,
                     .hope = touch && tiles ? UNTOUCHED : 0.0,
                     .opening = OPENINGS[kind][std::min(tiles, 3)],
                     .growth = tiles * growth,
                     .scale = SURE + RIVALS * SPREAD[kind] * root});
    }
    return wishes;
}

void attractions_of(const Wishes& wishes, const Planet& planet, Attractions& attractions) {
    const Parcels free = EVERY_PARCEL & ~planet.covered();
    std::array<Shores, TERRAINS> shores;
    for (Terrain terrain = 0; terrain < TERRAINS; ++terrain)
        for (const Region& region : planet.regions[terrain])
            shores[terrain].push({region.size(), region.around, count(region.around & free)});
    for (int number = 0; number < wishes.size(); ++number) {
        const Wish& wish = wishes[number];
        const Shores& own = shores[wish.home];
        const double offer =
            wish.other == NO_TERRAIN ? own.size() : best_region(own, planet.lands[wish.other], wish);
        attractions[number] = std::exp((offer + wish.growth) / wish.scale);
    }
}

} // namespace pangaea::planet

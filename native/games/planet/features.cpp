#include "games/planet/features.hpp"

#include "games/planet/evaluation.hpp"
#include "games/planet/wishes.hpp"

namespace pangaea::planet {

namespace {

// What a planet has to offer an animal, and may have.
struct Offer {
    // The largest and the second largest region that count; for those that look for most regions, their number.
    int size = 0, second = 0;
    // Uncovered parcels beside the largest one.
    int open = 0;
    // The largest region that does not count yet, but may.
    int hopeful = 0;
    // All parcels of the home terrain.
    int parcels = 0;
};

Offer offer_of(const Planet& planet, Parcels free, Animal animal) {
    const Regions& home = planet.regions[ANIMAL_HOME[animal]];
    Offer offer;
    offer.parcels = count(planet.lands[ANIMAL_HOME[animal]]);
    if (ANIMAL_KIND[animal] == MOST) {
        offer.size = home.size();
        return offer;
    }
    const Parcels other = planet.lands[ANIMAL_OTHER[animal]];
    const bool touch = ANIMAL_KIND[animal] == TOUCH;
    for (const Region& region : home) {
        const int size = region.size(), open = count(region.around & free);
        if (((region.around & other) != 0) != touch) {
            if (touch && open)
                offer.hopeful = std::max(offer.hopeful, size);
        } else if (size > offer.size || (size == offer.size && open > offer.open)) {
            offer.second = offer.size;
            offer.size = size;
            offer.open = open;
        } else {
            offer.second = std::max(offer.second, size);
        }
    }
    return offer;
}

void write_offer(Pen& pen, const Offer& offer) {
    pen << offer.size / 8.0 << offer.second / 8.0 << offer.open / 5.0 << offer.hopeful / 8.0
        << offer.parcels / 12.0;
}

void write_table(const State& state, int open_animals, Sheet& sheet) {
    Pen pen(sheet.table);
    pen.one_of(state.players, 2, 4);
    pen << (ROUNDS - state.round) / 12.0 << running_part(state) << open_animals / 20.0 << state.beginner()
        << state.surprise();
}

void write_seat(const State& state, Seat seat, int waiting, double hoped, Sheet& sheet) {
    const Planet& planet = state.planets[seat];
    const Terrain objective = state.objectives[seat];
    int won = 0, regions = 0, largest = 0;
    for (const Won& card : state.won[seat])
        won += worth(card.animal, objective);
    for (const Regions& of_terrain : planet.regions) {
        regions += of_terrain.size();
        for (const Region& region : of_terrain)
            largest = std::max(largest, region.size());
    }
    Pen pen(sheet.own[seat]);
    pen << won / 10.0 << state.won[seat].size() / 8.0 << hoped / 10.0;
    if (objective == NO_TERRAIN)
        pen << 0 << 0 << 1;
    else
        pen << objective_promise(objective, count(planet.lands[objective]), ROUNDS - state.round + waiting) /
                   5.0
            << count(planet.lands[objective]) / 20.0 << 0;
    pen << waiting << count(planet.free) / 12.0 << regions / 20.0 << largest / 12.0;
}

} // namespace

void features(const State& state, Sheet& sheet) {
    const Due due = due_animals(state);
    const double running = running_part(state);
    std::array<Attractions, MOST_PLAYERS> attractions;
    std::array<Parcels, MOST_PLAYERS> free;
    std::array<int, MOST_PLAYERS> waiting;
    Shares hoped{};
    for (Seat seat = 0; seat < state.players; ++seat) {
        const Planet& planet = state.planets[seat];
        waiting[seat] = waits(state, seat);
        free[seat] = EVERY_PARCEL & ~planet.covered();
        attractions_of(wishes_of(due, waiting[seat], state.objectives[seat], running), planet,
                       attractions[seat]);
    }
    for (int number = 0; number < due.size(); ++number) {
        const Animal animal = due[number].animal;
        std::array<Offer, MOST_PLAYERS> offers;
        std::array<double, MOST_PLAYERS> chances{};
        double total = 0;
        for (Seat seat = 0; seat < state.players; ++seat) {
            offers[seat] = offer_of(state.planets[seat], free[seat], animal);
            total += attractions[seat][number];
        }
        Shares liked{};
        for (Seat seat = 0; seat < state.players; ++seat) {
            liked[seat] = chances[seat] = attractions[seat][number] / total;
            hoped[seat] += worth(animal, state.objectives[seat]) * chances[seat];
        }
        for (Seat seat = 0; seat < state.players; ++seat) {
            const Seat rival = strongest_rival(liked, state.players, seat);
            sheet.items[seat].push({});
            Pen pen(sheet.items[seat].back());
            pen.one_of(ANIMAL_KIND[animal], MOST, AVOID);
            pen << due[number].rounds / 6.0 << (due[number].rounds + waiting[seat]) / 6.0
                << worth(animal, state.objectives[seat]) - 1
                << (ANIMAL_HOME[animal] == state.objectives[seat]);
            write_offer(pen, offers[seat]);
            write_offer(pen, offers[rival]);
            pen << waiting[rival] << (ANIMAL_HOME[animal] == state.objectives[rival])
                << (offers[seat].size - offers[rival].size) / 4.0 << (offers[seat].size == offers[rival].size)
                << chances[seat] << chances[rival] << 1 - chances[seat] - chances[rival];
        }
    }
    write_table(state, due.size(), sheet);
    for (Seat seat = 0; seat < state.players; ++seat) {
        sheet.points[seat] = settled_points(state, seat, state.planets[seat], waiting[seat]) + hoped[seat];
        write_seat(state, seat, waiting[seat], hoped[seat], sheet);
    }
    sheet.scale = scale_of(state);
}

void item_labels(const State& then, const State& end, Seat seat, std::vector<float>& labels) {
    AnimalSet won = 0;
    for (const Won& card : end.won[seat])
        won |= bit(card.animal);
    for (const DueAnimal& due : due_animals(then))
        labels.push_back(static_cast<float>(won >> due.animal & 1));
}

} // namespace pangaea::planet

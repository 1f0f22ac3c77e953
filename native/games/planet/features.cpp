#include "games/planet/features.hpp"

#include "games/planet/evaluation.hpp"
#include "games/planet/offers.hpp"
#include "games/planet/wishes.hpp"

namespace pangaea::planet {

namespace {

void write_offer(Pen& pen, const Offer& offer, int reach) {
    pen << offer.size / 8.0 << offer.second / 8.0 << offer.open / 5.0 << offer.second_open / 5.0
        << offer.hopeful / 8.0 << offer.hopeful_open / 5.0 << offer.joined / 8.0 << offer.parcels / 12.0
        << reach / 8.0;
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

// For each seat its chance by hand to win each open animal.
using Chances = std::array<std::array<double, ANIMALS>, MOST_PLAYERS>;

// What the open animals of each terrain look for, a region (0) or as many as possible (1), and how many of them each
// seat can expect.
struct Demand {
    std::array<std::array<int, 2>, TERRAINS> animals{};
    std::array<std::array<std::array<double, 2>, TERRAINS>, MOST_PLAYERS> likely{};

    Demand(const Due& due, const Chances& chances, int players) {
        for (int number = 0; number < due.size(); ++number) {
            const Animal animal = due[number].animal;
            const int most = ANIMAL_KIND[animal] == MOST;
            ++animals[ANIMAL_HOME[animal]][most];
            for (Seat seat = 0; seat < players; ++seat)
                likely[seat][ANIMAL_HOME[animal]][most] += chances[seat][number];
        }
    }
};

// An open animal with what every seat has to offer it.
struct Contest {
    Animal animal;
    int rounds;
    // How many of its home are settled before it, or with it.
    int earlier;
    std::array<Offer, MOST_PLAYERS> offers;
    // What the tiles on the table can still make of the offers, if it is settled in this round.
    std::array<int, MOST_PLAYERS> reaches;
    Shares liked{};
};

using Waiting = std::array<int, MOST_PLAYERS>;

Tiles shown_tiles(const State& state) {
    return state.phase == TAKE ? state.revealed : 0;
}

void write_row(const State& state, const Contest& contest, const Demand& demand, const Waiting& waiting,
               Seat seat, Sheet::Row& row) {
    const auto& [animal, rounds, earlier, offers, reaches, liked] = contest;
    const Terrain home = ANIMAL_HOME[animal], other = ANIMAL_OTHER[animal];
    const bool most = ANIMAL_KIND[animal] == MOST;
    const Seat rival = strongest_rival(liked, state.players, seat);
    Shares rest = liked;
    rest[rival] = -1;
    const Seat third = strongest_rival(rest, state.players, seat);
    const bool alone = state.players == 2;
    const auto is_other = [&](Seat of) { return !most && other == state.objectives[of]; };
    Pen pen(row);
    pen.one_of(ANIMAL_KIND[animal], MOST, AVOID);
    pen << (rounds == 0) << (rounds == 1) << rounds / 6.0 << (rounds + waiting[seat]) / 6.0
        << worth(animal, state.objectives[seat]) - 1 << (home == state.objectives[seat]) << is_other(seat);
    write_offer(pen, offers[seat], reaches[seat]);
    write_offer(pen, offers[rival], reaches[rival]);
    pen << waiting[rival] << (home == state.objectives[rival]) << is_other(rival)
        << (offers[seat].size - offers[rival].size) / 4.0 << (offers[seat].size - reaches[rival]) / 4.0
        << (offers[seat].size == offers[rival].size);
    pen << liked[seat] << liked[rival] << 1 - liked[seat] - liked[rival]
        << (alone ? 0 : offers[third].size) / 8.0 << (alone ? 0 : reaches[third]) / 8.0;
    pen << (demand.animals[home][most] - 1) / 4.0 << demand.animals[home][!most] / 4.0 << earlier / 4.0
        << (most ? 0 : demand.animals[other][0]) / 4.0;
    for (const Seat of : {seat, rival})
        pen << (demand.likely[of][home][most] - liked[of]) / 2.0 << demand.likely[of][home][!most] / 2.0;
    pen << state.players - 3 << (shown_tiles(state) != 0) << count(state.planets[seat].free) / 12.0;
}

void write_items(const State& state, const Due& due, const Chances& chances, const Waiting& waiting,
                 Sheet& sheet) {
    const Demand demand(due, chances, state.players);
    const Tiles shown = shown_tiles(state);
    std::array<int, TERRAINS> earlier{};
    for (int number = 0; number < due.size(); ++number) {
        const auto [animal, rounds] = due[number];
        Contest contest{animal, rounds, earlier[ANIMAL_HOME[animal]]++, {}, {}};
        for (Seat seat = 0; seat < state.players; ++seat) {
            const Planet& planet = state.planets[seat];
            contest.offers[seat] = offer_of(planet, animal);
            contest.reaches[seat] = rounds == 0 && waiting[seat] && shown ? reach_of(planet, shown, animal)
                                                                          : contest.offers[seat].size;
            contest.liked[seat] = chances[seat][number];
        }
        for (Seat seat = 0; seat < state.players; ++seat) {
            sheet.items[seat].push({});
            write_row(state, contest, demand, waiting, seat, sheet.items[seat].back());
        }
    }
}

} // namespace

void features(const State& state, Sheet& sheet) {
    const Due due = due_animals(state);
    const double running = running_part(state);
    std::array<Attractions, MOST_PLAYERS> attractions;
    Waiting waiting;
    for (Seat seat = 0; seat < state.players; ++seat) {
        waiting[seat] = waits(state, seat);
        attractions_of(wishes_of(due, waiting[seat], state.objectives[seat], running), state.planets[seat],
                       attractions[seat]);
    }
    Chances chances;
    Shares hoped{};
    for (int number = 0; number < due.size(); ++number) {
        double total = 0;
        for (Seat seat = 0; seat < state.players; ++seat)
            total += attractions[seat][number];
        for (Seat seat = 0; seat < state.players; ++seat) {
            chances[seat][number] = attractions[seat][number] / total;
            hoped[seat] += worth(due[number].animal, state.objectives[seat]) * chances[seat][number];
        }
    }
    write_items(state, due, chances, waiting, sheet);
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

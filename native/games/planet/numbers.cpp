#include "games/planet/numbers.hpp"

#include "games/planet/game.hpp"

namespace pangaea::planet {

namespace {

constexpr int PHASES = OVER + 1;

// The block `table` behind its head.
void write_progress(Entries& entries, const State& state, Seat me) {
    entries.one_at(PHASES, state.phase);
    entries.one_at(MOST_PLAYERS, step_to(state.first(), me, state.players));
    entries.put(state.round, count(state.unseen), count(state.pile11), count(state.pile12), count(state.box));
    // While chance parts the leftovers they lie face down.
    entries.put(state.phase == LEFTOVER ? count(state.revealed) : 0);
}

// Objectives are secret until the end, but for one's own.
void write_seats(Entries& entries, const State& state, Seat me) {
    for (int step = 0; step < state.players; ++step) {
        const bool shown = state.phase == OVER || step == 0;
        const auto seat = static_cast<std::size_t>(turned(me, step, state.players));
        entries.put(1);
        entries.one_at(TERRAINS, shown ? state.objectives[seat] : NO_TERRAIN);
    }
    entries.zeros((MOST_PLAYERS - state.players) * (1 + TERRAINS));
}

void write_open_tiles(Entries& entries, const State& state) {
    const Tiles open = state.phase == LEFTOVER ? 0 : state.revealed;
    for (const Tile tile : members(open))
        for (const Terrain terrain : TILE_PARCELS[tile])
            entries.one_at(TERRAINS, terrain);
    entries.zeros((PILE - count(open)) * EDGES * TERRAINS);
}

// Columns: due, carried, won by each seat, boxed.
void write_animals(Entries& entries, const State& state, Seat me) {
    constexpr int WIDTH = 3 + MOST_PLAYERS;
    float* block = entries.zeros(ANIMALS * WIDTH);
    const auto entry = [block](Animal animal, int column) -> float& {
        return block[animal * WIDTH + column];
    };
    for (int round = 1; round <= ROUNDS; ++round)
        for (const Animal animal : state.columns[static_cast<std::size_t>(round - 1)])
            entry(animal, 0) = static_cast<float>(round);
    for (const Animal animal : state.carried) {
        entry(animal, 0) = static_cast<float>(state.round + (state.phase == SURPRISE));
        entry(animal, 1) = 1;
    }
    for (int step = 0; step < state.players; ++step)
        for (const Won won : state.won[static_cast<std::size_t>(turned(me, step, state.players))])
            entry(won.animal, 2 + step) = won.round;
    for (const Animal animal : state.boxed)
        entry(animal, 2 + MOST_PLAYERS) = 1;
}

void write_planets(Entries& entries, const State& state, Seat me) {
    float* block = entries.zeros(MOST_PLAYERS * PARCELS * TERRAINS);
    for (int step = 0; step < state.players; ++step) {
        const Planet& planet = state.planets[static_cast<std::size_t>(turned(me, step, state.players))];
        for (Terrain terrain = 0; terrain < TERRAINS; ++terrain)
            for (const int parcel : members(planet.lands[static_cast<std::size_t>(terrain)]))
                block[(step * PARCELS + parcel) * TERRAINS + terrain] = 1;
    }
}

} // namespace

float* observe(const State& state, Seat seat, int, float* row) {
    Entries entries(row);
    const bool open = state.beginner() || state.phase == OVER;
    write_head<Rules>(entries, state, seat, open ? every_seat(state.players) : 1u << seat);
    write_progress(entries, state, seat);
    write_seats(entries, state, seat);
    write_open_tiles(entries, state);
    write_animals(entries, state, seat);
    write_planets(entries, state, seat);
    return entries.end();
}

// Which leftovers chance keeps is seen by nobody; all else that it does is public.
std::optional<Veil> veil(const State&, Move move) {
    if (verb_of(move) != KEEP_TILE)
        return std::nullopt;
    return Veil{"keep ?", NOBODY};
}

} // namespace pangaea::planet

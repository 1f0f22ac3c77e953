#include "games/triassic_terror/priors.hpp"

#include <cmath>
#include <numeric>

namespace pangaea::triassic_terror {

namespace {

// The weight of a move that wastes something.
constexpr double HARDLY = 0.02;
// Counters are scarce: a playout should seldom spend one.
constexpr double COUNTER = 0.3;
// By what a white dino on it multiplies the weight of a tile.
constexpr double WHITE_TEMPTS = 1.5;

// --- dinos that come -------------------------------------------------------------------------------

// Mirrors `_climb`: the habitat points that this many more dinos bring the acting seat in an area, and 1.
double climb(const State& state, Area area, int dinos) {
    if (area == NOWHERE)
        return 0;
    const auto pay = habitat_points(state.players, area);
    const int size = state.dinos[area][state.seat];
    int before = 0, after = 0;
    for (Seat seat : state.order[area]) {
        if (seat == state.seat)
            continue;
        const int other = state.dinos[area][seat];
        before += other >= size;
        after += other >= size + dinos;
    }
    const int held = size && before < HABITATS ? pay[before] : 0;
    return 1.0 + (after < HABITATS ? pay[after] : 0) - held;
}

double spread_weight(const State& state, Move move) {
    double weight = 0;
    for_each_group(move, [&](Area area, int group) { weight += climb(state, area, group); });
    return weight;
}

// --- dinos that go ---------------------------------------------------------------------------------

// Mirrors `_prey`: the others' dinos in an area, less twice the acting seat's own, and a little.
double prey(const State& state, Area area) {
    if (area == NOWHERE)
        return 1;
    const auto& dinos = state.dinos[area];
    return std::max(HARDLY, std::accumulate(dinos.begin(), dinos.end(), 0) - 3.0 * dinos[state.seat]);
}

double send_weight(const State& state, Area area, int dinos) {
    const int arriving = dinos - (TERRAIN_OF[state.migration.source] != TERRAIN_OF[area]);
    return arriving ? climb(state, area, arriving) : HARDLY;
}

double tile_weight(const State& state, int tile) {
    const auto space = std::find(state.tiles.begin(), state.tiles.end(), tile) - state.tiles.begin();
    return std::pow(WHITE_TEMPTS, state.tile_whites[space]);
}

double weight_of(const State& state, Move move) {
    const int field = field_of(move), first = first_of(move);
    switch (verb_of(move)) {
    case Verb::TAKE_TILE:
        return tile_weight(state, field);
    case Verb::PLAY_CARD:
    case Verb::NEWLAND:
        return spread_weight(state, move);
    case Verb::GROWTH:
        return climb(state, first, GROWTH_DINOS[0]) + climb(state, field, GROWTH_DINOS[1]);
    case Verb::HATCH:
        return HARDLY + climb(state, field, HATCH_DINOS);
    case Verb::WHITE:
        return climb(state, field, 1);
    case Verb::EGG:
        return COUNTER * climb(state, field, HATCH_DINOS);
    case Verb::FLY:
    case Verb::TREX:
    case Verb::RAPTOR:
        return prey(state, field);
    case Verb::VOLCANO:
        return COUNTER * std::min(3.0, prey(state, field));
    case Verb::EAT:
        return field == state.seat ? HARDLY : 1.0;
    case Verb::EJECT:
        return first == state.seat ? HARDLY : 1.0;
    case Verb::SEND:
        return send_weight(state, first, field);
    case Verb::DONE:
        // A meal is not left while there is something to eat.
        return state.phase == Phase::EAT ? HARDLY : 1.0;
    case Verb::END:
        // What is not played now is lost, so nothing but counters should be left.
        return !state.spent ? HARDLY : 1.0;
    case Verb::TAKE_CARD:
    case Verb::MIGRATE:
    case Verb::DEAL:
    case Verb::SLOT:
        break;
    }
    return 1;
}

} // namespace

bool prior(const State& state, const Moves& moves, double* weights) {
    for (int at = 0; at < moves.size(); ++at)
        weights[at] = weight_of(state, moves[at]);
    return true;
}

} // namespace pangaea::triassic_terror

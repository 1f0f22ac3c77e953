#include "games/triassic_terror/evaluation.hpp"

#include "games/triassic_terror/contest.hpp"
#include "games/triassic_terror/exposure.hpp"
#include "games/triassic_terror/outlook.hpp"
#include "games/triassic_terror/steps.hpp"
#include "play/shares.hpp"

namespace pangaea::triassic_terror {

namespace {

// --- the next scoring ------------------------------------------------------------------------------

// When the scoring is at hand sizes decide.
constexpr double CERTAIN = 0.1;
// How sure a herd's size makes its rank: one dino more wins four times as often. The weight of a herd that may still
// come: as heavy as one of 0.7 dinos.
const Heat HABITAT_HEAT(0, 0.7, 2.7), CERTAIN_HEAT(1, CERTAIN, 0.0);
// Whole terrains are contested by more dinos than single areas.
const Heat DOMINANCE_HEAT(2, 1.2, 0.0);
// What is held now counts e^-0.15 times for each round that others can still upset it.
constexpr double FADING = 0.15;
// Dominance is upset more easily than habitats: every dino in the terrain counts.
constexpr double DOMINANCE_DOUBT = 0.25;
// How often a seat that is everywhere a round before the scoring is missing somewhere by then.
constexpr double PRESENCE_DOUBT = 0.2;
// How often a terrain held by a single dino is lost in a round.
constexpr double LONELY = 0.05;
// The chance to get into a missing terrain with one more turn.
constexpr double SETTLES = 0.45;
// Presence at a later scoring counts by half, and a missing terrain takes a fifth off.
constexpr double LATER_PRESENCE = 0.5;
constexpr double LATER_MISSING = 0.8;
// The strength of a T-Rex that somebody will recolour before the scoring; one that stays has its 3.
constexpr int LASTING_REX = 1;

// --- what lasts ------------------------------------------------------------------------------------

// A dino on the island, while there are rounds to come …
constexpr double DINO = 0.8;
// … and when the last scoring is at hand: it breaks ties and scares.
constexpr double LAST_DINO = 0.1;
// This many rounds before the last scoring, dinos begin to lose their worth.
constexpr double LAST_ROUNDS = 1.2;
// A dino that others may eat in this round counts by half: they may hunt elsewhere.
constexpr double EATEN = 0.4;

// --- what is still to be played --------------------------------------------------------------------

// Two players have room: new lands pay, and a predator hits the one rival.
constexpr double DUEL_TILES[SPACES] = {5.2, 3.8, 4.3, 3.8, 4.5, 4.9};
// Among many habitats are contested: size pays, and what a rival loses helps all others too.
constexpr double CROWD_TILES[SPACES] = {4.5, 6.0, 5.0, 4.6, 4.5, 3.8};
constexpr double CARD = 3.7;
constexpr double WHITE = 1.3;
constexpr double EGG = 3.2;
constexpr double VOLCANO = 2.0;
// The part of the hatch tile that the pterodactyl's flight is worth.
constexpr double FLIGHT = 0.4;

// The scale of the win shares at the end of the game …
constexpr double SCALE = 2.0;
// … and by how much each round to come widens it.
constexpr double SCALE_PER_ROUND = 0.8;

// For each terrain the dinos of each seat, the T-Rex included.
using Terrains = std::array<std::array<std::int8_t, MOST_PLAYERS>, TERRAINS>;

// Mirrors `_dinos_by_terrain`. A seat has at most 57 dinos.
Terrains dinos_by_terrain(const State& state, int rex) {
    Terrains terrains{};
    for (Area area = 0; area < AREA_COUNT; ++area)
        for (Seat seat = 0; seat < MOST_PLAYERS; ++seat)
            terrains[TERRAIN_OF[area]][seat] += state.dinos[area][seat];
    if (state.trex_owner != NO_SEAT)
        terrains[TERRAIN_OF[state.predators[REX]]][state.trex_owner] += rex;
    return terrains;
}

// Mirrors `_add_habitats`: what the habitats promise, as far as what is held now will be kept.
void add_habitats(const State& state, Shares& points, const Outlook& ahead, int rex) {
    const double kept = std::exp(-FADING * ahead.delay);
    const Heat& heat = ahead.delay != 0 ? HABITAT_HEAT : CERTAIN_HEAT;
    for (Area area = 0; area < AREA_COUNT; ++area) {
        const Order& order = state.order[area];
        if (!order.size())
            continue;
        std::array<std::int8_t, HABITATS> sizes{};
        for (int place = 0; place < order.size(); ++place) {
            sizes[place] = state.dinos[area][order[place]];
            if (state.trex_owner == order[place] && state.predators[REX] == area)
                sizes[place] += rex;
        }
        const auto& promised =
            expected_pay(habitat_points(state.players, area),
                         std::span(sizes).first(static_cast<std::size_t>(order.size())), heat);
        for (int place = 0; place < order.size(); ++place)
            points[order[place]] += kept * promised[place];
    }
}

// Mirrors `_add_dominance`.
void add_dominance(const State& state, Shares& points, const Outlook& ahead, const Terrains& terrains) {
    const double kept = std::exp(-FADING * ahead.delay) * (1 - DOMINANCE_DOUBT * std::min(1.0, ahead.delay));
    const Heat& heat = ahead.delay != 0 ? DOMINANCE_HEAT : CERTAIN_HEAT;
    for (const auto& sizes : terrains) {
        std::array<std::int8_t, MOST_PLAYERS> present, contest;
        std::size_t number = 0;
        for (Seat seat = 0; seat < state.players; ++seat)
            if (sizes[seat]) {
                present[number] = static_cast<std::int8_t>(seat);
                contest[number++] = sizes[seat];
            }
        if (!number)
            continue;
        const auto& promised =
            expected_pay(DOMINANCE_POINTS[state.players], std::span(contest).first(number), heat);
        for (std::size_t place = 0; place < number; ++place)
            points[present[place]] += kept * promised[place];
    }
}

// A small whole power: `std::pow` took a sixth of the time of a search.
double to_the(double base, int exponent) {
    double power = 1;
    while (exponent-- > 0)
        power *= base;
    return power;
}

// Mirrors `_add_presence`: the chance to be in all four terrains, at the next scoring and at later ones.
void add_presence(const State& state, Shares& points, const Outlook& ahead, const Terrains& terrains) {
    const double soon = std::min(1.0, ahead.delay);
    const double later = PRESENCE_POINTS * LATER_PRESENCE * ahead.later_presences;
    for (Seat seat = 0; seat < state.players; ++seat) {
        int missing = 0, lonely = 0;
        for (const auto& sizes : terrains) {
            missing += sizes[seat] == 0;
            lonely += sizes[seat] == 1;
        }
        points[seat] += later * to_the(LATER_MISSING, missing);
        if (!ahead.presence)
            continue;
        const double arrives = missing ? to_the(1 - std::pow(1 - SETTLES, ahead.turns[seat]), missing) : 1;
        const double stays = 1 - soon * (PRESENCE_DOUBT + LONELY * lonely);
        points[seat] += PRESENCE_POINTS * arrives * stays;
    }
}

// Mirrors `_add_herds`: dinos are worth something in themselves: they hold, spread and replace what gets lost.
void add_herds(const State& state, Shares& points, const Outlook& ahead) {
    double worth = DINO;
    if (ahead.last())
        worth = LAST_DINO + (DINO - LAST_DINO) * std::min(1.0, ahead.delay / LAST_ROUNDS);
    for (Seat seat = 0; seat < state.players; ++seat)
        points[seat] += worth * (DINOS - state.supply[seat]);
}

} // namespace

double unused_part(const State& state, int tile) {
    if (tile == MIGRATION)
        return 1.0 - count(state.sources) / 2.0;
    if (tile == RAPTORS)
        return 1.0 - ((state.spent & SPENT_R1 ? 1 : 0) + (state.spent & SPENT_R2 ? 1 : 0)) / 2.0;
    if (tile == HATCH && state.spent && !(state.spent & SPENT_FLIGHT))
        return FLIGHT;
    return state.spent ? 0.0 : 1.0;
}

namespace {

// Mirrors `_counters`: what the counters are worth that the seat can still use: one per period (R80).
double counters_worth(const State& state, Seat seat, const Outlook& ahead) {
    const int counters = state.counters[seat];
    if (!counters)
        return 0;
    const bool acts = ahead.turns[seat] || (seat == state.seat && is_play(state.phase));
    const int periods = ahead.scorings - 1 + (acts && !(state.countered >> seat & 1) ? 1 : 0);
    const double worth =
        EGG * ((counters & EGG_COUNTER) != 0) + VOLCANO * ((counters & VOLCANO_COUNTER) != 0);
    return worth * std::min(1.0, static_cast<double>(periods) / count(static_cast<unsigned>(counters)));
}

// Mirrors `_add_resources`: what each seat may still play: its card, tile and white dinos in this round, its counters
// once.
void add_resources(const State& state, Shares& points, const Outlook& ahead) {
    const double* tiles = CROWD_TILES;
    if (state.players == 2)
        tiles = DUEL_TILES;
    const bool playing = is_play(state.phase);
    // In phase B the tiles on lower spaces are used up.
    for (int space = playing ? state.space : 0; space < SPACES; ++space) {
        const Seat seat = state.takers[space];
        if (seat == NO_SEAT)
            continue;
        const int tile = state.tiles[space];
        points[seat] += tiles[tile] * (playing && seat == state.seat ? unused_part(state, tile) : 1.0);
    }
    for (Seat seat = 0; seat < state.players; ++seat)
        points[seat] += CARD * (state.hands[seat] != NO_CARD) + WHITE * state.whites[seat] +
                        counters_worth(state, seat, ahead);
}

// Mirrors `_add_exposure`: herds within reach of predators that others will send out in this round.
void add_exposure(const State& state, Shares& points) {
    const Shares losses = exposure(state);
    for (Seat seat = 0; seat < state.players; ++seat)
        points[seat] -= EATEN * losses[seat];
}

// Mirrors `_points`.
Shares points_ahead(const State& state, const Outlook& ahead) {
    Shares points{};
    for (Seat seat = 0; seat < state.players; ++seat)
        points[seat] = state.points[seat];
    const int rex = ahead.delay <= 1 ? REX_STRENGTH : LASTING_REX;
    add_habitats(state, points, ahead, rex);
    const Terrains terrains = dinos_by_terrain(state, rex);
    if (ahead.dominance)
        add_dominance(state, points, ahead, terrains);
    add_presence(state, points, ahead, terrains);
    add_herds(state, points, ahead);
    add_resources(state, points, ahead);
    add_exposure(state, points);
    return points;
}

Shares value_of_settled(const State& state) {
    const Outlook ahead = outlook(state);
    return win_shares(points_ahead(state, ahead), state.players, SCALE + SCALE_PER_ROUND * ahead.left);
}

} // namespace

double scale_of(const State& state) {
    return SCALE + SCALE_PER_ROUND * outlook(state).left;
}

Shares value(const State& state) {
    if (!is_step(state.phase))
        return value_of_settled(state);
    State after = state;
    settle(after);
    return value_of_settled(after);
}

Shares points(const State& state) {
    if (!is_step(state.phase))
        return points_ahead(state, outlook(state));
    State after = state;
    settle(after);
    return points_ahead(after, outlook(after));
}

} // namespace pangaea::triassic_terror

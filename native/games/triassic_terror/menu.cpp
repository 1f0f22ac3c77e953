#include "games/triassic_terror/menu.hpp"

#include "games/triassic_terror/ranking.hpp"

namespace pangaea::triassic_terror {

namespace {

// Mirrors `growing_herds`: own herds (at least one dino, no volcano) that can take a dino from the supply.
AreaMask growing_herds(const State& state) {
    return state.supply[state.seat] ? state.herds[state.seat] & ~state.closed : 0;
}

// Mirrors `needed`: the smallest group of the acting seat that survives its arrival in this area. A full area is
// entered only by more strength than its third herd has; the seat's own T-Rex outside counts with its 3.
int needed(const State& state, Area area) {
    if (state.is_closed(area))
        return TOO_MANY;
    const Order& order = state.order[area];
    if (!order.full() || order.has(state.seat))
        return 1;
    const int help_there = trex_owner_in(state, area) == state.seat ? REX_STRENGTH : 0;
    // With a T-Rex of this strength outside, the third herd is as strong as that at least.
    return std::clamp(strength(state, area, order.last()) + 1 - help_there, 1, TOO_MANY);
}

// Mirrors `_placements`: all groups of one text arrive together, one per area, and each must survive its arrival.
void offer_placements(const State& state, Verb verb, int terrain, Parts& parts) {
    int needs = 0;
    for (int place = 0; place < AREAS_PER_TERRAIN; ++place)
        needs |= (needed(state, AREAS_PER_TERRAIN * terrain + place) - 1) << 2 * place;
    parts.spreads(verb, terrain, std::min<int>(CARD_DINOS, state.supply[state.seat]), needs);
}

// Mirrors `_offer_newland`.
void offer_newland(const State& state, Parts& parts) {
    if (state.spent || !state.supply[state.seat])
        return;
    for (int terrain = 0; terrain < TERRAINS; ++terrain)
        offer_placements(state, Verb::NEWLAND, terrain, parts);
}

// Mirrors `_offer_migration` and `_migrating_herds`: at most twice, out of different areas with an unmoved own dino
// and an open neighbour, without a volcano of their own.
void offer_migration(const State& state, Parts& parts) {
    if (count(state.sources) == 2)
        return;
    AreaMask herds = state.herds[state.seat] & ~state.closed & ~state.sources;
    if (state.closed || state.sources)
        for (Area area : members(herds))
            if (!state.unmoved(area) || !(ADJACENT[area] & ~state.closed))
                herds ^= only(area);
    parts.fields(make_move(Verb::MIGRATE), herds);
}

// Mirrors `_offer_hatch`: first the eggs, then the flight is open (R34).
void offer_hatch(const State& state, AreaMask growing, Parts& parts) {
    if (!(state.spent & SPENT_TILE)) {
        if (growing)
            parts.fields(make_move(Verb::HATCH), growing);
        else
            parts.one(make_move(Verb::HATCH, NOWHERE));
        return;
    }
    if (state.spent & SPENT_FLIGHT)
        return;
    const auto [one, two] = reach(state.predators[PTERODACTYL], state.closed);
    parts.fields(make_move(Verb::FLY), one | two);
}

// Mirrors `_offer_trex`.
void offer_trex(const State& state, Parts& parts) {
    if (state.spent)
        return;
    const auto [one, two] = reach(state.predators[REX], state.closed);
    parts.one(make_move(Verb::TREX, NOWHERE));
    parts.fields(make_move(Verb::TREX), one | two);
}

// Mirrors `_offer_raptors`: each once; two steps for one of them only (R70).
void offer_raptors(const State& state, Parts& parts) {
    for (int raptor = 0; raptor < 2; ++raptor) {
        if (state.spent & SPENT_RAPTOR[raptor])
            continue;
        const auto [one, two] = reach(state.predators[RAPTOR_1 + raptor], state.closed);
        parts.fields(make_move(Verb::RAPTOR, 0, raptor), state.spent & SPENT_LONG_RUN ? one : one | two);
    }
}

void offer_tile(const State& state, AreaMask growing, Parts& parts) {
    switch (state.tile()) {
    case NEWLAND:
        return offer_newland(state, parts);
    case GROWTH:
        if (!state.spent)
            parts.pairs(Verb::GROWTH, growing);
        return;
    case MIGRATION:
        return offer_migration(state, parts);
    case HATCH:
        return offer_hatch(state, growing, parts);
    case TREX:
        return offer_trex(state, parts);
    case RAPTORS:
        return offer_raptors(state, parts);
    }
}

} // namespace

void menu(const State& state, Parts& parts) {
    const Seat seat = state.seat;
    const AreaMask growing = growing_herds(state);
    if (state.hands[seat] != NO_CARD && state.supply[seat])
        offer_placements(state, Verb::PLAY_CARD, state.hands[seat], parts);
    offer_tile(state, growing, parts);
    if (state.whites[seat])
        parts.fields(make_move(Verb::WHITE), growing);
    if (!(state.countered >> seat & 1)) {
        if (state.counters[seat] & EGG_COUNTER)
            parts.fields(make_move(Verb::EGG), growing);
        if (state.counters[seat] & VOLCANO_COUNTER)
            parts.fields(make_move(Verb::VOLCANO), EVERY_AREA & ~state.closed);
    }
    parts.one(make_move(Verb::END));
}

} // namespace pangaea::triassic_terror

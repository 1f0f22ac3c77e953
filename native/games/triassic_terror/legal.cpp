#include "games/triassic_terror/legal.hpp"

#include "games/triassic_terror/menu.hpp"

namespace pangaea::triassic_terror {

namespace {

// --- draft -----------------------------------------------------------------------------------------

// Mirrors `_cards`: the open card or a blind one.
void offer_cards(Parts& parts) {
    parts.fields(make_move(Verb::TAKE_CARD), 0b11);
}

// Mirrors `_tiles`: the tiles that still lie on their spaces.
void offer_tiles(const State& state, Parts& parts) {
    unsigned tiles = 0;
    for (int space = 0; space < SPACES; ++space)
        if (state.takers[space] == NO_SEAT)
            tiles |= 1u << state.tiles[space];
    parts.fields(make_move(Verb::TAKE_TILE), tiles);
}

// --- steps -----------------------------------------------------------------------------------------

// Mirrors `_sends`: groups into unused neighbours; `done` once those who joined and one more were sent (R48, R49).
void offer_sends(const State& state, Parts& parts) {
    const Migration& step = state.migration;
    const int missing = step.joined + 1 - step.sent;
    const AreaMask targets = send_targets(state);
    // Into the last usable area the group must be large enough for `done`.
    const int smallest = count(targets) == 1 && missing > 1 ? missing : 1;
    for (Area area : members(targets))
        parts.groups(Verb::SEND, area, smallest, step.left);
    if (missing <= 0)
        parts.one(make_move(Verb::DONE));
}

// Mirrors `prey`: the seats with a dino to eat, as bits; the pterodactyl spares those of the seat that sent it (R39).
unsigned prey(const State& state) {
    const Meal& step = state.meal;
    if (step.eaten == step.limit)
        return 0;
    unsigned seats = 0;
    const auto& dinos = state.dinos[state.predators[step.predator]];
    for (Seat seat = 0; seat < state.players; ++seat)
        if (dinos[seat])
            seats |= 1u << seat;
    return step.predator == PTERODACTYL ? seats & ~(1u << state.seat) : seats;
}

void offer_meal(const State& state, Parts& parts) {
    parts.fields(make_move(Verb::EAT), prey(state));
    parts.one(make_move(Verb::DONE));
}

// Mirrors `is_open`: no volcano, and a habitat is free or the seat's own.
bool is_open(const State& state, Area area, Seat seat) {
    const Order& order = state.order[area];
    return !state.is_closed(area) && (!order.full() || order.has(seat));
}

void offer_scatter(const State& state, Parts& parts) {
    const Scatter& step = state.scatter;
    const Area area = state.predators[step.predator];
    if (step.number < RAPTOR_EJECTS)
        for (Seat seat = 0; seat < state.players; ++seat) {
            int chased = 0;
            for (const Ejected& dino : step.all())
                chased += dino.seat == seat;
            if (state.dinos[area][seat] > chased)
                parts.fields(make_move(Verb::EJECT, 0, seat), eject_targets(state, area, seat));
        }
    parts.one(make_move(Verb::DONE));
}

void offer(const State& state, Parts& parts) {
    switch (state.phase) {
    case Phase::CARD:
        return offer_cards(parts);
    case Phase::TILE:
        return offer_tiles(state, parts);
    case Phase::MENU:
        return menu(state, parts);
    case Phase::MIGRATE:
        return offer_sends(state, parts);
    case Phase::EAT:
        return offer_meal(state, parts);
    case Phase::EJECT:
        return offer_scatter(state, parts);
    case Phase::DEAL:
    case Phase::SLOT:
    case Phase::OVER:
        break;
    }
}

} // namespace

AreaMask eject_targets(const State& state, Area area, Seat seat) {
    AreaMask openings = 0;
    for (Area target : members(ADJACENT[area]))
        if (is_open(state, target, seat))
            openings |= only(target);
    const AreaMask at_home = openings & areas_of(TERRAIN_OF[area]);
    return at_home ? at_home : openings;
}

void legal(const State& state, Moves& moves) {
    Parts parts;
    offer(state, parts);
    parts.list(moves);
}

Move random_move(const State& state, Random& random) {
    Parts parts;
    offer(state, parts);
    return parts.at(static_cast<int>(random.below(static_cast<std::uint32_t>(parts.size()))));
}

void chances(const State& state, Outcomes& outcomes) {
    if (state.phase == Phase::DEAL) {
        for (int terrain = 0; terrain < TERRAINS; ++terrain)
            if (state.deck[terrain])
                outcomes.push({make_move(Verb::DEAL, terrain), state.deck[terrain]});
    } else if (state.phase == Phase::SLOT) {
        unsigned lying = 0;
        for (int tile : state.tiles)
            if (tile != NO_TILE)
                lying |= 1u << tile;
        for (int tile = 0; tile < SPACES; ++tile)
            if (!(lying >> tile & 1))
                outcomes.push({make_move(Verb::SLOT, tile), 1});
    }
}

} // namespace pangaea::triassic_terror

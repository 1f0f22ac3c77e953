#include "games/triassic_terror/apply.hpp"

#include "games/triassic_terror/migration.hpp"
#include "games/triassic_terror/predators.hpp"
#include "games/triassic_terror/ranking.hpp"
#include "games/triassic_terror/sequence.hpp"

namespace pangaea::triassic_terror {

namespace {

// --- draft (phase A) -------------------------------------------------------------------------------

// Mirrors `_take_card`: the face-up card, which is then replaced, or the unseen one (R15, R16).
void take_card(State& state, bool blind) {
    if (!blind) {
        state.hands[state.seat] = state.open;
        state.open = NO_CARD;
    }
    state.phase = Phase::DEAL;
}

// Mirrors `_deal`: a missing face-up card is turned up; otherwise the card goes to the hand that asked for it.
void deal_card(State& state, int terrain) {
    --state.deck[terrain];
    if (state.open == NO_CARD) {
        state.open = static_cast<std::int8_t>(terrain);
    } else {
        state.hands[state.seat] = static_cast<std::int8_t>(terrain);
        state.blind |= 1 << state.seat;
    }
    state.phase = Phase::TILE;
}

// Mirrors `_take_tile`: the tile's white dinos come along; when all have picked, the lowest space plays first.
void take_tile(State& state, int tile) {
    const auto space = std::find(state.tiles.begin(), state.tiles.end(), tile) - state.tiles.begin();
    state.takers[space] = state.seat;
    if (state.tile_whites[space]) {
        state.whites[state.seat] = state.tile_whites[space];
        state.tile_whites[space] = 0;
    }
    const auto picked = SPACES - std::count(state.takers.begin(), state.takers.end(), NO_SEAT);
    if (picked < state.players)
        begin_pick(state, (state.seat + 1) % state.players);
    else
        next_turn(state, -1);
}

// --- a turn (phase B) ------------------------------------------------------------------------------

// Mirrors `_place`: dinos join one area as a group, as many as the supply holds (R9, R12).
void place(State& state, Area area, int number) {
    number = std::min<int>(number, state.supply[state.seat]);
    if (number) {
        add(state, state.seat, area, number);
        rerank(state, area);
    }
}

// Mirrors `_spread`.
void spread(State& state, Move move) {
    for_each_group(move, [&](Area area, int group) { place(state, area, group); });
}

// Mirrors `_discard`: the card leaves the hand, face up.
void discard(State& state) {
    ++state.discards[state.hands[state.seat]];
    state.hands[state.seat] = NO_CARD;
    state.blind &= ~(1 << state.seat);
}

// Mirrors `_play_card`.
void play_card(State& state, Move move) {
    discard(state);
    spread(state, move);
}

// Mirrors `_newland`.
void newland(State& state, Move move) {
    state.spent |= SPENT_TILE;
    spread(state, move);
}

// Mirrors `_growth`: three on the first herd, two on the second; a short supply goes to the first herd first.
void growth(State& state, Area first, Area second) {
    state.spent |= SPENT_TILE;
    place(state, first, GROWTH_DINOS[0]);
    if (second != NOWHERE)
        place(state, second, GROWTH_DINOS[1]);
}

// Mirrors `_hatch`: the flight is open from now on, also without a herd to hatch in (R34, R35).
void hatch(State& state, Area area) {
    state.spent |= SPENT_TILE;
    if (area != NOWHERE)
        place(state, area, HATCH_DINOS);
}

// Mirrors `_white`: the white dino goes back to the stock, one of the seat's own takes its place.
void white(State& state, Area area) {
    --state.whites[state.seat];
    ++state.stock;
    place(state, area, 1);
}

// Mirrors `_spend_counter`: each once per game, one per period (R80).
void spend_counter(State& state, int counter) {
    state.counters[state.seat] &= ~counter;
    state.countered |= 1 << state.seat;
}

// Mirrors `_egg`.
void egg(State& state, Area area) {
    spend_counter(state, EGG_COUNTER);
    place(state, area, HATCH_DINOS);
}

// Mirrors `_volcano`: two dinos of the first habitat and one of the second die, both read before ranking (R76).
void volcano(State& state, Area area) {
    spend_counter(state, VOLCANO_COUNTER);
    state.volcanoes[state.seat] = static_cast<std::int8_t>(area);
    state.closed |= only(area);
    const Order order = state.order[area];
    for (int habitat = 0; habitat < std::min<int>(order.size(), std::size(VOLCANO_KILLS)); ++habitat) {
        // A T-Rex cannot be killed: where it stands alone the kills are lost.
        const int dead = std::min(VOLCANO_KILLS[habitat], state.dinos[area][order[habitat]]);
        if (dead)
            remove(state, order[habitat], area, dead);
    }
    rerank(state, area);
}

// Mirrors `_done`: the running step is over and the menu comes back (after a raptor's meal: the ejecting).
void done(State& state) {
    if (state.phase == Phase::MIGRATE)
        finish_migration(state);
    else if (state.phase == Phase::EAT)
        finish_meal(state);
    else
        finish_scatter(state);
}

// Mirrors `_end`: an unplayed card, tile or white dino is lost (R18, R24).
void end_turn(State& state) {
    if (state.hands[state.seat] != NO_CARD)
        discard(state);
    state.stock += state.whites[state.seat];
    state.whites[state.seat] = 0;
    state.forget_turn();
    next_turn(state, state.space);
}

// --- end of a round --------------------------------------------------------------------------------

// Mirrors `_slot`: a used tile returns to the lowest free space; after the last one a new round begins.
void return_tile(State& state, int tile) {
    *std::find(state.tiles.begin(), state.tiles.end(), NO_TILE) = static_cast<std::int8_t>(tile);
    if (std::find(state.tiles.begin(), state.tiles.end(), NO_TILE) == state.tiles.end())
        begin_round(state);
}

} // namespace

void apply(State& state, Move move) {
    const int field = field_of(move);
    switch (verb_of(move)) {
    case Verb::TAKE_CARD:
        return take_card(state, field);
    case Verb::DEAL:
        return deal_card(state, field);
    case Verb::TAKE_TILE:
        return take_tile(state, field);
    case Verb::PLAY_CARD:
        return play_card(state, move);
    case Verb::NEWLAND:
        return newland(state, move);
    case Verb::GROWTH:
        return growth(state, first_of(move), field);
    case Verb::MIGRATE:
        return migrate(state, field);
    case Verb::HATCH:
        return hatch(state, field);
    case Verb::FLY:
        return fly(state, field);
    case Verb::TREX:
        return trex(state, field);
    case Verb::RAPTOR:
        return raptor(state, first_of(move), field);
    case Verb::WHITE:
        return white(state, field);
    case Verb::EGG:
        return egg(state, field);
    case Verb::VOLCANO:
        return volcano(state, field);
    case Verb::SEND:
        return send(state, first_of(move), field);
    case Verb::EAT:
        return eat(state, field);
    case Verb::EJECT:
        return eject(state, first_of(move), field);
    case Verb::DONE:
        return done(state);
    case Verb::END:
        return end_turn(state);
    case Verb::SLOT:
        return return_tile(state, field);
    }
}

} // namespace pangaea::triassic_terror

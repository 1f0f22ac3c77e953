#include "games/triassic_terror/sequence.hpp"

#include "games/triassic_terror/scoring.hpp"

namespace pangaea::triassic_terror {

namespace {

// Mirrors `begin_turn`: a seat's turn in phase B; its own volcano dies down at once (R79).
void begin_turn(State& state, int space) {
    const Seat seat = state.takers[space];
    ++state.turn;
    state.seat = static_cast<std::int8_t>(seat);
    state.space = static_cast<std::int8_t>(space);
    state.phase = Phase::MENU;
    if (state.volcanoes[seat] != NO_AREA) {
        state.closed &= ~only(state.volcanoes[seat]);
        state.volcanoes[seat] = NO_AREA;
    }
}

// Mirrors `_slide_tiles`: tiles that nobody took slide to the highest spaces in order, each with one more white dino.
// Where the stock of white dinos runs short, space 6 is served first (R25, R27).
void slide_tiles(State& state) {
    int space = SPACES - 1;
    for (int old = SPACES - 1; old >= 0; --old) {
        if (state.takers[old] != NO_SEAT)
            continue;
        state.tiles[space] = state.tiles[old];
        state.tile_whites[space] = state.tile_whites[old];
        if (state.stock) {
            --state.stock;
            ++state.tile_whites[space];
        }
        --space;
    }
    for (; space >= 0; --space) {
        state.tiles[space] = NO_TILE;
        state.tile_whites[space] = 0;
    }
    state.takers.fill(NO_SEAT);
}

// Mirrors `_end_round`: scoring if the period ends, then the tiles; nothing but the end after the last round (R28).
void end_round(State& state) {
    if (ROUND_SCORES[state.track()][state.round]) {
        score_period(state);
        state.countered = 0;
    }
    if (state.round + 1 == state.rounds()) {
        state.phase = Phase::OVER;
        return;
    }
    slide_tiles(state);
    state.space = 0;
    state.phase = Phase::SLOT;
}

} // namespace

void begin_pick(State& state, Seat seat) {
    ++state.turn;
    state.seat = static_cast<std::int8_t>(seat);
    state.phase = state.has_cards() ? Phase::CARD : Phase::TILE;
}

void next_turn(State& state, int after) {
    for (int space = after + 1; space < SPACES; ++space)
        if (state.takers[space] != NO_SEAT)
            return begin_turn(state, space);
    end_round(state);
}

void begin_round(State& state) {
    ++state.round;
    begin_pick(state, state.first_seat());
}

} // namespace pangaea::triassic_terror

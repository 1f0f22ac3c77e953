#include "games/trias/sequence.hpp"

#include "games/trias/scoring.hpp"

namespace pangaea::trias {

void begin_turn(State& state, Seat seat) {
    ++state.turn;
    state.active = static_cast<std::int8_t>(seat);
    state.card = NO_CARD;
    if (state.last) {
        state.phase = ACT;
        state.points = static_cast<std::int8_t>(state.actions());
    } else {
        state.phase = CARD;
    }
}

void begin_actions(State& state) {
    state.points = static_cast<std::int8_t>(state.actions());
    state.phase = ACT;
}

namespace {

// Mirrors `end_game`: score every land mass but the main one, once.
void end_game(State& state) {
    const Counts won = final_sums(state);
    for (std::size_t seat = 0; seat < won.size(); ++seat)
        state.track[seat] += won[seat];
    state.phase = OVER;
}

} // namespace

void end_turn(State& state) {
    if (state.last && !--state.last)
        return end_game(state);
    begin_turn(state, (state.active + 1) % state.players);
}

} // namespace pangaea::trias

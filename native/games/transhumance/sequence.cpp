#include "games/transhumance/sequence.hpp"

#include "games/transhumance/legal.hpp"

namespace pangaea::transhumance {

namespace {

// Mirrors `_begin`.
void begin(State& state, Phase phase, int draws = 0) {
    state.phase = phase;
    state.draws_left = static_cast<std::int8_t>(draws);
}

// Mirrors `begin_place`: PLACE is always a decision, if only to skip it.
void begin_place(State& state) {
    begin(state, Phase::PLACE);
}

// Mirrors `begin_turn`: the other player's turn. With an empty enclosure DRAW is skipped.
void begin_turn(State& state) {
    ++state.turn;
    state.active = static_cast<std::int8_t>(1 - state.active);
    state.acted = false;
    if (state.stacks[state.active])
        begin(state, Phase::DRAW, DRAWS);
    else
        begin_place(state);
}

} // namespace

void go_on_drawing(State& state) {
    if (!state.draws_left || !state.stacks[state.active])
        end_drawing(state);
}

void end_drawing(State& state) {
    if (state.phase == Phase::DRAW)
        begin_place(state);
    else
        begin_end(state);
}

void begin_move(State& state) {
    begin(state, Phase::MOVE);
}

void begin_bonus(State& state) {
    if (state.stacks[state.active])
        begin(state, Phase::BONUS, BONUS_DRAWS);
    else
        begin_end(state);
}

void begin_end(State& state) {
    if (sacrifices(state))
        begin(state, Phase::END);
    else
        end_turn(state);
}

void end_turn(State& state) {
    if (state.acted)
        state.empty_turns = 0;
    else
        ++state.empty_turns;
    if (state.last_turn || state.empty_turns == EMPTY_TURNS_LIMIT)
        begin(state, Phase::OVER);
    else
        begin_turn(state);
}

} // namespace pangaea::transhumance

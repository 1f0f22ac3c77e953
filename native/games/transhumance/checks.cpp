#include "games/transhumance/checks.hpp"

#include "engine/error.hpp"
#include "games/transhumance/legal.hpp"

namespace pangaea::transhumance {

namespace {

void check(bool holds, const std::string& what) {
    require(holds, BAD_POSITION, what);
}

// How many of this card there are of a colour, wherever they lie. Mirrors `heaps_of`.
int copies_of(const State& state, Seat seat, Card card) {
    int found = 0;
    for (const auto& heaps : {state.hands, state.stacks, state.pens, state.removed})
        found += copies(heaps[seat], card);
    for (const Cell cell : members(state.herds[seat]))
        found += state.board[cell].cards() >> card & 1;
    return found;
}

// Mirrors `_surplus_cards`: no colour has more cards of a kind than the box (61 in all).
void check_cards(const State& state) {
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        for (Card card = 0; card < CARDS; ++card) {
            const int found = copies_of(state, seat, card), box = copies(BOX, card);
            check(found <= box, "p" + std::to_string(seat + 1) + " has " + std::to_string(found) + " " +
                                    std::string(CARD_NAMES[card]) + "; the box has " + std::to_string(box));
        }
}

// Mirrors `draw_limit`: how many cards may be drawn in this phase (R6, R7, R29).
int draw_limit(const State& state) {
    if (state.phase == Phase::BONUS)
        return BONUS_DRAWS;
    if (state.phase == Phase::DRAW)
        return state.turn == 1 ? FIRST_DRAWS : DRAWS;
    return 0;
}

// Mirrors `_faults_of_drawing`: draws belong to DRAW and BONUS, which last while there is something to draw.
void check_drawing(const State& state) {
    const Heap enclosure = state.stacks[state.active];
    const bool drawing = state.drawing != NO_RACE;
    int limit = draw_limit(state);
    if (drawing) {
        check(state.acted && limit && enclosure & OF_RACE[state.drawing],
              "drawing needs phase draw or bonus, acted=true and a card in that stack");
        --limit;
    } else {
        check(!limit || enclosure, "phase draw or bonus needs a card in the enclosure of the active seat");
    }
    const int lowest = limit && !drawing ? 1 : 0;
    check(lowest <= state.draws_left && state.draws_left <= limit,
          "draws must be from " + std::to_string(lowest) + " to " + std::to_string(limit) + " here");
    check(state.phase != Phase::DRAW || drawing || state.draws_left == limit || state.acted,
          "a card drawn needs acted=true");
}

} // namespace

void check_position(const State& state) {
    check_cards(state);
    check_drawing(state);
    check(!state.last_turn || (!state.stacks[state.active] && state.acted),
          "last=true needs an empty enclosure of the active seat and acted=true");
    check(state.phase != Phase::END || sacrifices(state),
          "phase end needs a possible sacrifice: the turn has ended by itself");
    check(state.phase != Phase::BONUS || state.acted, "phase bonus needs acted=true");
    const std::string limit = "empty=" + std::to_string(EMPTY_TURNS_LIMIT);
    const bool stalled = state.empty_turns == EMPTY_TURNS_LIMIT, over = state.phase == Phase::OVER;
    check(!over || state.last_turn || stalled, "phase over needs last=true or " + limit);
    check(over || !stalled, limit + " needs phase over");
}

} // namespace pangaea::transhumance

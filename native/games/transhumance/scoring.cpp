#include "games/transhumance/scoring.hpp"

#include <algorithm>

namespace pangaea::transhumance {

Scores scores(const State& state) {
    Scores scores{};
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        scores[seat] = cards_in(state.pens[seat]);
    return scores;
}

SeatSet winners(const State& state) {
    if (state.phase != Phase::OVER)
        return 0;
    const Scores pens = scores(state);
    const int most = std::max(pens[0], pens[1]);
    SeatSet best = 0;
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        if (pens[seat] == most)
            best |= 1u << seat;
    return best;
}

std::string_view ending(const State& state) {
    if (state.phase != Phase::OVER)
        return {};
    return state.last_turn ? LAST_CARD : FOUR_EMPTY_TURNS;
}

} // namespace pangaea::transhumance

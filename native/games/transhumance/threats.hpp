// Who can hit whom on the path. Mirrors `threats.py` of the bots' knowledge of the game.
#pragma once

#include <algorithm>

#include "games/transhumance/state.hpp"

namespace pangaea::transhumance {

// Where a herd is that can be sacrificed: none, or in the hand.
inline constexpr Cell NOWHERE = -2, IN_HAND = -1;

// Mirrors `may_place`: whether the seat may place cards before it next moves a herd.
inline bool may_place(const State& state, Seat seat) {
    return seat != state.active || state.phase != Phase::MOVE;
}

// Mirrors `largest_set`: the size of the largest herd that these different cards can form.
inline int largest_set(CardSet hand) {
    int most = 0;
    for (const CardSet complete : COMPLETE)
        most = std::max(most, count(static_cast<CardSet>(hand & complete)));
    return most;
}

// Where a herd on each cell may come from.
inline constexpr auto BEHIND = [] {
    std::array<CellSet, CELLS> behind{};
    for (Cell cell = 0; cell < LAST_CELL; ++cell)
        for (const Cell target : members(AHEAD[cell]))
            behind[target] |= only(cell);
    return behind;
}();

// Mirrors `strengths`: the largest herd that the seat can bring to a cell in its next move. `hand` holds one of each of
// the seat's cards. If the seat may still place before it moves, cards of the hand make herds larger, and new herds
// come from row 1.
class Strengths {
  public:
    Strengths(const State& state, Seat seat, CardSet hand)
        : state_(state), herds_(state.herds[seat]), hand_(may_place(state, seat) ? hand : 0),
          entries_(FIRST_ROW & state.free_cells()), new_herd_(largest_set(hand_)),
          swift_herd_(count(static_cast<CardSet>(hand_ & COMPLETE[SWIFT]))) {}

    int operator[](Cell cell) const {
        int most = 0;
        for (const Cell source : members(static_cast<CellSet>(BEHIND[cell] & herds_))) {
            const Herd herd = state_.board[source];
            const CardSet added = herd.wanted() & hand_;
            most = std::max(most, herd.size() + count(added));
        }
        if (BEHIND[cell] & entries_)
            most = std::max(most, new_herd_);
        // Swift herds from the hand hit row 2 by being placed, and row 3 by moving on at once (R27).
        if (ROW[cell] == 2 || ROW[cell] == 3)
            most = std::max(most, swift_herd_);
        return most;
    }

  private:
    const State& state_;
    CellSet herds_;
    CardSet hand_;
    CellSet entries_;
    int new_herd_, swift_herd_;
};

// Mirrors `sacrifice_cell`: where the seat has a reckless herd, or a start of one, that it can sacrifice in its next
// turn; NOWHERE if it has none, IN_HAND if it can form the whole herd from its hand.
Cell sacrifice_cell(const State& state, Seat seat, CardSet hand);

} // namespace pangaea::transhumance

#include "games/transhumance/threats.hpp"

namespace pangaea::transhumance {

Cell sacrifice_cell(const State& state, Seat seat, CardSet hand) {
    const bool places = may_place(state, seat);
    Cell start = NOWHERE;
    for (const Cell cell : members(state.herds[seat])) {
        const Herd herd = state.board[cell];
        if (herd == COMPLETE_RECKLESS[seat])
            return cell;
        if (places && start == NOWHERE && herd.race() == RECKLESS && !(herd.wanted() & ~hand))
            start = cell;
    }
    if (places && start == NOWHERE && (hand & COMPLETE[RECKLESS]) == COMPLETE[RECKLESS])
        return IN_HAND;
    return start;
}

} // namespace pangaea::transhumance

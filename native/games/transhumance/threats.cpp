#include "games/transhumance/threats.hpp"

namespace pangaea::transhumance {

namespace {

// Swift herds from the hand hit row 2 by being placed, and row 3 by moving on at once (R27).
constexpr CellSet AMBUSHED = [] {
    CellSet cells = 0;
    for (Cell cell = 0; cell < CELLS; ++cell)
        if (ROW[cell] == 2 || ROW[cell] == 3)
            cells |= only(cell);
    return cells;
}();

// Mirrors `_raise_to`.
void raise_to(Reach& reach, CellSet cells, int size) {
    for (const Cell cell : members(cells))
        reach[cell] = std::max(reach[cell], static_cast<std::int8_t>(size));
}

} // namespace

Reach strengths(const State& state, Seat seat, CardSet hand) {
    Reach reach{};
    const bool places = may_place(state, seat);
    for (const Cell cell : members(state.herds[seat])) {
        const Herd herd = state.board[cell];
        const CardSet added = places ? herd.wanted() & hand : 0;
        raise_to(reach, AHEAD[cell], herd.size() + count(added));
    }
    if (places && hand) {
        const CellSet free = FIRST_ROW & state.free_cells();
        CellSet entered = 0;
        for (const Cell cell : members(free))
            entered |= AHEAD[cell];
        raise_to(reach, entered, largest_set(hand));
        raise_to(reach, AMBUSHED, count(static_cast<CardSet>(hand & COMPLETE[SWIFT])));
    }
    return reach;
}

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

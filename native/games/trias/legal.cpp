#include "games/trias/legal.hpp"

#include "games/trias/drifts.hpp"

namespace pangaea::trias {

namespace {

// What the active seat may do in phase 2 besides drifting.
using Actions = List<Move, MOST_ACTIONS>;

// Mirrors `Spots`: moves with one cell.
template <class Board, class List>
void add_spots(Verb verb, const typename Board::Cells& mask, List& moves) {
    each(mask, [&](int index) { moves.push(make_move(verb, Board::Layout::cell(index))); });
}

// Mirrors `_step_goals` and `Steps`: the active seat's herds on land (R36), or its swimmers (R39), with the tiles
// beside them that have room.
template <class Board>
void add_steps(Verb fertile_verb, Verb spent_verb, const Board& board, const typename Board::Cells& cells,
               const typename Board::Cells& fertile, const typename Board::Cells& room, Actions& moves) {
    using Layout = typename Board::Layout;
    each(cells, [&](int index) {
        const bool some_fertile = fertile.has(index), some_spent = board.spent.cells.has(index);
        for (int step : Layout::NEIGHBOURS) {
            if (!room.has(index + step))
                continue;
            const Cell origin = Layout::cell(index), goal = Layout::cell(index + step);
            if (some_fertile)
                moves.push(make_move(fertile_verb, origin, goal));
            if (some_spent)
                moves.push(make_move(spent_verb, origin, goal));
        }
    });
}

// Mirrors `_actions` without its drifts: what the points left can buy, and always the end.
template <class Board>
void add_actions(const State& state, const Board& board, Actions& moves) {
    const auto& mine = board.herds[state.active];
    if (state.points || state.rescues) {
        const auto room = board.room(state.pole_capacity());
        const auto fertile = mine.more_than(board.spent);
        if (state.points)
            add_steps(MOVE_FERTILE, MOVE_SPENT, board, mine.cells & board.land, fertile, room, moves);
        add_steps(RESCUE_FERTILE, RESCUE_SPENT, board, mine.cells - board.land, fertile, room, moves);
        if (state.points && state.stock[static_cast<std::size_t>(state.active)])
            add_spots<Board>(BREED, fertile & room, moves);
    }
    moves.push(make_move(END_ACTIONS));
}

// The drifts that may be chosen now.
template <class Board>
void find_drifts(const State& state, const Board& board, Drifts<Board>& drifts) {
    if (state.phase == DRIFT)
        mandatory_drifts(state, board, drifts);
    else if (state.phase == ACT && state.points >= DRIFT_COST)
        bought_drifts(state, board, drifts);
}

// Mirrors `Drifts`: tile by tile.
template <class Board>
void add_drifts(const State& state, const Board& board, Moves& moves) {
    using Layout = typename Board::Layout;
    Drifts<Board> drifts;
    find_drifts(state, board, drifts);
    std::array<int, MOST_TILES> order;
    for (int at = 0; at < drifts.size(); ++at)
        order[static_cast<std::size_t>(at)] = at;
    std::sort(order.begin(), order.begin() + drifts.size(),
              [&](int a, int b) { return drifts[a].origin < drifts[b].origin; });
    for (int at = 0; at < drifts.size(); ++at) {
        const auto& [tile, goals] = drifts[order[static_cast<std::size_t>(at)]];
        const Cell origin = Layout::cell(tile);
        each(goals, [&](int to) { moves.push(make_move(DRIFT_TILE, origin, Layout::cell(to))); });
    }
}

} // namespace

void legal(const State& state, Moves& moves) {
    if (state.phase == CARD) {
        moves.push(make_move(PLAY_HAND));
        moves.push(make_move(DRAW_CARD));
        return;
    }
    state.map.visit([&]<class Board>(const Board& board) {
        if (state.phase == PLACE)
            add_spots<Board>(PLACE_HERDS, vacant_tiles(board), moves);
        if (state.phase == DRIFT || state.phase == ACT)
            add_drifts(state, board, moves);
        if (state.phase == ACT) {
            Actions actions;
            add_actions(state, board, actions);
            for (const Move move : actions)
                moves.push(move);
        }
    });
}

Move random_move(const State& state, Random& random) {
    const auto one_of = [&](int number) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(number)));
    };
    if (state.phase == CARD)
        return make_move(one_of(2) ? DRAW_CARD : PLAY_HAND);
    return state.map.visit([&]<class Board>(const Board& board) {
        using Layout = typename Board::Layout;
        if (state.phase == PLACE) {
            const auto vacant = vacant_tiles(board);
            return make_move(PLACE_HERDS, Layout::cell(vacant.nth(one_of(vacant.count()))));
        }
        Drifts<Board> drifts;
        find_drifts(state, board, drifts);
        Actions actions;
        if (state.phase == ACT)
            add_actions(state, board, actions);
        std::array<int, MOST_TILES> widths;
        int total = actions.size();
        for (int at = 0; at < drifts.size(); ++at)
            total += widths[static_cast<std::size_t>(at)] = drifts[at].goals.count();
        int number = one_of(total);
        if (number < actions.size())
            return actions[number];
        number -= actions.size();
        int at = 0;
        for (; number >= widths[static_cast<std::size_t>(at)]; ++at)
            number -= widths[static_cast<std::size_t>(at)];
        return make_move(DRIFT_TILE, Layout::cell(drifts[at].origin),
                         Layout::cell(drifts[at].goals.nth(number)));
    });
}

void chances(const State& state, Outcomes& outcomes) {
    if (state.phase != DRAW && state.phase != REFILL)
        return;
    const auto& left = state.deck(state.back());
    for (int card = 0; card < KINDS; ++card)
        if (const int copies = left[static_cast<std::size_t>(card)])
            outcomes.push({make_turn_up(card), copies});
}

} // namespace pangaea::trias

#include "games/trias/numbers.hpp"

#include "games/trias/game.hpp"

namespace pangaea::trias {

namespace {

// The directions in the order of the rules.
constexpr Cell DIRECTIONS[Numbers::SIDES] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
// The directions of those tiles that have a cell beside them, in the order of the tiles: the first lies at -1,0.
constexpr int BACK[Numbers::SIDES] = {0, 1, 5, 2, 4, 3};

constexpr Cell minus(Cell cell, Cell other) {
    return cell_at(cell.q - other.q, cell.r - other.r);
}

int direction(Cell from, Cell to) {
    return static_cast<int>(std::ranges::find(DIRECTIONS, minus(to, from)) - DIRECTIONS);
}

} // namespace

Numbers::Numbers(const State& state) {
    // The order of the bits is the order of the cells.
    state.map.visit([&](const auto& board) {
        using Layout = typename std::remove_cvref_t<decltype(board)>::Layout;
        each(board.land, [&](int index) { cells_.push(Layout::cell(index)); });
    });
}

int Numbers::slot(Cell cell) const {
    if (last_slot_ >= 0 && cell == last_)
        return last_slot_;
    const Cell* found = std::lower_bound(cells_.begin(), cells_.end(), cell);
    if (found == cells_.end() || *found != cell)
        return -1;
    last_ = cell;
    return last_slot_ = static_cast<int>(found - cells_.begin());
}

int Numbers::name(Cell cell, int lifted) const {
    for (const int back : BACK)
        if (const int beside = slot(minus(cell, DIRECTIONS[back])); beside >= 0 && beside != lifted)
            return SIDES * beside + back;
    return NO_NUMBER;
}

int Numbers::step(Cell tile, Cell other, bool spent) const {
    return 2 * (SIDES * slot(tile) + direction(tile, other)) + spent;
}

int Numbers::number(Move move, int half) const {
    const Cell origin = origin_of(move), goal = goal_of(move);
    if (half != NO_HALF)
        return is_drift(move) && slot(origin) == half ? FIRST_LAY + name(goal, half) : NO_NUMBER;
    switch (const Verb verb = verb_of(move)) {
    case PLAY_HAND:
        return 0;
    case DRAW_CARD:
        return 1;
    case END_ACTIONS:
        return 2;
    case PLACE_HERDS:
        return FIRST_PLACE + slot(origin);
    case BREED:
        return FIRST_BREED + slot(origin);
    case DRIFT_TILE:
        return FIRST_LIFT + slot(origin);
    case MOVE_FERTILE:
    case MOVE_SPENT:
        return FIRST_MOVE + step(origin, goal, verb == MOVE_SPENT);
    case RESCUE_FERTILE:
    case RESCUE_SPENT:
        return FIRST_RESCUE + step(goal, origin, verb == RESCUE_SPENT);
    case TURN_UP:
        break;
    }
    return NO_NUMBER;
}

namespace {

// The block `table` behind its head.
void write_turn(Entries& entries, const State& state, Seat me) {
    entries.one_at(OVER + 1, state.phase);
    entries.one_at(MOST_PLAYERS, step_to(state.active, me, state.players));
    entries.one_at(MOST_PLAYERS, step_to(state.start, me, state.players));
    entries.one_at(COLOURS, state.card);
    entries.put(state.points, state.actions(), state.rescues, state.impact == DRAWN, state.impact == REFILLED,
                state.last, state.cards_left(1), state.cards_left(2));
    for (const int back : {1, 2})
        for (int kind = 0; kind < kinds_of(back); ++kind)
            entries.put(state.discarded(back, kind));
}

void write_seats(Entries& entries, const State& state, Seat me) {
    for (int step = 0; step < state.players; ++step) {
        const auto owner = static_cast<std::size_t>(turned(me, step, state.players));
        const HandCard hand = state.hands[owner];
        const bool shown = step == 0 || state.phase == OVER;
        entries.put(1, state.stock[owner], hand.back);
        entries.one_at(COLOURS, shown && !hand.none() ? hand.landscape : NO_CARD);
    }
    entries.zeros((MOST_PLAYERS - state.players) * Numbers::SEAT);
}

// The herds in a cell: those of each seat, and the spent ones.
template <class Board>
void write_herds(Entries& entries, const Board& board, int index, Seat me) {
    const int players = board.herds.size();
    float* herds = entries.zeros(MOST_PLAYERS);
    if (board.everyone.cells.has(index))
        for (int step = 0; step < players; ++step)
            herds[step] = static_cast<float>(board.herds[turned(me, step, players)].at(index));
    entries.put(board.spent.at(index));
}

// The numbers of the land masses, from 1, in the order of their first tiles.
template <class Board>
class Lands {
  public:
    explicit Lands(const Board& board) : board_(board) {
        List<int, MOST_TILES> firsts;
        for (const auto& mass : board.masses)
            firsts.push(mass.first());
        for (const int first : firsts)
            numbers_.push(
                1 + static_cast<int>(std::ranges::count_if(firsts, [=](int each) { return each < first; })));
    }

    // The number of the one that this tile belongs to.
    int at(int index) const {
        int place = 0;
        while (!board_.masses[place].has(index))
            ++place;
        return numbers_[place];
    }

  private:
    const Board& board_;
    List<int, MOST_TILES> numbers_;
};

template <class Board>
void write_map(Entries& entries, const Board& board, Seat me, int lifted) {
    using Layout = typename Board::Layout;
    const Lands lands(board);
    int slot = 0;
    each(board.land, [&](int index) {
        const Cell cell = Layout::cell(index);
        const int landscape = board.landscape(index);
        entries.put(1, cell.q, cell.r);
        // The pole is the fourth kind.
        entries.one_at(KINDS, landscape == NO_LANDSCAPE ? COLOURS : landscape);
        entries.put(lands.at(index));
        write_herds(entries, board, index, me);
        entries.put(slot++ == lifted);
    });
    entries.zeros((Numbers::SLOTS - slot) * Numbers::TILE);
    int swimming = 0;
    each(board.everyone.cells - board.land, [&](int index) {
        // No game has more; see `blocks.py`.
        if (++swimming > Numbers::SWIMMING)
            return;
        const Cell cell = Layout::cell(index);
        entries.put(1, cell.q, cell.r);
        write_herds(entries, board, index, me);
    });
    entries.zeros(std::max(0, Numbers::SWIMMING - swimming) * Numbers::SWIMMER);
}

} // namespace

float* observe(const State& state, Seat seat, int half, float* row) {
    Entries entries(row);
    write_head<Rules>(entries, state, seat, every_seat(state.players));
    write_turn(entries, state, seat);
    write_seats(entries, state, seat);
    state.map.visit([&](const auto& board) { write_map(entries, board, seat, half); });
    return entries.end();
}

// A new hand card is seen by its owner alone; the meteorite, and a card drawn to be played, by all.
std::optional<Veil> veil(const State& state, Move move) {
    if (state.phase != REFILL || verb_of(move) != TURN_UP || card_of(move) == METEORITE)
        return std::nullopt;
    return Veil{"card ?", state.active};
}

} // namespace pangaea::trias

#include "games/trias/key.hpp"

#include "engine/hash.hpp"

namespace pangaea::trias {

namespace {

// Mirrors `_cells`: the cells of a mask, and how many they are.
template <class Board>
void add_cells(Hash& hash, const typename Board::Cells& mask) {
    std::uint64_t number = 0;
    each(mask, [&](int index) {
        const Cell cell = Board::Layout::cell(index);
        hash.add(static_cast<std::uint64_t>((cell.q + (1 << 15)) << 16 | (cell.r + (1 << 15))));
        ++number;
    });
    hash.add(number);
}

template <class Board>
void add_herds(Hash& hash, const typename Board::Herds& herds) {
    for (const auto* mask : {&herds.cells, &herds.two, &herds.three, &herds.four})
        add_cells<Board>(hash, *mask);
}

// Mirrors `_table`.
void add_table(Hash& hash, const State& state) {
    for (int number :
         {int{state.players}, int{state.turn}, int{state.phase}, int{state.active}, int{state.start},
          state.card - NO_CARD, int{state.points}, int{state.rescues}, int{state.last}, int{state.impact}})
        hash.add(static_cast<std::uint64_t>(number));
    hash.add_all(state.options).add_all(state.track);
}

// Mirrors `_cards`: the discards, the backs and the seat's own hand; the other hands only for those who know all.
// What is left of the decks follows from them.
void add_cards(Hash& hash, const State& state, Seat seat) {
    const bool everything = seat == EVERYTHING || state.phase == OVER;
    for (Seat holder = 0; holder < state.players; ++holder) {
        const HandCard hand = state.hands[static_cast<std::size_t>(holder)];
        hash.add(static_cast<std::uint64_t>(hand.back));
        if (everything || holder == seat)
            hash.add(static_cast<std::uint64_t>(hand.landscape - NO_CARD));
    }
    for (const auto& played : state.discards)
        hash.add_all(played);
}

} // namespace

std::uint64_t key(const State& state, Seat seat) {
    Hash hash;
    add_table(hash, state);
    add_cards(hash, state, seat);
    state.map.visit([&]<class Board>(const Board& board) {
        for (const auto& mask : board.tiles)
            add_cells<Board>(hash, mask);
        for (const auto& herds : board.herds)
            add_herds<Board>(hash, herds);
        add_herds<Board>(hash, board.spent);
    });
    return hash.value();
}

} // namespace pangaea::trias

#include "games/transhumance/key.hpp"

#include "engine/hash.hpp"

namespace pangaea::transhumance {

namespace {

// Mirrors `_hand_key`: hand and stacks of one player, as far as the seat knows them.
void add_hand(Hash& hash, const State& state, Seat owner, Seat seat) {
    const Heap hand = state.hands[owner], stacks = state.stacks[owner];
    if (seat == EVERYTHING || seat == owner || state.phase == Phase::OVER) {
        hash.add(hand).add(stacks);
        return;
    }
    std::uint64_t backs = 0;
    for (const Heap of_race : OF_RACE)
        backs = backs << 8 | static_cast<std::uint64_t>(cards_in(hand & of_race));
    hash.add(hand + stacks).add(backs);
}

// Four herds in one number.
void add_herds(Hash& hash, const State& state) {
    std::uint64_t word = 0;
    for (Cell cell = 0; cell < CELLS; ++cell) {
        word = word << 16 | state.board[cell].bits();
        if (cell % 4 == 3 || cell == LAST_CELL)
            hash.add(std::exchange(word, 0));
    }
}

} // namespace

std::uint64_t key(const State& state, Seat seat) {
    Hash hash;
    hash.add(static_cast<std::uint64_t>(state.turn));
    std::uint64_t word = 0;
    for (const int number :
         {static_cast<int>(state.options[OPEN_PENS]), int{state.glorious_on_tie()},
          int{state.self_dispersal()}, static_cast<int>(state.phase), int{state.draws_left},
          state.drawing + 1, int{state.acted}, int{state.empty_turns}, int{state.last_turn}})
        word = word << 4 | static_cast<std::uint64_t>(number);
    hash.add(word);
    add_herds(hash, state);
    for (Seat owner = 0; owner < PLAYERS; ++owner) {
        hash.add(state.pens[owner]).add(state.removed[owner]);
        add_hand(hash, state, owner, seat);
    }
    return hash.value();
}

} // namespace pangaea::transhumance

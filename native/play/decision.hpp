// What a seat may choose, in numbers.
#pragma once

#include <algorithm>
#include <vector>

#include "play/numbers.hpp"

namespace pangaea {

template <Numbered G>
struct Decision {
    using State = typename G::State;
    using Move = typename G::Move;

    // The slot of the half move that was chosen.
    int half = NO_HALF;
    // The legal moves with their numbers, and each number once: moves with the same first half lie side by side.
    std::vector<Move> moves;
    std::vector<int> numbers, offered;

    // There is nothing to choose.
    void forget() {
        half = NO_HALF;
        clear();
    }

    // Everything that the seat that acts may choose.
    void list(const State& state) {
        forget();
        typename G::Moves legal;
        G::legal(state, legal);
        const typename G::Numbers named(state);
        for (const Move move : legal)
            add(move, named.number(move, NO_HALF));
    }

    // The place of the first move with this number; behind the last one if it is not legal.
    std::size_t find(std::int64_t number) const {
        return static_cast<std::size_t>(std::ranges::find(numbers, number) - numbers.begin());
    }

    // Choose a first half: what is left are the moves that begin with it, by the numbers of their second halves.
    void choose(const State& state, int slot) {
        const typename G::Numbers named(state);
        const std::vector<Move> before = moves;
        clear();
        for (const Move move : before)
            if (const int number = named.number(move, slot); number != NO_NUMBER)
                add(move, number);
        half = slot;
    }

  private:
    void clear() {
        moves.clear();
        numbers.clear();
        offered.clear();
    }

    void add(Move move, int number) {
        moves.push_back(move);
        numbers.push_back(number);
        if (offered.empty() || offered.back() != number)
            offered.push_back(number);
    }
};

} // namespace pangaea

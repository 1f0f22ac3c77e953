// Players that need no search: any legal move, and the one that promises most.
#pragma once

#include "engine/game.hpp"
#include "play/suppose.hpp"

namespace pangaea {

// Mirrors `RandomBot`: any legal move, every one equally likely.
template <Game G>
typename G::Move random_choice(const typename G::State& state, Random& random) {
    if constexpr (PicksMoves<G>) {
        return G::random_move(state, random);
    } else {
        typename G::Moves moves;
        G::legal(state, moves);
        return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
    }
}

// One of chance's outcomes.
template <Game G>
typename G::Move outcome_of_chance(const typename G::State& state, Random& random) {
    if constexpr (PicksOutcomes<G>) {
        return G::random_outcome(state, random);
    } else {
        typename G::Outcomes outcomes;
        G::chances(state, outcomes);
        return drawn(outcomes, random);
    }
}

// Mirrors `GreedyBot`: a move after which the evaluation promises the seat most; of equals any.
template <Judged G>
typename G::Move greedy_choice(const typename G::State& state, Seat seat, Random& random) {
    typename G::Moves moves;
    G::legal(state, moves);
    if (moves.size() == 1)
        return moves[0];
    moves.clear();
    Promises<G> promised;
    promised[0] = 0; // the compiler cannot know that there is always a move
    judge_greedily<G>(state, seat, moves, promised.data());
    const double most = *std::max_element(promised.begin(), promised.begin() + moves.size()) - ALIKE;
    int best = 0;
    for (int at = 0; at < moves.size(); ++at)
        if (promised[static_cast<std::size_t>(at)] >= most)
            moves[best++] = moves[at];
    return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(best)))];
}

} // namespace pangaea

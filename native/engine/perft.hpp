// Perft: the number of move sequences of length d from a position. Mirrors `pangaea/engine/perft.py`.
#pragma once

#include "engine/game.hpp"

namespace pangaea {

template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
    if (depth == 0)
        return 1;
    typename G::Moves moves;
    typename G::Outcomes outcomes;
    const bool chance = G::actor(state) == CHANCE;
    if (chance)
        G::chances(state, outcomes);
    else
        G::legal(state, moves);
    const int choices = chance ? outcomes.size() : moves.size();
    if (depth == 1)
        return static_cast<std::uint64_t>(choices);
    std::uint64_t sequences = 0;
    for (int at = 0; at < choices; ++at) {
        typename G::State after = state;
        G::apply(after, chance ? outcomes[at].move : moves[at]);
        sequences += perft<G>(after, depth - 1);
    }
    return sequences;
}

} // namespace pangaea

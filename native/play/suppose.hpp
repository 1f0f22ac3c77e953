// What a seat supposes of what it may not know, where a game can tell likely secrets from unlikely ones. The search asks
// for it, and networks that look one decision ahead: they have learned what secrets mean, and one guess would mislead them.
#pragma once

#include <algorithm>
#include <functional>

#include "play/judge.hpp"

namespace pangaea {

// A game that weighs the secrets of others by what they have done. `suppose` lists what they may be, the likeliest
// first, each with its `chance`; `put` makes it so in a guessed world.
template <class G>
concept Supposes = Judged<G> && requires(typename G::State& world, Seat seat) {
    { G::suppose(world, seat)[0].chance } -> std::convertible_to<double>;
    { G::suppose(world, seat)[0].put(world) } -> std::same_as<void>;
};

// Suppositions in which moves are compared; moves that are judged in the likeliest, those that the hand likes best; and
// how many of these are judged in all.
inline constexpr int SUPPOSED = 4, SKIMMED = 48, COMPARED = 24;

// Mirrors `_supposed` of the learned bot: the moves with what each promises on average over what the seat supposes. A
// network that looks at no more moves than are compared is in a hurry: one guess will do.
template <Supposes G>
void judge_supposed(const typename G::State& world, Seat seat, typename G::Moves& moves, double* promised) {
    const int look = judging->look() ? std::min(judging->look(), SKIMMED) : SKIMMED;
    if (look <= COMPARED)
        return judge_decision<G>(world, seat, moves, promised);
    auto supposed = G::suppose(world, seat);
    supposed.cut(std::min(supposed.size(), SUPPOSED));
    typename G::State likely = world;
    supposed[0].put(likely);
    judge_best<G>(likely, seat, look, moves, promised);
    if (supposed.size() == 1 || moves.size() <= NARROW)
        return;
    std::array<double, COMPARED> first;
    const int judged = moves.size();
    keep_best(moves, promised, COMPARED);
    std::partial_sort_copy(promised, promised + judged, first.begin(), first.begin() + moves.size(),
                           std::greater<>());
    for (int at = 0; at < moves.size(); ++at)
        promised[at] = supposed[0].chance * first[static_cast<std::size_t>(at)];
    Promises<G> others;
    for (int place = 1; place < supposed.size(); ++place) {
        supposed[place].put(likely);
        judge<G>(likely, seat, moves, others.data());
        for (int at = 0; at < moves.size(); ++at)
            promised[at] += supposed[place].chance * others[static_cast<std::size_t>(at)];
    }
}

// What each move of a decision promises, as the greedy bot sees it.
template <Judged G>
void judge_greedily(const typename G::State& world, Seat seat, typename G::Moves& moves, double* promised) {
    if constexpr (Supposes<G>)
        if (judging)
            return judge_supposed<G>(world, seat, moves, promised);
    judge_decision<G>(world, seat, moves, promised);
}

// A guess of what the seat may not know, likely secrets more often than unlikely ones.
template <Judged G>
typename G::State likely_guess(const typename G::State& state, Seat seat, Random& dice) {
    typename G::State world = G::guess(state, seat, dice);
    if constexpr (Supposes<G>) {
        double left = dice.unit();
        const auto supposed = G::suppose(world, seat);
        int place = 0;
        while (place + 1 < supposed.size() && (left -= supposed[place].chance) >= 0)
            ++place;
        supposed[place].put(world);
    }
    return world;
}

} // namespace pangaea

// What moves promise a seat. Mirrors `Judge` of the greedy bot.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/game.hpp"
#include "learn/learned.hpp"
#include "play/shares.hpp"

namespace pangaea {

// Moves of a wide decision that are played and judged; the priors say which.
inline constexpr int JUDGED_MOVES = 400;
// At most this many outcomes of chance are weighed one by one; before more of them the state itself is judged.
inline constexpr int WEIGHED_OUTCOMES = 6;
// A choice between at most this many moves is made by what it allows the seat to choose next.
inline constexpr int NARROW = 2;
// Win shares that differ less are equal: rounding must not decide.
inline constexpr double ALIKE = 1e-9;

// How many moves this thread has judged by what they lead to.
inline thread_local std::int64_t judged_moves = 0;

template <Judged G>
using Promises = std::array<double, G::Moves::CAPACITY>;

// The share of each seat by evaluation, or of a game that is over.
template <Judged G>
Shares shares_of(const typename G::State& state) {
    return G::actor(state) == NOBODY ? final_shares<G>(state) : expected_shares<G>(state);
}

// Keep the moves with the largest weights, the best one first; of equals the earlier ones.
template <class Moves>
void keep_best(Moves& moves, const double* weights, int number) {
    std::array<std::int32_t, Moves::CAPACITY> order;
    std::iota(order.begin(), order.begin() + moves.size(), 0);
    const auto better = [&](int a, int b) {
        return weights[a] > weights[b] || (weights[a] == weights[b] && a < b);
    };
    number = std::min(number, moves.size());
    std::partial_sort(order.begin(), order.begin() + number, order.begin() + moves.size(), better);
    Moves kept;
    for (int place = 0; place < number; ++place)
        kept.push(moves[order[static_cast<std::size_t>(place)]]);
    moves = kept;
}

// Mirrors `candidates`: the distinct moves, of very many only those with the best priors.
template <Judged G>
void candidates(const typename G::State& state, typename G::Moves& moves) {
    G::legal(state, moves);
    G::drop_images(state, moves);
    if (moves.size() <= JUDGED_MOVES)
        return;
    Promises<G> weights;
    if (G::prior(state, moves, weights.data()))
        keep_best(moves, weights.data(), JUDGED_MOVES);
}

template <Judged G>
void judge(const typename G::State& state, Seat seat, const typename G::Moves& moves, double* promised);

template <Judged G>
void judge_decision(const typename G::State& state, Seat seat, typename G::Moves& moves, double* promised);

// Decisions by which a turn is finished at most.
inline constexpr int LONGEST_FINISH = 40;

// Mirrors `_finish`: go on by hand until the turn of the seat is over, or chance has its say.
template <Judged G>
void finish_turn(typename G::State& state, Seat seat, int turn) {
    const JudgeBy hand(nullptr);
    for (int decision = 0; decision < LONGEST_FINISH && G::actor(state) == seat && state.turn == turn;
         ++decision) {
        typename G::Moves moves;
        Promises<G> promised;
        judge_decision<G>(state, seat, moves, promised.data());
        const auto end = promised.begin() + moves.size();
        const double most = *std::max_element(promised.begin(), end) - ALIKE;
        const auto best = std::find_if(promised.begin(), end, [=](double each) { return each >= most; });
        G::apply(state, moves[static_cast<int>(best - promised.begin())]);
    }
}

// The same, if the network of this thread wants it.
template <Judged G>
void settle_turn(typename G::State& state, Seat seat, int turn) {
    if (judging && judging->finishes())
        finish_turn<G>(state, seat, turn);
}

// Mirrors `_share`.
template <Judged G>
double share_after(const typename G::State& state, Seat seat, bool onwards) {
    if (!onwards || G::actor(state) != seat)
        return shares_of<G>(state)[seat];
    typename G::Moves moves;
    candidates<G>(state, moves);
    Promises<G> promised;
    judge<G>(state, seat, moves, promised.data());
    double most = 0;
    for (int at = 0; at < moves.size(); ++at)
        most = std::max(most, promised[static_cast<std::size_t>(at)]);
    return most;
}

// Mirrors `promise`: the seat's expected win share after the move; `onwards`: if it decides again, after that too.
// If chance comes next, it is the mean over what that may do, if it is little enough to be looked at (`_mean`).
template <Judged G>
double promise(const typename G::State& state, Seat seat, typename G::Move move, bool onwards) {
    typename G::State after = state;
    G::apply(after, move);
    settle_turn<G>(after, seat, state.turn);
    if (G::actor(after) != CHANCE)
        return share_after<G>(after, seat, onwards);
    typename G::Outcomes outcomes;
    G::chances(after, outcomes);
    if (outcomes.size() > WEIGHED_OUTCOMES)
        return share_after<G>(after, seat, onwards);
    double sum = 0, total = 0;
    for (const auto& outcome : outcomes) {
        typename G::State then = after;
        G::apply(then, outcome.move);
        settle_turn<G>(then, seat, state.turn);
        sum += outcome.weight * share_after<G>(then, seat, onwards);
        total += outcome.weight;
    }
    return sum / total;
}

// What each of the moves promises, judged right after it.
template <Judged G>
void judge(const typename G::State& state, Seat seat, const typename G::Moves& moves, double* promised) {
    judged_moves += moves.size();
    if constexpr (JudgesMoves<G>)
        if (!judging)
            return G::promises(state, seat, moves, promised);
    for (int at = 0; at < moves.size(); ++at)
        promised[at] = promise<G>(state, seat, moves[at], false);
}

// Mirrors `promises`: the distinct moves with what each of them promises, or only so many that the hand likes best (0:
// all).
template <Judged G>
void judge_best(const typename G::State& state, Seat seat, int look, typename G::Moves& moves,
                double* promised) {
    candidates<G>(state, moves);
    const bool narrow = moves.size() <= NARROW;
    if (look && moves.size() > look) {
        const JudgeBy hand(nullptr);
        judge<G>(state, seat, moves, promised);
        keep_best(moves, promised, look);
    }
    if (!narrow)
        return judge<G>(state, seat, moves, promised);
    for (int at = 0; at < moves.size(); ++at)
        promised[at] = promise<G>(state, seat, moves[at], true);
}

// The same for as many as the network of this thread looks at; all by hand.
template <Judged G>
void judge_decision(const typename G::State& state, Seat seat, typename G::Moves& moves, double* promised) {
    judge_best<G>(state, seat, judging ? judging->look() : 0, moves, promised);
}

} // namespace pangaea

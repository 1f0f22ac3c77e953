// Playouts: how a search sees the rest of a turn, or of a few turns. Mirrors `playout.py` of the Python search.
#pragma once

#include "play/judge.hpp"
#include "play/players.hpp"
#include "search/parameters.hpp"

namespace pangaea {

// The turn before which a search from this state ends. Mirrors `_horizon`.
template <Judged G>
int horizon(const typename G::State& state, const Parameters& parameters) {
    const int turn = state.turn, players = state.players;
    if (parameters.laps < 0)
        return turn + 1;
    const int lap_ends =
        parameters.laps == 0 ? turn + players : ((turn - 1) / players + parameters.laps) * players + 1;
    return lap_ends + parameters.beyond;
}

template <Judged G>
class Playout {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    // `seat`: the one that thinks.
    Playout(const Parameters& parameters, Seat seat) : parameters_(parameters), seat_(seat) {}

    // Play until the turn begins or the game is over. The hand judges; a network only has the last word among the moves that
    // the hand likes best, since it would be too slow for all of them.
    void run(State& state, int turn, Random& random) const {
        const Network* network = parameters_.refined > 1 ? judging : nullptr;
        const JudgeBy hand(nullptr);
        play_on(state, turn, random, {parameters_.rehearsed, network});
    }

    // The win shares at the end of the game, or as evaluated when this turn begins.
    Shares value(State& state, int turn, Random& random) const {
        run(state, turn, random);
        return shares_of<G>(state);
    }

    // The final scores, or those expected when this turn begins.
    Shares points(State& state, int turn, Random& random) const {
        run(state, turn, random);
        if (G::actor(state) != NOBODY)
            return expected_points<G>(state);
        const Scores scores = G::scores(state);
        Shares points{};
        std::copy(scores.begin(), scores.end(), points.begin());
        return points;
    }

  private:
    // How carefully a choice is made: how many moves are rehearsed, and who has the last word (null: the hand).
    struct Care {
        int rehearsed;
        const Network* network;
    };

    void play_on(State& state, int turn, Random& random, const Care& care) const {
        for (Actor actor; state.turn < turn && (actor = G::actor(state)) != NOBODY;)
            G::apply(state, actor == CHANCE ? outcome_of_chance<G>(state, random)
                                            : choice(state, actor, random, care));
    }

    Move choice(const State& state, Seat seat, Random& random, const Care& care) const {
        Moves moves;
        G::legal(state, moves);
        if (parameters_.samples && moves.size() > parameters_.samples)
            glance(moves, random);
        if (moves.size() == 1)
            return moves[0];
        Promises<G> weights;
        if (parameters_.tries && moves.size() > parameters_.tries && G::prior(state, moves, weights.data()))
            keep_best(moves, weights.data(), parameters_.tries);
        if (moves.size() == 1)
            return moves[0];
        judge<G>(state, seat, moves, weights.data());
        if (care.rehearsed > 1 && !asks_chance(state, moves[0])) {
            keep_best(moves, weights.data(), care.rehearsed);
            return best_rehearsed(state, seat, moves, random.next(), care.network);
        }
        if (care.network && (parameters_.refines_all || seat == seat_)) {
            keep_best(moves, weights.data(), parameters_.refined);
            const JudgeBy network(care.network);
            judge<G>(state, seat, moves, weights.data());
        }
        return moves[static_cast<int>(std::max_element(weights.begin(), weights.begin() + moves.size()) -
                                      weights.begin())];
    }

    // Before a move that chance answers, its promise is a mean already: nothing of it is rehearsed.
    static bool asks_chance(const State& state, Move move) {
        State after = state;
        G::apply(after, move);
        return G::actor(after) == CHANCE;
    }

    // The move after which the seat stands best at its next turn; of equals the one that promised more.
    Move best_rehearsed(const State& state, Seat seat, const Moves& moves, std::uint64_t luck,
                        const Network* network) const {
        Move best = moves[0];
        double most = -1;
        for (const Move move : moves) {
            State after = state;
            G::apply(after, move);
            Random random(luck);
            play_on(after, state.turn + state.players, random, {1, nullptr});
            const JudgeBy judge(network);
            const double share = shares_of<G>(after)[static_cast<std::size_t>(seat)];
            if (share > most + ALIKE) {
                most = share;
                best = move;
            }
        }
        return best;
    }

    // Some moves of a long list, in the order of the list.
    void glance(Moves& moves, Random& random) const {
        int left = moves.size(), wanted = parameters_.samples, kept = 0;
        for (const Move move : moves) {
            if (static_cast<int>(random.below(static_cast<std::uint32_t>(left--))) < wanted) {
                moves[kept++] = move;
                --wanted;
            }
        }
        moves.cut(kept);
    }

    Parameters parameters_;
    Seat seat_;
};

} // namespace pangaea

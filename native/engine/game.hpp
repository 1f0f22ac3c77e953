// The contract that every game of the core keeps: the one of `pangaea/engine/protocol.py`, in C++.
//
// A game is a struct `Rules` in the namespace of its folder that ties functions to these names. Nothing is
// inherited and nothing is virtual: everything that plays is a template over a `Game`. States are plain
// values, copied by assignment; moves are integers; lists lie on the stack.
//
//   State         has the members `players`, `options` and `turn`, as in Python
//   Move          an unsigned integer that holds a whole move
//   Moves         a `List` with room for the longest list of moves
//   Outcomes      a `List` of `Outcome<Move>` with room for every outcome of chance
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/info.hpp"
#include "engine/json.hpp"
#include "engine/list.hpp"
#include "engine/random.hpp"
#include "engine/seats.hpp"

namespace pangaea {

// What chance may do, and how likely that is.
template <class Move>
struct Outcome {
    Move move;
    std::int32_t weight;
};

template <class G>
concept Game = requires(typename G::State& state, const typename G::State& seen, typename G::Move move,
                        typename G::Moves& moves, typename G::Outcomes& outcomes, Random& random,
                        const Options& options, const Json& setup, std::string_view text, Seat seat) {
    requires std::unsigned_integral<typename G::Move>;
    requires std::copyable<typename G::State>;
    { seen.players } -> std::convertible_to<int>;
    { seen.turn } -> std::convertible_to<int>;
    { seen.options } -> std::convertible_to<Options>;
    { G::INFO } -> std::convertible_to<const Info&>;
    // The SHA-256 of the data files that the tables were made from.
    { G::DATA_HASH } -> std::convertible_to<std::string_view>;

    // Beginning: a random deal; a given set-up (`BadSetup`); the set-up of a state before its first decision.
    { G::deal(int{}, options, random) } -> std::same_as<typename G::State>;
    { G::start(int{}, options, setup) } -> std::same_as<typename G::State>;
    { G::write_setup(seen) } -> std::same_as<std::string>;

    // Deciding. `legal` and `chances` fill an empty list; `apply` trusts its caller.
    { G::actor(seen) } -> std::same_as<Actor>;
    { G::legal(seen, moves) } -> std::same_as<void>;
    { G::chances(seen, outcomes) } -> std::same_as<void>;
    { G::apply(state, move) } -> std::same_as<void>;

    // Counting. `ending` is empty while the game runs.
    { G::scores(seen) } -> std::same_as<Scores>;
    { G::winners(seen) } -> std::same_as<SeatSet>;
    { G::ending(seen) } -> std::same_as<std::string_view>;

    // Knowing. The seat of a key may be `EVERYTHING`.
    { G::guess(seen, seat, random) } -> std::same_as<typename G::State>;
    { G::key(seen, seat) } -> std::same_as<std::uint64_t>;

    // Texts. Reading raises `UnreadableMove` and `BadPosition`.
    { G::write_move(move) } -> std::same_as<std::string>;
    { G::read_move(text) } -> std::same_as<typename G::Move>;
    { G::write_state(seen) } -> std::same_as<std::string>;
    { G::read_state(text) } -> std::same_as<typename G::State>;
};

// A game that can also be judged: what bots know of it. Mirrors `Evaluator` and `symmetry.py`.
template <class G>
concept Judged = Game<G> && requires(const typename G::State& seen, const typename G::Moves& moves,
                                     typename G::Moves& changed, double* weights) {
    // The expected win share of each seat, and its expected final score. Never asked when the game is over.
    { G::value(seen) } -> std::same_as<Shares>;
    { G::points(seen) } -> std::same_as<Shares>;
    // A weight for each of the moves; false: nothing is known, all are alike.
    { G::prior(seen, moves, weights) } -> std::same_as<bool>;
    // Take out the moves that are the mirror or the turned image of an earlier one.
    { G::drop_images(seen, changed) } -> std::same_as<void>;
};

// A game that can draw one of its legal moves without making the whole list.
template <class G>
concept PicksMoves = Game<G> && requires(const typename G::State& seen, Random& random) {
    { G::random_move(seen, random) } -> std::same_as<typename G::Move>;
};

// A game that can draw one of chance's outcomes without making the whole list.
template <class G>
concept PicksOutcomes = Game<G> && requires(const typename G::State& seen, Random& random) {
    { G::random_outcome(seen, random) } -> std::same_as<typename G::Move>;
};

// A game that can judge all moves of a decision faster than one by one. The promises are those of `Judge`.
template <class G>
concept JudgesMoves = Judged<G> && requires(const typename G::State& seen, Seat seat,
                                            const typename G::Moves& moves, double* promised) {
    { G::promises(seen, seat, moves, promised) } -> std::same_as<void>;
};

// One of chance's outcomes, as likely as its weight says. Mirrors `Rng.weighted`.
template <class Outcomes>
auto drawn(const Outcomes& outcomes, Random& random) {
    std::uint32_t total = 0;
    for (const auto& outcome : outcomes)
        total += static_cast<std::uint32_t>(outcome.weight);
    require(total > 0, BAD_POSITION, "chance has no outcome in this position");
    std::uint32_t ticket = random.below(total);
    for (const auto& outcome : outcomes) {
        if (ticket < static_cast<std::uint32_t>(outcome.weight))
            return outcome.move;
        ticket -= static_cast<std::uint32_t>(outcome.weight);
    }
    return outcomes.back().move;
}

} // namespace pangaea

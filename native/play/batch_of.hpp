// Plays batches of one game.
#pragma once

#include <array>
#include <atomic>
#include <optional>

#include "engine/fields.hpp"
#include "play/batch.hpp"
#include "play/parallel.hpp"
#include "play/players.hpp"
#include "search/search.hpp"

namespace pangaea {

// The player of one seat in one game. Of a game that it cannot judge, the core plays at random only.
template <Game G>
class Sitter {
  public:
    Sitter(const Player& player, int, std::uint64_t seed) : dice_(seed) {
        require(player.kind == Player::Kind::RANDOM, BAD_OPTION, "the core cannot judge this game yet");
    }

    typename G::Move choose(const typename G::State& state, Seat) { return random_choice<G>(state, dice_); }

  private:
    Random dice_;
};

template <Judged G>
class Sitter<G> {
  public:
    Sitter(const Player& player, int players, std::uint64_t seed)
        : player_(player), dice_(seed),
          searcher_(changed(parameters_of<G>(players), player.parameters), player.network) {}

    typename G::Move choose(const typename G::State& state, Seat seat) {
        if (player_.kind == Player::Kind::RANDOM || (player_.slip > 0 && dice_.unit() < player_.slip))
            return random_choice<G>(state, dice_);
        // Nobody sees what the seat may not know.
        const typename G::State world = G::guess(state, seat, dice_);
        if (player_.kind == Player::Kind::GREEDY) {
            const JudgeBy judge(player_.network.get());
            return greedy_choice<G>(world, seat, dice_);
        }
        return searcher_.choose(world, seat, dice_.next(), player_.budget, 1);
    }

  private:
    const Player& player_;
    Random dice_;
    SearcherOf<G> searcher_;
};

// A record as in decisions.md, on one line.
template <Game G>
std::string write_record(const Batch& batch, const std::string& setup,
                         const std::vector<typename G::Move>& moves, const PlayedGame& played) {
    const auto text = [](typename G::Move move) { return json_text(G::write_move(move)); };
    return "{\"format\": \"pangaea/1\", \"game\": " + json_text(G::INFO.name) +
           ", \"players\": " + std::to_string(batch.players) +
           ", \"options\": " + write_chosen_options(G::INFO, batch.options) + ", \"setup\": " + setup +
           ", \"moves\": [" + joined(moves, ", ", text) + "], \"result\": {\"scores\": [" +
           joined_numbers(std::span(played.scores).first(static_cast<std::size_t>(batch.players)), ", ") +
           "], \"winners\": [" + joined_numbers(members(played.winners), ", ") + "]}}";
}

// One game. In rotation 1 the second player has the first seat, and so on. `watch(state)` is shown what the decisions
// of seats lead to.
template <Game G, class Watch>
PlayedGame play_game(const Batch& batch, std::uint64_t seed, int rotation, Watch& watch) {
    Random deals(seed_of(seed, 0)), chance(seed_of(seed, 1));
    typename G::State state = G::deal(batch.players, batch.options, deals);
    PlayedGame played;
    std::array<std::optional<Sitter<G>>, MOST_SEATS> sitters; // made in place: a searcher cannot be moved
    std::string setup;
    bool timed = false;
    for (Seat seat = 0; seat < batch.players; ++seat) {
        const auto who = static_cast<std::size_t>((seat + rotation) % batch.players);
        sitters[static_cast<std::size_t>(seat)].emplace(batch.seats[who], batch.players,
                                                        seed_of(seed, 2 + who));
        timed = timed || batch.seats[who].kind == Player::Kind::SEARCH;
    }
    if (batch.records)
        setup = G::write_setup(state);
    std::vector<typename G::Move> moves;
    for (Actor actor; (actor = G::actor(state)) != NOBODY; ++played.decisions) {
        typename G::Move move;
        if (actor == CHANCE) {
            move = outcome_of_chance<G>(state, chance);
        } else {
            const auto seat = static_cast<std::size_t>(actor);
            ++played.choices;
            if constexpr (requires { watch.before(state, actor); })
                watch.before(state, actor);
            const double begin = timed ? thread_seconds() : 0;
            move = sitters[seat]->choose(state, actor);
            played.seconds[seat] += timed ? thread_seconds() - begin : 0;
        }
        if (batch.records)
            moves.push_back(move);
        G::apply(state, move);
        if (actor != CHANCE)
            watch(state);
    }
    if constexpr (requires { watch.over(state); })
        watch.over(state);
    played.scores = G::scores(state);
    played.winners = G::winners(state);
    if (batch.records)
        played.record = write_record<G>(batch, setup, moves, played);
    return played;
}

// Call `play(number, seed, rotation)` for every game of the batch, in its threads.
template <class Play>
void for_each_game(const Batch& batch, const Play& play) {
    std::atomic<int> next = 0;
    in_parallel(batch.threads, [&](int) {
        for (int number; (number = next++) < batch.games;) {
            const int deal = batch.rotate ? number / batch.players : number;
            const int rotation = batch.rotate ? number % batch.players : 0;
            play(number, seed_of(batch.seed, static_cast<std::uint64_t>(deal)), rotation);
        }
    });
}

// All games of a batch, in order; the same batch gives the same games with any number of threads, unless its
// players think for a time.
template <Game G>
std::vector<PlayedGame> play_batch(const Batch& batch) {
    std::vector<PlayedGame> games(static_cast<std::size_t>(batch.games));
    const auto nobody = [](const typename G::State&) {};
    for_each_game(batch, [&](int number, std::uint64_t seed, int rotation) {
        games[static_cast<std::size_t>(number)] = play_game<G>(batch, seed, rotation, nobody);
    });
    return games;
}

} // namespace pangaea

// Games in numbers: flat actions and observations, as `pangaea/adapters` has them and `docs/adapters.md` lists them.
// The Python codecs are the law; `tests/native/test_vector.py` holds every entry to theirs.
#pragma once

#include <algorithm>
#include <concepts>

#include "engine/bits.hpp"
#include "engine/game.hpp"
#include "play/steps.hpp"

namespace pangaea {

// No half of a move was chosen.
inline constexpr int NO_HALF = -1;
// The move does not go on as its first half says.
inline constexpr int NO_NUMBER = -1;

// A game in numbers.
//
//   ACTIONS, ENTRIES      how many actions there are, and entries of an observation
//   Numbers(state)        what the numbers of a decision depend on, worked out once
//   .number(move, half)   the number of a legal move; of one that is cut in two the first half, or the second once the
//                         first is chosen, NO_NUMBER if that is another one's
//   half(number)          the slot that a first half picks, NO_HALF if the number is a whole move
//   write_half(move)      what the first half of a move picks, as a text: only where moves are cut in two
//   outcome(move)         the number of an outcome of chance
//   veil(state, move)     how an outcome looks to those who may not see it; mirrors `Game.veil`
//   observe(…)            what a seat sees; `half` is the slot that it has just picked
template <class G>
concept Numbered = Game<G> && requires(const typename G::State& seen, typename G::Move move, Seat seat,
                                       int number, const typename G::Numbers& numbers, float* row) {
    { G::Numbers::ACTIONS } -> std::convertible_to<int>;
    { G::Numbers::ENTRIES } -> std::convertible_to<int>;
    requires std::constructible_from<typename G::Numbers, const typename G::State&>;
    { numbers.number(move, number) } -> std::same_as<int>;
    { G::Numbers::half(number) } -> std::same_as<int>;
    { G::Numbers::outcome(move) } -> std::same_as<int>;
    { G::veil(seen, move) } -> std::same_as<std::optional<Veil>>;
    { G::observe(seen, seat, number, row) } -> std::same_as<float*>;
};

// Writes an observation, entry by entry from the first to the last.
class Entries {
  public:
    explicit Entries(float* first) : at_(first) {}

    void put(int value) { *at_++ = static_cast<float>(value); }
    template <class... Values>
    void put(int value, Values... values) {
        put(value);
        (put(static_cast<int>(values)), ...);
    }
    // Mirrors `one_at`: this many entries, with a 1 at one place, or none at a place that is not there.
    void one_at(int places, int place) {
        float* first = zeros(places);
        if (0 <= place && place < places)
            first[place] = 1;
    }
    // This many zeros, to be written to later.
    float* zeros(int number) {
        float* first = at_;
        at_ = std::fill_n(at_, number, 0.0f);
        return first;
    }
    float* end() const { return at_; }

  private:
    float* at_;
};

// The seats from this one on: `turned(me, step, players)` is the one that it calls `+step`.
inline constexpr Seat turned(Seat me, int step, int players) {
    return (me + step) % players;
}
// What `me` calls this seat.
inline constexpr int step_to(Seat seat, Seat me, int players) {
    return (seat - me + players) % players;
}

// How many entries the head below has.
inline constexpr int head_entries(const Info& info) {
    return static_cast<int>(info.options.size()) + 2 + 3 * info.most;
}

// Mirrors `head_bytes`: what all observations begin with. `known` are the seats whose points the one that looks knows.
template <Game G>
void write_head(Entries& entries, const typename G::State& state, Seat me, SeatSet known) {
    const int players = state.players, seats = G::INFO.most;
    for (std::size_t option = 0; option < G::INFO.options.size(); ++option)
        entries.put(state.options[option]);
    const Actor actor = G::actor(state);
    entries.put(players);
    entries.one_at(seats, actor >= 0 ? step_to(actor, me, players) : -1);
    entries.put(actor == NOBODY);
    const Scores scores = G::scores(state);
    float* points = entries.zeros(seats);
    float* flags = entries.zeros(seats);
    for (int step = 0; step < players; ++step) {
        const Seat seat = turned(me, step, players);
        if (!holds(known, seat))
            continue;
        points[step] = static_cast<float>(scores[static_cast<std::size_t>(seat)]);
        flags[step] = 1;
    }
}

inline constexpr SeatSet every_seat(int players) {
    return (1u << players) - 1;
}

// Mirrors `CodedMatch.payoffs`: what the result is worth to a seat; all seats together have 0.
inline constexpr double payoff(SeatSet winners, Seat seat, int players) {
    if (!holds(winners, seat))
        return -1.0 / (players - 1);
    return (static_cast<double>(players) / count(winners) - 1) / (players - 1);
}

} // namespace pangaea

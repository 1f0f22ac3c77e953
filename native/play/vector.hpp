// Many games at once whose moves are numbers: one call plays a decision of each. What they look like is written into
// arrays of the caller's.
#pragma once

#include <cstdint>
#include <string>

#include "engine/info.hpp"
#include "engine/seats.hpp"

namespace pangaea {

// Who plays the seats that are not the caller's.
enum class Others { NONE, RANDOM, GREEDY };

// What happens to a game that is over: a new one begins with the next step, with this one, or when it is asked for.
enum class Renewal { NEXT_STEP, SAME_STEP, ASKED };

struct Fleet {
    int players = 2;
    Options options{};
    int games = 1;
    int threads = 1;
    // The seats of the caller: all if there are no others; else this one, or another one each game.
    Others others = Others::NONE;
    Seat seat = 0;
    bool any_seat = false;
    Renewal renewal = Renewal::NEXT_STEP;
};

// Arrays with a row for each game, in C order.
struct Rows {
    // What the seat that decides sees: `ENTRIES` each; and its legal actions: `ACTIONS` each.
    float* observations;
    std::int8_t* masks;
    // The seat that decides, -1 once the game is over.
    std::int64_t* actors;
    // What the step has brought: to each seat, and to the one that chose the action.
    double* payoffs;
    double* rewards;
    bool* over;
    // Whether it was over because of an action that is not legal.
    bool* illegal;
    // With `SAME_STEP` what was seen at the end of the games that are over; else null.
    float* finals;
};

class Vector {
  public:
    virtual ~Vector() = default;

    // Begin games anew: those that are chosen, or all without a choice; with seeds the first games of these.
    virtual void reset(const std::uint64_t* seeds, const bool* chosen) = 0;
    // Play an action in each game. `GameOver` if one is over and would have to be asked for; then nothing is played.
    virtual void step(const std::int64_t* actions) = 0;
    // A legal action for each game: the one at this share (from 0, below 1) of all; 0 where the game is over.
    virtual void sample(const double* shares, std::int64_t* actions) const = 0;
    // What any seat sees of a game now, written to a row of its own.
    virtual void observe(int game, Seat seat, float* row) const = 0;
    // The state of a game, everybody's secrets included, and the slot of its half move.
    virtual std::string text(int game) const = 0;
    virtual int half(int game) const = 0;
};

// The sizes of a game's rows; none where the core does not have the game in numbers.
struct RowSizes {
    int actions = 0, entries = 0;
};

} // namespace pangaea

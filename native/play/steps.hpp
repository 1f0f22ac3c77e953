// One game whose moves are numbers, step by step, chance included. Mirrors `pangaea/adapters/coded.py`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "engine/seats.hpp"

namespace pangaea {

// How something looks to those who may not see it: all but its owner, who may be NOBODY.
struct Veil {
    std::string text;
    Seat owner;
};

// What was decided; without a veil everybody sees it.
struct Told {
    std::string text;
    std::optional<Veil> veil;
};

class Steps {
  public:
    virtual ~Steps() = default;

    virtual std::unique_ptr<Steps> copy() const = 0;
    // Another world that the seat cannot tell from this one.
    virtual std::unique_ptr<Steps> guess(Seat seat, Random& random) const = 0;

    virtual int players() const = 0;
    virtual Actor actor() const = 0;
    // The slot of the half move that was chosen, or NO_HALF.
    virtual int half() const = 0;
    // The numbers that the seat that acts may choose, ascending.
    virtual std::vector<int> legal() const = 0;
    // The numbers of chance's outcomes, with their weights.
    virtual std::vector<std::pair<int, int>> chances() const = 0;
    // Play one of these numbers; `IllegalAction`, and nothing has happened, if it is none.
    virtual Told play(std::int64_t number) = 0;
    // The text of a number that the seat may choose: the move's, or what the half of one picks.
    virtual std::string text_of(std::int64_t number) const = 0;

    // What the result is worth to each seat; 0 until the end.
    virtual std::vector<double> payoffs() const = 0;
    // What a seat sees, written into a row.
    virtual int entries() const = 0;
    virtual void observe(Seat seat, float* row) const = 0;
    virtual std::uint64_t key(Seat seat) const = 0;
    // The state, everybody's secrets included.
    virtual std::string text() const = 0;
};

} // namespace pangaea

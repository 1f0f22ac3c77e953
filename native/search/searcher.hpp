// The search of any game, for those who do not know at compile time which.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "engine/seats.hpp"
#include "search/parameters.hpp"

namespace pangaea {

// One move that the search took seriously. Mirrors `Candidate` of the Python search.
struct Candidate {
    std::string move;
    std::int64_t visits = 0;
    // The expected part of the victory for the seat that decides, from 0 to 1.
    double win_share = 0;
    // The expected final score of each seat.
    std::vector<double> scores;
    // How the same seat would go on after it, as far as that does not depend on chance or others.
    std::vector<std::string> line;
};

// What a search found. Mirrors `Explanation`.
struct Explanation {
    std::int64_t iterations = 0, visits = 0;
    // The chosen move, then the most visited ones.
    std::vector<Candidate> candidates;
};

// Chooses the moves of one seat, and plans its turns as one. It may be cancelled from another thread.
class Searcher {
  public:
    virtual ~Searcher() = default;

    // The best move found. The text of a world that is a guess, never the truth.
    virtual std::string choose(std::string_view text, Seat seat, std::uint64_t seed, const Budget& budget,
                               int threads) = 0;
    // Moves that the last search judged by what they lead to, in plans and playouts.
    virtual std::int64_t judged() const = 0;
    // Why the last answer was given; empty if it was forced.
    virtual Explanation explain() const = 0;

    // Stop the search that is running, or the next one as soon as it begins; it answers with what it has.
    void cancel() { cancelled_ = true; }

  protected:
    std::atomic<bool> cancelled_ = false;
};

} // namespace pangaea

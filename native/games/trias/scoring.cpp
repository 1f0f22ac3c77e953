#include "games/trias/scoring.hpp"

#include <tuple>

namespace pangaea::trias {

namespace {

// The two highest numbers of herds, and how many seats have each; 0 if there is none.
struct Ranks {
    int most = 0, second = 0, leaders = 0, followers = 0;

    explicit Ranks(const Counts& herds) {
        for (int count : herds) {
            if (count > most) {
                second = most;
                most = count;
            } else if (count < most) {
                second = std::max(second, count);
            }
        }
        for (int count : herds) {
            leaders += count == most;
            followers += count == second;
        }
    }
};

int rounded_up(int dividend, int divisor) {
    return (dividend + divisor - 1) / divisor;
}

// What the seats with these numbers of herds get; those without any herd get nothing.
Counts paid(const Counts& herds, const Ranks& ranks, int first, int second) {
    Counts points{};
    for (std::size_t seat = 0; seat < herds.size(); ++seat)
        if (herds[seat] > 0 && herds[seat] >= ranks.second)
            points[seat] = herds[seat] == ranks.most ? first : second;
    return points;
}

} // namespace

Counts interim_points(const Counts& herds) {
    return paid(herds, Ranks(herds), INTERIM_FIRST, INTERIM_SECOND);
}

Counts final_points(int size, const Counts& herds) {
    const Ranks ranks(herds);
    if (ranks.leaders > 1)
        return paid(herds, ranks, rounded_up(3 * size, 2 * ranks.leaders), 0);
    return paid(herds, ranks, size, ranks.second ? rounded_up(size, 2 * ranks.followers) : 0);
}

Counts final_sums(const State& state) {
    Counts sums{};
    state.map.visit([&]<class Board>(const Board& board) {
        for (const auto& mass : board.masses) {
            if (mass.has(Board::Layout::POLE_INDEX))
                continue;
            const Counts points = final_points(mass.count(), herd_counts(board, mass));
            for (std::size_t seat = 0; seat < points.size(); ++seat)
                sums[seat] += points[seat];
        }
    });
    return sums;
}

int lands_with_presence(const State& state, Seat seat) {
    return state.map.visit([&](const auto& board) {
        int lands = 0;
        for (const auto& mass : board.masses)
            lands += mass.meets(board.herds[seat].cells);
        return lands;
    });
}

Scores scores(const State& state) {
    Scores scores{};
    std::copy_n(state.track.begin(), state.players, scores.begin());
    return scores;
}

SeatSet winners(const State& state) {
    if (state.phase != OVER)
        return 0;
    SeatSet best = 0;
    std::tuple<int, int, int> most{};
    for (Seat seat = 0; seat < state.players; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const std::tuple<int, int, int> merits{state.track[at], state.stock[at],
                                               lands_with_presence(state, seat)};
        if (seat == 0 || merits > most) {
            most = merits;
            best = 0;
        }
        if (merits == most)
            best |= 1u << seat;
    }
    return best;
}

std::string_view ending(const State& state) {
    if (state.phase != OVER)
        return {};
    return state.impact == DRAWN ? METEORITE_DRAWN : METEORITE_REFILLED;
}

} // namespace pangaea::trias

#include "play/contest.hpp"

#include <algorithm>
#include <cmath>

namespace pangaea {

namespace {

// The contenders, and the newcomer behind the last of them.
using Weights = std::array<double, MOST_SEATS + 1>;

// Mirrors `_draw_place`: add what the places from the first of `pay` on are worth, if it comes to this with that
// chance.
void draw_place(std::span<const int> pay, Weights& weights, std::size_t contenders, double chance,
                Weights& expected) {
    double total = 0;
    for (std::size_t who = 0; who < contenders; ++who)
        total += weights[who];
    const auto rest = pay.subspan(1);
    const bool more = std::any_of(rest.begin(), rest.end(), [](int paid) { return paid != 0; });
    for (std::size_t who = 0; who < contenders; ++who) {
        const double weight = weights[who];
        if (weight == 0)
            continue;
        const double wins = chance * weight / total;
        expected[who] += wins * pay[0];
        if (more) {
            weights[who] = 0;
            draw_place(rest, weights, contenders, wins, expected);
            weights[who] = weight;
        }
    }
}

} // namespace

Shares expected_pay(std::span<const int> pay, std::span<const int> sizes, double heat, double newcomer) {
    const int largest = *std::max_element(sizes.begin(), sizes.end());
    Weights weights{}, expected{};
    for (std::size_t who = 0; who < sizes.size(); ++who)
        weights[who] = std::exp((sizes[who] - largest) / heat);
    weights[sizes.size()] = newcomer * std::exp(-largest / heat);
    draw_place(pay, weights, sizes.size() + 1, 1.0, expected);
    Shares shares{};
    std::copy_n(expected.begin(), sizes.size(), shares.begin());
    return shares;
}

} // namespace pangaea

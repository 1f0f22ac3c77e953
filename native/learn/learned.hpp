// Judging by a network instead of by hand, where somebody asks for it.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "learn/network.hpp"
#include "learn/sheet.hpp"
#include "play/shares.hpp"

namespace pangaea {

// A game whose evaluation can be learned: it has a `Sheet` type, names for its numbers, and fills the sheet.
template <class G>
concept Learned = Judged<G> && requires(const typename G::State& seen, typename G::Sheet& sheet) {
    { G::features(seen, sheet) } -> std::same_as<void>;
    { std::size(G::TABLE_FEATURES) } -> std::convertible_to<int>;
    { std::size(G::OWN_FEATURES) } -> std::convertible_to<int>;
    { std::size(G::ITEM_FEATURES) } -> std::convertible_to<int>;
};

// A game that can say in the end what came of each contested thing: more to learn from than who won. Its `Sheet` says
// where a row has the chance by hand (`CHANCE`), and what the thing is worth, less 1 (`WORTH`).
template <class G>
concept LabelsItems = Learned<G> && requires(const typename G::State& then, const typename G::State& end,
                                             Seat seat, std::vector<float>& labels) {
    // Add a label for each of the seat's rows, in their order.
    { G::item_labels(then, end, seat, labels) } -> std::same_as<void>;
};

// The network by which this thread judges now; null: by hand.
inline thread_local const Network* judging = nullptr;

// Judge by this network, or by hand (null), until the end of the block.
class JudgeBy {
  public:
    explicit JudgeBy(const Network* network) : before_(judging) { judging = network; }
    ~JudgeBy() { judging = before_; }
    JudgeBy(const JudgeBy&) = delete;
    JudgeBy& operator=(const JudgeBy&) = delete;

  private:
    const Network* before_;
};

// Whether the network was made for this game and these features; else `BadWeights`.
template <Judged G>
void check_fits(const Network& network) {
    require(network.game() == G::INFO.name, BAD_WEIGHTS,
            "these weights are for " + quote(std::string_view(network.game())) + ", not for " +
                std::string(G::INFO.name));
    if constexpr (Learned<G>) {
        const Network::Shape& shape = network.shape();
        require(shape.seat == G::Sheet::INPUTS && shape.item == G::Sheet::ITEM, BAD_WEIGHTS,
                "these weights are for other features: " + std::to_string(shape.seat) + " of a seat and " +
                    std::to_string(shape.item) + " of an item, not " + std::to_string(G::Sheet::INPUTS) +
                    " and " + std::to_string(G::Sheet::ITEM));
    } else {
        throw Error(BAD_WEIGHTS, "the core has no features of this game");
    }
}

// Nothing is impossible, and nothing certain.
inline constexpr double LEAST_CHANCE = 1e-3;

// What a network makes of a sheet: the win shares, and the expected points.
struct Judgement {
    Shares shares{}, points{};
};

// By how much a network changes a chance, if it moves its log odds by this.
inline double change_of(double chance, double doubt) {
    chance = std::clamp(chance, LEAST_CHANCE, 1 - LEAST_CHANCE);
    return 1 / (1 + (1 - chance) / chance * std::exp(-doubt)) - chance;
}

template <class S>
Judgement judged_by(const Network& network, const S& sheet, int players) {
    Judgement judgement;
    Shares weights{};
    for (Seat seat = 0; seat < players; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        std::array<float, S::INPUTS> inputs;
        float pooled[WIDEST];
        std::fill_n(pooled, network.shape().pooled, 0.0f);
        seat_inputs(sheet, players, seat, inputs.data());
        double gained = 0;
        for (const auto& row : sheet.items[at]) {
            const float doubt = network.add_item(row.data(), pooled);
            if constexpr (requires { S::CHANCE; })
                gained += (1 + row[S::WORTH]) * change_of(row[S::CHANCE], doubt);
        }
        const auto [lead, points] = network.judge(inputs.data(), pooled);
        weights[at] = inputs[0] + lead + gained / sheet.scale;
        judgement.points[at] = POINTS * (inputs[1] + points) + gained;
    }
    judgement.shares = win_shares(weights, players, 1.0);
    return judgement;
}

template <Learned G>
Judgement learned_judgement(const Network& network, const typename G::State& state) {
    typename G::Sheet sheet;
    G::features(state, sheet);
    return judged_by(network, sheet, state.players);
}

// The expected win shares of a game that runs: by the network of this thread, or by hand.
template <Judged G>
Shares expected_shares(const typename G::State& state) {
    if constexpr (Learned<G>)
        if (judging)
            return learned_judgement<G>(*judging, state).shares;
    return G::value(state);
}

// The expected final points, likewise.
template <Judged G>
Shares expected_points(const typename G::State& state) {
    if constexpr (Learned<G>)
        if (judging)
            return learned_judgement<G>(*judging, state).points;
    return G::points(state);
}

} // namespace pangaea

// The position of one game behind the interface that all share.
#pragma once

#include <algorithm>

#include "border/position.hpp"
#include "engine/bits.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/perft.hpp"
#include "learn/moved.hpp"
#include "learn/samples_of.hpp"
#include "play/batch_of.hpp"
#include "play/steps_of.hpp"
#include "play/vector_of.hpp"
#include "search/search.hpp"

namespace pangaea {

template <Game G>
class PositionOf final : public Position {
  public:
    using State = typename G::State;

    explicit PositionOf(const State& state) : state_(state) {}

    const Info& info() const override { return G::INFO; }
    std::unique_ptr<Position> copy() const override { return std::make_unique<PositionOf>(state_); }
    int players() const override { return state_.players; }
    int turn() const override { return state_.turn; }
    std::string options() const override { return write_options(G::INFO, state_.options); }

    Actor actor() const override { return G::actor(state_); }

    std::vector<std::string> legal() const override {
        std::vector<std::string> texts;
        for (auto move : moves())
            texts.push_back(G::write_move(move));
        return texts;
    }

    std::vector<std::pair<std::string, int>> chances() const override {
        std::vector<std::pair<std::string, int>> pairs;
        for (const auto& outcome : outcomes())
            pairs.emplace_back(G::write_move(outcome.move), outcome.weight);
        return pairs;
    }

    void play(std::string_view text) override { G::apply(state_, checked(text)); }

    std::vector<int> scores() const override {
        const Scores scores = G::scores(state_);
        return {scores.begin(), scores.begin() + players()};
    }

    std::vector<int> winners() const override {
        std::vector<int> seats;
        for (Seat seat : members(G::winners(state_)))
            seats.push_back(seat);
        return seats;
    }

    std::string ending() const override { return std::string(G::ending(state_)); }

    std::unique_ptr<Position> guess(Seat seat, Random& random) const override {
        check_seat(seat);
        return std::make_unique<PositionOf>(G::guess(state_, seat, random));
    }

    std::uint64_t key(Seat seat) const override {
        if (seat != EVERYTHING)
            check_seat(seat);
        return G::key(state_, seat);
    }

    std::string text() const override { return G::write_state(state_); }
    std::string setup() const override { return G::write_setup(state_); }
    std::uint64_t perft(int depth) const override { return pangaea::perft<G>(state_, depth); }

    bool judged() const override { return Judged<G>; }

    std::vector<double> value() const override {
        if constexpr (Judged<G>)
            if (actor() != NOBODY)
                return by_seat(G::value(state_));
        return {};
    }

    std::vector<double> points() const override {
        if constexpr (Judged<G>)
            if (actor() != NOBODY)
                return by_seat(G::points(state_));
        return {};
    }

    std::vector<double> prior() const override {
        if constexpr (Judged<G>) {
            const auto all = moves();
            std::vector<double> weights(static_cast<std::size_t>(all.size()));
            if (!all.empty() && G::prior(state_, all, weights.data()))
                return weights;
        }
        return {};
    }

    std::vector<std::string> distinct() const override {
        auto kept = moves();
        if constexpr (Judged<G>)
            G::drop_images(state_, kept);
        std::vector<std::string> texts;
        for (auto move : kept)
            texts.push_back(G::write_move(move));
        return texts;
    }

    std::vector<std::pair<std::string, double>> promises(const Network* network) const override {
        std::vector<std::pair<std::string, double>> pairs;
        if constexpr (Judged<G>) {
            if (network)
                check_fits<G>(*network);
            if (actor() < 0)
                return pairs;
            const JudgeBy judge(network);
            typename G::Moves kept;
            Promises<G> promised;
            judge_greedily<G>(state_, actor(), kept, promised.data());
            for (int at = 0; at < kept.size(); ++at)
                pairs.emplace_back(G::write_move(kept[at]), promised[static_cast<std::size_t>(at)]);
        }
        return pairs;
    }

    std::vector<SeatFeatures> features() const override {
        std::vector<SeatFeatures> seats;
        if constexpr (Learned<G>) {
            if (actor() == NOBODY)
                return seats;
            typename G::Sheet sheet;
            G::features(state_, sheet);
            for (Seat seat = 0; seat < players(); ++seat) {
                SeatFeatures& told = seats.emplace_back();
                told.inputs.resize(static_cast<std::size_t>(G::Sheet::INPUTS));
                seat_inputs(sheet, players(), seat, told.inputs.data());
                for (const auto& row : sheet.items[static_cast<std::size_t>(seat)])
                    told.items.emplace_back(row.begin(), row.end());
            }
        }
        return seats;
    }

    std::pair<std::vector<double>, std::vector<double>> learned(const Network& network) const override {
        if constexpr (Judged<G>)
            check_fits<G>(network);
        if constexpr (Learned<G>) {
            if (actor() != NOBODY) {
                const Judgement judgement = learned_judgement<G>(network, state_);
                return {by_seat(judgement.shares), by_seat(judgement.points)};
            }
        }
        return {};
    }

    std::vector<std::vector<Moved>> moved(const Network& network,
                                          const std::vector<std::string>& texts) const override {
        if constexpr (Judged<G>)
            check_fits<G>(network);
        std::vector<typename G::Move> chosen;
        for (const std::string& text : texts)
            chosen.push_back(checked(text));
        if constexpr (Learned<G>)
            if (actor() >= 0)
                return moved_by<G>(network, state_, chosen);
        return std::vector<std::vector<Moved>>(texts.size());
    }

  private:
    std::vector<double> by_seat(const Shares& shares) const {
        return {shares.begin(), shares.begin() + players()};
    }

    typename G::Moves moves() const {
        typename G::Moves moves;
        G::legal(state_, moves);
        return moves;
    }

    typename G::Outcomes outcomes() const {
        typename G::Outcomes outcomes;
        G::chances(state_, outcomes);
        return outcomes;
    }

    void check_seat(Seat seat) const {
        require(0 <= seat && seat < players(), BAD_SEAT,
                "there is no seat " + std::to_string(seat) + " at a table of " + std::to_string(players()));
    }

    // Mirrors `Match._checked`: the move of a text that may be played now.
    typename G::Move checked(std::string_view text) const {
        const Actor who = actor();
        require(who != NOBODY, GAME_OVER, "the game is over; no more moves are played");
        const auto move = G::read_move(text);
        const std::string canonical = G::write_move(move);
        require(canonical == text, UNREADABLE_MOVE, quote(text) + " is written '" + canonical + "'");
        if (who == CHANCE) {
            const auto all = outcomes();
            const bool offered =
                std::any_of(all.begin(), all.end(), [&](auto& one) { return one.move == move; });
            require(offered, ILLEGAL_MOVE, quote(text) + " is not an outcome of chance here");
        } else {
            require(moves().has(move), ILLEGAL_MOVE, quote(text) + " is not legal");
        }
        return move;
    }

    State state_;
};

template <Game G>
Offer offer_of() {
    return {
        .info = &G::INFO,
        .data_hash = G::DATA_HASH,
        .deal = [](const Json& players, const Json& options,
                   std::uint64_t seed) -> std::unique_ptr<Position> {
            const int seats = check_players(G::INFO, players);
            Random random(seed);
            return std::make_unique<PositionOf<G>>(
                G::deal(seats, read_options(G::INFO, seats, options), random));
        },
        .start = [](const Json& players, const Json& options,
                    const Json& setup) -> std::unique_ptr<Position> {
            const int seats = check_players(G::INFO, players);
            return std::make_unique<PositionOf<G>>(
                G::start(seats, read_options(G::INFO, seats, options), setup));
        },
        .read = [](std::string_view text) -> std::unique_ptr<Position> {
            return std::make_unique<PositionOf<G>>(G::read_state(text));
        },
        .play = play_batch<G>,
        .searcher = [](int players, const Json& parameters,
                       std::shared_ptr<const Network> network) -> std::unique_ptr<Searcher> {
            if constexpr (Judged<G>)
                return std::make_unique<SearcherOf<G>>(changed(parameters_of<G>(players), parameters),
                                                       std::move(network));
            return nullptr;
        },
        .features = []() -> FeatureNames {
            if constexpr (Learned<G>)
                return {{std::begin(G::TABLE_FEATURES), std::end(G::TABLE_FEATURES)},
                        {std::begin(G::OWN_FEATURES), std::end(G::OWN_FEATURES)},
                        {std::begin(G::ITEM_FEATURES), std::end(G::ITEM_FEATURES)},
                        G::Sheet::INPUTS};
            return {};
        },
        .sample = [](const Batch& batch, int decisions, int siblings, bool turns) -> Samples {
            if constexpr (Learned<G>)
                return sample_batch<G>(batch, decisions, siblings, turns);
            return {};
        },
        .sizes = []() -> RowSizes {
            if constexpr (Numbered<G>)
                return {G::Numbers::ACTIONS, G::Numbers::ENTRIES};
            return {};
        },
        .vector = [](const Fleet& fleet, const Rows& rows) -> std::unique_ptr<Vector> {
            if constexpr (Numbered<G>)
                return std::make_unique<VectorOf<G>>(fleet, rows);
            return nullptr;
        },
        .steps = [](std::string_view text, int half) -> std::unique_ptr<Steps> {
            if constexpr (Numbered<G>)
                return std::make_unique<StepsOf<G>>(G::read_state(text), half);
            return nullptr;
        },
    };
}

} // namespace pangaea

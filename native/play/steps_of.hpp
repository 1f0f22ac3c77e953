// One game of one kind, step by step.
#pragma once

#include "play/decision.hpp"
#include "play/steps.hpp"

namespace pangaea {

template <Numbered G>
class StepsOf final : public Steps {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit StepsOf(const State& state, int half = NO_HALF) : state_(state) {
        if (half == NO_HALF)
            return;
        require(actor() >= 0, BAD_POSITION, "only a seat chooses the half of a move");
        decision_.list(state_);
        decision_.choose(state_, half);
        require(!decision_.moves.empty(), BAD_POSITION, "no move begins with this half");
        listed_ = true;
    }

    std::unique_ptr<Steps> copy() const override { return std::make_unique<StepsOf>(state_, decision_.half); }
    std::unique_ptr<Steps> guess(Seat seat, Random& random) const override {
        return std::make_unique<StepsOf>(G::guess(state_, seat, random),
                                         seat == actor() ? decision_.half : NO_HALF);
    }

    int players() const override { return state_.players; }
    Actor actor() const override { return G::actor(state_); }
    int half() const override { return decision_.half; }

    std::vector<int> legal() const override {
        std::vector<int> numbers = decision().offered;
        if (!std::ranges::is_sorted(numbers))
            std::ranges::sort(numbers);
        return numbers;
    }

    std::vector<std::pair<int, int>> chances() const override {
        std::vector<std::pair<int, int>> numbered;
        for (const auto& outcome : outcomes())
            numbered.emplace_back(G::Numbers::outcome(outcome.move), outcome.weight);
        return numbered;
    }

    Told play(std::int64_t number) override {
        const Actor who = actor();
        require(who != NOBODY, ILLEGAL_ACTION, "the game is over; there is no action any more");
        return who == CHANCE ? draw(number) : choose(who, number);
    }

    std::string text_of(std::int64_t number) const override { return text_at(checked(number)); }

    std::vector<double> payoffs() const override {
        std::vector<double> worth(static_cast<std::size_t>(players()), 0.0);
        if (actor() == NOBODY)
            for (Seat seat = 0; seat < players(); ++seat)
                worth[static_cast<std::size_t>(seat)] = payoff(G::winners(state_), seat, players());
        return worth;
    }

    int entries() const override { return G::Numbers::ENTRIES; }
    void observe(Seat seat, float* row) const override {
        G::observe(state_, seat, seat == actor() ? decision_.half : NO_HALF, row);
    }
    std::uint64_t key(Seat seat) const override { return G::key(state_, seat); }
    std::string text() const override { return G::write_state(state_); }

  private:
    // The moves of a decision are listed when somebody asks.
    const Decision<G>& decision() const {
        if (!listed_ && actor() >= 0)
            decision_.list(state_);
        listed_ = true;
        return decision_;
    }

    typename G::Outcomes outcomes() const {
        typename G::Outcomes outcomes;
        if (actor() == CHANCE)
            G::chances(state_, outcomes);
        return outcomes;
    }

    // The place of a number among those that are legal.
    std::size_t checked(std::int64_t number) const {
        const Decision<G>& open = decision();
        const std::size_t at = open.find(number);
        if (at == open.numbers.size())
            throw Error(ILLEGAL_ACTION, "action " + std::to_string(number) + " is not legal now; " +
                                            std::to_string(open.offered.size()) + " others are");
        return at;
    }

    std::string text_at(std::size_t at) const {
        if constexpr (requires { G::Numbers::write_half(Move{}); })
            if (G::Numbers::half(decision_.numbers[at]) != NO_HALF)
                return G::Numbers::write_half(decision_.moves[at]);
        return G::write_move(decision_.moves[at]);
    }

    Told choose(Seat seat, std::int64_t number) {
        const std::size_t at = checked(number);
        Told told{text_at(at), std::nullopt};
        if (const int half = G::Numbers::half(decision_.numbers[at]); half != NO_HALF) {
            told.veil = Veil{"", seat}; // until it is whole
            decision_.choose(state_, half);
        } else {
            apply(decision_.moves[at]);
        }
        return told;
    }

    Told draw(std::int64_t number) {
        for (const auto& outcome : outcomes())
            if (G::Numbers::outcome(outcome.move) == number) {
                Told told{G::write_move(outcome.move), G::veil(state_, outcome.move)};
                apply(outcome.move);
                return told;
            }
        throw Error(ILLEGAL_ACTION, std::to_string(number) + " is not an outcome of chance here");
    }

    void apply(Move move) {
        G::apply(state_, move);
        decision_.forget();
        listed_ = false;
    }

    State state_;
    mutable Decision<G> decision_;
    mutable bool listed_ = false;
};

} // namespace pangaea

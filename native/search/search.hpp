// The search: plans for the turn, then a race of the best of them.
#pragma once

#include <memory>
#include <optional>

#include "engine/error.hpp"
#include "play/parallel.hpp"
#include "search/race.hpp"
#include "search/searcher.hpp"

namespace pangaea {

// What a search from one position found.
template <Judged G>
struct Found {
    typename G::State state;
    Seat seat = 0;
    std::vector<Plan<G>> plans = {};
    std::vector<Tally> tallies = {};
    std::size_t best = 0;
    std::int64_t iterations = 0, judged = 0;

    const Plan<G>& plan() const { return plans[best]; }
};

// Search for the best move of the seat that decides. The same state, seed, iterations and number of threads give the
// same answer: each thread runs a race of its own, and their tallies are added in their order.
template <Judged G>
Found<G> search(const typename G::State& state, Seat seat, const Parameters& parameters, const Budget& budget,
                std::uint64_t seed, int threads, const std::atomic<bool>& cancelled,
                const Plan<G>* remembered = nullptr) {
    Random dice(seed);
    const Clock clock(budget, cancelled);
    const std::int64_t before = judged_moves;
    Planner<G> planner(seat, parameters, clock);
    Found<G> found{.state = state, .seat = seat, .plans = planner.plans(likely_guess<G>(state, seat, dice))};
    planner.qualify(found.plans, state, dice);
    if (remembered)
        remember(found.plans, *remembered);
    found.tallies.resize(found.plans.size());
    found.judged = judged_moves - before;
    if (found.plans.size() == 1)
        return found;

    Budget share = budget;
    if (budget.iterations)
        share.iterations = std::max<std::int64_t>(1, budget.iterations / threads);
    if (budget.seconds > 0)
        share.seconds = std::max(1e-9, budget.seconds * (1 - clock.used(0)));
    std::vector<Race<G>> races;
    for (int thread = 0; thread < threads; ++thread)
        races.emplace_back(state, seat, found.plans, parameters,
                           Random(seed_of(seed, static_cast<std::uint64_t>(thread) + 1)));
    in_parallel(threads, [&, network = judging](int thread) {
        const JudgeBy same(network); // every thread has its own
        races[static_cast<std::size_t>(thread)].run(Clock(share, cancelled));
    });
    for (const Race<G>& race : races) {
        for (std::size_t plan = 0; plan < found.plans.size(); ++plan)
            found.tallies[plan].add(race.tallies()[plan]);
        found.iterations += race.iterations();
        found.judged += race.judged();
    }
    found.best = best_plan(found.tallies, seat, parameters.caution);
    return found;
}

// Put what is left of an earlier plan in front of the others: it is the favourite now.
template <Judged G>
void remember(std::vector<Plan<G>>& plans, const Plan<G>& earlier) {
    std::erase_if(plans, [&](const Plan<G>& plan) { return plan.moves == earlier.moves; });
    plans.insert(plans.begin(), earlier);
}

// The expected final scores after a plan, over this number of playouts.
template <Judged G>
Shares forecast(const Found<G>& found, std::size_t plan, const Parameters& parameters, int playouts) {
    Random dice(0);
    const Playout<G> playout(parameters, found.seat);
    const int turn = horizon<G>(found.state, parameters);
    Shares sums{};
    for (int number = 0; number < playouts; ++number) {
        typename G::State world = likely_guess<G>(found.state, found.seat, dice);
        follow(found.plans[plan], found.seat, world);
        const Shares points = playout.points(world, turn, dice);
        for (std::size_t seat = 0; seat < sums.size(); ++seat)
            sums[seat] += points[seat] / playouts;
    }
    return sums;
}

template <Judged G>
class SearcherOf final : public Searcher {
  public:
    // `parameters`: other ones than those of the game. `network`: judges instead of the hand-written evaluation.
    explicit SearcherOf(std::optional<Parameters> parameters, std::shared_ptr<const Network> network = {})
        : parameters_(parameters), network_(std::move(network)) {
        if (network_)
            check_fits<G>(*network_);
    }

    std::string choose(std::string_view text, Seat seat, std::uint64_t seed, const Budget& budget,
                       int threads) override {
        const typename G::State state = G::read_state(text);
        require(G::actor(state) == seat, OUT_OF_TURN,
                "seat " + std::to_string(seat) + " does not decide in this position");
        return G::write_move(choose(state, seat, seed, budget, threads));
    }

    typename G::Move choose(const typename G::State& state, Seat seat, std::uint64_t seed,
                            const Budget& budget, int threads) {
        typename G::Moves moves;
        G::legal(state, moves);
        if (moves.size() == 1) {
            found_.reset();
            return moves[0];
        }
        const Uncancel afterwards{cancelled_};
        const JudgeBy judge(network_.get());
        const std::optional<Plan<G>> earlier = rest_of_plan(state, seat);
        current_ = at_this_pace(parameters_.value_or(parameters_of<G>(state.players)), budget);
        found_ = search<G>(state, seat, current_, budget, seed, threads, cancelled_,
                           earlier ? &*earlier : nullptr);
        intended_ = {state.turn, seat, found_->plan()};
        return found_->plan().moves[0];
    }

    std::int64_t judged() const override { return found_ ? found_->judged : 0; }

    Explanation explain() const override {
        Explanation explanation;
        if (!found_)
            return explanation;
        const JudgeBy judge(network_.get());
        explanation.iterations = found_->iterations;
        for (const Tally& tally : found_->tallies)
            explanation.visits += tally.visits;
        for (const std::size_t plan : told())
            explanation.candidates.push_back(candidate(plan));
        return explanation;
    }

  private:
    // However a search ends, the next one is not cancelled by what was meant for this one.
    struct Uncancel {
        std::atomic<bool>& cancelled;
        ~Uncancel() { cancelled = false; }
    };

    static constexpr std::size_t SHOWN = 5;
    static constexpr int FORECASTS = 24;

    // What the seat means to do in its turn.
    struct Intention {
        int turn;
        Seat seat;
        Plan<G> plan;
    };

    // What is left of the last plan, if the seat has come this far on its way.
    std::optional<Plan<G>> rest_of_plan(const typename G::State& state, Seat seat) const {
        if (!intended_ || intended_->seat != seat || intended_->turn != state.turn)
            return {};
        const std::uint64_t here = G::key(state, seat);
        Plan<G> rest = intended_->plan;
        while (rest.moves.size() > 1) {
            rest.moves.remove_at(0);
            rest.keys.remove_at(0);
            if (rest.keys[0] == here)
                return rest;
        }
        return {};
    }

    // The plans that are told: the chosen one, then the most visited ones with other first moves.
    std::vector<std::size_t> told() const {
        std::vector<std::size_t> order(found_->plans.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const Tally &first = found_->tallies[a], &second = found_->tallies[b];
            if ((a == found_->best) != (b == found_->best))
                return a == found_->best;
            if (first.visits != second.visits)
                return first.visits > second.visits;
            return first.mean(found_->seat) > second.mean(found_->seat);
        });
        std::vector<std::size_t> shown;
        List<typename G::Move, SHOWN> first_moves;
        for (const std::size_t plan : order) {
            const auto move = found_->plans[plan].moves[0];
            if (shown.size() == SHOWN || first_moves.has(move))
                continue;
            first_moves.push(move);
            shown.push_back(plan);
        }
        return shown;
    }

    Candidate candidate(std::size_t plan) const {
        const auto& moves = found_->plans[plan].moves;
        const Tally& tally = found_->tallies[plan];
        const Shares scores = forecast(*found_, plan, current_, FORECASTS);
        Candidate told{G::write_move(moves[0]),
                       tally.visits,
                       tally.visits ? tally.mean(found_->seat) : found_->plans[plan].promise,
                       {},
                       {}};
        told.scores.assign(scores.begin(), scores.begin() + found_->state.players);
        for (int at = 1; at < moves.size(); ++at)
            told.line.push_back(G::write_move(moves[at]));
        return told;
    }

    std::optional<Parameters> parameters_;
    std::shared_ptr<const Network> network_;
    Parameters current_;
    std::optional<Found<G>> found_;
    std::optional<Intention> intended_;
};

} // namespace pangaea

// A race of plans in which all of them meet the same luck. Mirrors `race.py` of the Python search: where the luck
// of the next rounds outweighs what moves do, two plans are told apart by a few dozen common scenarios instead of
// thousands of visits.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "search/clock.hpp"
#include "search/plans.hpp"
#include "search/playout.hpp"

namespace pangaea {

// By how much one plan was better than another in the scenarios that both of them met.
struct Lead {
    std::int64_t pairs = 0;
    double sum = 0, squares = 0;

    void note(double difference) {
        ++pairs;
        sum += difference;
        squares += difference * difference;
    }

    void add(const Lead& other) {
        pairs += other.pairs;
        sum += other.sum;
        squares += other.squares;
    }

    double mean() const { return pairs ? sum / static_cast<double>(pairs) : 0; }

    double standard_error() const {
        if (pairs < 2)
            return 0;
        const auto n = static_cast<double>(pairs);
        return std::sqrt(std::max(0.0, squares - n * mean() * mean()) / (n - 1) / n);
    }

    // What could still be gained on average by going on: the other one comes out ahead if what is left of the budget
    // moves the lead below 0. A lead measured in a part of all scenarios moves by its standard error, times the root of
    // the part that is still to come; a difference that no scenario has shown yet moves it too.
    double doubt(double to_come) const {
        if (pairs < 2)
            return 1;
        const double moves =
            std::hypot(standard_error(), UNSEEN / static_cast<double>(pairs)) * std::sqrt(to_come);
        if (moves <= 0)
            return 0;
        const double errors = mean() / moves;
        const double density = std::exp(-errors * errors / 2) / std::sqrt(2 * std::numbers::pi);
        return moves * (density - errors * std::erfc(errors / std::numbers::sqrt2) / 2);
    }

    // Whether it is above 0 by more than this many standard errors.
    bool exceeds(double errors) const {
        return pairs > 1 && mean() > 0 && mean() > errors * standard_error();
    }

  private:
    // A difference that no scenario has shown so far may come to this part of a victory in the next one.
    static constexpr double UNSEEN = 0.1;
};

// What the visits of one plan have brought. Tallies of several races add up.
struct Tally {
    std::int64_t visits = 0;
    Shares sum{};
    // Races in which it ran to the end.
    int finals = 0;
    // By how much it was better than the favourite in the same scenarios.
    Lead lead;

    void add(const Tally& other) {
        visits += other.visits;
        for (std::size_t seat = 0; seat < sum.size(); ++seat)
            sum[seat] += other.sum[seat];
        finals += other.finals;
        lead.add(other.lead);
    }

    double mean(Seat seat) const {
        return visits ? sum[static_cast<std::size_t>(seat)] / static_cast<double>(visits) : 0;
    }
};

// Visits all its plans once in each scenario, and drops the worse half from time to time: every half gets the same
// part of the budget (sequential halving). A plan drops out earlier if nothing that matters could still be gained by
// it, and the race ends when nothing is left to find out. Each scenario begins with the leader.
template <Judged G>
class Race {
  public:
    using State = typename G::State;

    // The first plan is the favourite: the one that promises most.
    Race(const State& state, Seat seat, const std::vector<Plan<G>>& plans, const Parameters& parameters,
         Random dice)
        : state_(state), seat_(seat), plans_(plans), parameters_(parameters), dice_(dice),
          playout_(parameters, seat), horizon_(horizon<G>(state, parameters)), tallies_(plans.size()),
          latest_(plans.size()), leads_(plans.size() * plans.size()), field_(plans.size()) {
        runners_.resize(plans.size());
        std::iota(runners_.begin(), runners_.end(), std::size_t{0});
        for (std::size_t left = plans.size(); left > LAST_RUNNERS; left = half_of(left))
            ++halves_;
    }

    // Run until the budget is spent, or nothing more can change the answer.
    void run(const Clock& clock) {
        const std::int64_t before = judged_moves;
        run_all(clock);
        judged_ = judged_moves - before;
        for (const std::size_t runner : runners_)
            tallies_[runner].finals = 1;
    }

    const std::vector<Tally>& tallies() const { return tallies_; }
    std::int64_t iterations() const { return iterations_; }
    std::int64_t judged() const { return judged_; }

  private:
    void run_all(const Clock& clock) {
        for (int half = 1;; ++half) {
            const double part = static_cast<double>(half) / (halves_ + 1);
            do {
                if (!run_lap(clock))
                    return;
                if (lap_ % LOOK_EVERY == 0)
                    drop_the_beaten(clock.used(iterations_));
                if (agreed())
                    return;
            } while (clock.used(iterations_) < part);
            if (half > halves_)
                return;
            drop_the_worse_half();
            if (agreed())
                return;
        }
    }

    static constexpr std::size_t LAST_RUNNERS = 2;
    // After this many laps each time, the race looks for beaten plans.
    static constexpr std::int64_t LOOK_EVERY = 4;

    static std::size_t half_of(std::size_t runners) { return std::max(LAST_RUNNERS, (runners + 1) / 2); }

    // One scenario for all plans still in the race; false if the budget was spent on the way.
    bool run_lap(const Clock& clock) {
        const State world = likely_guess<G>(state_, seat_, dice_);
        const std::uint64_t luck = dice_.next();
        put_the_best_first();
        bool whole = true;
        ++lap_;
        for (const std::size_t runner : runners_) {
            visit(runner, world, luck);
            if (clock.used(++iterations_) >= 1) {
                whole = false;
                break;
            }
        }
        compare();
        return whole;
    }

    void put_the_best_first() {
        std::stable_sort(runners_.begin(), runners_.end(), [&](std::size_t a, std::size_t b) {
            return tallies_[a].mean(seat_) > tallies_[b].mean(seat_);
        });
    }

    void visit(std::size_t runner, const State& world, std::uint64_t luck) {
        State state = world;
        follow(plans_[runner], seat_, state);
        Random random(luck);
        const Shares shares = playout_.value(state, horizon_, random);
        Tally& tally = tallies_[runner];
        ++tally.visits;
        for (std::size_t seat = 0; seat < shares.size(); ++seat)
            tally.sum[seat] += shares[seat];
        latest_[runner] = {lap_, shares[static_cast<std::size_t>(seat_)]};
    }

    // Pair what the plans brought in this scenario: each with each.
    void compare() {
        for (const std::size_t one : runners_)
            for (const std::size_t other : runners_)
                if (one != other && latest_[one].lap == lap_ && latest_[other].lap == lap_)
                    lead(one, other).note(latest_[one].share - latest_[other].share);
        for (const std::size_t runner : runners_)
            tallies_[runner].lead = lead(runner, 0);
    }

    Lead& lead(std::size_t one, std::size_t other) { return leads_[one * plans_.size() + other]; }

    // Whether all who are left begin with the same move: how the turn goes on is decided when it comes to that.
    bool agreed() const {
        const auto same = [&](std::size_t runner) {
            return plans_[runner].moves[0] == plans_[runners_[0]].moves[0];
        };
        return std::all_of(runners_.begin(), runners_.end(), same);
    }

    // Drop the plans by which nothing that matters could still be gained: most are clearly beaten, some are as good as the
    // leader, and late in the race a small lead will do.
    void drop_the_beaten(double used) {
        put_the_best_first();
        std::erase_if(runners_, [&, leader = runners_[0]](std::size_t runner) {
            return runner != leader &&
                   lead(leader, runner).doubt(std::max(0.0, 1 - used)) < parameters_.stake;
        });
    }

    // A favourite that is to be led clearly stays: the others are compared with it.
    void drop_the_worse_half() {
        put_the_best_first();
        field_ = half_of(field_);
        if (runners_.size() <= field_)
            return;
        const auto first_out = runners_.begin() + static_cast<std::ptrdiff_t>(field_);
        const bool stays =
            parameters_.caution > 0 && std::find(first_out, runners_.end(), 0u) != runners_.end();
        runners_.erase(first_out, runners_.end());
        if (stays)
            runners_.push_back(0);
    }

    struct Latest {
        std::int64_t lap = 0;
        double share = 0;
    };

    const State& state_;
    Seat seat_;
    const std::vector<Plan<G>>& plans_;
    const Parameters& parameters_;
    Random dice_;
    Playout<G> playout_;
    int horizon_;
    std::vector<Tally> tallies_;
    std::vector<Latest> latest_;
    std::vector<Lead> leads_;
    std::vector<std::size_t> runners_;
    // How many may be left after the last halving.
    std::size_t field_;
    int halves_ = 0;
    std::int64_t lap_ = 0, iterations_ = 0, judged_ = 0;
};

// The place of the best plan. Only those that came to the end count; if the leader does not lead clearly, it is the
// favourite.
inline std::size_t best_plan(const std::vector<Tally>& tallies, Seat seat, double caution) {
    std::int64_t most = 0;
    for (const Tally& tally : tallies)
        most = std::max(most, tally.visits);
    const auto finalist = [&](const Tally& tally) { return tally.finals > 0 && 2 * tally.visits >= most; };
    std::size_t best = 0;
    for (std::size_t plan = 1; plan < tallies.size(); ++plan)
        if (finalist(tallies[plan]) &&
            (!finalist(tallies[best]) || tallies[plan].mean(seat) > tallies[best].mean(seat)))
            best = plan;
    if (caution > 0 && best != 0 && !tallies[best].lead.exceeds(caution))
        return 0;
    return best;
}

} // namespace pangaea

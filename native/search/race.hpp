// A race of plans in which all of them meet the same luck. Mirrors `race.py` of the Python search: where the luck
// of the next rounds outweighs what moves do, two plans are told apart by a few dozen common scenarios instead of
// thousands of visits.
#pragma once

#include <cmath>
#include <vector>

#include "search/clock.hpp"
#include "search/plans.hpp"
#include "search/playout.hpp"

namespace pangaea {

// What the visits of one plan have brought. Tallies of several races add up.
struct Tally {
    std::int64_t visits = 0;
    Shares sum{};
    // By how much it was better than the favourite in the same scenarios.
    std::int64_t pairs = 0;
    double lead = 0, lead_squares = 0;

    void add(const Tally& other) {
        visits += other.visits;
        for (std::size_t seat = 0; seat < sum.size(); ++seat)
            sum[seat] += other.sum[seat];
        pairs += other.pairs;
        lead += other.lead;
        lead_squares += other.lead_squares;
    }

    double mean(Seat seat) const {
        return visits ? sum[static_cast<std::size_t>(seat)] / static_cast<double>(visits) : 0;
    }

    // By how many standard errors it leads the favourite.
    double standard_errors() const {
        if (pairs < 2)
            return 0;
        const auto n = static_cast<double>(pairs);
        const double average = lead / n, variance = (lead_squares - n * average * average) / (n - 1);
        return variance > 0 ? average / std::sqrt(variance / n) : average > 0 ? 1e9 : 0;
    }
};

// Visits all its plans once in each scenario, and drops the worse half from time to time: every half gets the same
// part of the budget (sequential halving). Each scenario begins with the leader.
template <Judged G>
class Race {
  public:
    using State = typename G::State;

    // The first plan is the favourite: the one that promises most.
    Race(const State& state, Seat seat, const std::vector<Plan<G>>& plans, const Parameters& parameters,
         Random dice)
        : state_(state), seat_(seat), plans_(plans), parameters_(parameters), dice_(dice),
          playout_(parameters), horizon_(horizon<G>(state, parameters)), tallies_(plans.size()),
          latest_(plans.size()) {
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
            } while (clock.used(iterations_) < part && !decided());
            if (half > halves_)
                return;
            drop_the_worse_half();
            if (agreed())
                return;
        }
    }

    static constexpr std::size_t LAST_RUNNERS = 2;
    // A race of two is decided when one leads by this many standard errors after this many laps.
    static constexpr double CLEAR = 5.0;
    static constexpr std::int64_t ENOUGH_LAPS = 64;

    static std::size_t half_of(std::size_t runners) { return std::max(LAST_RUNNERS, (runners + 1) / 2); }

    // One scenario for all who are still in the race; false if the budget was spent on the way.
    bool run_lap(const Clock& clock) {
        const State world = G::guess(state_, seat_, dice_);
        const std::uint64_t luck = dice_.next();
        std::stable_sort(runners_.begin(), runners_.end(), [&](std::size_t a, std::size_t b) {
            return tallies_[a].mean(seat_) > tallies_[b].mean(seat_);
        });
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

    // Pair what the plans brought in this scenario with what the favourite brought.
    void compare() {
        if (latest_[0].lap != lap_)
            return;
        for (const std::size_t runner : runners_) {
            if (runner == 0 || latest_[runner].lap != lap_)
                continue;
            const double lead = latest_[runner].share - latest_[0].share;
            ++tallies_[runner].pairs;
            tallies_[runner].lead += lead;
            tallies_[runner].lead_squares += lead * lead;
        }
    }

    // Whether only two are left, one of them the favourite, and luck does not explain their difference.
    bool decided() const {
        if (plans_.size() == 1)
            return true;
        if (runners_.size() > LAST_RUNNERS || lap_ < ENOUGH_LAPS)
            return false;
        for (const std::size_t runner : runners_)
            if (runner != 0 &&
                (latest_[0].lap != lap_ || std::abs(tallies_[runner].standard_errors()) < CLEAR))
                return false;
        return true;
    }

    // Whether all who are left begin with the same move: how the turn goes on is decided when it comes to that.
    bool agreed() const {
        const auto same = [&](std::size_t runner) {
            return plans_[runner].moves[0] == plans_[runners_[0]].moves[0];
        };
        return std::all_of(runners_.begin(), runners_.end(), same);
    }

    // A favourite that is to be led clearly stays: the others are compared with it.
    void drop_the_worse_half() {
        std::stable_sort(runners_.begin(), runners_.end(), [&](std::size_t a, std::size_t b) {
            return tallies_[a].mean(seat_) > tallies_[b].mean(seat_);
        });
        if (runners_.size() > LAST_RUNNERS)
            runners_.resize(half_of(runners_.size()));
        if (parameters_.caution > 0 && std::find(runners_.begin(), runners_.end(), 0u) == runners_.end())
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
    std::vector<std::size_t> runners_;
    int halves_ = 0;
    std::int64_t lap_ = 0, iterations_ = 0, judged_ = 0;
};

// The place of the best plan. Only those that came to the end count; if the leader does not lead clearly, it is the
// favourite.
inline std::size_t best_plan(const std::vector<Tally>& tallies, Seat seat, double caution) {
    std::int64_t most = 0;
    for (const Tally& tally : tallies)
        most = std::max(most, tally.visits);
    std::size_t best = 0;
    for (std::size_t plan = 0; plan < tallies.size(); ++plan) {
        const bool finalist = 2 * tallies[plan].visits >= most;
        const bool held = 2 * tallies[best].visits >= most;
        if (finalist && (!held || tallies[plan].mean(seat) > tallies[best].mean(seat)))
            best = plan;
    }
    if (caution > 0 && best != 0 && tallies[best].standard_errors() <= caution)
        return 0;
    return best;
}

} // namespace pangaea

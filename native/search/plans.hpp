// Plans: the decisions of a turn as one. A turn of several decisions is thought through step by step; ways that
// lead to the same position are one, and of the unfinished ones only the most promising are followed.
#pragma once

#include <unordered_set>
#include <vector>

#include "play/suppose.hpp"
#include "search/clock.hpp"
#include "search/parameters.hpp"

namespace pangaea {

template <Judged G>
struct Plan {
    // What the seat decides, as long as neither chance nor anybody else does.
    List<typename G::Move, LONGEST_PLAN> moves;
    // For each of them a key of what the seat expects to know then.
    List<std::uint64_t, LONGEST_PLAN> keys;
    // The share that it promises, as the greedy bot judges it.
    double promise = 0;

    friend bool operator<(const Plan& a, const Plan& b) { return a.promise > b.promise; }
};

// Play the plan in a world. If one of its moves shows the seat something that it did not expect, the plan ends there,
// and only what has been done counts.
template <Judged G>
void follow(const Plan<G>& plan, Seat seat, typename G::State& world) {
    for (int at = 0; at < plan.moves.size(); ++at) {
        if (at > 0 && G::key(world, seat) != plan.keys[at])
            return;
        G::apply(world, plan.moves[at]);
    }
}

template <Judged G>
class Planner {
  public:
    using State = typename G::State;

    Planner(Seat seat, const Parameters& parameters, const Clock& clock)
        : seat_(seat), parameters_(parameters), clock_(clock) {}

    // The most promising plans from this world on, the best one first; at least one.
    std::vector<Plan<G>> plans(const State& root) {
        std::vector<Draft> drafts{{{}, root}};
        while (!drafts.empty() && drafts[0].plan.moves.size() < parameters_.decisions) {
            std::vector<Draft> next;
            for (const Draft& draft : drafts)
                go_on(draft, root.turn, next);
            if (next.empty() && finished_.empty())
                break; // all that follows was seen before
            std::stable_sort(next.begin(), next.end());
            cut(next, parameters_.beam);
            drafts = std::move(next);
            if (clock_.used(0) > PLANNING)
                break;
        }
        // What was not thought through to its end is raced as far as it goes.
        for (const Draft& draft : drafts)
            finished_.push_back(draft.plan);
        std::stable_sort(finished_.begin(), finished_.end());
        cut(finished_, HEATS * parameters_.runners);
        return std::move(finished_);
    }

    // The runners among these plans: those that promise most on average over several worlds.
    void qualify(std::vector<Plan<G>>& plans, const State& state, Random& dice) const {
        for (Plan<G>& plan : plans)
            plan.promise = 0;
        for (int number = 0; number < WORLDS; ++number) {
            const State world = likely_guess<G>(state, seat_, dice);
            for (Plan<G>& plan : plans)
                plan.promise += promise_in(world, plan) / WORLDS;
        }
        std::stable_sort(plans.begin(), plans.end());
        cut(plans, parameters_.runners);
    }

  private:
    // The part of the time that may go into plans.
    static constexpr double PLANNING = 0.3;
    // This many times as many plans as can race are compared before, in this many worlds.
    static constexpr int HEATS = 3;
    static constexpr int WORLDS = 8;

    template <class Items>
    static void cut(Items& items, int number) {
        if (items.size() > static_cast<std::size_t>(number))
            items.resize(static_cast<std::size_t>(number));
    }

    double promise_in(const State& world, const Plan<G>& plan) const {
        if (plan.moves.size() == 1)
            return promise<G>(world, seat_, plan.moves[0], false);
        State state = world;
        follow(plan, seat_, state);
        settle_turn<G>(state, seat_, world.turn);
        return shares_of<G>(state)[static_cast<std::size_t>(seat_)];
    }

    struct Draft {
        Plan<G> plan;
        State state;

        friend bool operator<(const Draft& a, const Draft& b) { return a.plan < b.plan; }
    };

    // Add the ways to go on by one decision, the promising ones first, until there are enough: finished plans to
    // the list, the others to `next`.
    void go_on(const Draft& draft, int turn, std::vector<Draft>& next) {
        typename G::Moves moves;
        Promises<G> promised;
        judge_decision<G>(draft.state, seat_, moves, promised.data());
        const std::uint64_t known = G::key(draft.state, seat_);
        for (int finished = 0, unfinished = 0; const int at : in_order(promised, moves.size())) {
            State after = draft.state;
            G::apply(after, moves[at]);
            if (!seen_.insert(G::key(after, EVERYTHING)).second)
                continue;
            Plan<G> plan = draft.plan;
            plan.moves.push(moves[at]);
            plan.keys.push(known);
            plan.promise = promised[static_cast<std::size_t>(at)];
            if (G::actor(after) == seat_ && after.turn == turn) {
                if (unfinished++ < parameters_.beam)
                    next.push_back({plan, after});
            } else if (finished++ < HEATS * parameters_.runners) {
                finished_.push_back(plan);
            }
            if (unfinished + finished > 2 * parameters_.beam + HEATS * parameters_.runners)
                break;
        }
    }

    // The places of the moves, the most promising one first; of equals the earlier ones.
    static std::vector<int> in_order(const Promises<G>& promised, int moves) {
        std::vector<int> places(static_cast<std::size_t>(moves));
        std::iota(places.begin(), places.end(), 0);
        std::stable_sort(places.begin(), places.end(), [&](int a, int b) {
            return promised[static_cast<std::size_t>(a)] > promised[static_cast<std::size_t>(b)];
        });
        return places;
    }

    Seat seat_;
    const Parameters& parameters_;
    const Clock& clock_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Plan<G>> finished_;
};

} // namespace pangaea

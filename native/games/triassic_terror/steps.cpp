#include "games/triassic_terror/steps.hpp"

#include "games/triassic_terror/contest.hpp"
#include "games/triassic_terror/legal.hpp"
#include "games/triassic_terror/predators.hpp"

namespace pangaea::triassic_terror {

namespace {

// As in the evaluation, but with more doubt: what a step changes is upset first.
const Heat HEAT(3, 1.0, 4.5);
// What a dino is worth besides its part in the habitat.
constexpr double DINO = 0.35;

using Herds = std::array<std::int8_t, MOST_PLAYERS>;

// --- one area --------------------------------------------------------------------------------------

// Mirrors `_worth`: what an area with these dinos is worth to the acting seat, less what it gives a rival on average.
double worth(const State& state, Area area, const Herds& dinos) {
    const Ranking herds = ranked(state.order[area], strengths_of(state, area, dinos), state.players);
    if (!herds.size)
        return 0;
    const auto places = static_cast<std::size_t>(std::min(herds.size, HABITATS));
    const auto& pay =
        expected_pay(habitat_points(state.players, area), std::span(herds.strengths).first(places), HEAT);
    double mine = 0, rivals = 0;
    for (std::size_t place = 0; place < places; ++place) {
        if (herds.seats[place] == state.seat)
            mine = pay[place] + DINO * herds.strengths[place];
        else
            rivals += pay[place] + DINO * herds.strengths[place];
    }
    return mine - rivals / (state.players - 1);
}

// --- eating ----------------------------------------------------------------------------------------

// Looks for the best way to eat as much as possible. Mirrors `_best_serving` and `servings`.
class Feast {
  public:
    Feast(const State& state, Area area, int appetite) : state_(state), area_(area) {
        for (Seat seat = 0; seat < state.players; ++seat)
            if (seat != state.seat && state.dinos[area][seat]) {
                prey_[number_++] = static_cast<std::int8_t>(seat);
                food_ += state.dinos[area][seat];
            }
        left_ = state.dinos[area];
        serve(0, std::min(appetite, food_), food_);
    }

    // The dinos that are left after the best one.
    const Herds& best() const { return best_; }

  private:
    // Every way to eat so much from the herds from this one on, which have so much food together.
    void serve(int place, int appetite, int food) {
        if (place == number_)
            return judge();
        const Seat seat = prey_[place];
        const int dinos = state_.dinos[area_][seat], rest = food - dinos;
        for (int eaten = std::max(0, appetite - rest); eaten <= std::min(dinos, appetite); ++eaten) {
            left_[seat] = static_cast<std::int8_t>(dinos - eaten);
            serve(place + 1, appetite - eaten, rest);
        }
        left_[seat] = static_cast<std::int8_t>(dinos);
    }

    void judge() {
        const double promised = worth(state_, area_, left_);
        if (found_ && promised <= most_)
            return;
        found_ = true;
        most_ = promised;
        best_ = left_;
    }

    const State& state_;
    Area area_;
    std::int8_t prey_[MOST_PLAYERS];
    int number_ = 0, food_ = 0;
    Herds left_, best_{};
    bool found_ = false;
    double most_ = 0;
};

// Mirrors `_feast`: eat what hurts the others most, and never the seat's own dinos.
void feast(State& state) {
    const Area area = state.predators[state.meal.predator];
    const Herds left = Feast(state, area, state.meal.limit - state.meal.eaten).best();
    for (Seat seat = 0; seat < state.players; ++seat)
        if (const int eaten = state.dinos[area][seat] - left[seat])
            remove(state, seat, area, eaten);
}

// --- migrating -------------------------------------------------------------------------------------

// Mirrors `_gain`: what the acting seat gains when a group moves; into another terrain one of it dies.
double gain(const State& state, Area source, Area target, int dinos, double before) {
    Herds here = state.dinos[source], there = state.dinos[target];
    here[state.seat] = static_cast<std::int8_t>(here[state.seat] - dinos);
    const int arriving = dinos - (TERRAIN_OF[source] != TERRAIN_OF[target]);
    there[state.seat] = static_cast<std::int8_t>(there[state.seat] + arriving);
    return worth(state, source, here) + worth(state, target, there) - before;
}

// Mirrors `_trek`: send the one group that helps most, if any does or one must go. Of equals it is the one into the
// last area, and the largest.
void trek(State& state) {
    const Migration& step = state.migration;
    const int missing = step.joined + 1 - step.sent;
    const double stays = worth(state, step.source, state.dinos[step.source]);
    double most = 0;
    Area best = NO_AREA;
    int group = 0;
    for (Area area : members(send_targets(state))) {
        const double before = stays + worth(state, area, state.dinos[area]);
        for (int dinos = std::max(1, missing); dinos <= step.left; ++dinos) {
            const double gained = gain(state, step.source, area, dinos, before);
            if (best == NO_AREA || gained >= most) {
                most = gained;
                best = area;
                group = dinos;
            }
        }
    }
    if (best != NO_AREA && (most > 0 || missing > 0))
        send(state, best, group);
}

} // namespace

void settle(State& state) {
    if (state.phase == Phase::EAT) {
        feast(state);
        finish_meal(state);
    } else if (state.phase == Phase::MIGRATE) {
        trek(state);
        finish_migration(state);
    }
    if (state.phase == Phase::EJECT)
        finish_scatter(state);
}

} // namespace pangaea::triassic_terror

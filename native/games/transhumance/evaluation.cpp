#include "games/transhumance/evaluation.hpp"

#include <cmath>

#include "engine/list.hpp"
#include "games/transhumance/threats.hpp"

namespace pangaea::transhumance {

namespace {

// All numbers are those of the Python evaluation, which says what each of them means.
constexpr double HELD = 0.6, DRAWABLE = 0.25;
constexpr double ARRIVAL = 0.8, ARRIVAL_PER_STEP = 0.87;
constexpr double UNWANTED = 0.05;
constexpr double FREE_MOVE = 0.25;
constexpr int FORMING = 4, FORMING_SLACK = 4;
constexpr double HIT_NOW = 0.7, HIT_LATER = 0.25, EXCHANGE = 0.45, FURTHER_HIT = 0.4;
constexpr double SACRIFICE = 0.7, SACRIFICED_HAND = 0.4;
constexpr double LARGEST_SET = 0.16, KIND = 0.12, CARD = 0.03;
constexpr double SCALE = 0.8, SCALE_PER_TURN = 0.2;

// Mirrors `STEPS`: moves from each cell into the pen.
constexpr int steps_from(Cell cell) {
    return ROW[PEN] - ROW[cell];
}

// Mirrors `_ARRIVALS`: by steps, from one on.
constexpr auto ARRIVALS = [] {
    std::array<double, 6> arrivals{};
    arrivals[1] = ARRIVAL;
    for (std::size_t steps = 2; steps < arrivals.size(); ++steps)
        arrivals[steps] = arrivals[steps - 1] * ARRIVAL_PER_STEP;
    return arrivals;
}();
static_assert(ARRIVALS.size() == ROW[PEN]);

// What a herd promises.
struct Prospect {
    Cell cell;
    // Expected in the pen, beyond what its moves would bring otherwise.
    double sheep;
    // The part of them that an enemy can take away.
    double risk;
};

// The herds of a seat on the path, and what its moves are worth without them.
struct Flock {
    List<Prospect, CELLS> prospects;
    double moves;
    // Of all herds together; and the greatest risk.
    double sheep = 0, risks = 0, worst = 0;
    // Whether one of them is reckless.
    bool reckless = false;

    void push(const Prospect& herd) {
        prospects.push(herd);
        sheep += herd.sheep;
        risks += herd.risk;
        worst = std::max(worst, herd.risk);
    }
};

using Hands = std::array<CardSet, PLAYERS>;

} // namespace

int turns_left(const State& state) {
    if (state.last_turn)
        return 1;
    const int fewest = std::min(cards_in(state.stacks[0]), cards_in(state.stacks[1]));
    return 1 + (fewest + DRAWS - 1) / DRAWS;
}

int moves_left(const State& state, Seat seat, int turns) {
    if (seat == state.active)
        return state.phase <= Phase::MOVE ? turns : turns - 1;
    return state.last_turn ? 0 : turns;
}

bool moves_next(const State& state, Seat seat) {
    if (seat == state.active)
        return state.phase <= Phase::MOVE;
    return state.phase > Phase::MOVE && !state.last_turn;
}

double scale_of(const State& state) {
    return SCALE + SCALE_PER_TURN * turns_left(state);
}

namespace {

// The chance that the herd is lost: it is less if the attacker is dispersed too.
double risk_of(int attackers, int size, double hit) {
    if (attackers < size)
        return 0;
    return attackers > size ? hit : hit * EXCHANGE;
}

// Mirrors `_flock`: the foremost herds get the moves that are left; what they are worth depends on who hits them.
void gather(const State& state, Seat seat, const Hands& hands, int turns, Flock& flock) {
    const Seat enemy = 1 - seat;
    int moves = moves_left(state, seat, turns);
    const CardSet hand = hands[seat], stacks = kinds(state.stacks[seat]) & ~hand;
    const double price =
        FREE_MOVE * std::min(1.0, std::max(0, moves - FORMING) / static_cast<double>(FORMING_SLACK));
    flock.moves = price * moves;
    if (!state.herds[seat])
        return;
    const Strengths enemies(state, enemy, hands[enemy]);
    const double hit = moves_next(state, enemy) ? HIT_NOW : HIT_LATER;
    for (unsigned left = state.herds[seat]; left;) {
        const Cell cell = std::bit_width(left) - 1; // the foremost one
        left ^= only(cell);
        const Herd herd = state.board[cell];
        flock.reckless |= herd.race() == RECKLESS;
        const CardSet wanted = herd.wanted(), held = wanted & hand, drawable = wanted & stacks;
        const int steps = steps_from(cell);
        const double size = herd.size() + HELD * count(held) + DRAWABLE * count(drawable);
        const double sheep = size * ARRIVALS[steps] - price * steps;
        if (steps > moves || sheep < UNWANTED * size) {
            flock.push({cell, UNWANTED * size, 0.0});
            continue;
        }
        moves -= steps;
        flock.push({cell, sheep, sheep * risk_of(enemies[cell], herd.size(), hit)});
    }
}

// Mirrors `_sacrifice`: what a reckless herd is worth beyond the sheep it would bring, as it can disperse any herd
// (R30).
double worth_of_sacrifice(const State& state, Seat seat, CardSet hand, const Flock& own, const Flock& enemy) {
    const bool mine = seat == state.active;
    if (enemy.prospects.empty() || (state.last_turn && !mine))
        return 0;
    if (!own.reckless && (hand & COMPLETE[RECKLESS]) != COMPLETE[RECKLESS])
        return 0;
    const Cell cell = sacrifice_cell(state, seat, hand);
    if (cell == NOWHERE)
        return 0;
    // A herd before the pen is in it once the enemy has had their turn.
    bool found = false;
    double target = 0, price = SACRIFICED_HAND;
    for (const Prospect& herd : enemy.prospects)
        if (mine || herd.cell != LAST_CELL) {
            target = found ? std::max(target, herd.sheep - herd.risk) : herd.sheep - herd.risk;
            found = true;
        }
    for (const Prospect& herd : own.prospects)
        if (herd.cell == cell)
            price = herd.sheep;
    return std::max(0.0, SACRIFICE * target - price);
}

// Mirrors `_sheep`: the seat's sheep at the end: delivered ones, those on the path, and those still in the hand.
double expected_sheep(const State& state, Seat seat, CardSet hand, const Flock& own, const Flock& enemy) {
    double sheep = cards_in(state.pens[seat]) + own.moves;
    // The enemy has one move a turn.
    sheep += own.sheep - (own.worst + FURTHER_HIT * (own.risks - own.worst));
    if (!state.last_turn)
        sheep += LARGEST_SET * largest_set(hand) + KIND * count(hand) + CARD * cards_in(state.hands[seat]);
    return sheep + worth_of_sacrifice(state, seat, hand, own, enemy);
}

// Mirrors `points`, with this many turns left.
Shares points_with(const State& state, int turns) {
    const Hands hands = {kinds(state.hands[0]), kinds(state.hands[1])};
    std::array<Flock, PLAYERS> flocks;
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        gather(state, seat, hands, turns, flocks[seat]);
    Shares points{};
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        points[seat] = expected_sheep(state, seat, hands[seat], flocks[seat], flocks[1 - seat]);
    return points;
}

} // namespace

Shares points(const State& state) {
    return points_with(state, turns_left(state));
}

Shares value(const State& state) {
    const int turns = turns_left(state);
    const Shares sheep = points_with(state, turns);
    Shares shares{};
    shares[0] = 1 / (1 + std::exp((sheep[1] - sheep[0]) / (SCALE + SCALE_PER_TURN * turns)));
    shares[1] = 1 - shares[0];
    return shares;
}

} // namespace pangaea::transhumance

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
};

using Hands = std::array<CardSet, PLAYERS>;

// Mirrors `turns_left`: the turns of each player, if both go on drawing; the first empty enclosure ends the game (R32).
int turns_left(const State& state) {
    if (state.last_turn)
        return 1;
    const int fewest = std::min(cards_in(state.stacks[0]), cards_in(state.stacks[1]));
    return 1 + (fewest + DRAWS - 1) / DRAWS;
}

// Mirrors `_moves_left`.
int moves_left(const State& state, Seat seat) {
    const int left = turns_left(state);
    if (seat == state.active)
        return state.phase <= Phase::MOVE ? left : left - 1;
    return state.last_turn ? 0 : left;
}

// Mirrors `_moves_next`: whether this seat is the next to move a herd.
bool moves_next(const State& state, Seat seat) {
    if (seat == state.active)
        return state.phase <= Phase::MOVE;
    return state.phase > Phase::MOVE && !state.last_turn;
}

// The chance that the herd is lost: it is less if the attacker is dispersed too.
double risk_of(int attackers, int size, double hit) {
    if (attackers < size)
        return 0;
    return attackers > size ? hit : hit * EXCHANGE;
}

// Mirrors `_flock`: the foremost herds get the moves that are left; what they are worth depends on who hits them.
void gather(const State& state, Seat seat, const Hands& hands, Flock& flock) {
    const Seat enemy = 1 - seat;
    int moves = moves_left(state, seat);
    const CardSet hand = hands[seat], stacks = kinds(state.stacks[seat]) & ~hand;
    const double price =
        FREE_MOVE * std::min(1.0, std::max(0, moves - FORMING) / static_cast<double>(FORMING_SLACK));
    flock.moves = price * moves;
    if (!state.herds[seat])
        return;
    const Reach enemies = strengths(state, enemy, hands[enemy]);
    const double hit = moves_next(state, enemy) ? HIT_NOW : HIT_LATER;
    for (Cell cell = LAST_CELL; cell >= 0; --cell) {
        if (!has(state.herds[seat], cell))
            continue;
        const Herd herd = state.board[cell];
        const CardSet wanted = herd.wanted(), held = wanted & hand, drawable = wanted & stacks;
        const int steps = steps_from(cell);
        const double size = herd.size() + HELD * count(held) + DRAWABLE * count(drawable);
        const double sheep = size * ARRIVALS[steps] - price * steps;
        if (steps > moves || sheep < UNWANTED * size) {
            flock.prospects.push({cell, UNWANTED * size, 0.0});
            continue;
        }
        moves -= steps;
        flock.prospects.push({cell, sheep, sheep * risk_of(enemies[cell], herd.size(), hit)});
    }
}

// Mirrors `_sacrifice`: what a reckless herd is worth beyond the sheep it would bring, as it can disperse any herd
// (R30).
double worth_of_sacrifice(const State& state, Seat seat, CardSet hand, const Flock& own, const Flock& enemy) {
    const bool mine = seat == state.active;
    if (enemy.prospects.empty() || (state.last_turn && !mine))
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
    double sheep = cards_in(state.pens[seat]) + own.moves, on_path = 0, risks = 0, worst = 0;
    for (const Prospect& herd : own.prospects) {
        on_path += herd.sheep;
        risks += herd.risk;
        worst = std::max(worst, herd.risk);
    }
    // The enemy has one move a turn.
    sheep += on_path - (worst + FURTHER_HIT * (risks - worst));
    if (!state.last_turn)
        sheep += LARGEST_SET * largest_set(hand) + KIND * count(hand) + CARD * cards_in(state.hands[seat]);
    return sheep + worth_of_sacrifice(state, seat, hand, own, enemy);
}

} // namespace

Shares points(const State& state) {
    const Hands hands = {kinds(state.hands[0]), kinds(state.hands[1])};
    std::array<Flock, PLAYERS> flocks;
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        gather(state, seat, hands, flocks[seat]);
    Shares points{};
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        points[seat] = expected_sheep(state, seat, hands[seat], flocks[seat], flocks[1 - seat]);
    return points;
}

Shares value(const State& state) {
    const Shares sheep = points(state);
    Shares shares{};
    const double scale = SCALE + SCALE_PER_TURN * turns_left(state);
    shares[0] = 1 / (1 + std::exp((sheep[1] - sheep[0]) / scale));
    shares[1] = 1 - shares[0];
    return shares;
}

} // namespace pangaea::transhumance

#include "games/transhumance/priors.hpp"

namespace pangaea::transhumance {

namespace {

// Moves that lose a herd for nothing.
constexpr double FOLLY = 0.01;
// Cards not drawn, placed and moved are lost chances, but sometimes the best ones.
constexpr double PASSING = 0.3;
// For each sheep that reaches the pen.
constexpr double DELIVERY = 6.0;
// For each sheep that is dispersed by a larger herd; an equal one earns half of it.
constexpr double CONQUEST = 4.0;

// Mirrors `_weigh_draw`: races of which the hand has few characters have more to give.
double weigh_draw(const State& state, Race race) {
    const CardSet held = kinds(state.hands[state.active]);
    const CardSet missing = kinds(state.stacks[state.active]) & COMPLETE[race] & ~held;
    return 1.0 + count(missing);
}

// Mirrors `_weigh_new`: large herds; there are many small ones to choose from, and few of them stand.
double weigh_new(const State& state, Cell cell, CardSet cards) {
    const Herd met = state.board[cell];
    const double weight = 0.2 * (count(cards) * count(cards));
    return met ? weight + CONQUEST * met.size() : weight;
}

// Mirrors `_weigh_add`: sheep for the foremost herd.
double weigh_add(const State& state, Cell cell, CardSet cards) {
    return fits(state.board[cell], cards) ? 0.4 * ROW[cell] * count(cards) : FOLLY;
}

// Mirrors `_weigh_advance`: the foremost herd, and enemies that are not larger.
double weigh_advance(const State& state, Cell source, Cell target) {
    const Herd herd = state.board[source];
    if (target == PEN)
        return DELIVERY * herd.size();
    const Herd met = state.board[target];
    const double weight = 0.3 * ROW[target] * herd.size();
    if (!met)
        return weight;
    if (met.owner() == herd.owner())
        return fits(met, herd.cards()) ? weight : FOLLY;
    if (met.size() > herd.size())
        return FOLLY;
    return met.size() < herd.size() ? weight + CONQUEST * met.size() : CONQUEST / 2 * met.size();
}

// Mirrors `_weigh_sacrifice`: enemies just before the pen.
double weigh_sacrifice(const State& state, Cell enemy) {
    return 0.05 * state.board[enemy].size() * (ROW[enemy] * ROW[enemy]);
}

double weigh(const State& state, Move move) {
    switch (verb_of(move)) {
    case Verb::DRAW:
        return weigh_draw(state, race_drawn(move));
    case Verb::NEW:
        return weigh_new(state, cell_of(move), cards_of(move));
    case Verb::ADD:
        return weigh_add(state, cell_of(move), cards_of(move));
    case Verb::ADVANCE:
        return weigh_advance(state, cell_of(move), target_of(move));
    case Verb::SACRIFICE:
        return weigh_sacrifice(state, target_of(move));
    case Verb::STOP:
    case Verb::SKIP:
        return PASSING;
    case Verb::END: // a reckless herd is a threat as long as it stands
    case Verb::DEAL:
        break;
    }
    return 1.0;
}

// Mirrors `_MIRRORED`: the cell on the other side of the same row.
constexpr auto MIRRORED = [] {
    std::array<std::int8_t, CELLS> mirrored{};
    for (Cell first = 0, last; first < CELLS; first = last + 1) {
        for (last = first; last + 1 < CELLS && ROW[last + 1] == ROW[first];)
            ++last;
        for (Cell cell = first; cell <= last; ++cell)
            mirrored[cell] = static_cast<std::int8_t>(first + last - cell);
    }
    return mirrored;
}();

bool is_mirror_image(const State& state) {
    for (Cell cell = 0; cell < CELLS; ++cell)
        if (state.board[cell] != state.board[MIRRORED[cell]])
            return false;
    return true;
}

} // namespace

bool prior(const State& state, const Moves& moves, double* weights) {
    for (int at = 0; at < moves.size(); ++at)
        weights[at] = weigh(state, moves[at]);
    return true;
}

void drop_images(const State& state, Moves& moves) {
    if (state.phase != Phase::PLACE || !is_mirror_image(state))
        return;
    int kept = 0;
    for (const Move move : moves)
        if (verb_of(move) != Verb::NEW || cell_of(move) <= MIRRORED[cell_of(move)])
            moves[kept++] = move;
    moves.cut(kept);
}

} // namespace pangaea::transhumance

#include "games/trias/priors.hpp"

#include <cmath>
#include <numeric>
#include <vector>

#include "games/trias/census.hpp"
#include "games/trias/game.hpp"
#include "play/judge.hpp"

namespace pangaea::trias {

namespace {

// A tile whose lifting may split its land mass.
constexpr double NECK = 6.0;
// For each enemy herd that would swim; own herds divide by as much.
constexpr double DROWNING = 1.5;
// A drift of a wide list of actions: there are hundreds of them, and few are worth three actions.
constexpr double BOUGHT = 0.05;
// At most this many drifts are judged one by one; of more, a part is judged and the rest are estimated.
constexpr int LONG = 24;
// The weight of the worst of them: an estimate may be wrong.
constexpr double FAINT = 0.01;
// At most this many of them come before breeding.
constexpr int WORTHWHILE = 8;
constexpr double BREEDING = 2.0;
constexpr double RESCUING = 6.0;
constexpr double WALKING = 0.3;
// Actions that are not used are lost.
constexpr double ENDING = 0.2;

// --- which of many drifts deserve to be judged ------------------------------------------------------
//
// A drift lifts a tile and puts it down somewhere else. What the one does and what the other does nearly add up, so
// it is enough to judge every tile at one place, and every place with one tile.

// A place that a tile may go to: what it is worth as far as that is known.
struct Place {
    bool judged = false;
    double worth = 0;
};

// All places that tiles may go to, in a grid that spans them.
class Places {
  public:
    explicit Places(const Moves& drifts) {
        Cell last = first_ = goal_of(drifts[0]);
        for (const Move drift : drifts) {
            const Cell goal = goal_of(drift);
            first_ = {std::min(first_.q, goal.q), std::min(first_.r, goal.r)};
            last = {std::max(last.q, goal.q), std::max(last.r, goal.r)};
        }
        height_ = last.r - first_.r + 1;
        grid_.resize(static_cast<std::size_t>((last.q - first_.q + 1) * height_));
    }

    Place& operator[](Cell cell) {
        return grid_[static_cast<std::size_t>((cell.q - first_.q) * height_ + cell.r - first_.r)];
    }

  private:
    // The corner of the grid, and the length of its columns.
    Cell first_;
    int height_;
    std::vector<Place> grid_;
};

class Estimates {
  public:
    Estimates(const State& state, const Moves& drifts)
        : places_(drifts), drifting_(state), seat_(state.active) {}

    // Mirrors `estimates`: about what each drift is worth; few of them are judged.
    void write(const Moves& drifts, double* worths) {
        // The drifts of each tile lie together, because the list is sorted.
        struct Own {
            int begin, end;
        };
        std::vector<Own> tiles;
        for (int at = 0; at < drifts.size(); ++at) {
            if (at == 0 || origin_of(drifts[at]) != origin_of(drifts[at - 1]))
                tiles.push_back({at, at});
            tiles.back().end = at + 1;
        }
        // The tile with the most places comes first, so that the others meet places that are judged already.
        std::ranges::stable_sort(tiles, std::ranges::greater(), [](Own own) { return own.end - own.begin; });
        for (const auto& [begin, end] : tiles) {
            const double lift = lift_worth(drifts, begin, end);
            for (int at = begin; at < end; ++at)
                worths[at] = lift + place_of(drifts[at]).worth;
        }
    }

  private:
    Place& place_of(Move drift) { return places_[goal_of(drift)]; }

    // Mirrors `judge` of the evaluator: the share of the active seat after the drift.
    double judged(Move drift) {
        return shares_of<Rules>(drifting_.after(drift))[static_cast<std::size_t>(seat_)];
    }

    // Mirrors `_lift`: what lifting a tile is worth. It judges the places that no tile before it could reach.
    double lift_worth(const Moves& drifts, int begin, int end) {
        int common = begin;
        while (common < end && !place_of(drifts[common]).judged)
            ++common;
        if (common == end)
            common = begin;
        Place& known = place_of(drifts[common]);
        known.judged = true;
        const double lift = judged(drifts[common]) - known.worth;
        for (int at = begin; at < end; ++at)
            if (Place& place = place_of(drifts[at]); !place.judged) {
                place.judged = true;
                place.worth = judged(drifts[at]) - lift;
            }
        return lift;
    }

    Places places_;
    Drifting drifting_;
    Seat seat_;
};

// --- weights ----------------------------------------------------------------------------------------

// Mirrors `_is_long`: long lists are worth a closer look, while there is one reply to think of.
bool is_long(const State& state, const Moves& drifts) {
    return state.players == 2 && drifts.size() > LONG;
}

// Mirrors `_tile_weight`: whom lifting the tile splits and whom it drowns.
template <class Board>
double tile_weight(const State& state, const Board& board, const typename Board::Cells& links, int index) {
    const int own = board.herds[state.active].at(index);
    const int enemies = board.everyone.at(index) - own;
    const double weight = std::pow(DROWNING, enemies - own);
    return links.has(index) ? weight * NECK : weight;
}

// Mirrors `_tile_weights`: the tile decides.
void weigh_tiles(const State& state, const Moves& drifts, double* weights) {
    state.map.visit([&]<class Board>(const Board& board) {
        const auto links = necks<typename Board::Layout>(board.land);
        for (int at = 0; at < drifts.size(); ++at) {
            const bool again = at > 0 && origin_of(drifts[at]) == origin_of(drifts[at - 1]);
            weights[at] = again
                              ? weights[at - 1]
                              : tile_weight(state, board, links, Board::Layout::index(origin_of(drifts[at])));
        }
    });
}

// Mirrors `_drift_weights`.
void weigh_drifts(const State& state, const Moves& drifts, double* weights) {
    if (!is_long(state, drifts))
        return weigh_tiles(state, drifts, weights);
    Estimates(state, drifts).write(drifts, weights);
    const double least = *std::min_element(weights, weights + drifts.size());
    for (int at = 0; at < drifts.size(); ++at)
        weights[at] = FAINT + weights[at] - least;
}

double weight_of(Verb verb) {
    switch (verb) {
    case BREED:
        return BREEDING;
    case RESCUE_FERTILE:
    case RESCUE_SPENT:
        return RESCUING;
    case MOVE_FERTILE:
    case MOVE_SPENT:
        return WALKING;
    default:
        return ENDING;
    }
}

// Mirrors `_action_weights`: breeding and rescuing come first, and with them the few drifts that may be worth three
// actions.
void weigh_actions(const State& state, const Moves& moves, double* weights) {
    Moves drifts;
    for (const Move move : moves)
        if (is_drift(move))
            drifts.push(move);
    Promises<Rules> bought;
    weigh_drifts(state, drifts, bought.data());
    double line = HUGE_VAL;
    if (drifts.size() > WORTHWHILE && is_long(state, drifts)) {
        Promises<Rules> sorted;
        std::copy_n(bought.begin(), drifts.size(), sorted.begin());
        std::nth_element(sorted.begin(), sorted.begin() + WORTHWHILE - 1, sorted.begin() + drifts.size(),
                         std::greater());
        line = sorted[WORTHWHILE - 1];
    }
    int next = 0;
    for (int at = 0; at < moves.size(); ++at) {
        if (!is_drift(moves[at])) {
            weights[at] = weight_of(verb_of(moves[at]));
            continue;
        }
        const double weight = bought[static_cast<std::size_t>(next++)];
        weights[at] = weight >= line ? BREEDING + weight : BOUGHT * weight;
    }
}

} // namespace

bool prior(const State& state, const Moves& moves, double* weights) {
    if (state.phase == DRIFT)
        weigh_drifts(state, moves, weights);
    else if (state.phase == ACT)
        weigh_actions(state, moves, weights);
    else
        return false;
    return true;
}

} // namespace pangaea::trias

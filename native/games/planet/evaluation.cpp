#include "games/planet/evaluation.hpp"

#include <cmath>

#include "games/planet/apply.hpp"
#include "games/planet/game.hpp"
#include "play/shares.hpp"

namespace pangaea::planet {

namespace {

// Parcels of its objective that a seat lays with each tile, and the standard deviation of that.
constexpr double RATE = 1.6;
constexpr double RATE_SPREAD = 0.95;
// The scale of the win shares at the end of the game, and by how much each round to come widens it.
constexpr double SCALE = 1.5;
constexpr double SCALE_PER_ROUND = 0.25;

// Mirrors `_chance`: the chance that a normal variable with this mean is above 0.
double chance_above(double lead, double deviation) {
    if (deviation == 0)
        return lead > 0;
    return 0.5 + 0.5 * std::erf(lead / deviation / std::sqrt(2.0));
}

double work_out_promise(Terrain terrain, int parcels, int tiles) {
    const double mean = parcels + RATE * tiles, deviation = RATE_SPREAD * std::sqrt(tiles);
    double promised = 0;
    int below = 0;
    for (int band = 0; band < BANDS; ++band) {
        // A band that needs more parcels than there are is no band.
        if (BAND_PARCELS[terrain][band] > PARCELS)
            break;
        promised += (BAND_POINTS[terrain][band] - below) *
                    chance_above(mean - BAND_PARCELS[terrain][band] + 0.5, deviation);
        below = BAND_POINTS[terrain][band];
    }
    return promised;
}

// Every answer of `objective_promise`: a seat has at most 12 tiles to come, and lays five parcels with one.
struct Promises {
    double of[TERRAINS][PARCELS + EDGES + 1][ROUNDS + 1];

    Promises() {
        for (Terrain terrain = 0; terrain < TERRAINS; ++terrain)
            for (int parcels = 0; parcels <= PARCELS + EDGES; ++parcels)
                for (int tiles = 0; tiles <= ROUNDS; ++tiles)
                    of[terrain][parcels][tiles] = work_out_promise(terrain, parcels, tiles);
    }
};

} // namespace

double objective_promise(Terrain terrain, int parcels, int tiles) {
    static const Promises promised;
    return promised.of[terrain][parcels][tiles];
}

double settled_points(const State& state, Seat seat, const Planet& planet, int waiting) {
    const Terrain objective = state.objectives[seat];
    double points = 0;
    for (const Won& card : state.won[seat])
        points += worth(card.animal, objective);
    if (objective != NO_TERRAIN)
        points +=
            objective_promise(objective, count(planet.lands[objective]), ROUNDS - state.round + waiting);
    return points;
}

double scale_of(const State& state) {
    return SCALE + SCALE_PER_ROUND * (ROUNDS - state.round);
}

double running_part(const State& state) {
    return static_cast<double>(state.players - std::min(state.taken, state.players)) / state.players;
}

namespace {

// Mirrors `_add_open_animals`: each open animal by the chances to win it, which are in proportion to the planets'
// attractions.
void add_open_animals(const State& state, const Due& due,
                      const std::array<Attractions, MOST_PLAYERS>& attractions, Shares& points) {
    for (int number = 0; number < due.size(); ++number) {
        double total = 0;
        for (Seat seat = 0; seat < state.players; ++seat)
            total += attractions[seat][number];
        const double part = 1 / total;
        for (Seat seat = 0; seat < state.players; ++seat)
            points[seat] +=
                worth(due[number].animal, state.objectives[seat]) * attractions[seat][number] * part;
    }
}

} // namespace

Shares points(const State& state) {
    Shares points{};
    const Due due = due_animals(state);
    const double running = running_part(state);
    std::array<Attractions, MOST_PLAYERS> attractions;
    for (Seat seat = 0; seat < state.players; ++seat) {
        const int waiting = waits(state, seat);
        points[seat] = settled_points(state, seat, state.planets[seat], waiting);
        attractions_of(wishes_of(due, waiting, state.objectives[seat], running), state.planets[seat],
                       attractions[seat]);
    }
    add_open_animals(state, due, attractions, points);
    return points;
}

Shares value(const State& state) {
    return win_shares(points(state), state.players, scale_of(state));
}

namespace {

// Only the planet of the seat that takes changes while others still wait: what attracts the animals to their
// planets is worked out once for all moves.
class Taking {
  public:
    Taking(const State& state, Seat seat) : after_(state), seat_(seat), due_(due_animals(state)) {
        ++after_.taken;
        const double running = running_part(after_);
        for (Seat other = 0; other < state.players; ++other) {
            const int waiting = waits(after_, other);
            const Wishes wishes = wishes_of(due_, waiting, state.objectives[other], running);
            if (other == seat) {
                own_ = wishes;
                continue;
            }
            settled_[other] = settled_points(after_, other, state.planets[other], waiting);
            attractions_of(wishes, state.planets[other], attractions_[other]);
        }
    }

    double promise(Move move) {
        Planet planet = after_.planets[seat_];
        cover(planet, tile_of(move), face_of(move), rotation_of(move));
        attractions_of(own_, planet, attractions_[seat_]);
        Shares points = settled_;
        points[seat_] = settled_points(after_, seat_, planet, 0);
        add_open_animals(after_, due_, attractions_, points);
        return win_shares(points, after_.players, scale_of(after_))[seat_];
    }

  private:
    State after_;
    Seat seat_;
    Due due_;
    Wishes own_;
    Shares settled_{};
    std::array<Attractions, MOST_PLAYERS> attractions_;
};

// At most this many outcomes of chance are weighed one by one (`_OUTCOMES` of greedy.py). None of those that follow a taken
// tile changes what anybody has, so they are all worth the same.
constexpr int WEIGHED = 6;

// The last tile of a round: animals settle, and what follows is another position for everybody.
double promise_of_last(const State& state, Seat seat, Move move) {
    State after = state;
    apply(after, move);
    if (actor(after) == CHANCE) {
        Outcomes outcomes;
        chances(after, outcomes);
        if (outcomes.size() <= WEIGHED)
            apply(after, outcomes[0].move);
    }
    if (after.phase == OVER)
        return final_shares<Rules>(after)[seat];
    return value(after)[seat];
}

} // namespace

void promises(const State& state, Seat seat, const Moves& moves, double* promised) {
    if (state.taken + 1 < state.players) {
        Taking taking(state, seat);
        for (int at = 0; at < moves.size(); ++at)
            promised[at] = taking.promise(moves[at]);
    } else {
        for (int at = 0; at < moves.size(); ++at)
            promised[at] = promise_of_last(state, seat, moves[at]);
    }
}

void drop_images(const State& state, Moves& moves) {
    if (state.phase != TAKE || count(state.planets[state.active()].free) < FACES)
        return;
    int kept = 0;
    for (const Move move : moves)
        if (!kept || tile_of(moves[kept - 1]) != tile_of(move))
            moves[kept++] = move;
    moves.cut(kept);
}

} // namespace pangaea::planet

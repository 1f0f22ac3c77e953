#include "games/triassic_terror/scoring.hpp"

#include "games/triassic_terror/info.hpp"
#include "games/triassic_terror/ranking.hpp"

namespace pangaea::triassic_terror {

Scores scores(const State& state) {
    return state.points;
}

std::string_view ending(const State& state) {
    return state.phase == Phase::OVER ? LAST_ROUND : std::string_view();
}

namespace {

// Mirrors `_holdings`: dinos with T-Rex, and how many primary, secondary and tertiary habitats.
using Holdings = std::array<int, 1 + HABITATS>;

Holdings holdings(const State& state, Seat seat, AreaMask areas) {
    Holdings held{};
    for (Area area : members(areas)) {
        held[0] += strength(state, area, seat);
        if (const int habitat = state.order[area].find(seat); habitat >= 0)
            ++held[1 + habitat];
    }
    return held;
}

// Mirrors `_is_present`: whether the seat has a dino or its T-Rex in the terrain, wherever that stands (R62).
bool is_present(const State& state, Seat seat, int terrain) {
    for (Area area : members(areas_of(terrain)))
        if (strength(state, area, seat))
            return true;
    return false;
}

// Mirrors `Standing`: a seat in the dominance of a terrain, compared from the first fact on. Those of `holdings`,
// then the points of all its habitats in the terrain, and of its best one there.
using Standing = std::array<int, 1 + HABITATS + 2>;

// Mirrors `_standing`.
Standing standing_of(const State& state, Seat seat, int terrain) {
    const Holdings held = holdings(state, seat, areas_of(terrain));
    int sum = 0, best = 0;
    for (Area area : members(areas_of(terrain)))
        if (const int habitat = state.order[area].find(seat); habitat >= 0) {
            const int points = habitat_points(state.players, area)[habitat];
            sum += points;
            best = std::max(best, points);
        }
    return {held[0], held[1], held[2], held[3], sum, best};
}

void score_habitats(State& state) {
    for (Area area = 0; area < AREA_COUNT; ++area)
        for (int habitat = 0; habitat < state.order[area].size(); ++habitat)
            state.points[state.order[area][habitat]] += habitat_points(state.players, area)[habitat];
}

void score_presence(State& state) {
    for (Seat seat = 0; seat < state.players; ++seat) {
        bool everywhere = true;
        for (int terrain = 0; terrain < TERRAINS; ++terrain)
            everywhere = everywhere && is_present(state, seat, terrain);
        state.points[seat] += everywhere ? PRESENCE_POINTS : 0;
    }
}

// Mirrors `dominance`: all with presence, best first; seats that are still level share the points of their places
// (R82).
void score_dominance(State& state, int terrain) {
    const auto& pay = DOMINANCE_POINTS[state.players];
    std::array<Standing, MOST_PLAYERS> standings;
    unsigned present = 0;
    for (Seat seat = 0; seat < state.players; ++seat)
        if (is_present(state, seat, terrain)) {
            present |= 1u << seat;
            standings[seat] = standing_of(state, seat, terrain);
        }
    for (Seat seat : members(present)) {
        int better = 0, level = 0, sum = 0;
        for (Seat other : members(present)) {
            better += standings[other] > standings[seat];
            level += standings[other] == standings[seat];
        }
        for (int place = better; place < std::min<int>(better + level, std::size(pay)); ++place)
            sum += pay[place];
        state.points[seat] += sum / level;
    }
}

} // namespace

SeatSet winners(const State& state) {
    if (state.phase != Phase::OVER)
        return 0;
    SeatSet best = 0;
    std::pair<int, Holdings> most{-1, {}};
    for (Seat seat = 0; seat < state.players; ++seat) {
        const std::pair<int, Holdings> result{state.points[seat], holdings(state, seat, EVERY_AREA)};
        if (result > most) {
            most = result;
            best = 0;
        }
        if (result == most)
            best |= 1u << seat;
    }
    return best;
}

void score_period(State& state) {
    score_habitats(state);
    if (ROUND_PRESENCE[state.track()][state.round])
        score_presence(state);
    if (ROUND_DOMINANCE[state.track()][state.round])
        for (int terrain = 0; terrain < TERRAINS; ++terrain)
            score_dominance(state, terrain);
}

} // namespace pangaea::triassic_terror

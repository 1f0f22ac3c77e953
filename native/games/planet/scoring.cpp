#include "games/planet/scoring.hpp"

#include "games/planet/info.hpp"

namespace pangaea::planet {

int objective_points(Terrain terrain, int parcels) {
    int points = 0;
    for (int band = 0; band < BANDS; ++band)
        if (BAND_PARCELS[terrain][band] <= parcels)
            points = std::max<int>(points, BAND_POINTS[terrain][band]);
    return points;
}

Scores scores(const State& state) {
    Scores scores{};
    for (Seat seat = 0; seat < state.players; ++seat) {
        for (const Won& card : state.won[seat])
            scores[seat] += animal_points(state, seat, card.animal);
        if (!state.beginner()) {
            const Terrain terrain = state.objectives[seat];
            scores[seat] += objective_points(terrain, count(state.planets[seat].lands[terrain]));
        }
    }
    return scores;
}

SeatSet winners(const State& state) {
    if (state.phase != OVER)
        return 0;
    const Scores points = scores(state);
    SeatSet best = 0;
    std::pair<int, int> most{-1, -1};
    for (Seat seat = 0; seat < state.players; ++seat) {
        const std::pair<int, int> rank{points[seat], state.won[seat].size()};
        if (rank > most) {
            most = rank;
            best = 0;
        }
        if (rank == most)
            best |= 1u << seat;
    }
    return best;
}

std::string_view ending(const State& state) {
    return state.phase == OVER ? PLANETS_COVERED : std::string_view();
}

} // namespace pangaea::planet

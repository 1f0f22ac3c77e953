#include "games/planet/suppose.hpp"

#include <cmath>

namespace pangaea::planet {

namespace {

// What one more parcel of a terrain says for its card: the logarithm of the odds, with two players and with each player more.
// The more there are, the more of the points come from the objective, and the more it is seen.
constexpr double PER_PARCEL = 0.3, PER_PLAYER = 0.15;

} // namespace

Suppositions suppose(const State& state, Seat seat) {
    if (state.beginner())
        return {{state.objectives, 1.0}};
    std::array<Terrain, TERRAINS - 1> unknown;
    for (std::size_t place = 0; place < unknown.size(); ++place)
        unknown[place] =
            static_cast<Terrain>(place) + (static_cast<Terrain>(place) >= state.objectives[seat]);
    Suppositions supposed;
    do {
        Supposition deal{state.objectives, 0};
        std::size_t place = 0;
        for (Seat other = 0; other < state.players; ++other)
            if (other != seat) {
                deal.objectives[other] = static_cast<std::int8_t>(unknown[place++]);
                deal.chance += count(state.planets[other].lands[deal.objectives[other]]);
            }
        // Cards that nobody holds have no order.
        if (supposed.empty() || supposed.back().objectives != deal.objectives)
            supposed.push(deal);
    } while (std::next_permutation(unknown.begin(), unknown.end()));
    std::stable_sort(supposed.begin(), supposed.end(),
                     [](const Supposition& a, const Supposition& b) { return a.chance > b.chance; });
    const double most = supposed[0].chance, per_parcel = PER_PARCEL + PER_PLAYER * (state.players - 2);
    double total = 0;
    for (Supposition& deal : supposed)
        total += deal.chance = std::exp(per_parcel * (deal.chance - most));
    for (Supposition& deal : supposed)
        deal.chance /= total;
    return supposed;
}

} // namespace pangaea::planet

#include "games/triassic_terror/exposure.hpp"

#include <numeric>

#include "engine/list.hpp"

namespace pangaea::triassic_terror {

namespace {

// Where a predator finds something: the area, how much it would eat, and how much there is.
struct Hunt {
    std::int8_t area;
    std::int16_t eaten, prey;
};
using Hunts = List<Hunt, AREA_COUNT>;

// Mirrors `_hunts`.
Hunts hunts_of(const State& state, Seat hunter, int predator) {
    Hunts hunts;
    const Reach reached = reach(state.predators[predator], state.closed);
    for (int steps = 1; steps <= 2; ++steps) {
        const int most = appetite(predator, steps, state.players);
        for (Area area : members(steps == 1 ? reached.one : reached.two)) {
            const auto& dinos = state.dinos[area];
            const int prey = std::accumulate(dinos.begin(), dinos.end(), 0) - dinos[hunter];
            if (prey)
                hunts.push({static_cast<std::int8_t>(area), static_cast<std::int16_t>(std::min(most, prey)),
                            static_cast<std::int16_t>(prey)});
        }
    }
    return hunts;
}

// Mirrors `_add_losses`: a predator goes where there is much to eat, and eats of all herds but the hunter's.
void add_losses(const State& state, Seat hunter, int predator, Shares& losses) {
    const Hunts hunts = hunts_of(state, hunter, predator);
    int total = 0;
    for (const Hunt& hunt : hunts)
        total += hunt.eaten * hunt.eaten;
    for (const Hunt& hunt : hunts) {
        const double part = static_cast<double>(hunt.eaten * hunt.eaten) / total * hunt.eaten / hunt.prey;
        for (Seat seat = 0; seat < state.players; ++seat)
            if (seat != hunter)
                losses[seat] += part * state.dinos[hunt.area][seat];
    }
}

} // namespace

Shares exposure(const State& state) {
    Shares losses{};
    if (!is_play(state.phase))
        return losses;
    for (int space = state.space + 1; space < SPACES; ++space) {
        const Seat hunter = state.takers[space];
        if (hunter == NO_SEAT)
            continue;
        switch (state.tiles[space]) {
        case TREX:
            add_losses(state, hunter, REX, losses);
            break;
        case RAPTORS:
            add_losses(state, hunter, RAPTOR_1, losses);
            add_losses(state, hunter, RAPTOR_2, losses);
            break;
        case HATCH:
            add_losses(state, hunter, PTERODACTYL, losses);
            break;
        }
    }
    return losses;
}

} // namespace pangaea::triassic_terror

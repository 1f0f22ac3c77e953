// T-Rex, raptors and pterodactyl: they move, eat and scatter. Mirrors
// `pangaea/games/triassic_terror/predators.py`.
#pragma once

#include "games/triassic_terror/migration.hpp"

namespace pangaea::triassic_terror {

// Mirrors `_steps`.
inline int steps_between(Area source, Area target) {
    return has(ADJACENT[source], target) ? 1 : 2;
}

// Mirrors `_hunt`: the predator moves into the area and may eat there.
inline void hunt(State& state, int predator, Area target) {
    const int steps = steps_between(state.predators[predator], target);
    state.predators[predator] = static_cast<std::int8_t>(target);
    state.meal = {static_cast<std::int8_t>(predator), 0,
                  static_cast<std::int8_t>(appetite(predator, steps, state.players))};
    state.phase = Phase::EAT;
}

// Swap colours, move, put the old area in order, then eat (R56); `stay` only swaps (R57).
inline void trex(State& state, Area area) {
    const Area old = state.predators[REX];
    state.trex_owner = state.seat;
    state.spent |= SPENT_TILE;
    if (area != NO_AREA)
        hunt(state, REX, area);
    rerank(state, old);
}

// One of the two may run two steps (R70).
inline void raptor(State& state, int raptor, Area area) {
    const int predator = RAPTOR_1 + raptor;
    state.spent |= SPENT_RAPTOR[raptor];
    if (steps_between(state.predators[predator], area) == 2)
        state.spent |= SPENT_LONG_RUN;
    hunt(state, predator, area);
}

// The pterodactyl's flight.
inline void fly(State& state, Area area) {
    state.spent |= SPENT_FLIGHT;
    hunt(state, PTERODACTYL, area);
}

// One dino; the area is put in order once, when the meal is over.
inline void eat(State& state, Seat seat) {
    remove(state, seat, state.predators[state.meal.predator], 1);
    ++state.meal.eaten;
}

// After a raptor's meal, also of nothing, comes the ejecting.
inline void finish_meal(State& state) {
    const int predator = state.meal.predator;
    rerank(state, state.predators[predator]);
    if (predator >= RAPTOR_1) {
        state.scatter = {static_cast<std::int8_t>(predator), 0, {}};
        state.phase = Phase::EJECT;
    } else {
        state.phase = Phase::MENU;
    }
}

// The dino is marked; all leave together at `done`.
inline void eject(State& state, Seat seat, Area area) {
    Scatter& step = state.scatter;
    step.ejected[step.number++] = {static_cast<std::int8_t>(seat), static_cast<std::int8_t>(area)};
}

// All leave together; then the groups arrive, seat by seat and area by area (R74).
inline void finish_scatter(State& state) {
    Scatter& step = state.scatter;
    const Area area = state.predators[step.predator];
    const auto begin = step.ejected.begin(), end = begin + step.number;
    for (auto dino = begin; dino != end; ++dino)
        remove(state, dino->seat, area, 1);
    rerank(state, area);
    std::sort(begin, end);
    for (auto dino = begin; dino != end;) {
        const auto next = std::find_if(dino, end, [&](const Ejected& other) { return other != *dino; });
        move_group(state, dino->seat, area, dino->area, static_cast<int>(next - dino));
        dino = next;
    }
    state.phase = Phase::MENU;
}

} // namespace pangaea::triassic_terror

// Herd migration: out of an area, group by group, with followers and shock. Mirrors
// `pangaea/games/triassic_terror/migration.py`.
#pragma once

#include "games/triassic_terror/ranking.hpp"

namespace pangaea::triassic_terror {

// One dino of each other player in the area joins at once (R47).
inline void migrate(State& state, Area area) {
    const Seat seat = state.seat;
    const int movable = state.unmoved(area);
    int joined = 0;
    for (Seat owner : state.order[area]) {
        if (owner == seat || !state.dinos[area][owner])
            continue;
        remove(state, owner, area, 1);
        // With an empty supply the follower is simply lost (R51).
        if (state.supply[seat]) {
            add(state, seat, area, 1);
            ++joined;
        }
    }
    state.sources |= only(area);
    state.migration = {static_cast<std::int8_t>(area), static_cast<std::int8_t>(movable + joined),
                       static_cast<std::int8_t>(joined), 0, 0};
    state.phase = Phase::MIGRATE;
}

// A group that has left its area enters another; into another terrain one dino dies (R45, R50). How many arrive.
inline int move_group(State& state, Seat seat, Area source, Area target, int number) {
    const int died = TERRAIN_OF[source] != TERRAIN_OF[target] ? 1 : 0;
    if (number > died) {
        add(state, seat, target, number - died);
        rerank(state, target);
    }
    return number - died;
}

// A group moves; what arrives has moved for this turn (R41).
inline void send(State& state, Area area, int dinos) {
    Migration& step = state.migration;
    remove(state, state.seat, step.source, dinos);
    const int arriving = move_group(state, state.seat, step.source, area, dinos);
    // A group that was pushed out at once leaves nothing to remember.
    if (arriving && has(state.herds[state.seat], area))
        state.arrived[area] = static_cast<std::int8_t>(state.arrived[area] + arriving);
    step.left = static_cast<std::int8_t>(step.left - dinos);
    step.sent = static_cast<std::int8_t>(step.sent + dinos);
    step.used |= only(area);
}

// What was not sent stays, and the area is put in order (R53).
inline void finish_migration(State& state) {
    rerank(state, state.migration.source);
    state.phase = Phase::MENU;
}

} // namespace pangaea::triassic_terror

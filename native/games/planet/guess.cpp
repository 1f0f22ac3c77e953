// Hidden are the other seats' objectives and where chance laid each of the leftovers that it parted. Every
// pile has a fixed size, so all splits that agree with what was seen have the same probability.
#include "games/planet/guess.hpp"

namespace pangaea::planet {

namespace {

// Mirrors `_other_objectives`: the seat keeps its own card; the others hold any of the cards it has not seen
// (R31).
void deal_objectives(State& world, Seat seat, Random& random) {
    if (world.beginner())
        return;
    List<std::int8_t, TERRAINS> unknown;
    for (Terrain terrain = 0; terrain < TERRAINS; ++terrain)
        if (terrain != world.objectives[seat])
            unknown.push(static_cast<std::int8_t>(terrain));
    random.shuffle(unknown);
    for (Seat other = 0; other < world.players; ++other)
        if (other != seat)
            world.objectives[other] = unknown[other < seat ? other : other - 1];
}

// Mirrors `_part_anew`: lay the tiles of one group in any of the ways that put as many of them in each place.
void part_anew(State& world, Tiles group, Random& random) {
    List<std::int8_t, TILES> order;
    for (Tile tile : members(group))
        order.push(static_cast<std::int8_t>(tile));
    random.shuffle(order);
    // The middle of the table holds tiles of a group only while chance parts them.
    for (Tiles* place : {&world.pile11, &world.pile12, &world.box, &world.revealed}) {
        const int number = count(*place & group);
        *place &= ~group;
        for (int drawn = 0; drawn < number; ++drawn) {
            *place |= bit(order.back());
            order.pop();
        }
    }
}

} // namespace

State guess(const State& state, Seat seat, Random& random) {
    State world = state;
    if (state.phase != OVER) {
        deal_objectives(world, seat, random);
        for (Tiles group : state.parted)
            part_anew(world, group, random);
    }
    return world;
}

} // namespace pangaea::planet

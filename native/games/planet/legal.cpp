#include "games/planet/legal.hpp"

namespace pangaea::planet {

void legal(const State& state, Moves& moves) {
    if (state.phase != TAKE)
        return;
    const std::uint16_t free = state.planets[state.active()].free;
    for (Tile tile : members(state.revealed))
        for (int face : members(free))
            for (int rotation = 0; rotation < EDGES; ++rotation)
                moves.push(make_move(TAKE_TILE, tile, face, rotation));
}

Move random_move(const State& state, Random& random) {
    const std::uint16_t free = state.planets[state.active()].free;
    const int faces = count(free);
    const auto index =
        static_cast<int>(random.below(static_cast<std::uint32_t>(count(state.revealed) * faces * EDGES)));
    const int place = index / EDGES;
    return make_move(TAKE_TILE, nth_member(state.revealed, place / faces), nth_member(free, place % faces),
                     index % EDGES);
}

void chances(const State& state, Outcomes& outcomes) {
    switch (state.phase) {
    case REVEAL:
        for (Tile tile : members(state.pile()))
            outcomes.push({make_move(REVEAL_TILE, tile), 1});
        break;
    case LEFTOVER:
        for (Tile tile : members(state.revealed))
            outcomes.push({make_move(KEEP_TILE, tile), 1});
        break;
    case SURPRISE:
        for (int animal : members(state.deck))
            outcomes.push({make_move(TURN_UP_ANIMAL, animal), 1});
        break;
    case TAKE:
    case OVER:
        break;
    }
}

} // namespace pangaea::planet

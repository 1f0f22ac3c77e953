#include "games/planet/key.hpp"

#include "engine/hash.hpp"

namespace pangaea::planet {

std::uint64_t key(const State& state, Seat seat) {
    const bool everything = seat == EVERYTHING || state.phase == OVER;
    Tiles hidden = 0;
    if (!everything)
        for (Tiles group : state.parted)
            hidden |= group;
    Hash hash;
    hash.add(static_cast<std::uint64_t>(state.players))
        .add_all(state.options)
        .add(static_cast<std::uint64_t>(state.start));
    hash.add(static_cast<std::uint64_t>(state.round))
        .add(state.phase)
        .add(static_cast<std::uint64_t>(state.taken));
    hash.add(state.unseen);
    for (Tiles place : {state.pile11, state.pile12, state.box, state.revealed})
        hash.add(static_cast<std::uint64_t>(count(place))).add(place & ~hidden);
    hash.add_all(state.parted);
    for (Seat owner = 0; owner < state.players; ++owner) {
        for (const Placement& placed : state.planets[owner].faces)
            hash.add(static_cast<std::uint64_t>(placed.tile * EDGES + placed.rotation));
        for (const Won& card : state.won[owner])
            hash.add(static_cast<std::uint64_t>(card.animal) << 8 | card.round);
        hash.add(static_cast<std::uint64_t>(state.won[owner].size()));
        hash.add(everything || owner == seat ? static_cast<std::uint64_t>(state.objectives[owner] + 1) : 99u);
    }
    for (const Column& column : state.columns)
        hash.add_all(column);
    hash.add_all(state.carried).add_all(state.boxed);
    return hash.value();
}

} // namespace pangaea::planet

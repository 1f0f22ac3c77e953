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

namespace {

// What can come up now, and how.
struct Drawing {
    Verb verb;
    std::uint64_t subjects;
};

Drawing drawing(const State& state) {
    switch (state.phase) {
    case REVEAL:
        return {REVEAL_TILE, state.pile()};
    case LEFTOVER:
        return {KEEP_TILE, state.revealed};
    case SURPRISE:
        return {TURN_UP_ANIMAL, state.deck};
    case TAKE:
    case OVER:
        break;
    }
    return {REVEAL_TILE, 0};
}

} // namespace

void chances(const State& state, Outcomes& outcomes) {
    const auto [verb, subjects] = drawing(state);
    for (int subject : members(subjects))
        outcomes.push({make_move(verb, subject), 1});
}

Move random_outcome(const State& state, Random& random) {
    const auto [verb, subjects] = drawing(state);
    require(subjects, BAD_POSITION, "chance has nothing left to draw");
    const auto ticket = random.below(static_cast<std::uint32_t>(count(subjects)));
    return make_move(verb, nth_member(subjects, static_cast<int>(ticket)));
}

} // namespace pangaea::planet

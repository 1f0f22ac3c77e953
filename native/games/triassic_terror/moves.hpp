// The moves: what a seat, or chance, can decide. Mirrors `pangaea/games/triassic_terror/moves.py`.
//
// A move is one number: the verb, then one or two fields. A card or New Environment brings up to three dinos, each
// with its area in four bits.
#pragma once

#include "engine/game.hpp"
#include "games/triassic_terror/data.hpp"

namespace pangaea::triassic_terror {

using Move = std::uint32_t;

enum class Verb {
    TAKE_CARD, // blind or not
    DEAL,      // terrain
    TAKE_TILE, // tile
    PLAY_CARD, // areas
    NEWLAND,   // areas
    GROWTH,    // area, area or NOWHERE
    MIGRATE,   // area
    HATCH,     // area or NOWHERE
    FLY,       // area
    TREX,      // area or NOWHERE
    RAPTOR,    // raptor 0 or 1, area
    WHITE,     // area
    EGG,       // area
    VOLCANO,   // area
    SEND,      // area, dinos
    EAT,       // seat
    EJECT,     // seat, area
    DONE,
    END,
    SLOT, // tile
};

// In the place of an area: `hatch none`, `trex stay`, `growth A`.
inline constexpr Area NOWHERE = -1;

inline constexpr Move make_move(Verb verb, int second = 0, int first = 0) {
    return static_cast<Move>(verb) << 16 | static_cast<Move>(first & 0xff) << 8 |
           static_cast<Move>(second & 0xff);
}
inline constexpr Verb verb_of(Move move) {
    return static_cast<Verb>(move >> 16);
}
// The only field of most verbs, the last one of those that have two.
inline constexpr int field_of(Move move) {
    return static_cast<std::int8_t>(move & 0xff);
}
// The first of two fields.
inline constexpr int first_of(Move move) {
    return static_cast<std::int8_t>(move >> 8 & 0xff);
}

// One to three areas in the order of the board, four bits each; NO_DINO where there are fewer.
using Spread = std::uint16_t;
inline constexpr int NO_DINO = 15;
static_assert(CARD_DINOS == 3 && AREA_COUNT <= NO_DINO);

inline constexpr Spread make_spread(int one, int two = NO_DINO, int three = NO_DINO) {
    return static_cast<Spread>(one | two << 4 | three << 8);
}
inline constexpr Move make_spread_move(Verb verb, Spread spread) {
    return static_cast<Move>(verb) << 16 | spread;
}
// The area of one of its dinos, or NO_DINO.
inline constexpr int area_of_dino(Move move, int dino) {
    return move >> 4 * dino & 15;
}

// Call `use(area, dinos)` for each area of a card or New Environment.
template <class Use>
constexpr void for_each_group(Move move, Use use) {
    for (int dino = 0; dino < CARD_DINOS && area_of_dino(move, dino) != NO_DINO;) {
        const Area area = area_of_dino(move, dino);
        int group = 0;
        for (; dino < CARD_DINOS && area_of_dino(move, dino) == area; ++dino)
            ++group;
        use(area, group);
    }
}

// Ways to spread three dinos over the areas of a terrain.
inline constexpr int MOST_SPREADS = 10;
// A menu has at most the card, every pair of herds, white dinos, both counters and the end; New Environment offers
// less than the pairs. A migration sends any number into each neighbour; a raptor chases any seat's dinos there.
inline constexpr int MOST_MENU = MOST_SPREADS + AREA_COUNT * (AREA_COUNT - 1) + 3 * AREA_COUNT + 1;
inline constexpr int MOST_SENDS = most_neighbours() * DINOS + 1;
static_assert(TERRAINS * MOST_SPREADS <= AREA_COUNT * (AREA_COUNT - 1));
static_assert(6 * most_neighbours() + 1 <= MOST_MENU);
using Moves = List<Move, std::max(MOST_MENU, MOST_SENDS)>;
using Outcomes = List<Outcome<Move>, std::max(TERRAINS, SPACES)>;

} // namespace pangaea::triassic_terror

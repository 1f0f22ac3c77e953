// The moves: what a seat, or chance, can decide. Mirrors `pangaea/games/planet/moves.py`.
//
// A move is one number: verb, then tile (or animal), face and rotation, so that the order of the numbers is
// the order of the lists.
#pragma once

#include "engine/game.hpp"
#include "games/planet/data.hpp"
#include "games/planet/geometry.hpp"

namespace pangaea::planet {

using Move = std::uint32_t;

// In the order of the lists.
enum Verb {
    // Chance turns up one of the round's five tiles.
    REVEAL_TILE,
    // A seat takes a revealed tile and places it at once (R4).
    TAKE_TILE,
    // Chance lays a leftover tile, unseen, on the pile that is being filled (R24).
    KEEP_TILE,
    // Chance turns up the hidden animal of the round after next (variant 2).
    TURN_UP_ANIMAL,
};

inline constexpr Move make_move(Verb verb, int subject, int face = 0, int rotation = 0) {
    return static_cast<Move>(verb << 16 | subject << 8 | face << 4 | rotation);
}

inline constexpr Verb verb_of(Move move) {
    return static_cast<Verb>(move >> 16);
}
inline constexpr Tile tile_of(Move move) {
    return move >> 8 & 0xff;
}
inline constexpr Animal animal_of(Move move) {
    return static_cast<Animal>(move >> 8 & 0xff);
}
inline constexpr int face_of(Move move) {
    return move >> 4 & 0xf;
}
inline constexpr int rotation_of(Move move) {
    return move & 0xf;
}

inline constexpr int MOST_MOVES = PILE * PARCELS;
using Moves = List<Move, MOST_MOVES>;
using Outcomes = List<Outcome<Move>, TILES>;

} // namespace pangaea::planet

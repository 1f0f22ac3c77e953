// The moves: what a seat, or chance, can decide. Mirrors `pangaea/games/trias/moves.py`.
//
// A move is one number: the verb, and the two cells that it names, with 15 bits for each coordinate, so that it
// holds every cell that a text can write. Moves name cells, never bits of a board.
#pragma once

#include "engine/game.hpp"
#include "games/trias/cells.hpp"
#include "games/trias/data.hpp"

namespace pangaea::trias {

using Move = std::uint64_t;

// The kind of herd that walks or is rescued is part of the verb: a fertile one, or a spent one.
enum Verb {
    // Set-up: put two herds on a vacant tile.
    PLACE_HERDS,
    // Phase 1: play the hand card; or the deck's top card, whatever it is.
    PLAY_HAND,
    DRAW_CARD,
    // Chance: the card that comes from the deck.
    TURN_UP,
    // Lift a tile and put it down farther out.
    DRIFT_TILE,
    // Move one herd to an adjacent tile.
    MOVE_FERTILE,
    MOVE_SPENT,
    // Bring one swimmer to an adjacent tile.
    RESCUE_FERTILE,
    RESCUE_SPENT,
    // A fertile herd on this tile has young.
    BREED,
    // Phase 2 is over; unused actions are lost.
    END_ACTIONS,
};

inline constexpr int COORDINATE_BITS = 15;
static_assert(2 * MOST_COORDINATE < 1 << COORDINATE_BITS);

inline constexpr Move packed(int coordinate) {
    return static_cast<Move>(coordinate + MOST_COORDINATE);
}
inline constexpr Move packed(Cell cell) {
    return packed(cell.q) << COORDINATE_BITS | packed(cell.r);
}

inline constexpr Move make_move(Verb verb, Cell first = {}, Cell second = {}) {
    return static_cast<Move>(verb) << 4 * COORDINATE_BITS | packed(first) << 2 * COORDINATE_BITS |
           packed(second);
}
inline constexpr Move make_turn_up(int card) {
    return make_move(TURN_UP, cell_at(card, 0));
}

inline constexpr Verb verb_of(Move move) {
    return static_cast<Verb>(move >> 4 * COORDINATE_BITS);
}
inline constexpr int coordinate_of(Move move, int place) {
    constexpr Move FIRST = (Move{1} << COORDINATE_BITS) - 1;
    return static_cast<int>(move >> place * COORDINATE_BITS & FIRST) - MOST_COORDINATE;
}
// The only cell of a move, or where it starts.
inline constexpr Cell origin_of(Move move) {
    return cell_at(coordinate_of(move, 3), coordinate_of(move, 2));
}
inline constexpr Cell goal_of(Move move) {
    return cell_at(coordinate_of(move, 1), coordinate_of(move, 0));
}
inline constexpr int card_of(Move move) {
    return coordinate_of(move, 3);
}
inline constexpr bool is_drift(Move move) {
    return verb_of(move) == DRIFT_TILE;
}

// n connected tiles have at most 4 n + 2 cells around them, and every tile but the pole may go there.
inline constexpr int MOST_GOALS = 4 * MOST_TILES + 2;
inline constexpr int MOST_DRIFTS = (MOST_TILES - 1) * MOST_GOALS;
// A step leads to one of the tiles from one of its six sides, for herds of two kinds; any tile may breed.
inline constexpr int MOST_ACTIONS = 2 * 6 * MOST_TILES + MOST_TILES + 1;
using Moves = List<Move, MOST_DRIFTS + MOST_ACTIONS>;
using Outcomes = List<Outcome<Move>, KINDS>;

} // namespace pangaea::trias

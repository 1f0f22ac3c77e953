// The moves, one for each verb of the move texts. Mirrors `pangaea/games/transhumance/moves.py`.
//
// A move is one number: verb, cell, and what is done there, so that the order of the numbers is the order of the lists.
#pragma once

#include "engine/game.hpp"
#include "games/transhumance/cards.hpp"

namespace pangaea::transhumance {

using Move = std::uint32_t;

// In the order of the lists.
enum class Verb {
    // Take a card from the stack of a race (DRAW and BONUS).
    DRAW,
    // Chance: the card that was drawn.
    DEAL,
    // Form a new herd: cell, cards (PLACE).
    NEW,
    // Add cards to one of the player's herds: cell, cards (PLACE).
    ADD,
    // Move a herd one row ahead, from the last cell into the pen: source, target (MOVE); its verb is `move`.
    ADVANCE,
    // Disperse one's own complete reckless herd to disperse an enemy herd anywhere: own, enemy (any phase).
    SACRIFICE,
    // Draw no further card (DRAW and BONUS).
    STOP,
    // Place nothing (PLACE) or move no herd (MOVE).
    SKIP,
    // End the turn although a sacrifice is possible (END).
    END,
};

inline constexpr Move make_move(Verb verb, Cell cell = 0, int what = 0) {
    return static_cast<Move>(verb) << 24 | static_cast<Move>(cell) << 16 | static_cast<Move>(what);
}
inline constexpr Verb verb_of(Move move) {
    return static_cast<Verb>(move >> 24);
}
// The cell of a new or larger herd, the source of a step, the own herd of a sacrifice.
inline constexpr Cell cell_of(Move move) {
    return move >> 16 & 0xff;
}
// The target of a step, the enemy of a sacrifice.
inline constexpr Cell target_of(Move move) {
    return move & 0xff;
}
inline constexpr CardSet cards_of(Move move) {
    return move & 0xffff;
}
inline constexpr Race race_drawn(Move move) {
    return static_cast<Race>(move & 0xff);
}
inline constexpr Card card_dealt(Move move) {
    return move & 0xff;
}

// 60 herds can be formed on each cell of row 1. Another cell offers at most 26 additions, to one diverse sheep: any of
// the 15 sets of the four others, or one of 11 cards that break it. Seven own herds and eight others, or the other way
// round, allow the most sacrifices. The last one is the passing move.
inline constexpr int MOST_MOVES = 5 * 60 + 10 * 26 + 7 * 8 + 1;
using Moves = List<Move, MOST_MOVES>;
using Outcomes = List<Outcome<Move>, CARDS>;

} // namespace pangaea::transhumance

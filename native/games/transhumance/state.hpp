// A position. Mirrors `pangaea/games/transhumance/state.py`.
#pragma once

#include "games/transhumance/herds.hpp"
#include "games/transhumance/info.hpp"

namespace pangaea::transhumance {

inline constexpr Seat BLUE = 0;
inline constexpr int NO_RACE = -1;

// Where in the turn the game stands, in the order of play.
enum class Phase : std::uint8_t { DRAW, PLACE, MOVE, BONUS, END, OVER };

struct State {
    std::int8_t players = PLAYERS;
    Options options{};
    std::int32_t turn = 1;
    // Whose turn it is. Blue has the odd turns.
    std::int8_t active = BLUE;
    Phase phase = Phase::DRAW;
    // Cards that may still be drawn in DRAW or BONUS.
    std::int8_t draws_left = 0;
    // The race of the stack from which chance deals a card now, or NO_RACE.
    std::int8_t drawing = NO_RACE;
    // Whether this turn is no longer an empty one (R34).
    bool acted = false;
    // Empty turns in a row before this one.
    std::int8_t empty_turns = 0;
    // The last card of the active player's enclosure is drawn: the game ends with this turn (R32).
    bool last_turn = false;

    // The herd on each cell, and for each seat the cells where its herds stand.
    std::array<Herd, CELLS> board{};
    std::array<CellSet, PLAYERS> herds{};
    std::array<Heap, PLAYERS> hands{};
    // What is left in each enclosure: four stacks as one heap, since a card shows its race.
    std::array<Heap, PLAYERS> stacks{};
    std::array<Heap, PLAYERS> pens{};
    // Dispersed cards.
    std::array<Heap, PLAYERS> removed{};

    bool glorious_on_tie() const { return options[GLORIOUS_ON_TIE]; }
    bool self_dispersal() const { return options[SELF_DISPERSAL]; }

    CellSet own_herds() const { return herds[active]; }
    CellSet enemy_herds() const { return herds[1 - active]; }
    CellSet free_cells() const { return EVERY_CELL & ~(herds[0] | herds[1]); }

    // Take what stands on the cell away, and put this herd there.
    void put(Cell cell, Herd herd) {
        clear(cell);
        board[cell] = herd;
        herds[herd.owner()] |= only(cell);
    }
    void clear(Cell cell) {
        board[cell] = {};
        herds[0] &= ~only(cell);
        herds[1] &= ~only(cell);
    }
};

} // namespace pangaea::transhumance

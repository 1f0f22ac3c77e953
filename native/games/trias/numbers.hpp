// Trias in numbers. Mirrors `pangaea/adapters/games/trias`.
#pragma once

#include "games/trias/moves.hpp"
#include "games/trias/state.hpp"
#include "play/numbers.hpp"

namespace pangaea::trias {

// Mirrors `actions.py` and `ground.py`. A slot is the place of a tile among all tiles sorted by their cells; a cell
// beside land is named by a tile and a direction. A drift lifts a tile first, and lays it down with a second number.
class Numbers {
  public:
    // 34 tiles of land and the pole: the larger box leaves two tiles over.
    static constexpr int SLOTS = MOST_TILES - BOX_HOLES[1];
    static constexpr int SIDES = 6;
    // hand, draw, end
    static constexpr int FIRST_PLACE = 3;
    static constexpr int FIRST_BREED = FIRST_PLACE + SLOTS;
    static constexpr int FIRST_LIFT = FIRST_BREED + SLOTS;
    static constexpr int FIRST_LAY = FIRST_LIFT + SLOTS;
    static constexpr int FIRST_MOVE = FIRST_LAY + SLOTS * SIDES;
    static constexpr int FIRST_RESCUE = FIRST_MOVE + SLOTS * SIDES * 2;
    static constexpr int ACTIONS = FIRST_RESCUE + SLOTS * SIDES * 2;

    // Cells of the sea with herds in them: see `blocks.py`.
    static constexpr int SWIMMING = 10;
    static constexpr int SEAT = 3 + COLOURS;
    static constexpr int TILE = 3 + KINDS + 1 + MOST_PLAYERS + 1 + 1;
    static constexpr int SWIMMER = 3 + MOST_PLAYERS + 1;
    static constexpr int ENTRIES = head_entries(INFO) + (OVER + 1) + 2 * MOST_PLAYERS + COLOURS + 8 +
                                   COLOURS + KINDS + MOST_PLAYERS * SEAT + SLOTS * TILE + SWIMMING * SWIMMER;

    explicit Numbers(const State& state);

    int number(Move move, int half) const;
    static constexpr int half(int number) {
        return FIRST_LIFT <= number && number < FIRST_LAY ? number - FIRST_LIFT : NO_HALF;
    }
    // Mirrors `Lift.text`.
    static std::string write_half(Move move) { return "drift " + cell_text(origin_of(move)); }
    static constexpr int outcome(Move move) { return card_of(move); }

  private:
    // The slot of a tile, or -1.
    int slot(Cell cell) const;
    // Mirrors `Ground.name`: a cell by the lowest tile beside it that is not lifted.
    int name(Cell cell, int lifted) const;
    // Mirrors `_step`.
    int step(Cell tile, Cell other, bool spent) const;

    List<Cell, MOST_TILES> cells_;
    // The tile that was asked for last: drifts of one tile follow one another.
    mutable Cell last_;
    mutable int last_slot_ = -1;
};

// Mirrors `from_state`: what the seat sees, behind the last entry; `half` is the tile that it has just lifted.
float* observe(const State& state, Seat seat, int half, float* row);

// Mirrors `veil` of `pangaea/games/trias/view.py`.
std::optional<Veil> veil(const State& state, Move move);

} // namespace pangaea::trias

// What is in the box, and the cells of the path. The tables come from `data.py`; names mirror
// `pangaea/games/transhumance/data.py`.
#pragma once

#include <iterator>

#include "engine/bits.hpp"
#include "games/transhumance/tables.hpp"

namespace pangaea::transhumance {

// The four races of sheep, in the order of every list.
enum Race { GLORIOUS, RECKLESS, SWIFT, DIVERSE };

// 0 … 14, row by row from the enclosures, left to right; PEN lies behind them.
using Cell = int;
// Cells as bits by their numbers.
using CellSet = std::uint16_t;

inline constexpr int RACES = static_cast<int>(std::size(RACE_LETTERS));
inline constexpr int CELLS = static_cast<int>(std::size(CELL_NAMES));
inline constexpr int PLAYERS = 2;

static_assert(CELLS == PEN && PEN == 15 && LAST_CELL == CELLS - 1);

inline constexpr CellSet EVERY_CELL = (1 << CELLS) - 1;

inline constexpr CellSet only(Cell cell) {
    return static_cast<CellSet>(1 << cell);
}
inline constexpr bool has(CellSet cells, Cell cell) {
    return cells >> cell & 1;
}

} // namespace pangaea::transhumance

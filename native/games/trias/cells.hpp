// Cells of the unlimited table: axial coordinates around the pole, and the two ways to measure. Mirrors
// `pangaea/games/trias/cells.py`.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace pangaea::trias {

// A place on the table, with a tile or without.
struct Cell {
    std::int16_t q = 0, r = 0;

    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

inline constexpr Cell cell_at(int q, int r) {
    return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
}

inline constexpr Cell POLE{};

// The farthest coordinate that a text can name: four digits.
inline constexpr int MOST_COORDINATE = 9999;

// Steps from cell to cell: the number of the ring.
inline constexpr int steps(Cell cell) {
    const int q = cell.q, r = cell.r;
    const int three[] = {q < 0 ? -q : q, r < 0 ? -r : r, q + r < 0 ? -q - r : q + r};
    return std::max({three[0], three[1], three[2]});
}

// The square of the distance as the crow flies; only its order matters.
inline constexpr int norm(Cell cell) {
    const int q = cell.q, r = cell.r;
    return q * q + q * r + r * r;
}

// The distance from the pole, for comparison only (R1).
inline constexpr int distance(Cell cell, bool euclid) {
    return euclid ? norm(cell) : steps(cell);
}

// How far out the cell lies along the two axes: what a board must reach.
inline constexpr int reach(Cell cell) {
    return std::max(std::abs(cell.q), std::abs(cell.r));
}

// `q,r` as in move texts.
std::string cell_text(Cell cell);

// Read a cell in its one canonical writing; false if it is none.
bool read_cell(std::string_view text, Cell& cell);

} // namespace pangaea::trias

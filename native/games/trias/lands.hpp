// Land masses, surrounding water and interior seas, and what a drift does to them. Mirrors
// `pangaea/games/trias/lands.py`, which says why a drift changes no more than is done here.
#pragma once

#include "games/trias/board.hpp"

namespace pangaea::trias {

// Mirrors `land_masses`: in the order of their first cells.
template <class Board>
void find_masses(Board& board) {
    using Layout = typename Board::Layout;
    board.masses.clear();
    for (auto left = board.land; left.any();) {
        const auto mass = Layout::flood(Board::Cells::of(left.first()), left);
        board.masses.push(mass);
        left ^= mass;
    }
}

// Mirrors `interior_seas`: the water that cannot reach the margin (R2).
template <class Board>
void find_seas(Board& board) {
    using Layout = typename Board::Layout;
    const auto water = Layout::everywhere() - board.land;
    board.seas = water - Layout::flood(Layout::rim(), water);
}

// --- arcs -------------------------------------------------------------------------------------------

// Mirrors `_count_arcs`: runs of land around a cell: as many as places where land follows water, or one full
// circle. Bit i of the code is the i-th neighbour around the cell.
inline constexpr int count_arcs(unsigned code) {
    int starts = 0;
    for (int place = 0; place < 6; ++place)
        starts += (code >> place & 1) && !(code >> (place + 5) % 6 & 1);
    return starts ? starts : code == 63;
}

inline constexpr std::array<std::int8_t, 64> ARCS = [] {
    std::array<std::int8_t, 64> arcs{};
    for (unsigned code = 0; code < 64; ++code)
        arcs[code] = static_cast<std::int8_t>(count_arcs(code));
    return arcs;
}();

// Mirrors `arcs`: how many separate arcs the land forms around a cell.
template <class Layout>
int arcs(const typename Layout::Cells& land, int index) {
    unsigned code = 0;
    for (std::size_t place = 0; place < 6; ++place)
        code |= static_cast<unsigned>(land.has(index + Layout::CIRCLE[place])) << place;
    return ARCS[code];
}

// --- drifting ---------------------------------------------------------------------------------------

// Land around a cell forms at most three arcs, and every piece or neighbour has one of its own.
template <class Cells>
using Parts = List<Cells, 3>;

// Mirrors `pieces_without`: the land mass without one tile (R8). Each of its pieces borders the tile.
template <class Layout>
Parts<typename Layout::Cells> pieces_without(const typename Layout::Cells& mass, int index) {
    using Cells = typename Layout::Cells;
    Parts<Cells> pieces;
    Cells rest = mass;
    rest.drop(index);
    if (arcs<Layout>(mass, index) <= 1) {
        pieces.push(rest);
        return pieces;
    }
    const Cells around = Layout::around(index);
    for (Cells seeds = around & rest; seeds.any(); seeds = around & rest) {
        Cells piece = Cells::none(), grown = Cells::of(seeds.first());
        while (!(grown == piece)) {
            piece = grown;
            // When all that bordered the tile is reached, so is all that is left.
            grown = (seeds - grown).any() ? Layout::grown(grown, rest) : rest;
        }
        pieces.push(piece);
        rest ^= piece;
    }
    return pieces;
}

// Mirrors `opened_seas`: the interior seas that flow out when the tile at this coast is lifted (R4).
template <class Layout>
typename Layout::Cells opened_seas(const typename Layout::Cells& seas, int index) {
    return Layout::flood(Layout::around(index), seas);
}

// Mirrors `enclosed`: all water that this cell is connected with if it is an interior sea, else nothing.
template <class Layout>
typename Layout::Cells enclosed(const typename Layout::Cells& water, int index) {
    using Cells = typename Layout::Cells;
    Cells sea = Cells::of(index);
    while (!sea.meets(Layout::rim())) {
        const Cells grown = Layout::grown(sea, water);
        if (grown == sea)
            return sea;
        sea = grown;
    }
    return Cells::none();
}

// Mirrors `closed_bays`: the water beside a new tile that no longer reaches the margin (R5).
template <class Layout>
typename Layout::Cells closed_bays(const typename Layout::Cells& land, int index) {
    using Cells = typename Layout::Cells;
    const Cells water = Layout::everywhere() - land;
    Cells bays = Cells::none();
    for (int step : Layout::NEIGHBOURS)
        if (water.has(index + step) && !bays.has(index + step))
            bays |= enclosed<Layout>(water, index + step);
    return bays;
}

// Mirrors `Shift`: what a drift did to the map, as far as a score depends on it.
template <class Cells>
struct Shift {
    // The tile was taken from the main land mass; that fell into pieces.
    bool from_main, split;
    // So many land masses, pieces or others, border the tile at its new place; it belongs to this one now.
    int touched;
    Cells joined;
};

// Mirrors `shift_tile`: lift the tile at one index and put it down at another; `land` has it there already.
template <class Board>
Shift<typename Board::Cells> shift_tile(Board& board, int origin, int to) {
    using Layout = typename Board::Layout;
    using Cells = typename Board::Cells;
    const Cells around = Layout::around(to);
    Cells whole = Cells::none(), joined = Cells::of(to);
    List<Cells, MOST_TILES> apart;
    int touched = 0;
    const auto sort = [&](const Cells& mass) {
        if (mass.meets(around)) {
            joined |= mass;
            ++touched;
        } else {
            apart.push(mass);
        }
    };
    for (const Cells& mass : board.masses) {
        if (mass.has(origin))
            whole = mass;
        else
            sort(mass);
    }
    const auto pieces = pieces_without<Layout>(whole, origin);
    for (const Cells& piece : pieces)
        sort(piece);
    apart.push(joined);
    board.masses = apart;
    if (board.seas.any())
        board.seas -= opened_seas<Layout>(board.seas, origin);
    if (arcs<Layout>(board.land, to) > touched)
        board.seas |= closed_bays<Layout>(board.land, to);
    return {whole.has(Layout::POLE_INDEX), pieces.size() > 1, touched, joined};
}

} // namespace pangaea::trias

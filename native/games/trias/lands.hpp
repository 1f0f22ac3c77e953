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

// What lifting a tile did to the map.
struct Lift {
    int landscape;
    // The tile was taken from the main land mass; its land mass fell into pieces.
    bool from_main, split;
};

// Mirrors the first half of `shift_tile`: lift the tile. What is left of its land mass is one piece or several, and
// the seas that it held back flow out.
template <class Board>
Lift lift_tile(Board& board, int origin) {
    using Layout = typename Board::Layout;
    const int landscape = board.landscape(origin);
    board.tiles[static_cast<std::size_t>(landscape)].flip(origin);
    board.land.flip(origin);
    int at = 0;
    while (!board.masses[at].has(origin))
        ++at;
    const bool from_main = board.masses[at].has(Layout::POLE_INDEX);
    const auto pieces = pieces_without<Layout>(board.masses[at], origin);
    board.masses[at] = pieces[0];
    for (int piece = 1; piece < pieces.size(); ++piece)
        board.masses.push(pieces[piece]);
    if (board.seas.any())
        board.seas -= opened_seas<Layout>(board.seas, origin);
    return {landscape, from_main, pieces.size() > 1};
}

// Where a tile was put down.
template <class Cells>
struct Landing {
    // How many land masses, pieces or others, border the tile; it belongs to this one now.
    int touched;
    Cells joined;
};

// Mirrors the second half of `shift_tile`: put the lifted tile down. It joins what it borders, and may close a bay.
template <class Board>
Landing<typename Board::Cells> put_tile(Board& board, int landscape, int to) {
    using Layout = typename Board::Layout;
    using Cells = typename Board::Cells;
    board.tiles[static_cast<std::size_t>(landscape)].add(to);
    board.land.add(to);
    const Cells around = Layout::around(to);
    Landing<Cells> landing{0, Cells::of(to)};
    int apart = 0;
    for (int at = 0; at < board.masses.size(); ++at) {
        if (board.masses[at].meets(around)) {
            landing.joined |= board.masses[at];
            ++landing.touched;
        } else if (apart++ != at) {
            board.masses[apart - 1] = board.masses[at];
        }
    }
    board.masses.cut(apart);
    board.masses.push(landing.joined);
    if (arcs<Layout>(board.land, to) > landing.touched)
        board.seas |= closed_bays<Layout>(board.land, to);
    return landing;
}

} // namespace pangaea::trias

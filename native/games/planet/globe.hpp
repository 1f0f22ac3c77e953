// A planet under construction: the tiles on its faces and the regions that they form. Regions are kept up to
// date tile by tile: a new piece of land joins the regions that it adjoins, so nothing is ever flood-filled
// anew. Mirrors `pangaea/games/planet/globe.py`.
#pragma once

#include <array>

#include "engine/list.hpp"
#include "games/planet/data.hpp"
#include "games/planet/geometry.hpp"

namespace pangaea::planet {

// Connected parcels of one terrain, as many as there are (R9, R10), and all parcels that adjoin them: what
// the region touches and what would join it.
struct Region {
    Parcels parcels, around;

    friend constexpr bool operator<(const Region& a, const Region& b) { return a.parcels < b.parcels; }
    constexpr int size() const { return count(parcels); }
};

// A tile shows at most two pieces of one terrain: five parcels in a circle.
inline constexpr int MOST_REGIONS = 2 * FACES;
using Regions = List<Region, MOST_REGIONS>;

// A tile on a face; its first parcel lies at the edge with the number of the rotation. Tile 0: uncovered.
struct Placement {
    std::uint8_t tile = 0, rotation = 0;
};

struct Planet {
    std::array<Placement, FACES> faces{};
    // The uncovered faces, as bits.
    std::uint16_t free = (1 << FACES) - 1;
    // For each terrain the set of all its parcels.
    std::array<Parcels, TERRAINS> lands{};
    // For each terrain its regions, ascending.
    std::array<Regions, TERRAINS> regions{};

    constexpr Parcels covered() const { return lands[0] | lands[1] | lands[2] | lands[3] | lands[4]; }
    constexpr Tiles tiles() const {
        Tiles set = 0;
        for (const Placement& placed : faces)
            set |= bit(placed.tile);
        return set & ALL_TILES;
    }
};

// A connected piece of land on a turned tile.
struct Piece {
    std::int8_t terrain = 0;
    Pattern pattern = 0;
};
using Pieces = List<Piece, EDGES>;

// Mirrors `shown`: parcel `i` of a face shows letter `(i - ROT) mod 5` of the tile (decisions.md).
constexpr Terrain shown(Tile tile, int rotation, int i) {
    return TILE_PARCELS[tile][(i - rotation + EDGES) % EDGES];
}

// Mirrors `_pieces`, in its order.
constexpr Pieces pieces_of(Tile tile, int rotation) {
    Pieces pieces;
    for (int start = 0; start < EDGES; ++start) {
        const Terrain terrain = shown(tile, rotation, start);
        if (terrain == shown(tile, rotation, (start + EDGES - 1) % EDGES))
            continue;
        Piece piece{static_cast<std::int8_t>(terrain), 0};
        for (int i = start; shown(tile, rotation, i % EDGES) == terrain; ++i)
            piece.pattern |= static_cast<Pattern>(1 << i % EDGES);
        pieces.push(piece);
    }
    return pieces;
}

constexpr auto make_pieces() {
    std::array<std::array<Pieces, EDGES>, TILES + 1> pieces{};
    for (Tile tile = 1; tile <= TILES; ++tile)
        for (int rotation = 0; rotation < EDGES; ++rotation)
            pieces[tile][rotation] = pieces_of(tile, rotation);
    return pieces;
}

// `PIECES[tile][rotation]`: the pieces of land that the tile brings.
inline constexpr auto PIECES = make_pieces();

// Mirrors `join`: the regions of a terrain after a piece of it was added; it joins all that it adjoins.
constexpr void join(Regions& regions, Parcels piece, Parcels around) {
    Region joined{piece, around};
    int kept = 0;
    for (const Region region : regions) {
        if (region.parcels & around) {
            joined.parcels |= region.parcels;
            joined.around |= region.around;
        } else {
            regions[kept++] = region;
        }
    }
    regions.cut(kept);
    regions.insert_sorted(joined);
}

// Mirrors `cover`: lay the tile on an uncovered face. Trusts its caller.
constexpr void cover(Planet& planet, Tile tile, int face, int rotation) {
    for (const Piece piece : PIECES[tile][rotation]) {
        const Parcels parcels = Parcels{piece.pattern} << EDGES * face;
        planet.lands[piece.terrain] |= parcels;
        join(planet.regions[piece.terrain], parcels, AROUND[face][piece.pattern]);
    }
    planet.faces[face] = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(rotation)};
    planet.free = static_cast<std::uint16_t>(planet.free & ~(1 << face));
}

} // namespace pangaea::planet

// The core of a planet: a dodecahedron of 12 faces and 60 parcels, and who borders whom.
//
// Face 0 is the top, 1–5 the upper ring, 6–10 the lower ring, 11 the bottom. The edges of a face are numbered
// 0–4 counter-clockwise, seen from outside. Parcel `5 * face + i` is the triangle between the middle of the
// face and its edge `i`; it adjoins the two parcels beside it on the face and the one across the edge. A point
// in common is no contact (R8). Mirrors `pangaea/games/planet/geometry.py`.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bits.hpp"

namespace pangaea::planet {

inline constexpr int FACES = 12;
inline constexpr int EDGES = 5;
inline constexpr int PARCELS = FACES * EDGES;
inline constexpr int TOP = 0;
inline constexpr int BOTTOM = 11;

// Sets of parcels: bit p stands for parcel p.
using Parcels = std::uint64_t;

// The parcels of one face, as a five-bit pattern.
using Pattern = std::uint8_t;
inline constexpr int PATTERNS = 1 << EDGES;
inline constexpr Parcels FACE = PATTERNS - 1;
inline constexpr Parcels EVERY_PARCEL = first_bits(PARCELS);

struct Edge {
    int face, edge;
};

// Mirrors `_across`: the face on the other side of an edge, and the number the edge has there.
constexpr Edge across(int face, int edge) {
    if (face == TOP)
        return {1 + edge, 0};
    if (face == BOTTOM)
        return {6 + (5 - edge) % 5, 0};
    if (face <= 5) {
        const int at = face - 1, before = (face + 3) % 5, after = face % 5;
        const Edge sides[] = {{TOP, at}, {1 + before, 4}, {6 + before, 2}, {6 + at, 3}, {1 + after, 1}};
        return sides[edge];
    }
    const int at = face - 6, before = (face - 2) % 5, after = (face - 5) % 5;
    const Edge sides[] = {
        {BOTTOM, (5 - at) % 5}, {6 + after, 4}, {1 + after, 2}, {1 + at, 3}, {6 + before, 1}};
    return sides[edge];
}

// Mirrors `_adjoining`: the three parcels that share an edge with this one.
constexpr Parcels adjoining(int face, int i) {
    const Edge beyond = across(face, i);
    return bit(EDGES * face + (i + 4) % EDGES) | bit(EDGES * face + (i + 1) % EDGES) |
           bit(EDGES * beyond.face + beyond.edge);
}

constexpr auto make_around() {
    std::array<std::array<Parcels, PATTERNS>, FACES> around{};
    for (int face = 0; face < FACES; ++face)
        for (int pattern = 0; pattern < PATTERNS; ++pattern)
            for (int i = 0; i < EDGES; ++i)
                if (pattern >> i & 1)
                    around[face][pattern] |= adjoining(face, i);
    return around;
}

// `AROUND[face][pattern]`: what adjoins the parcels of a pattern laid on a face.
inline constexpr auto AROUND = make_around();

} // namespace pangaea::planet

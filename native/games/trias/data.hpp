// What is in the box, and the numbers that the rulebook prints. The tables come from
// `pangaea/games/trias/data.py`, and so do the names.
#pragma once

#include <algorithm>
#include <iterator>

#include "games/trias/tables.hpp"

namespace pangaea::trias {

// The colours of tiles and cards; a deck may have the meteorite as its fourth kind.
enum Landscape : std::int8_t { MOUNTAINS, STEPPE, WOODS, METEORITE };

// No card is face up, or no card is in the hand.
inline constexpr int NO_CARD = -1;
// The pole has no landscape.
inline constexpr int NO_LANDSCAPE = -1;

inline constexpr int COLOURS = std::size(LANDSCAPES);
inline constexpr int KINDS = std::size(CARDS);
inline constexpr int MOST_PLAYERS = 5;
static_assert(COLOURS == METEORITE && KINDS == COLOURS + 1);

// Mirrors `Box` and `box`: what is used with a number of players.
class Box {
  public:
    explicit constexpr Box(int players) : more_(players > 2) {}
    constexpr int tiles(int landscape) const { return BOX_TILES[more_][landscape]; }
    constexpr int radius() const { return BOX_RADIUS[more_]; }
    constexpr int holes() const { return BOX_HOLES[more_]; }
    constexpr int herds() const { return BOX_HERDS[more_]; }
    constexpr int points() const { return BOX_POINTS[more_]; }
    // The cards of a kind in deck 1 or 2.
    constexpr int cards(int back, int kind) const {
        if (more_)
            return BOX_DECKS_OF_MORE[back - 1][kind];
        return BOX_DECKS_OF_TWO[back - 1][kind];
    }
    constexpr int deck_size(int back) const {
        int size = 0;
        for (int kind = 0; kind < KINDS; ++kind)
            size += cards(back, kind);
        return size;
    }

  private:
    int more_;
};

// How many kinds of cards a deck has: the meteorite lies in deck 2.
inline constexpr int kinds_of(int back) {
    return back == 1 ? COLOURS : KINDS;
}

// The tiles of the larger box and the pole: no board has more.
inline constexpr int MOST_TILES = 1 + BOX_TILES[1][0] + BOX_TILES[1][1] + BOX_TILES[1][2];

} // namespace pangaea::trias

// Set-up: dealing at random, and starting from a given deal. Mirrors `pangaea/games/trias/setup.py`.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "engine/random.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// Mirrors `deal` and `start` together: shuffle the tiles and lay the board, deal a hand card each from deck 1, draw
// the start player.
State deal(int players, const Options& options, Random& random);

// The state before the first placement, or `BadSetup`.
State start(int players, const Options& options, const Json& setup);

// The set-up of a state before its first decision, as JSON.
std::string write_setup(const State& state);

// A tile on the table.
struct Tile {
    Cell cell;
    int landscape;
};
using Tiles = List<Tile, MOST_TILES>;

// Mirrors `lay_tiles`: put the tiles on the table around the pole; the board must reach them.
void lay_tiles(State& state, const Tiles& tiles);

} // namespace pangaea::trias

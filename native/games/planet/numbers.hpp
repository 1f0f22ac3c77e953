// Planet in numbers. Mirrors `pangaea/adapters/games/planet`.
#pragma once

#include "games/planet/info.hpp"
#include "games/planet/moves.hpp"
#include "games/planet/state.hpp"
#include "play/numbers.hpp"

namespace pangaea::planet {

// Mirrors `actions.py`: 60 · slot + 5 · face + rotation; slots count the open tiles from the smallest number up.
class Numbers {
  public:
    static constexpr int ACTIONS = PILE * PARCELS;
    // The blocks of `blocks.py`: table, seats, open tiles, animals, planets.
    static constexpr int ENTRIES = head_entries(INFO) + (OVER + 1) + MOST_PLAYERS + 6 +
                                   MOST_PLAYERS * (1 + TERRAINS) + PILE * EDGES * TERRAINS +
                                   ANIMALS * (3 + MOST_PLAYERS) + MOST_PLAYERS * PARCELS * TERRAINS;

    explicit Numbers(const State& state) : open_(state.revealed) {}

    int number(Move move, int) const {
        const int slot = count(open_ & first_bits(tile_of(move)));
        return PARCELS * slot + EDGES * face_of(move) + rotation_of(move);
    }
    static constexpr int half(int) { return NO_HALF; }
    // Tiles that are revealed, tiles that are kept, animals that are turned up.
    static constexpr int outcome(Move move) {
        const Verb verb = verb_of(move);
        return verb == TURN_UP_ANIMAL ? 2 * TILES + animal_of(move)
                                      : (verb == KEEP_TILE) * TILES + tile_of(move) - 1;
    }

  private:
    Tiles open_;
};

// Mirrors `from_state`: what the seat sees, behind the last entry.
float* observe(const State& state, Seat seat, int half, float* row);

// Mirrors `veil` of `pangaea/games/planet/view.py`.
std::optional<Veil> veil(const State& state, Move move);

} // namespace pangaea::planet

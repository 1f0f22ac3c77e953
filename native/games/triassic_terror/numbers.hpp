// Triassic Terror in numbers. Mirrors `pangaea/adapters/games/triassic_terror`.
#pragma once

#include "games/triassic_terror/info.hpp"
#include "games/triassic_terror/moves.hpp"
#include "games/triassic_terror/state.hpp"
#include "play/numbers.hpp"

namespace pangaea::triassic_terror {

// Mirrors `actions.py`: one number for each move text; seats are counted from the one that acts.
class Numbers {
  public:
    // Ways to put one, two and three dinos on the three areas of a terrain.
    static constexpr int SPREADS = 3 + 6 + MOST_SPREADS;

    static constexpr int FIRST_TILE = 2;
    static constexpr int FIRST_CARD = FIRST_TILE + SPACES;
    static constexpr int FIRST_NEWLAND = FIRST_CARD + TERRAINS * SPREADS;
    static constexpr int FIRST_GROWTH = FIRST_NEWLAND + TERRAINS * SPREADS;
    static constexpr int FIRST_PAIR = FIRST_GROWTH + AREA_COUNT;
    static constexpr int FIRST_MIGRATE = FIRST_PAIR + AREA_COUNT * (AREA_COUNT - 1);
    static constexpr int FIRST_HATCH = FIRST_MIGRATE + AREA_COUNT;
    static constexpr int FIRST_FLY = FIRST_HATCH + 1 + AREA_COUNT;
    static constexpr int FIRST_TREX = FIRST_FLY + AREA_COUNT;
    static constexpr int FIRST_RAPTOR = FIRST_TREX + 1 + AREA_COUNT;
    static constexpr int FIRST_WHITE = FIRST_RAPTOR + 2 * AREA_COUNT;
    static constexpr int FIRST_EGG = FIRST_WHITE + AREA_COUNT;
    static constexpr int FIRST_VOLCANO = FIRST_EGG + AREA_COUNT;
    static constexpr int FIRST_END = FIRST_VOLCANO + AREA_COUNT;
    static constexpr int FIRST_SEND = FIRST_END + 2;
    static constexpr int FIRST_EAT = FIRST_SEND + AREA_COUNT * DINOS;
    static constexpr int FIRST_EJECT = FIRST_EAT + MOST_PLAYERS;
    static constexpr int ACTIONS = FIRST_EJECT + MOST_PLAYERS * AREA_COUNT;

    static constexpr int PHASES = static_cast<int>(Phase::OVER) + 1;
    // The running turn in the block `table`, and the widths of the other blocks of `blocks.py`.
    static constexpr int TURN = SPACES + 5 + 3 + PREDATORS + 2 + 2;
    static constexpr int PIECES = PREDATORS + 1 + MOST_PLAYERS;
    static constexpr int MIGRATIONS = 4 + MOST_PLAYERS;
    static constexpr int SPACE = SPACES + 1 + MOST_PLAYERS;
    static constexpr int SEAT = 9 + TERRAINS;
    static constexpr int ENTRIES =
        head_entries(INFO) + PHASES + 2 * MOST_PLAYERS + 6 + TERRAINS + 1 + 2 * TERRAINS + 1 + TURN +
        AREA_COUNT * (2 * MOST_PLAYERS + PIECES + MIGRATIONS) + SPACES * SPACE + MOST_PLAYERS * SEAT;

    explicit Numbers(const State& state) : actor_(state.seat), players_(state.players) {}

    int number(Move move, int) const;
    static constexpr int half(int) { return NO_HALF; }
    // Cards that are dealt, tiles that come up.
    static constexpr int outcome(Move move) {
        return (verb_of(move) == Verb::SLOT) * TERRAINS + field_of(move);
    }

  private:
    Seat actor_;
    int players_;
};

// Mirrors `from_state`: what the seat sees, behind the last entry.
float* observe(const State& state, Seat seat, int half, float* row);

// Mirrors `veil` of `pangaea/games/triassic_terror/view.py`.
std::optional<Veil> veil(const State& state, Move move);

} // namespace pangaea::triassic_terror

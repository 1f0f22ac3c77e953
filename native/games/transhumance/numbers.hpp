// Transhumance in numbers. Mirrors `pangaea/adapters/games/transhumance`.
#pragma once

#include "games/transhumance/moves.hpp"
#include "games/transhumance/state.hpp"
#include "play/numbers.hpp"

namespace pangaea::transhumance {

// Mirrors `actions.py`: one number for each move text.
class Numbers {
  public:
    // The herds that cards of each race can form, counted in binary, race by race.
    static constexpr auto FIRST_SETS = [] {
        std::array<int, RACES + 1> firsts{};
        for (int race = 0; race < RACES; ++race)
            firsts[race + 1] = firsts[race] + (1 << count(COMPLETE[race])) - 1;
        return firsts;
    }();
    static constexpr int SETS = FIRST_SETS[RACES];
    static constexpr int SWIFT_SETS = FIRST_SETS[SWIFT + 1] - FIRST_SETS[SWIFT];
    // The steps of all cells before this one.
    static constexpr auto FIRST_STEPS = [] {
        std::array<int, CELLS + 1> firsts{};
        for (Cell cell = 0; cell < CELLS; ++cell)
            firsts[cell + 1] = firsts[cell] + count(AHEAD[cell]);
        return firsts;
    }();
    static constexpr int ROW_1 = count(static_cast<CellSet>(FIRST_ROW));
    static constexpr int ROW_2 = count(static_cast<CellSet>(SECOND_ROW));

    static constexpr int FIRST_STOP = RACES;
    static constexpr int FIRST_NEW = FIRST_STOP + 3;
    static constexpr int FIRST_SWIFT = FIRST_NEW + ROW_1 * SETS;
    static constexpr int FIRST_ADD = FIRST_SWIFT + ROW_2 * SWIFT_SETS;
    static constexpr int FIRST_STEP = FIRST_ADD + CELLS * SETS;
    static constexpr int FIRST_SACRIFICE = FIRST_STEP + FIRST_STEPS[CELLS];
    static constexpr int ACTIONS = FIRST_SACRIFICE + CELLS * (CELLS - 1);
    // The blocks of `blocks.py`: table, path, seats.
    static constexpr int ENTRIES =
        head_entries(INFO) + 6 + RACES + 6 + CELLS * (2 + RACES + 5) + PLAYERS * (2 * RACES + 1 + 3 * CARDS);

    explicit Numbers(const State&) {}

    int number(Move move, int) const;
    static constexpr int half(int) { return NO_HALF; }
    static constexpr int outcome(Move move) { return card_dealt(move); }
};

// Mirrors `from_state`: what the seat sees, behind the last entry.
float* observe(const State& state, Seat seat, int half, float* row);

// Mirrors `veil` of `pangaea/games/transhumance/view.py`.
std::optional<Veil> veil(const State& state, Move move);

} // namespace pangaea::transhumance

// Herds: cards face up on a cell of the path. Mirrors `pangaea/games/transhumance/herds.py`.
#pragma once

#include "engine/seats.hpp"
#include "games/transhumance/cards.hpp"

namespace pangaea::transhumance {

// Sheep of one colour and race, each of another character; or none, on a free cell.
class Herd {
  public:
    constexpr Herd() = default;
    constexpr Herd(Seat owner, CardSet cards) : bits_(static_cast<std::uint16_t>(owner << CARDS | cards)) {}

    constexpr explicit operator bool() const { return bits_; }
    constexpr Seat owner() const { return bits_ >> CARDS; }
    constexpr CardSet cards() const { return bits_ & ((1 << CARDS) - 1); }
    constexpr int size() const { return count(cards()); }
    constexpr Race race() const { return race_of(cards()); }
    // The characters that are missing: cards that would fit.
    constexpr CardSet wanted() const { return COMPLETE[race()] & ~cards(); }
    // Owner and cards in one number.
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Herd, Herd) = default;

  private:
    std::uint16_t bits_ = 0;
};

// Mirrors `COMPLETE_RECKLESS`: the herd of each seat that can be sacrificed (R30).
inline constexpr Herd COMPLETE_RECKLESS[] = {{0, COMPLETE[RECKLESS]}, {1, COMPLETE[RECKLESS]}};

// Whether the herd still conforms with these different cards: same race, other characters.
inline constexpr bool fits(Herd herd, CardSet cards) {
    return !(cards & ~herd.wanted());
}

} // namespace pangaea::transhumance

// Cards, sets and heaps of cards. Mirrors `pangaea/games/transhumance/cards.py`.
//
// A card is a number: 0 … 14 are Ga Gb Gc Gd, Ta Tb Tc, Ra Rb Rc, Da Db Dc Dd De. Different cards are a set of bits.
// Any cards of one colour are a heap, with a hexadecimal digit for each card: `0x102` is two Ga and one Gc. There are
// at most five alike, so a digit never overflows, and heaps are put together with `+` and taken apart with `-`.
#pragma once

#include <array>

#include "engine/random.hpp"
#include "games/transhumance/data.hpp"

namespace pangaea::transhumance {

using Card = int;
using CardSet = std::uint16_t;
using Heap = std::uint64_t;

inline constexpr int CARDS = static_cast<int>(std::size(CARD_NAMES));
static_assert(CARDS == 15);

// The heap of a single card.
inline constexpr Heap one(Card card) {
    return Heap{1} << 4 * card;
}

// How many of this card the heap holds.
inline constexpr int copies(Heap heap, Card card) {
    return static_cast<int>(heap >> 4 * card & 15);
}

// Mirrors `COMPLETE`: one card of every character of each race.
inline constexpr auto COMPLETE = [] {
    std::array<CardSet, RACES> complete{};
    for (Card card = 0; card < CARDS; ++card)
        complete[RACE_OF[card]] |= static_cast<CardSet>(1 << card);
    return complete;
}();

// `heap & OF_RACE[race]` are the cards of that race.
inline constexpr auto OF_RACE = [] {
    std::array<Heap, RACES> of_race{};
    for (Card card = 0; card < CARDS; ++card)
        of_race[RACE_OF[card]] |= 15 * one(card);
    return of_race;
}();

// All 61 cards of one colour.
inline constexpr Heap BOX = [] {
    Heap box = 0;
    for (Card card = 0; card < CARDS; ++card)
        box += static_cast<Heap>(COPIES[RACE_OF[card]]) * one(card);
    return box;
}();

// Mirrors `count`: how many cards the heap holds. Digits are added into bytes, and these by a multiplication.
inline constexpr int cards_in(Heap heap) {
    constexpr Heap EVEN_DIGITS = 0x0f0f'0f0f'0f0f'0f0f, EVERY_BYTE = 0x0101'0101'0101'0101;
    return static_cast<int>(((heap & EVEN_DIGITS) + (heap >> 4 & EVEN_DIGITS)) * EVERY_BYTE >> 56);
}

// Each card of the set once: its bits become digits, by halves.
inline constexpr Heap heap_of(CardSet cards) {
    Heap heap = cards;
    heap = (heap | heap << 24) & 0x0000'00ff'0000'00ff;
    heap = (heap | heap << 12) & 0x000f'000f'000f'000f;
    heap = (heap | heap << 6) & 0x0303'0303'0303'0303;
    return (heap | heap << 3) & 0x1111'1111'1111'1111;
}

// Mirrors `kinds`: the different cards of the heap. A digit of at most 5 has three bits; digits become bits, by halves.
inline constexpr CardSet kinds(Heap heap) {
    heap = (heap | heap >> 1 | heap >> 2) & 0x1111'1111'1111'1111;
    heap = (heap | heap >> 3) & 0x0303'0303'0303'0303;
    heap = (heap | heap >> 6) & 0x000f'000f'000f'000f;
    heap = (heap | heap >> 12) & 0x0000'00ff'0000'00ff;
    return static_cast<CardSet>(heap | heap >> 24);
}

static_assert(kinds(BOX) == (1 << CARDS) - 1 && kinds(heap_of(0x5a5a)) == 0x5a5a && cards_in(BOX) == 61);

// The lowest race of the set's cards; a herd has no other.
inline constexpr Race race_of(CardSet cards) {
    return static_cast<Race>(RACE_OF[std::countr_zero(cards)]);
}

// Call `use(subset)` for every set of one or more of these cards, in rising order. Mirrors `subsets`.
template <class Use>
constexpr void for_each_subset(CardSet cards, Use use) {
    for (unsigned part = -unsigned{cards} & cards; part; part = (part - cards) & cards)
        use(static_cast<CardSet>(part));
}

// Mirrors `drawn`: this many cards of the heap, drawn blindly.
Heap drawn(Heap heap, int number, Random& random);

} // namespace pangaea::transhumance

// A set of cells, bit by bit: what a Python int is in the law, with room for a fixed number of bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace pangaea::trias {

template <int BITS>
struct Mask {
    static constexpr int WORDS = (BITS + 63) / 64;

    std::uint64_t words[WORDS];

    static constexpr Mask none() { return Mask{}; }
    static constexpr Mask of(int index) {
        Mask mask{};
        mask.add(index);
        return mask;
    }

    constexpr bool has(int index) const { return words[index >> 6] >> (index & 63) & 1; }
    constexpr void add(int index) { words[index >> 6] |= std::uint64_t{1} << (index & 63); }
    constexpr void drop(int index) { words[index >> 6] &= ~(std::uint64_t{1} << (index & 63)); }
    constexpr void flip(int index) { words[index >> 6] ^= std::uint64_t{1} << (index & 63); }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (int at = 0; at < WORDS; ++at)
            all |= words[at];
        return all != 0;
    }
    constexpr bool meets(const Mask& other) const {
        std::uint64_t common = 0;
        for (int at = 0; at < WORDS; ++at)
            common |= words[at] & other.words[at];
        return common != 0;
    }
    constexpr int count() const {
        int number = 0;
        for (int at = 0; at < WORDS; ++at)
            number += std::popcount(words[at]);
        return number;
    }
    constexpr int count(const Mask& other) const {
        int number = 0;
        for (int at = 0; at < WORDS; ++at)
            number += std::popcount(words[at] & other.words[at]);
        return number;
    }
    // The lowest index; there must be one.
    constexpr int first() const {
        int at = 0;
        while (!words[at])
            ++at;
        return at * 64 + std::countr_zero(words[at]);
    }
    // The index with exactly this number of members below it (`nth_index`).
    constexpr int nth(int number) const {
        int at = 0;
        for (int here; (here = std::popcount(words[at])) <= number; ++at)
            number -= here;
        std::uint64_t left = words[at];
        for (; number > 0; --number)
            left &= left - 1;
        return at * 64 + std::countr_zero(left);
    }

    // Every member, moved up or down by a number of places.
    template <int BY>
    constexpr Mask up() const {
        constexpr int WHOLE = BY / 64, PART = BY % 64;
        Mask moved;
        for (int at = WORDS - 1; at >= 0; --at) {
            const std::uint64_t high = at >= WHOLE ? words[at - WHOLE] : 0;
            const std::uint64_t low = at > WHOLE ? words[at - WHOLE - 1] : 0;
            if constexpr (PART == 0)
                moved.words[at] = high;
            else
                moved.words[at] = high << PART | low >> (64 - PART);
        }
        return moved;
    }
    template <int BY>
    constexpr Mask down() const {
        constexpr int WHOLE = BY / 64, PART = BY % 64;
        Mask moved;
        for (int at = 0; at < WORDS; ++at) {
            const std::uint64_t low = at + WHOLE < WORDS ? words[at + WHOLE] : 0;
            const std::uint64_t high = at + WHOLE + 1 < WORDS ? words[at + WHOLE + 1] : 0;
            if constexpr (PART == 0)
                moved.words[at] = low;
            else
                moved.words[at] = low >> PART | high << (64 - PART);
        }
        return moved;
    }

    // Add every member, moved up and down by a number of places, that belongs to the other.
    template <int BY>
    constexpr void spread(const Mask& within) {
        if constexpr (BY < 64) {
            // Word by word, without a mask in between.
            std::uint64_t before = 0;
            for (int at = 0; at < WORDS; ++at) {
                const std::uint64_t here = words[at], next = at + 1 < WORDS ? words[at + 1] : 0;
                const std::uint64_t moved = here << BY | before >> (64 - BY) | here >> BY | next << (64 - BY);
                words[at] = here | (moved & within.words[at]);
                before = here;
            }
        } else {
            *this |= (up<BY>() | down<BY>()) & within;
        }
    }

    constexpr Mask& operator|=(const Mask& other) {
        for (int at = 0; at < WORDS; ++at)
            words[at] |= other.words[at];
        return *this;
    }
    constexpr Mask& operator&=(const Mask& other) {
        for (int at = 0; at < WORDS; ++at)
            words[at] &= other.words[at];
        return *this;
    }
    constexpr Mask& operator^=(const Mask& other) {
        for (int at = 0; at < WORDS; ++at)
            words[at] ^= other.words[at];
        return *this;
    }
    // Take the other's members out.
    constexpr Mask& operator-=(const Mask& other) {
        for (int at = 0; at < WORDS; ++at)
            words[at] &= ~other.words[at];
        return *this;
    }
    friend constexpr Mask operator|(Mask a, const Mask& b) { return a |= b; }
    friend constexpr Mask operator&(Mask a, const Mask& b) { return a &= b; }
    friend constexpr Mask operator^(Mask a, const Mask& b) { return a ^= b; }
    friend constexpr Mask operator-(Mask a, const Mask& b) { return a -= b; }
    friend constexpr bool operator==(const Mask& a, const Mask& b) {
        std::uint64_t other = 0;
        for (int at = 0; at < WORDS; ++at)
            other |= a.words[at] ^ b.words[at];
        return other == 0;
    }
};

// Do something with each index of a mask, the lowest first (`indices`).
template <int BITS, class Do>
constexpr void each(const Mask<BITS>& mask, Do what) {
    for (int at = 0; at < Mask<BITS>::WORDS; ++at)
        for (std::uint64_t left = mask.words[at]; left; left &= left - 1)
            what(at * 64 + std::countr_zero(left));
}

} // namespace pangaea::trias

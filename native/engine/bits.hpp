// Small sets as bits of an integer.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace pangaea {

template <std::unsigned_integral Bits>
class BitRange {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(Bits left) : left_(left) {}
        constexpr int operator*() const { return std::countr_zero(left_); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return left_ != other.left_; }

      private:
        Bits left_;
    };

    constexpr explicit BitRange(Bits bits) : bits_(bits) {}
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    Bits bits_;
};

// The members of a set, ascending: `for (int tile : members(revealed))`.
template <std::unsigned_integral Bits>
constexpr BitRange<Bits> members(Bits bits) {
    return BitRange<Bits>(bits);
}

template <std::unsigned_integral Bits>
constexpr int count(Bits bits) {
    return std::popcount(bits);
}

inline constexpr std::uint64_t bit(int place) {
    return std::uint64_t{1} << place;
}

// The first n bits.
inline constexpr std::uint64_t first_bits(int n) {
    return n >= 64 ? ~std::uint64_t{0} : bit(n) - 1;
}

// The member that has this number of members before it: in the lower half, or in the upper one, and so on.
inline constexpr int nth_member(std::uint64_t bits, int n) {
    int place = 0;
    for (int half = 32; half > 0; half /= 2) {
        const int below = std::popcount(bits & first_bits(half));
        const int up = n >= below ? half : 0;
        n -= n >= below ? below : 0;
        bits >>= up;
        place += up;
    }
    return place;
}

} // namespace pangaea

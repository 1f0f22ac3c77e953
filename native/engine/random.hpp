// A fast random generator (xoshiro256**), seeded by splitmix64. It is not the generator of the Python law:
// seeds of the two layers do not mean the same, only the probabilities do.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace pangaea {

// One step of splitmix64: a good mix of all bits.
inline constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

// A seed of its own for part `index` of something seeded.
inline constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t index) {
    return mixed(mixed(seed) ^ index * 0xd1342543de82ef95);
}

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : words_)
            word = seed = mixed(seed);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9, shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // An integer in 0 … bound - 1, every one equally likely (Lemire's rejection, so exactly).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t least = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < least)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // A number in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    // Shuffle in place, every order equally likely.
    template <class T>
    constexpr void shuffle(T* first, T* last) {
        for (auto left = static_cast<std::uint32_t>(last - first); left > 1; --left)
            std::swap(first[left - 1], first[below(left)]);
    }

    template <class Items>
    constexpr void shuffle(Items& items) {
        shuffle(items.begin(), items.end());
    }

  private:
    std::array<std::uint64_t, 4> words_{};
};

} // namespace pangaea

// Hashes of numbers, the same on every machine. Keys of positions are made with them.
#pragma once

#include "engine/random.hpp"

namespace pangaea {

class Hash {
  public:
    constexpr Hash& add(std::uint64_t number) {
        value_ = mixed(std::rotl(value_, 23) ^ number);
        return *this;
    }
    template <class Numbers>
    constexpr Hash& add_all(const Numbers& numbers) {
        std::uint64_t count = 0;
        for (const auto& number : numbers) {
            add(static_cast<std::uint64_t>(number));
            ++count;
        }
        return add(count);
    }
    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x70616e67616561; // "pangaea"
};

} // namespace pangaea

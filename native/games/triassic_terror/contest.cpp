#include "games/triassic_terror/contest.hpp"

#include <algorithm>

namespace pangaea::triassic_terror {

namespace {

// The contenders, and the newcomer behind the last of them.
using Weights = std::array<double, MOST_SEATS + 1>;

// Mirrors `_draw_place`: add what the places from the first of `pay` on are worth, if it comes to this with that
// chance. `places` is how many of them pay something.
template <int PLACES>
void draw_place(const std::int8_t* pay, Weights& weights, int contenders, double chance, Weights& expected) {
    double total = 0;
    for (int who = 0; who < contenders; ++who)
        total += weights[who];
    for (int who = 0; who < contenders; ++who) {
        const double weight = weights[who];
        if (weight == 0)
            continue;
        const double wins = chance * weight / total;
        expected[who] += wins * pay[0];
        if constexpr (PLACES > 1) {
            weights[who] = 0;
            draw_place<PLACES - 1>(pay + 1, weights, contenders, wins, expected);
            weights[who] = weight;
        }
    }
}

// What was computed before: the same few contests come back again and again.
class Memory {
  public:
    struct Entry {
        std::uint64_t contest = 0;
        std::array<double, MOST_PLAYERS> pay{};
    };

    Entry& at(std::uint64_t contest) { return entries_[contest * 0x9e3779b97f4a7c15u >> (64 - BITS)]; }

  private:
    static constexpr int BITS = 11;
    std::array<Entry, 1 << BITS> entries_{};
};

// Everything that the expected pay depends on. Nobody contends without a dino, so no contest is 0.
std::uint64_t name_of(std::span<const std::int8_t> pay, std::span<const std::int8_t> sizes,
                      const Heat& heat) {
    std::uint64_t name = static_cast<std::uint64_t>(heat.kind());
    for (const std::int8_t place : pay)
        name = name << 5 | static_cast<std::uint64_t>(place);
    for (const std::int8_t size : sizes)
        name = name << 6 | static_cast<std::uint64_t>(size);
    return name << 3 | sizes.size();
}

void draw_places(std::span<const std::int8_t> pay, std::span<const std::int8_t> sizes, const Heat& heat,
                 std::array<double, MOST_PLAYERS>& promised) {
    const int largest = *std::max_element(sizes.begin(), sizes.end());
    const auto contenders = static_cast<int>(sizes.size()) + 1;
    Weights weights{}, expected{};
    for (std::size_t who = 0; who < sizes.size(); ++who)
        weights[who] = heat.weight(largest - sizes[who]);
    weights[sizes.size()] = heat.newcomer(largest);
    // Places behind the last one that pays do not matter.
    if (pay.size() > 2 && pay[2])
        draw_place<3>(pay.data(), weights, contenders, 1.0, expected);
    else if (pay.size() > 1 && pay[1])
        draw_place<2>(pay.data(), weights, contenders, 1.0, expected);
    else
        draw_place<1>(pay.data(), weights, contenders, 1.0, expected);
    std::copy_n(expected.begin(), promised.size(), promised.begin());
}

} // namespace

const std::array<double, MOST_PLAYERS>& expected_pay(std::span<const std::int8_t> pay,
                                                     std::span<const std::int8_t> sizes, const Heat& heat) {
    static thread_local Memory memory;
    const std::uint64_t contest = name_of(pay, sizes, heat);
    Memory::Entry& entry = memory.at(contest);
    if (entry.contest != contest) {
        entry.contest = contest;
        draw_places(pay, sizes, heat, entry.pay);
    }
    return entry.pay;
}

} // namespace pangaea::triassic_terror

// What a learned evaluation looks at. A game writes a sheet: numbers of the table, numbers of each seat, and for each
// seat a row for each thing that is contested (an animal, a land mass, an area, a herd). What every game has in
// common is put together here, so that no game treats one seat otherwise than another.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string_view>

#include "engine/list.hpp"
#include "engine/seats.hpp"

namespace pangaea {

// Scores are learned in units of this many points.
inline constexpr float POINTS = 10;

// The numbers that every seat's input begins with: how the hand-written evaluation sees it.
inline constexpr std::string_view JUDGED_BY_HAND[] = {"lead", "points"};
// A seat sees its own numbers, those of the strongest rival, of the next seat, and the mean of all others.
inline constexpr std::string_view SIDES[] = {"own", "rival", "next", "others"};

template <int TABLE_, int OWN_, int ITEM_, int ITEMS_>
struct Sheet {
    static constexpr int TABLE = TABLE_, OWN = OWN_, ITEM = ITEM_, ITEMS = ITEMS_;
    // The numbers of one seat's input.
    static constexpr int INPUTS =
        static_cast<int>(std::size(JUDGED_BY_HAND)) + TABLE + static_cast<int>(std::size(SIDES)) * OWN;

    using Row = std::array<float, ITEM>;

    std::array<float, TABLE> table{};
    std::array<std::array<float, OWN>, MOST_SEATS> own{};
    std::array<List<Row, ITEMS>, MOST_SEATS> items;
    // The final points that the hand-written evaluation expects, and its scale of win shares.
    Shares points{};
    double scale = 1;
};

// The rival with the most points by the hand-written evaluation; of equals the next one in turn order.
inline Seat strongest_rival(const Shares& points, int players, Seat seat) {
    Seat best = (seat + 1) % players;
    for (int step = 2; step < players; ++step)
        if (const Seat other = (seat + step) % players;
            points[static_cast<std::size_t>(other)] > points[static_cast<std::size_t>(best)])
            best = other;
    return best;
}

// The input of one seat: the hand-written evaluation, the table, and the four sides.
template <class S>
void seat_inputs(const S& sheet, int players, Seat seat, float* inputs) {
    double mean = 0;
    for (int other = 0; other < players; ++other)
        mean += sheet.points[static_cast<std::size_t>(other)] / players;
    const auto at = static_cast<std::size_t>(seat);
    *inputs++ = static_cast<float>((sheet.points[at] - mean) / sheet.scale);
    *inputs++ = static_cast<float>(sheet.points[at]) / POINTS;
    inputs = std::copy(sheet.table.begin(), sheet.table.end(), inputs);
    const auto copy_side = [&](Seat of) {
        const auto& own = sheet.own[static_cast<std::size_t>(of)];
        inputs = std::copy(own.begin(), own.end(), inputs);
    };
    copy_side(seat);
    copy_side(strongest_rival(sheet.points, players, seat));
    copy_side((seat + 1) % players);
    for (std::size_t number = 0; number < static_cast<std::size_t>(S::OWN); ++number) {
        float sum = 0;
        for (int step = 1; step < players; ++step)
            sum += sheet.own[static_cast<std::size_t>((seat + step) % players)][number];
        *inputs++ = sum / static_cast<float>(players - 1);
    }
}

// Writes the numbers of a row one after the other; that there are as many as names is asserted.
class Pen {
  public:
    explicit Pen(std::span<float> row) : at_(row.data()), end_(row.data() + row.size()) {}
    ~Pen() { assert(at_ == end_); }
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;

    template <class Number>
    Pen& operator<<(Number number) {
        assert(at_ < end_);
        *at_++ = static_cast<float>(number);
        return *this;
    }
    // One number for each possible value: 1 for this one. Values outside are none of them.
    Pen& one_of(int value, int first, int last) {
        for (int possible = first; possible <= last; ++possible)
            *this << (value == possible);
        return *this;
    }

  private:
    float *at_, *end_;
};

} // namespace pangaea

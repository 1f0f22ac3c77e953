// One game in numbers, for Python.
#pragma once

#include "border/position.hpp"
#include "play/numbers.hpp"
#include "python/vector.hpp"

namespace pangaea {

inline void check_seat(const Steps& self, Seat seat) {
    require(0 <= seat && seat < self.players(), BAD_SEAT, "there is no such seat");
}

inline std::unique_ptr<Steps> other_world(const Steps& self, Seat seat, std::uint64_t seed) {
    check_seat(self, seat);
    Random random(seed);
    return self.guess(seat, random);
}

inline nb::object half_of(const Steps& self) {
    return self.half() == NO_HALF ? nb::none() : nb::object(nb::int_(self.half()));
}

inline nb::list odds_of(const Steps& self) {
    const auto outcomes = self.chances();
    double total = 0;
    for (const auto& [number, weight] : outcomes)
        total += weight;
    nb::list told;
    // Many outcomes are as likely as the one before.
    int last = 0;
    nb::float_ probability(0.0);
    for (const auto& [number, weight] : outcomes) {
        if (weight != last)
            probability = nb::float_((last = weight) / total);
        told.append(nb::steal(PyTuple_Pack(2, nb::int_(number).ptr(), probability.ptr())));
    }
    return told;
}

// The text, its owner and the veil, as `Told` has them.
inline nb::tuple played(Steps& self, std::int64_t number) {
    const Told told = self.play(number);
    if (!told.veil)
        return nb::make_tuple(told.text, nb::none(), nb::none());
    const Seat owner = told.veil->owner;
    return nb::make_tuple(told.text, owner == NOBODY ? nb::none() : nb::object(nb::int_(owner)),
                          told.veil->text);
}

inline void seen_by(const Steps& self, Seat seat, Array<float, 1> row) {
    check_seat(self, seat);
    require(row.shape(0) == static_cast<std::size_t>(self.entries()), BAD_OPTION, "the row has another size");
    self.observe(seat, row.data());
}

inline std::uint64_t known_to(const Steps& self, Seat seat) {
    check_seat(self, seat);
    return self.key(seat);
}

} // namespace pangaea

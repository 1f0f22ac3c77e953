#include "games/triassic_terror/key.hpp"

#include "engine/hash.hpp"
#include "games/triassic_terror/guess.hpp"

namespace pangaea::triassic_terror {

namespace {

// Adds small numbers, eight at a time.
class Packer {
  public:
    template <class... Numbers>
    void add(Numbers... numbers) {
        (push(static_cast<std::uint64_t>(numbers)), ...);
    }
    template <class Numbers>
    void add_all(const Numbers& numbers) {
        for (const auto& number : numbers)
            push(static_cast<std::uint64_t>(number));
    }
    void add_large(std::uint64_t number) { hash_.add(number); }
    std::uint64_t value() { return hash_.add(word_).value(); }

  private:
    void push(std::uint64_t number) {
        word_ |= (number & 0xff) << 8 * filled_;
        if (++filled_ == 8) {
            hash_.add(word_);
            word_ = 0;
            filled_ = 0;
        }
    }

    Hash hash_;
    std::uint64_t word_ = 0;
    int filled_ = 0;
};

void add_step(Packer& pack, const State& state) {
    if (state.phase == Phase::MIGRATE) {
        const Migration& step = state.migration;
        pack.add(step.source, step.left, step.joined, step.sent, step.used, step.used >> 8);
    } else if (state.phase == Phase::EAT) {
        pack.add(state.meal.predator, state.meal.eaten, state.meal.limit);
    } else if (state.phase == Phase::EJECT) {
        pack.add(state.scatter.predator, state.scatter.number);
        for (const Ejected& dino : state.scatter.all())
            pack.add(dino.seat, dino.area);
    }
}

} // namespace

std::uint64_t key(const State& state, Seat seat) {
    Packer pack;
    for (const auto& dinos : state.dinos)
        pack.add_all(dinos);
    for (const Order& order : state.order)
        pack.add(order.size(), order[0], order[1], order[2]);
    pack.add_large(static_cast<std::uint64_t>(state.turn));
    for (const int points : state.points)
        pack.add_large(static_cast<std::uint64_t>(points));
    pack.add(state.players, state.is_long(), state.start, state.round, state.phase, state.seat, state.open);
    pack.add(state.blind, state.countered, state.trex_owner, state.spent, state.sources, state.sources >> 8);
    pack.add_all(state.arrived);
    pack.add_all(state.predators);
    pack.add_all(state.volcanoes);
    pack.add_all(state.counters);
    pack.add_all(state.whites);
    pack.add_all(state.discards);
    pack.add_all(state.tiles);
    pack.add_all(state.takers);
    pack.add_all(state.tile_whites);
    // Cards that the seat has not seen might as well be in the deck.
    pack.add_all(unseen_cards(state, seat));
    const unsigned hidden = hidden_from(state, seat);
    for (Seat owner = 0; owner < MOST_PLAYERS; ++owner)
        pack.add(hidden >> owner & 1 ? NO_CARD : state.hands[owner]);
    add_step(pack, state);
    return pack.value();
}

} // namespace pangaea::triassic_terror

// Other worlds that a seat cannot tell from the true one. Mirrors `pangaea/games/triassic_terror/guess.py`.
#pragma once

#include "engine/random.hpp"
#include "games/triassic_terror/state.hpp"

namespace pangaea::triassic_terror {

// Mirrors `unseen_cards`: cards by terrain that the seat has not seen, the deck and others' blind cards; the one who
// knows everything has not seen the deck alone.
std::array<std::int8_t, TERRAINS> unseen_cards(const State& state, Seat seat);

// Mirrors `hidden_from`: the seats whose blind cards the seat cannot see, as bits.
inline unsigned hidden_from(const State& state, Seat seat) {
    return seat == EVERYTHING ? 0 : state.blind & ~(1u << seat);
}

// Redraw the others' blind cards, jointly with the deck: cards drawn and those left in the deck are exchangeable for a
// seat that has seen neither, so every split of the unseen cards is as likely as its number of ways.
State guess(const State& state, Seat seat, Random& random);

} // namespace pangaea::triassic_terror

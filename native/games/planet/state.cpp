#include "games/planet/state.hpp"

namespace pangaea::planet {

State& State::operator=(const State& other) {
    players = other.players;
    options = other.options;
    turn = other.turn;
    start = other.start;
    round = other.round;
    phase = other.phase;
    taken = other.taken;
    unseen = other.unseen;
    revealed = other.revealed;
    pile11 = other.pile11;
    pile12 = other.pile12;
    box = other.box;
    parted = other.parted;
    columns = other.columns;
    carried = other.carried;
    boxed = other.boxed;
    deck = other.deck;
    objectives = other.objectives;
    for (Seat seat = 0; seat < players; ++seat) {
        planets[seat] = other.planets[seat];
        won[seat] = other.won[seat];
    }
    return *this;
}

} // namespace pangaea::planet

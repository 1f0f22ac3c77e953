// The state of a game: what lies where, and who comes next. Mirrors `pangaea/games/planet/state.py`.
//
// Tiles and animals that have no order are sets of bits. What a set-up or a text may hold at most bounds the
// lists: 45 animals, and no more groups of leftovers than tiles.
#pragma once

#include <array>

#include "engine/info.hpp"
#include "engine/list.hpp"
#include "engine/seats.hpp"
#include "games/planet/globe.hpp"

namespace pangaea::planet {

// The steps of a round, in their order. LIFE has no decision, so no state waits in it.
enum Phase : std::uint8_t { REVEAL, TAKE, LEFTOVER, SURPRISE, OVER };

// Life appears from the third round on.
inline constexpr int FIRST_LIFE = 3;
// The last round whose tiles come from the dealt piles; the leftovers make up piles 11 and 12.
inline constexpr int LAST_DEALT = 10;
inline constexpr int MOST_PLAYERS = 4;

// The places of the options in `Options`.
inline constexpr int BEGINNER = 0;
inline constexpr int WITH_SURPRISES = 1;

using Column = List<Animal, largest_column()>;
using AnimalList = List<Animal, ANIMALS>;

// An animal and the round in which it was won.
struct Won {
    Animal animal;
    std::uint8_t round;
};
using WonList = List<Won, ANIMALS>;

struct State {
    std::int8_t players = 0;
    Options options{};
    std::int16_t turn = 1;
    // The first player of round 1.
    std::int8_t start = 0;
    std::int8_t round = 1;
    Phase phase = REVEAL;
    // How many seats have taken a tile this round.
    std::int8_t taken = 0;

    // The tiles of piles 1–10 that nobody has seen yet; in the middle of the table (in LEFTOVER already face
    // down); on piles 11 and 12; in the box.
    Tiles unseen = ALL_TILES, revealed = 0, pile11 = 0, pile12 = 0, box = 0;
    // Leftovers of one round that chance parted: everybody saw them, nobody knows which went where. A tile
    // that comes up again in round 11 or 12 leaves its group.
    List<Tiles, TILES> parted;
    std::array<Planet, MOST_PLAYERS> planets;

    // The open animals of each round that were laid out for it and are not settled yet.
    std::array<Column, ROUNDS> columns;
    // Animals that earlier rounds could not settle: they lie beside this round's own.
    AnimalList carried;
    // For each seat the animals it won, with the round.
    std::array<WonList, MOST_PLAYERS> won;
    // Animals that not even round 12 could settle.
    AnimalList boxed;
    // Animals that nobody has seen.
    AnimalSet deck = 0;
    // For each seat the terrain of its objective card; NO_TERRAIN in the beginners' game.
    std::array<std::int8_t, MOST_PLAYERS> objectives{NO_TERRAIN, NO_TERRAIN, NO_TERRAIN, NO_TERRAIN};

    State() = default;
    State(int seats, const Options& chosen, Seat first_of_all)
        : players(static_cast<std::int8_t>(seats)), options(chosen),
          start(static_cast<std::int8_t>(first_of_all)) {}
    // Planets and lists of won animals behind the last seat stay empty, so they are not copied.
    State(const State& other) { *this = other; }
    State& operator=(const State& other);

    bool beginner() const { return options[BEGINNER]; }
    bool surprise() const { return options[WITH_SURPRISES]; }
    // The first player of this round: the token goes to the left neighbour each round (R28).
    Seat first() const { return (start + round - 1) % players; }
    // The seat whose turn it is to take a tile.
    Seat active() const { return (start + round - 1 + taken) % players; }
    // Where this round's tiles come from.
    Tiles& pile() { return round <= LAST_DEALT ? unseen : round < ROUNDS ? pile11 : pile12; }
    Tiles pile() const { return round <= LAST_DEALT ? unseen : round < ROUNDS ? pile11 : pile12; }
};

// Mirrors `turn_number`: each taking is a turn. Reveals belong to the first taker's, the end of a round to the
// last taker's.
inline constexpr int turn_number(int players, int round, int taken) {
    return (round - 1) * players + (taken + 1 < players ? taken + 1 : players);
}

} // namespace pangaea::planet

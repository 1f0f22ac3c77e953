// The whole position of a game. Mirrors `pangaea/games/trias/state.py`.
#pragma once

#include "engine/info.hpp"
#include "games/trias/board.hpp"
#include "games/trias/info.hpp"

namespace pangaea::trias {

// Where the game stands. Cleaning up needs no decision and so is not a phase of its own.
enum Phase : std::uint8_t {
    // Set-up: two herds on a vacant tile.
    PLACE,
    // Phase 1: hand card or deck?
    CARD,
    // Chance turns the deck's top card up.
    DRAW,
    // Phase 1: the mandatory drift.
    DRIFT,
    // Phase 2: optional actions.
    ACT,
    // Phase 4: chance deals a new hand card.
    REFILL,
    OVER,
};

// How the meteorite came, which says where the last round begins (R30, R31).
enum Impact : std::uint8_t { NONE, DRAWN, REFILLED };

// A card in hand: its landscape is secret, its back (1 or 2) is not. Without a card the back is 0.
struct HandCard {
    std::int8_t landscape = NO_CARD, back = 0;

    bool none() const { return back == 0; }
    friend bool operator==(const HandCard&, const HandCard&) = default;
};

inline HandCard hand_card(int landscape, int back) {
    return {static_cast<std::int8_t>(landscape), static_cast<std::int8_t>(back)};
}

struct State {
    std::int8_t players;
    Options options;
    // Every placement is a turn of its own, then each seat's turn.
    std::int32_t turn = 1;
    Phase phase = PLACE;
    std::int8_t active = 0;
    // The seat that places first.
    std::int8_t start = 0;
    // The landscape of the card played this turn.
    std::int8_t card = NO_CARD;
    // Actions left; rescues left at no cost.
    std::int8_t points = 0, rescues = 0;
    // Turns of the last round that are left, the running one included; 0 before it.
    std::int8_t last = 0;
    Impact impact = NONE;

    std::array<std::int16_t, MOST_PLAYERS> stock{};
    // The scoring track.
    std::array<std::int32_t, MOST_PLAYERS> track{};
    std::array<HandCard, MOST_PLAYERS> hands{};
    // What is left of deck 1 and deck 2, and what was played of them, counted by card.
    std::array<std::array<std::int8_t, KINDS>, 2> decks{}, discards{};

    Map map;

    // Room for a state, without seats.
    State() : players(0), options{}, map(0) {}
    State(int seats, const Options& chosen)
        : players(static_cast<std::int8_t>(seats)), options(chosen), map(seats) {
        for (Seat seat = 0; seat < seats; ++seat)
            stock[seat] = static_cast<std::int16_t>(box().herds());
        for (int back : {1, 2})
            for (int kind = 0; kind < KINDS; ++kind)
                deck(back)[static_cast<std::size_t>(kind)] =
                    static_cast<std::int8_t>(box().cards(back, kind));
    }

    Box box() const { return Box(players); }
    bool euclid() const { return options[DISTANCE]; }
    bool interim_of_main_only() const { return options[INTERIM]; }
    int pole_capacity() const { return options[POLE_CAPACITY] ? 2 : 0; }
    // How many herds a tile of this landscape, or the pole, feeds (R18, R19).
    int capacity(int landscape) const {
        return landscape == NO_LANDSCAPE ? pole_capacity() : CAPACITY[landscape];
    }

    std::array<std::int8_t, KINDS>& deck(int back) { return decks[static_cast<std::size_t>(back - 1)]; }
    const std::array<std::int8_t, KINDS>& deck(int back) const {
        return decks[static_cast<std::size_t>(back - 1)];
    }
    std::int8_t& discarded(int back, int kind) {
        return discards[static_cast<std::size_t>(back - 1)][static_cast<std::size_t>(kind)];
    }
    std::int8_t discarded(int back, int kind) const {
        return discards[static_cast<std::size_t>(back - 1)][static_cast<std::size_t>(kind)];
    }
    // The cards left of deck 1 or 2.
    int cards_left(int back) const {
        int left = 0;
        for (int cards : deck(back))
            left += cards;
        return left;
    }
    // The back of the deck's top card: 1 until deck 1 is empty, then 2.
    int back() const { return cards_left(1) ? 1 : 2; }
    // Whether the active seat has played its hand card this turn and will get a new one.
    bool played_hand() const { return !last && hands[static_cast<std::size_t>(active)].none(); }
    // The points of a turn: four, three with two players, two in the last round (R43).
    int actions() const { return last ? LAST_ROUND_POINTS : box().points(); }
};

} // namespace pangaea::trias

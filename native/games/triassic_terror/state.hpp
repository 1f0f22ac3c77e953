// A position. Mirrors `pangaea/games/triassic_terror/state.py`.
#pragma once

#include <algorithm>
#include <array>

#include "engine/info.hpp"
#include "engine/seats.hpp"
#include "games/triassic_terror/data.hpp"

namespace pangaea::triassic_terror {

// Nobody has, or nothing is where one of these stands.
inline constexpr int NO_SEAT = -1, NO_AREA = -1, NO_CARD = -1, NO_TILE = -1;

// The sequence of play: draft (A), a seat's turn with its steps (B), the end of a round.
enum class Phase : std::uint8_t { CARD, DEAL, TILE, MENU, MIGRATE, EAT, EJECT, SLOT, OVER };

// Mirror `DRAFT_PHASES` and `PLAY_PHASES`.
inline constexpr bool is_draft(Phase phase) {
    return phase <= Phase::TILE;
}
inline constexpr bool is_play(Phase phase) {
    return Phase::MENU <= phase && phase <= Phase::EJECT;
}

// Bits of `spent`: what the acting seat has done with its tile this turn.
inline constexpr int SPENT_TILE = 1, SPENT_FLIGHT = 2, SPENT_R1 = 4, SPENT_R2 = 8;
// One of the raptors has run two steps.
inline constexpr int SPENT_LONG_RUN = 16;
inline constexpr int SPENT_RAPTOR[] = {SPENT_R1, SPENT_R2};

// The owners of an area's habitats, best first.
class Order {
  public:
    constexpr int size() const { return size_; }
    constexpr bool full() const { return size_ == HABITATS; }
    constexpr Seat operator[](int place) const { return seats_[place]; }
    constexpr const std::int8_t* begin() const { return seats_; }
    constexpr const std::int8_t* end() const { return seats_ + size_; }
    constexpr Seat last() const { return seats_[size_ - 1]; }
    constexpr void push(Seat seat) { seats_[size_++] = static_cast<std::int8_t>(seat); }
    // The place of a seat, or -1.
    constexpr int find(Seat seat) const {
        for (int place = 0; place < size_; ++place)
            if (seats_[place] == seat)
                return place;
        return -1;
    }
    constexpr bool has(Seat seat) const { return find(seat) >= 0; }
    // What is behind the last owner is always -1, so equal orders have equal bytes.
    friend constexpr bool operator==(const Order& a, const Order& b) = default;

  private:
    std::int8_t size_ = 0;
    std::int8_t seats_[HABITATS] = {-1, -1, -1};
};
static_assert(HABITATS == 3);

// A migration under way. The joined dinos stand in the source until they are sent.
struct Migration {
    std::int8_t source = 0;
    // What may still be sent: unmoved own dinos and those that joined.
    std::int8_t left = 0;
    std::int8_t joined = 0;
    std::int8_t sent = 0;
    AreaMask used = 0;
};

// A predator eats in the area where it stands.
struct Meal {
    std::int8_t predator = 0, eaten = 0, limit = 0;
};

// A dino that will leave into that area.
struct Ejected {
    std::int8_t seat, area;
    friend constexpr auto operator<=>(const Ejected&, const Ejected&) = default;
};

// A raptor ejects dinos from the area where it stands; all leave at `done`.
struct Scatter {
    std::int8_t predator = 0, number = 0;
    std::array<Ejected, RAPTOR_EJECTS> ejected{};

    constexpr std::span<const Ejected> all() const {
        return std::span(ejected).first(static_cast<std::size_t>(number));
    }
};

struct State {
    std::int8_t players = 0;
    Options options{};
    std::int32_t turn = 1;
    // The seat of player 1.
    std::int8_t start = 0;
    // The place on the round track, from 0 on.
    std::int8_t round = 0;
    Phase phase = Phase::CARD;
    // Whose turn it is.
    std::int8_t seat = 0;

    // The island: for each area each seat's dinos, and its ranking.
    std::array<std::array<std::int8_t, MOST_PLAYERS>, AREA_COUNT> dinos{};
    std::array<Order, AREA_COUNT> order{};
    // For each seat where it has at least one dino.
    std::array<AreaMask, MOST_PLAYERS> herds{};
    std::array<std::int8_t, MOST_PLAYERS> supply{};
    std::array<std::int8_t, PREDATORS> predators{};
    std::int8_t trex_owner = NO_SEAT;
    std::array<std::int8_t, MOST_PLAYERS> volcanoes{};
    // The areas with a volcano.
    AreaMask closed = 0;

    // In front of the seats.
    std::array<std::int32_t, MOST_PLAYERS> points{};
    std::array<std::int8_t, MOST_PLAYERS> counters{};
    // Seats that have used a counter in this period, as bits.
    std::uint8_t countered = 0;
    std::array<std::int8_t, MOST_PLAYERS> hands{};
    // Seats whose card nobody else has seen, as bits.
    std::uint8_t blind = 0;
    std::array<std::int8_t, MOST_PLAYERS> whites{};

    // Beside the board.
    std::array<std::int8_t, TERRAINS> deck{};
    std::int8_t open = NO_CARD;
    std::array<std::int8_t, TERRAINS> discards{};
    std::array<std::int8_t, SPACES> tiles{};
    std::array<std::int8_t, SPACES> takers{};
    std::array<std::int8_t, SPACES> tile_whites{};
    std::int8_t stock = WHITE_DINOS;

    // The running turn of phase B: where the acting seat's dinosaur stands, what it has spent, the areas that a
    // migration has left, and the seat's dinos that came by migration.
    std::int8_t space = 0;
    std::uint8_t spent = 0;
    AreaMask sources = 0;
    std::array<std::int8_t, AREA_COUNT> arrived{};
    // The step of the phases MIGRATE, EAT and EJECT; in other phases none of them counts.
    Migration migration;
    Meal meal;
    Scatter scatter;

    State() = default;
    State(int seats, const Options& chosen) : players(static_cast<std::int8_t>(seats)), options(chosen) {
        supply.fill(DINOS);
        volcanoes.fill(NO_AREA);
        counters.fill(COUNTERS);
        hands.fill(NO_CARD);
        deck.fill(CARDS_PER_TERRAIN);
        tiles.fill(NO_TILE);
        takers.fill(NO_SEAT);
    }

    bool is_long() const { return options[0]; }
    // The place of this game's round track in the tables.
    int track() const { return players - 2 + is_long(); }
    int rounds() const { return TRACK_ROUNDS[track()]; }
    bool has_cards() const { return ROUND_CARDS[track()][round]; }
    // Mirrors `first_seat`: the seat with the first-player marker.
    Seat first_seat() const { return (start + ROUND_FIRST[track()][round]) % players; }
    // The tile of the acting seat in phase B.
    int tile() const { return tiles[space]; }
    bool is_closed(Area area) const { return has(closed, area); }

    // Mirrors `unmoved` of menu.py: the acting seat's dinos there, less those that came by migration this turn
    // (R41, R42).
    int unmoved(Area area) const { return std::max(0, dinos[area][seat] - arrived[area]); }

    // What is true of no more than one turn is forgotten. Mirrors `forget_turn`.
    void forget_turn() {
        spent = 0;
        sources = 0;
        arrived.fill(0);
    }
};

} // namespace pangaea::triassic_terror

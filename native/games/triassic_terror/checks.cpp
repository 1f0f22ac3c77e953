#include "games/triassic_terror/checks.hpp"

#include <numeric>

#include "engine/error.hpp"
#include "games/triassic_terror/legal.hpp"
#include "games/triassic_terror/notation.hpp"
#include "games/triassic_terror/ranking.hpp"

namespace pangaea::triassic_terror {

namespace {

void check(bool holds, const char* what) {
    if (!holds)
        throw Error(BAD_POSITION, what);
}

bool has_taken(const State& state, Seat seat) {
    return std::find(state.takers.begin(), state.takers.end(), seat) != state.takers.end();
}

// Mirrors `_check_volcanoes`.
void check_volcanoes(const State& state) {
    for (Seat seat = 0; seat < state.players; ++seat) {
        const int spent = state.counters[seat] ^ COUNTERS;
        check(state.volcanoes[seat] == NO_AREA || spent & VOLCANO_COUNTER, "a volcano spends its counter");
        check(!(state.countered >> seat & 1) || spent, "a used counter is spent");
    }
}

// Mirrors `_cards_to_come`.
int cards_to_come(const State& state) {
    int cards = 0;
    for (int round = state.round + 1; round < state.rounds(); ++round)
        cards += ROUND_CARDS[state.track()][round] ? state.players : 0;
    if (state.phase == Phase::CARD || state.phase == Phase::DEAL)
        for (Seat seat = 0; seat < state.players; ++seat)
            cards += !has_taken(state, seat);
    return cards;
}

// Mirrors `_check_cards`.
void check_cards(const State& state) {
    for (int terrain = 0; terrain < TERRAINS; ++terrain) {
        const auto held =
            std::count(state.hands.begin(), state.hands.end(), terrain) + (state.open == terrain);
        check(state.deck[terrain] + state.discards[terrain] + held == CARDS_PER_TERRAIN,
              "there are seven cards of each terrain");
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        check(state.hands[seat] != NO_CARD || !(state.blind >> seat & 1), "only a card can be blind");
        check(state.hands[seat] == NO_CARD || state.has_cards(), "no cards this round");
    }
    if (state.phase == Phase::DEAL)
        check((state.hands[state.seat] != NO_CARD) == (state.open == NO_CARD),
              "the card to deal is for the hand or for the open place");
    else
        check(state.open != NO_CARD, "the open card is missing");
    check(std::accumulate(state.deck.begin(), state.deck.end(), 0) >= cards_to_come(state),
          "the deck has too few cards for the rounds to come");
}

// Mirrors `_check_tiles`.
void check_tiles(const State& state) {
    unsigned lying = 0;
    for (int tile : state.tiles) {
        check(tile == NO_TILE || !(lying >> tile & 1), "a tile lies on two spaces");
        lying |= tile == NO_TILE ? 0 : 1u << tile;
    }
    if (state.phase != Phase::SLOT) {
        check(count(lying) == SPACES, "a space has no tile");
        return;
    }
    const auto first = std::find(state.tiles.begin(), state.tiles.end(), NO_TILE) - state.tiles.begin();
    const int free = state.players - static_cast<int>(first);
    check(free > 0 && count(lying) + free == SPACES, "used tiles return to the lowest spaces");
}

// Mirrors `_check_takers`: the draft goes round from the first player; phase B needs everybody's dinosaur on a space.
void check_takers(const State& state) {
    const int before = (state.seat - state.first_seat() + state.players) % state.players;
    int picked = state.phase == Phase::SLOT ? 0 : state.players;
    if (is_draft(state.phase))
        picked = before;
    for (int number = 0; number < state.players; ++number) {
        const Seat seat = (state.first_seat() + number) % state.players;
        check(std::count(state.takers.begin(), state.takers.end(), seat) == (number < picked),
              "the seats on the spaces do not fit the phase");
    }
}

// Mirrors `_check_hands`: white dinos come with a tile; a card stays in hand from the seat's pick to the end of its
// turn.
void check_hands(const State& state) {
    for (Seat seat = 0; seat < state.players; ++seat) {
        const bool taken = has_taken(state, seat) && state.phase != Phase::OVER;
        check(taken || !state.whites[seat], "white dinos in hand come with a tile");
        const bool drawing = seat == state.seat && (state.phase == Phase::DEAL || state.phase == Phase::TILE);
        check(taken || drawing || state.hands[seat] == NO_CARD, "a seat without a pick holds no card");
    }
}

// Mirrors `_SPENDABLE`: whether this much of a tile can be spent.
bool is_spendable(int tile, int spent) {
    switch (tile) {
    case MIGRATION:
        return spent == 0;
    case HATCH:
        return spent <= SPENT_TILE || spent == (SPENT_TILE | SPENT_FLIGHT);
    case RAPTORS:
        return !(spent & (SPENT_TILE | SPENT_FLIGHT)) && spent != SPENT_LONG_RUN;
    }
    return spent <= SPENT_TILE;
}

// Mirrors `_check_turn`.
void check_turn(const State& state) {
    const bool last = state.round == state.rounds() - 1;
    const bool cards = state.phase == Phase::CARD || state.phase == Phase::DEAL;
    check(!cards || state.has_cards(), "this round has no cards");
    check(state.phase != Phase::SLOT || !last, "after the last round no tiles return");
    check(state.phase != Phase::OVER || last, "the game is over after the last round only");
    const bool nothing_arrived = state.arrived == decltype(state.arrived){};
    if (!is_play(state.phase))
        return check(!state.spent && !state.sources && nothing_arrived, "nothing is spent outside a turn");
    check(is_spendable(state.tile(), state.spent), "this tile cannot be spent like this");
    check((!state.sources && nothing_arrived) || state.tile() == MIGRATION,
          "only the migration tile migrates");
    check(count(state.sources) <= 2, "at most two herds migrate");
}

// --- steps -----------------------------------------------------------------------------------------

// Mirrors `_check_migration`.
void check_migration(const State& state) {
    const Migration& step = state.migration;
    check(has(state.sources, step.source), "a migration leaves one of its sources");
    check(!state.is_closed(step.source), "nobody migrates out of a volcano");
    check(!(step.used & ~ADJACENT[step.source]) && !(step.used & state.closed), "used: open neighbours");
    check(step.left <= state.unmoved(step.source), "more dinos are left to move than stand there");
    const int groups = count(step.used);
    check(groups <= step.sent && (groups != 0) == (step.sent != 0), "each used area got a group");
    check(step.left + step.sent > step.joined && (send_targets(state) || step.sent > step.joined),
          "this migration cannot be finished");
}

// Mirrors `_check_hunter`.
void check_hunter(const State& state, int predator) {
    static constexpr int TILES[] = {TREX, HATCH, RAPTORS, RAPTORS};
    static constexpr int SPENT[] = {SPENT_TILE, SPENT_FLIGHT, SPENT_R1, SPENT_R2};
    check(state.tile() == TILES[predator], "another tile moves this predator");
    check(state.spent & SPENT[predator], "this predator has not moved this turn");
    check(!state.is_closed(state.predators[predator]), "predators do not enter a volcano");
    check(predator != REX || state.trex_owner == state.seat,
          "the T-Rex has the colour of the seat that moved it");
}

// Mirrors `_check_meal`.
void check_meal(const State& state) {
    const Meal& step = state.meal;
    check_hunter(state, step.predator);
    check(step.limit == appetite(step.predator, 1, state.players) ||
              step.limit == appetite(step.predator, 2, state.players),
          "no predator eats so much");
    check(step.eaten <= step.limit, "more was eaten than the limit");
}

// Mirrors `_check_scatter`.
void check_scatter(const State& state) {
    const Scatter& step = state.scatter;
    check(step.predator >= RAPTOR_1, "only raptors eject");
    check_hunter(state, step.predator);
    const Area area = state.predators[step.predator];
    for (const Ejected& dino : step.all()) {
        const auto chased = std::count_if(step.all().begin(), step.all().end(),
                                          [&](const Ejected& other) { return other.seat == dino.seat; });
        check(state.dinos[area][dino.seat] >= chased, "an ejected dino is not there");
        check(has(eject_targets(state, area, dino.seat), dino.area), "a dino is ejected into a closed area");
    }
}

// Mirrors `_check_habitats`: every area is ranked, but for the one in which a step is under way.
void check_habitats(const State& state) {
    Area unranked = NO_AREA;
    if (state.phase == Phase::MIGRATE)
        unranked = state.migration.source;
    else if (state.phase == Phase::EAT)
        unranked = state.predators[state.meal.predator];
    for (Area area = 0; area < AREA_COUNT; ++area)
        check(area == unranked || habitats_of(ranked(state, area)) == state.order[area],
              "the herds of an area are not in their order");
}

} // namespace

void check_position(const State& state) {
    check_volcanoes(state);
    check_cards(state);
    check_tiles(state);
    check_takers(state);
    check_hands(state);
    check_turn(state);
    if (state.phase == Phase::MIGRATE)
        check_migration(state);
    else if (state.phase == Phase::EAT)
        check_meal(state);
    else if (state.phase == Phase::EJECT)
        check_scatter(state);
    check_habitats(state);
}

} // namespace pangaea::triassic_terror

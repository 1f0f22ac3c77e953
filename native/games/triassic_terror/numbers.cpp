#include "games/triassic_terror/numbers.hpp"

#include "games/triassic_terror/game.hpp"

namespace pangaea::triassic_terror {

namespace {

// Mirrors `_spreads`: the place of one, two or three areas among those of their terrain, fewer first, each in the
// order of the board.
int spread_number(Move move) {
    constexpr int N = AREAS_PER_TERRAIN;
    const int terrain = area_of_dino(move, 0) / N;
    int wanted[CARD_DINOS] = {}, dinos = 0;
    for (; dinos < CARD_DINOS && area_of_dino(move, dinos) != NO_DINO; ++dinos)
        wanted[dinos] = area_of_dino(move, dinos) % N;
    const int one = wanted[0];
    // (0,0) (0,1) (0,2) (1,1) (1,2) (2,2)
    const auto pair = [](int first, int second) {
        return first * N - first * (first - 1) / 2 + second - first;
    };
    int place = one;
    if (dinos == 2)
        place = N + pair(one, wanted[1]);
    else if (dinos == 3) {
        // Before those that begin with this area come 6, then 3 of the areas before it.
        constexpr int BEFORE[N] = {0, 6, 9};
        place = N + 6 + BEFORE[one] + pair(wanted[1], wanted[2]) - pair(one, one);
    }
    return terrain * Numbers::SPREADS + place;
}

} // namespace

int Numbers::number(Move move, int) const {
    const int field = field_of(move), first = first_of(move);
    switch (verb_of(move)) {
    case Verb::TAKE_CARD:
        return field;
    case Verb::TAKE_TILE:
        return FIRST_TILE + field;
    case Verb::PLAY_CARD:
        return FIRST_CARD + spread_number(move);
    case Verb::NEWLAND:
        return FIRST_NEWLAND + spread_number(move);
    case Verb::GROWTH:
        if (field == NOWHERE)
            return FIRST_GROWTH + first;
        return FIRST_PAIR + first * (AREA_COUNT - 1) + field - (field > first);
    case Verb::MIGRATE:
        return FIRST_MIGRATE + field;
    // NOWHERE comes before the areas.
    case Verb::HATCH:
        return FIRST_HATCH + 1 + field;
    case Verb::FLY:
        return FIRST_FLY + field;
    case Verb::TREX:
        return FIRST_TREX + 1 + field;
    case Verb::RAPTOR:
        return FIRST_RAPTOR + first * AREA_COUNT + field;
    case Verb::WHITE:
        return FIRST_WHITE + field;
    case Verb::EGG:
        return FIRST_EGG + field;
    case Verb::VOLCANO:
        return FIRST_VOLCANO + field;
    case Verb::END:
        return FIRST_END;
    case Verb::DONE:
        return FIRST_END + 1;
    case Verb::SEND:
        return FIRST_SEND + first * DINOS + field - 1;
    case Verb::EAT:
        return FIRST_EAT + step_to(field, actor_, players_);
    case Verb::EJECT:
        return FIRST_EJECT + step_to(first, actor_, players_) * AREA_COUNT + field;
    case Verb::DEAL:
    case Verb::SLOT:
        break;
    }
    return NO_NUMBER;
}

namespace {

// From the phase to what is scored after this round.
void write_progress(Entries& entries, const State& state, Seat me) {
    const int track = state.track(), round = state.round;
    entries.one_at(Numbers::PHASES, static_cast<int>(state.phase));
    entries.one_at(MOST_PLAYERS, step_to(state.seat, me, state.players));
    entries.one_at(MOST_PLAYERS, step_to(state.first_seat(), me, state.players));
    entries.put(round, state.rounds(), state.has_cards(), ROUND_SCORES[track][round],
                ROUND_PRESENCE[track][round], ROUND_DOMINANCE[track][round]);
}

// The cards beside the board, and the stock of white dinos. What the others drew blind is not seen yet.
void write_cards(Entries& entries, const State& state, Seat me) {
    int cards = 0;
    std::array<int, TERRAINS> unseen;
    for (int terrain = 0; terrain < TERRAINS; ++terrain)
        cards += unseen[static_cast<std::size_t>(terrain)] = state.deck[static_cast<std::size_t>(terrain)];
    for (Seat other = 0; other < state.players; ++other)
        if (other != me && holds(state.blind, other))
            ++unseen[static_cast<std::size_t>(state.hands[static_cast<std::size_t>(other)])];
    entries.one_at(TERRAINS, state.open);
    entries.put(cards);
    for (const int number : state.discards)
        entries.put(number);
    for (const int number : unseen)
        entries.put(number);
    entries.put(state.stock);
}

// The running turn of phase B, from its tile on.
void write_turn(Entries& entries, const State& state) {
    const bool migrates = state.phase == Phase::MIGRATE, eats = state.phase == Phase::EAT;
    const Migration step = migrates ? state.migration : Migration{};
    entries.one_at(SPACES, state.tile());
    for (const int spent : {SPENT_TILE, SPENT_FLIGHT, SPENT_R1, SPENT_R2, SPENT_LONG_RUN})
        entries.put((state.spent & spent) != 0);
    entries.put(step.left, step.joined, step.sent);
    entries.one_at(PREDATORS, eats ? state.meal.predator : -1);
    entries.put(eats ? state.meal.eaten : 0, eats ? state.meal.limit : 0);
    entries.one_at(2, state.phase == Phase::EJECT ? state.scatter.predator - RAPTOR_1 : -1);
}

void write_island(Entries& entries, const State& state, Seat me) {
    for (const auto& dinos : state.dinos)
        for (int step = 0; step < MOST_PLAYERS; ++step)
            entries.put(
                step < state.players ? dinos[static_cast<std::size_t>(turned(me, step, state.players))] : 0);
    for (const Order& order : state.order) {
        float* places = entries.zeros(MOST_PLAYERS);
        for (int place = 0; place < order.size(); ++place)
            places[step_to(order[place], me, state.players)] = static_cast<float>(place + 1);
    }
}

// Predators and volcanoes.
void write_pieces(Entries& entries, const State& state, Seat me) {
    float* block = entries.zeros(AREA_COUNT * Numbers::PIECES);
    for (int predator = 0; predator < PREDATORS; ++predator)
        block[state.predators[static_cast<std::size_t>(predator)] * Numbers::PIECES + predator] = 1;
    const Area lair = state.predators[REX];
    if (state.trex_owner != NO_SEAT && !state.order[static_cast<std::size_t>(lair)].has(state.trex_owner))
        block[lair * Numbers::PIECES + PREDATORS] = 1;
    for (Seat owner = 0; owner < state.players; ++owner)
        if (const Area area = state.volcanoes[static_cast<std::size_t>(owner)]; area != NO_AREA)
            block[area * Numbers::PIECES + PREDATORS + 1 + step_to(owner, me, state.players)] = 1;
}

// What the running turn has done to the areas.
void write_migrations(Entries& entries, const State& state, Seat me) {
    for (Area area = 0; area < AREA_COUNT; ++area) {
        float* row = entries.zeros(Numbers::MIGRATIONS);
        if (!is_play(state.phase))
            continue;
        row[0] = state.arrived[static_cast<std::size_t>(area)];
        row[1] = has(state.sources, area);
        if (state.phase == Phase::MIGRATE) {
            row[2] = state.migration.source == area;
            row[3] = has(state.migration.used, area);
        } else if (state.phase == Phase::EJECT) {
            for (const Ejected ejected : state.scatter.all())
                if (ejected.area == area)
                    ++row[4 + step_to(ejected.seat, me, state.players)];
        }
    }
}

void write_spaces(Entries& entries, const State& state, Seat me) {
    for (std::size_t space = 0; space < SPACES; ++space) {
        entries.one_at(SPACES, state.tiles[space]);
        entries.put(state.tile_whites[space]);
        const Seat taker = state.takers[space];
        entries.one_at(MOST_PLAYERS, taker == NO_SEAT ? -1 : step_to(taker, me, state.players));
    }
}

void write_seats(Entries& entries, const State& state, Seat me) {
    for (int step = 0; step < state.players; ++step) {
        const Seat owner = turned(me, step, state.players);
        const auto at = static_cast<std::size_t>(owner);
        const int card = state.hands[at];
        const bool holds_card = card != NO_CARD, blind = holds(state.blind, owner);
        entries.put(1, state.supply[at], state.whites[at], (state.counters[at] & EGG_COUNTER) != 0,
                    (state.counters[at] & VOLCANO_COUNTER) != 0, holds(state.countered, owner),
                    state.trex_owner == owner, holds_card, holds_card && blind);
        entries.one_at(TERRAINS, owner == me || !blind ? card : NO_CARD);
    }
    entries.zeros((MOST_PLAYERS - state.players) * Numbers::SEAT);
}

} // namespace

float* observe(const State& state, Seat seat, int, float* row) {
    Entries entries(row);
    write_head<Rules>(entries, state, seat, every_seat(state.players));
    write_progress(entries, state, seat);
    write_cards(entries, state, seat);
    if (is_play(state.phase))
        write_turn(entries, state);
    else
        entries.zeros(Numbers::TURN);
    write_island(entries, state, seat);
    write_pieces(entries, state, seat);
    write_migrations(entries, state, seat);
    write_spaces(entries, state, seat);
    write_seats(entries, state, seat);
    return entries.end();
}

// A blind card is seen by the seat that draws it; a new open card by all.
std::optional<Veil> veil(const State& state, Move move) {
    if (verb_of(move) != Verb::DEAL || state.open == NO_CARD)
        return std::nullopt;
    return Veil{"deal ?", state.seat};
}

} // namespace pangaea::triassic_terror

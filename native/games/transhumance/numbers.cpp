#include "games/transhumance/numbers.hpp"

#include "games/transhumance/game.hpp"

namespace pangaea::transhumance {

namespace {

// The number of a set of cards of one race: counted in binary, behind the sets of the races before it.
int set_number(CardSet cards) {
    const Race race = race_of(cards);
    return Numbers::FIRST_SETS[race] + (cards >> std::countr_zero(COMPLETE[race])) - 1;
}

} // namespace

int Numbers::number(Move move, int) const {
    const Cell cell = cell_of(move), target = target_of(move);
    switch (verb_of(move)) {
    case Verb::DRAW:
        return race_drawn(move);
    case Verb::STOP:
        return FIRST_STOP;
    case Verb::SKIP:
        return FIRST_STOP + 1;
    case Verb::END:
        return FIRST_STOP + 2;
    case Verb::NEW:
        if (cell < ROW_1)
            return FIRST_NEW + cell * SETS + set_number(cards_of(move));
        return FIRST_SWIFT + (cell - ROW_1) * SWIFT_SETS + set_number(cards_of(move)) - FIRST_SETS[SWIFT];
    case Verb::ADD:
        return FIRST_ADD + cell * SETS + set_number(cards_of(move));
    case Verb::ADVANCE:
        return FIRST_STEP + FIRST_STEPS[cell] + count(AHEAD[cell] & first_bits(target));
    case Verb::SACRIFICE:
        return FIRST_SACRIFICE + cell * (CELLS - 1) + target - (target > cell);
    case Verb::DEAL:
        break;
    }
    return NO_NUMBER;
}

namespace {

void write_turn(Entries& entries, const State& state, Seat me) {
    entries.one_at(static_cast<int>(Phase::OVER) + 1, static_cast<int>(state.phase));
    entries.one_at(RACES, state.drawing);
    entries.put(state.active == me, state.phase == Phase::DRAW ? state.draws_left : 0,
                state.phase == Phase::BONUS ? state.draws_left : 0, state.acted, state.empty_turns,
                state.last_turn);
}

void write_path(Entries& entries, const State& state, Seat me) {
    constexpr int LETTERS = 5;
    for (const Herd herd : state.board) {
        float* row = entries.zeros(2 + RACES + LETTERS);
        if (!herd)
            continue;
        row[herd.owner() == me ? 0 : 1] = 1;
        row[2 + herd.race()] = 1;
        const int first = std::countr_zero(COMPLETE[herd.race()]);
        for (const Card card : members(herd.cards()))
            row[2 + RACES + card - first] = 1;
    }
}

void write_backs(Entries& entries, Heap heap) {
    for (const Heap of_race : OF_RACE)
        entries.put(cards_in(heap & of_race));
}

void write_copies(Entries& entries, Heap heap) {
    for (Card card = 0; card < CARDS; ++card)
        entries.put(copies(heap, card));
}

// `shown`: the hand is; `open`: the pens are.
void write_seat(Entries& entries, const State& state, Seat owner, bool shown, bool open) {
    const auto at = static_cast<std::size_t>(owner);
    write_backs(entries, state.hands[at]);
    write_backs(entries, state.stacks[at]);
    // Piles grow in steps of five: 0, 1–4, 5–9 and so on (R39).
    const int pile = cards_in(state.pens[at]);
    entries.put(pile ? pile / 5 + 1 : 0);
    write_copies(entries, shown ? state.hands[at] : 0);
    write_copies(entries, open ? state.pens[at] : 0);
    write_copies(entries, open ? state.removed[at] : 0);
}

} // namespace

float* observe(const State& state, Seat seat, int, float* row) {
    Entries entries(row);
    const bool over = state.phase == Phase::OVER, open = over || state.options[OPEN_PENS];
    write_head<Rules>(entries, state, seat, open ? every_seat(PLAYERS) : 0);
    write_turn(entries, state, seat);
    write_path(entries, state, seat);
    write_seat(entries, state, seat, true, open);
    write_seat(entries, state, 1 - seat, over, open);
    return entries.end();
}

// The card dealt is seen by the drawer alone; its back shows the race (R45).
std::optional<Veil> veil(const State& state, Move move) {
    if (verb_of(move) != Verb::DEAL)
        return std::nullopt;
    return Veil{"deal " + std::string(RACE_LETTERS[RACE_OF[card_dealt(move)]]) + "?", state.active};
}

} // namespace pangaea::transhumance

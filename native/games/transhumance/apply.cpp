#include "games/transhumance/apply.hpp"

#include "games/transhumance/legal.hpp"
#include "games/transhumance/sequence.hpp"

namespace pangaea::transhumance {

namespace {

// --- herds that meet -------------------------------------------------------------------------------

// What happens to a herd that arrives.
enum class Meeting { FREE, FUSED, BROKEN, WON, TIED, LOST };

// Mirrors `_outcome`: own herds fuse, of enemies the larger stays.
Meeting meeting(Herd herd, Herd met) {
    if (!met)
        return Meeting::FREE;
    if (met.owner() == herd.owner())
        return fits(met, herd.cards()) ? Meeting::FUSED : Meeting::BROKEN;
    if (met.size() == herd.size())
        return Meeting::TIED;
    return met.size() < herd.size() ? Meeting::WON : Meeting::LOST;
}

// Mirrors `_disperse`: the herd's cards leave the game.
void disperse(State& state, Herd herd) {
    state.removed[herd.owner()] += heap_of(herd.cards());
}

// Mirrors `_settle`: who is dispersed, who stands on the cell. The winner loses nothing (R22).
void settle(State& state, Herd herd, Cell cell, Meeting outcome) {
    const Herd met = state.board[cell];
    switch (outcome) {
    case Meeting::FREE:
        state.put(cell, herd);
        break;
    case Meeting::FUSED:
        state.put(cell, {herd.owner(), static_cast<CardSet>(herd.cards() | met.cards())});
        break;
    case Meeting::WON:
        disperse(state, met);
        state.put(cell, herd);
        break;
    case Meeting::LOST:
        disperse(state, herd);
        break;
    case Meeting::BROKEN:
    case Meeting::TIED:
        disperse(state, met);
        disperse(state, herd);
        state.clear(cell);
        break;
    }
}

// --- drawing ---------------------------------------------------------------------------------------

// Mirrors `_draw`: a card leaves a stack; chance says which one.
void draw(State& state, Race race) {
    state.acted = true;
    --state.draws_left;
    state.drawing = static_cast<std::int8_t>(race);
}

// Mirrors `_deal`: the drawn card comes into the hand. The last card of the enclosure makes this the last turn (R32).
void deal(State& state, Card card) {
    state.drawing = NO_RACE;
    state.stacks[state.active] -= one(card);
    state.hands[state.active] += one(card);
    if (!state.stacks[state.active])
        state.last_turn = true;
    go_on_drawing(state);
}

// --- placing ---------------------------------------------------------------------------------------

// Mirrors `_new`: a new herd on a free cell, or a swift one onto an enemy herd of row 2 (R27).
void form(State& state, Cell cell, CardSet cards) {
    state.acted = true;
    const Herd herd(state.active, cards);
    state.hands[state.active] -= heap_of(cards);
    settle(state, herd, cell, meeting(herd, state.board[cell]));
    begin_move(state);
}

// Mirrors `_add`: the herd grows, or it breaks and is lost together with the added card (R16).
void add(State& state, Cell cell, CardSet cards) {
    state.acted = true;
    const Herd herd = state.board[cell];
    state.hands[state.active] -= heap_of(cards);
    if (fits(herd, cards)) {
        state.board[cell] = Herd(state.active, herd.cards() | cards);
    } else {
        state.removed[state.active] += heap_of(cards);
        disperse(state, herd);
        state.clear(cell);
    }
    begin_move(state);
}

// --- moving ----------------------------------------------------------------------------------------

// Mirrors `_deliver`: the herd's sheep are in the pen for good (R25, R26).
void deliver(State& state, Herd herd) {
    state.pens[state.active] += heap_of(herd.cards());
    begin_end(state);
}

// Mirrors `_earns_bonus`: a moved glorious herd has dispersed an enemy herd; by a tie too, unless the option says no
// (R28).
bool earns_bonus(const State& state, Herd herd, Meeting outcome) {
    if (herd.race() != GLORIOUS)
        return false;
    return outcome == Meeting::WON || (outcome == Meeting::TIED && state.glorious_on_tie());
}

// Mirrors `_step`: onto a free cell, into a fusion or into a combat; a glorious herd may earn its bonus.
void step(State& state, Herd herd, Cell target) {
    const Meeting outcome = meeting(herd, state.board[target]);
    settle(state, herd, target, outcome);
    if (earns_bonus(state, herd, outcome))
        begin_bonus(state);
    else
        begin_end(state);
}

// Mirrors `_advance`: one herd one row ahead, into the pen or to the next cell (R19).
void advance(State& state, Cell source, Cell target) {
    state.acted = true;
    const Herd herd = state.board[source];
    state.clear(source);
    if (target == PEN)
        deliver(state, herd);
    else
        step(state, herd, target);
}

// Mirrors `_skip`: nothing is placed, or no herd moves.
void skip(State& state) {
    if (state.phase == Phase::PLACE)
        begin_move(state);
    else
        begin_end(state);
}

// Mirrors `_sacrifice`: both herds are dispersed, free and without a bonus (R31); the phase goes on as it was.
void sacrifice(State& state, Cell own, Cell enemy) {
    state.acted = true;
    for (const Cell cell : {own, enemy}) {
        disperse(state, state.board[cell]);
        state.clear(cell);
    }
    if (state.phase == Phase::END && !sacrifices(state))
        end_turn(state);
}

} // namespace

void apply(State& state, Move move) {
    switch (verb_of(move)) {
    case Verb::DRAW:
        return draw(state, race_drawn(move));
    case Verb::DEAL:
        return deal(state, card_dealt(move));
    case Verb::NEW:
        return form(state, cell_of(move), cards_of(move));
    case Verb::ADD:
        return add(state, cell_of(move), cards_of(move));
    case Verb::ADVANCE:
        return advance(state, cell_of(move), target_of(move));
    case Verb::SACRIFICE:
        return sacrifice(state, cell_of(move), target_of(move));
    case Verb::STOP:
        return end_drawing(state);
    case Verb::SKIP:
        return skip(state);
    case Verb::END:
        return end_turn(state);
    }
}

} // namespace pangaea::transhumance

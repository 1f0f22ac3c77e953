// The one generator of legality. It offers parts of the list, one after the other.
#include "games/transhumance/legal.hpp"

#include "games/transhumance/parts.hpp"

namespace pangaea::transhumance {

namespace {

// --- rule by rule ----------------------------------------------------------------------------------

// Mirrors `sacrifices`: each own complete reckless herd for each enemy herd (R30, R31).
template <class Offer>
void offer_sacrifices(const State& state, Offer& offer) {
    for (const Cell own : members(sacrifices(state)))
        offer(Sacrifices{own, state.enemy_herds()});
}

// Mirrors `_offer_new_herds`: every conforming set of the hand on each free cell of row 1 (R13, R14).
template <class Offer>
void offer_new_herds(const State& state, CardSet hand, Offer& offer) {
    const CellSet free = FIRST_ROW & state.free_cells();
    for (const Cell cell : members(free))
        for (const CardSet complete : COMPLETE)
            if (hand & complete)
                offer(NewHerds{cell, static_cast<CardSet>(hand & complete)});
}

// Mirrors `_offer_swift_herds`: swift herds on row 2, where it is free or an enemy herd is not larger (R27).
template <class Offer>
void offer_swift_herds(const State& state, CardSet swift, Offer& offer) {
    const CellSet open = swift ? SECOND_ROW & ~state.own_herds() : 0;
    for (const Cell cell : members(open)) {
        const Herd met = state.board[cell];
        if (!met)
            offer(NewHerds{cell, swift});
        else
            offer(Ambushes{{cell, swift}, met.size()});
    }
}

// Mirrors `_offer_additions`: every conforming set for each own herd (R15) and, as an option, single cards that break
// it (R16).
template <class Offer>
void offer_additions(const State& state, CardSet hand, Offer& offer) {
    for (const Cell cell : members(state.own_herds()))
        for (const CardSet complete : COMPLETE) {
            const CardSet cards = hand & complete, fitting = cards & state.board[cell].wanted();
            const CardSet breaking = state.self_dispersal() ? cards ^ fitting : 0;
            if (fitting | breaking)
                offer(Additions{cell, fitting, breaking});
        }
}

// Mirrors `_still_conforms`: whether the step is anything but a fusion that disperses both herds (R20).
bool still_conforms(const State& state, Herd herd, Cell target) {
    return !has(state.own_herds(), target) || fits(state.board[target], herd.cards());
}

// --- phase by phase --------------------------------------------------------------------------------

// Mirrors `_drawing`. DRAW and BONUS: a card from any of the player's stacks that has one (R6, R9, R29).
template <class Offer>
void offer_draws(const State& state, Offer& offer) {
    for (int race = 0; race < RACES; ++race)
        if (state.stacks[state.active] & OF_RACE[race])
            offer(Single{make_move(Verb::DRAW, 0, race)});
    offer_sacrifices(state, offer);
    offer(Single{make_move(Verb::STOP)});
}

// Mirrors `_placing`. PLACE: one new herd, or cards for one of the player's herds (R11).
template <class Offer>
void offer_placements(const State& state, Offer& offer) {
    const CardSet hand = kinds(state.hands[state.active]);
    offer_new_herds(state, hand, offer);
    offer_swift_herds(state, hand & COMPLETE[SWIFT], offer);
    offer_additions(state, hand, offer);
    offer_sacrifices(state, offer);
    offer(Single{make_move(Verb::SKIP)});
}

// Mirrors `_moving`. MOVE: one of the player's herds one row ahead (R19).
template <class Offer>
void offer_steps(const State& state, Offer& offer) {
    for (const Cell cell : members(state.own_herds()))
        for (const Cell target : members(AHEAD[cell]))
            if (state.self_dispersal() || still_conforms(state, state.board[cell], target))
                offer(Single{make_move(Verb::ADVANCE, cell, target)});
    offer_sacrifices(state, offer);
    offer(Single{make_move(Verb::SKIP)});
}

// Mirrors `_ending`. END: the phase is there only for a sacrifice (R31).
template <class Offer>
void offer_ends(const State& state, Offer& offer) {
    offer_sacrifices(state, offer);
    offer(Single{make_move(Verb::END)});
}

// Mirrors `legal`.
template <class Offer>
void offer_all(const State& state, Offer&& offer) {
    if (state.drawing != NO_RACE)
        return;
    switch (state.phase) {
    case Phase::DRAW:
    case Phase::BONUS:
        return offer_draws(state, offer);
    case Phase::PLACE:
        return offer_placements(state, offer);
    case Phase::MOVE:
        return offer_steps(state, offer);
    case Phase::END:
        return offer_ends(state, offer);
    case Phase::OVER:
        return;
    }
}

} // namespace

void legal(const State& state, Moves& moves) {
    offer_all(state, [&](const auto& part) { part.for_each([&](Move move) { moves.push(move); }); });
}

void chances(const State& state, Outcomes& outcomes) {
    if (state.drawing == NO_RACE)
        return;
    const Heap stacks = state.stacks[state.active];
    for (const Card card : members(COMPLETE[state.drawing]))
        if (const int left = copies(stacks, card))
            outcomes.push({make_move(Verb::DEAL, 0, card), left});
}

} // namespace pangaea::transhumance

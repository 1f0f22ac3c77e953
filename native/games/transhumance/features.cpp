#include "games/transhumance/features.hpp"

#include "games/transhumance/evaluation.hpp"
#include "games/transhumance/threats.hpp"

namespace pangaea::transhumance {

namespace {

using Hands = std::array<CardSet, PLAYERS>;

void write_table(const State& state, int turns, Sheet& sheet) {
    Pen pen(sheet.table);
    pen << turns / 15.0 << state.last_turn;
    pen.one_of(static_cast<int>(state.phase), static_cast<int>(Phase::DRAW), static_cast<int>(Phase::END));
    pen << state.draws_left / 3.0 << state.empty_turns / 4.0 << count(state.free_cells()) / 15.0;
}

void write_seat(const State& state, Seat seat, const Hands& hands, int turns, Sheet& sheet) {
    int on_path = 0, largest = 0;
    for (const Cell cell : members(state.herds[seat])) {
        on_path += state.board[cell].size();
        largest = std::max(largest, state.board[cell].size());
    }
    Pen pen(sheet.own[seat]);
    pen << cards_in(state.pens[seat]) / 20.0 << on_path / 12.0 << largest / 5.0
        << cards_in(state.hands[seat]) / 10.0 << count(hands[seat]) / 10.0 << largest_set(hands[seat]) / 5.0;
    for (const CardSet complete : COMPLETE)
        pen << static_cast<double>(count(static_cast<CardSet>(hands[seat] & complete))) / count(complete);
    pen << cards_in(state.stacks[seat]) / 60.0 << cards_in(state.removed[seat]) / 20.0
        << moves_left(state, seat, turns) / 15.0 << moves_next(state, seat) << (seat == state.active)
        << (sacrifice_cell(state, seat, hands[seat]) != NOWHERE);
}

// A herd as its owner's enemy may hit it.
void write_herd(const State& state, Seat seat, Cell cell, const Hands& hands, const Strengths& hitters,
                int turns, Sheet& sheet) {
    const Herd herd = state.board[cell];
    const Seat owner = herd.owner();
    const CardSet held = herd.wanted() & hands[owner];
    const CardSet drawable = herd.wanted() & kinds(state.stacks[owner]) & ~hands[owner];
    const int steps = ROW[PEN] - ROW[cell], strength = hitters[cell];
    sheet.items[seat].push({});
    Pen pen(sheet.items[seat].back());
    pen << (owner == seat) << (owner != seat);
    pen.one_of(herd.race(), 0, RACES - 1);
    pen << herd.size() / 5.0 << steps / 5.0 << (steps == 1) << count(held) / 3.0 << count(drawable) / 3.0
        << !herd.wanted() << strength / 5.0 << moves_next(state, 1 - owner) << (strength > herd.size())
        << (strength == herd.size()) << (steps <= moves_left(state, owner, turns)) << turns / 15.0;
}

} // namespace

void features(const State& state, Sheet& sheet) {
    const int turns = turns_left(state);
    const Hands hands = {kinds(state.hands[0]), kinds(state.hands[1])};
    const Strengths strengths[] = {{state, 0, hands[0]}, {state, 1, hands[1]}};
    write_table(state, turns, sheet);
    for (Seat seat = 0; seat < PLAYERS; ++seat) {
        write_seat(state, seat, hands, turns, sheet);
        for (Seat owner = 0; owner < PLAYERS; ++owner)
            for (const Cell cell : members(state.herds[owner]))
                write_herd(state, seat, cell, hands, strengths[1 - owner], turns, sheet);
    }
    sheet.points = points(state);
    sheet.scale = scale_of(state);
}

} // namespace pangaea::transhumance

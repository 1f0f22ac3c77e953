#include "games/trias/apply.hpp"

#include "games/trias/drifts.hpp"
#include "games/trias/scoring.hpp"
#include "games/trias/sequence.hpp"

namespace pangaea::trias {

namespace {

std::int16_t& stock_of(State& state, Seat seat) {
    return state.stock[static_cast<std::size_t>(seat)];
}

// --- set-up -----------------------------------------------------------------------------------------

// Two herds on a vacant tile; anticlockwise, twice in the same order (R22, R23).
void place(State& state, Move move) {
    const Seat seat = state.active;
    state.map.visit([&]<class Board>(Board& board) {
        for (int herd = 0; herd < HERDS_PLACED; ++herd)
            board.add_herd(seat, Board::Layout::index(origin_of(move)));
    });
    stock_of(state, seat) -= HERDS_PLACED;
    if (state.turn < PLACEMENTS * state.players) {
        ++state.turn;
        state.active = static_cast<std::int8_t>((seat + state.players - 1) % state.players);
    } else {
        begin_turn(state, seat);
    }
}

// --- phase 1: card and mandatory drift --------------------------------------------------------------

// Mirrors `_play_card`: a tile of the card's colour must drift, else one of another colour, else none (R11, R12).
void play_card(State& state, HandCard card) {
    state.card = card.landscape;
    ++state.discarded(card.back, card.landscape);
    if (can_drift(state))
        state.phase = DRIFT;
    else
        begin_actions(state);
}

// Mirrors `_play_hand`: the hand card is shown and played; a new one comes in phase 4.
void play_hand(State& state) {
    const HandCard card = state.hands[static_cast<std::size_t>(state.active)];
    state.hands[static_cast<std::size_t>(state.active)] = {};
    play_card(state, card);
}

// Mirrors `_strike`: the last round, from this turn on if drawn in phase 1, from the next one on in phase 4 (R30,
// R31).
void strike(State& state, Impact impact) {
    state.impact = impact;
    state.last = state.players;
    if (impact == DRAWN)
        begin_actions(state);
    else
        begin_turn(state, (state.active + 1) % state.players);
}

// Mirrors `_turn_up`: a card comes from the deck, to be played at once, or into the hand.
void turn_up(State& state, int kind) {
    const HandCard card = hand_card(kind, state.back());
    --state.deck(card.back)[static_cast<std::size_t>(kind)];
    const bool drawn = state.phase == DRAW;
    if (kind == METEORITE) {
        ++state.discarded(2, METEORITE);
        strike(state, drawn ? DRAWN : REFILLED);
    } else if (drawn) {
        play_card(state, card);
    } else {
        state.hands[static_cast<std::size_t>(state.active)] = card;
        end_turn(state);
    }
}

// --- drifting ---------------------------------------------------------------------------------------

// Mirrors `why_no_interim`: whether the land mass of the drifted tile is scored at once (R44–R47).
template <class Board>
bool scores_interim(const State& state, const Lift& lift, const Landing<typename Board::Cells>& landing) {
    if (state.interim_of_main_only() && !lift.from_main)
        return false;
    if (landing.joined.has(Board::Layout::POLE_INDEX))
        return false;
    return landing.touched == 1;
}

} // namespace

Lift lift_tile(State& state, Cell origin) {
    return state.map.visit(
        [&]<class Board>(Board& board) { return lift_tile(board, Board::Layout::index(origin)); });
}

void put_down(State& state, const Lift& lift, Cell to) {
    state.map.reach_to(to);
    state.map.visit([&]<class Board>(Board& board) {
        const auto landing = put_tile(board, lift.landscape, Board::Layout::index(to));
        // With three players and more, a split may be scored, and only the tile's own land mass (R46, R48).
        if (state.players > 2 && lift.split && scores_interim<Board>(state, lift, landing)) {
            const Counts won = interim_points(herd_counts(board, landing.joined));
            for (std::size_t seat = 0; seat < won.size(); ++seat)
                state.track[seat] += won[seat];
        }
    });
    if (state.phase == ACT) {
        state.points = static_cast<std::int8_t>(state.points - DRIFT_COST);
        state.rescues = 0;
    } else {
        begin_actions(state);
    }
}

namespace {

// --- phase 2: actions -------------------------------------------------------------------------------

// Mirrors `_bring`: the flag travels with the herd.
void bring(State& state, Move move, bool spent) {
    state.map.visit([&]<class Board>(Board& board) {
        const int origin = Board::Layout::index(origin_of(move)), to = Board::Layout::index(goal_of(move));
        board.drop_herd(state.active, origin);
        board.add_herd(state.active, to);
        if (spent) {
            board.spent.minus(origin);
            board.spent.plus(to);
        }
    });
}

// Mirrors `_move_herd`: one herd, one tile, one action.
void move_herd(State& state, Move move) {
    --state.points;
    state.rescues = 0;
    bring(state, move, verb_of(move) == MOVE_SPENT);
}

// Mirrors `_rescue`: the first of three costs an action, the two that follow are free (R39, decisions.md).
void rescue(State& state, Move move) {
    if (state.rescues) {
        --state.rescues;
    } else {
        --state.points;
        state.rescues = FREE_RESCUES;
    }
    bring(state, move, verb_of(move) == RESCUE_SPENT);
}

// Mirrors `_breed`: one fertile herd becomes two spent ones (R37).
void breed(State& state, Move move) {
    --state.points;
    state.rescues = 0;
    --stock_of(state, state.active);
    state.map.visit([&]<class Board>(Board& board) {
        const int tile = Board::Layout::index(origin_of(move));
        board.add_herd(state.active, tile);
        board.spent.plus(tile);
        board.spent.plus(tile);
    });
}

// --- phase 3: swimmers and overpopulation -----------------------------------------------------------

// Mirrors `clean`: the active seat's swimmers, and its herds that are too many for a tile, go back to its stock.
void clean(State& state) {
    const Seat seat = state.active;
    state.map.visit([&]<class Board>(Board& board) {
        board.spent = {};
        const auto send_back = [&](int index, int herds) {
            stock_of(state, seat) = static_cast<std::int16_t>(stock_of(state, seat) + herds);
            for (; herds > 0; --herds)
                board.drop_herd(seat, index);
        };
        const auto mine = board.herds[seat].cells;
        each(mine - board.land, [&](int index) { send_back(index, board.herds[seat].at(index)); });
        each(mine & board.overpopulated(), [&](int index) {
            const int excess = board.everyone.at(index) - state.capacity(board.landscape(index));
            send_back(index, std::min(board.herds[seat].at(index), excess));
        });
    });
}

// Mirrors `_end_actions`: unused actions are lost; phases 3 and 4 follow.
void end_actions(State& state) {
    state.points = state.rescues = 0;
    clean(state);
    if (state.played_hand())
        state.phase = REFILL;
    else
        end_turn(state);
}

} // namespace

void apply(State& state, Move move) {
    switch (verb_of(move)) {
    case PLACE_HERDS:
        return place(state, move);
    case PLAY_HAND:
        return play_hand(state);
    case DRAW_CARD:
        // The choice is made before the card is seen, and the hand card is kept (R29).
        state.phase = DRAW;
        return;
    case TURN_UP:
        return turn_up(state, card_of(move));
    case DRIFT_TILE:
        return put_down(state, lift_tile(state, origin_of(move)), goal_of(move));
    case MOVE_FERTILE:
    case MOVE_SPENT:
        return move_herd(state, move);
    case RESCUE_FERTILE:
    case RESCUE_SPENT:
        return rescue(state, move);
    case BREED:
        return breed(state, move);
    case END_ACTIONS:
        return end_actions(state);
    }
}

} // namespace pangaea::trias

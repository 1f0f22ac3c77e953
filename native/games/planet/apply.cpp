// What each move does, and what follows without a decision. A round is REVEAL, TAKE, LEFTOVER, LIFE and SURPRISE
// (decisions.md); each step below ends by calling the next one.
#include "games/planet/apply.hpp"

#include "games/planet/life.hpp"

namespace pangaea::planet {

namespace {

// Mirrors `end_round`: the first-player token goes to the left neighbour (R28); after round 12 the game is
// over.
void end_round(State& state) {
    if (state.round == ROUNDS) {
        state.phase = OVER;
        return;
    }
    ++state.round;
    state.phase = REVEAL;
    state.taken = 0;
    ++state.turn;
}

// Mirrors `_settle_animal`: one animal goes to the best planet, to the next round's column, or in round 12 to
// the box.
void settle_animal(State& state, Animal animal) {
    const Seat winner = settle(state, animal);
    if (winner >= 0)
        state.won[winner].push({animal, static_cast<std::uint8_t>(state.round)});
    else if (state.round < ROUNDS)
        state.carried.push(animal);
    else
        state.boxed.push(animal);
}

// Mirrors `_settle_animals`: carried animals first, then the round's own; the order changes nothing (R20).
void settle_animals(State& state) {
    const AnimalList carried = state.carried;
    const Column column = state.columns[state.round - 1];
    state.carried.clear();
    state.columns[state.round - 1].clear();
    for (Animal animal : carried)
        settle_animal(state, animal);
    for (Animal animal : column)
        settle_animal(state, animal);
}

// Mirrors `_live`: from round 3 on the animals of the round choose their planets; then a surprise, or the next
// round.
void live(State& state) {
    if (state.round >= FIRST_LIFE)
        settle_animals(state);
    if (state.surprise() && state.round <= LAST_DEALT)
        state.phase = SURPRISE;
    else
        end_round(state);
}

// Mirrors `filling`: where leftovers go now: pile 11 up to five tiles, then pile 12, then the box (R24, R26).
Tiles& filling(State& state) {
    if (state.round <= LAST_DEALT) {
        if (count(state.pile11) < PILE)
            return state.pile11;
        if (count(state.pile12) < PILE)
            return state.pile12;
    }
    return state.box;
}

// Mirrors `lay_down`.
void lay_down(State& state) {
    filling(state) |= state.revealed;
    state.revealed = 0;
    live(state);
}

// Mirrors `clear_leftovers`: the leftovers are turned face down; where they do not all fit on a pile, chance
// parts them (R24).
void clear_leftovers(State& state) {
    const Tiles& place = filling(state);
    if (&place != &state.box && count(place) + count(state.revealed) > PILE) {
        state.parted.push(state.revealed);
        state.phase = LEFTOVER;
    } else {
        lay_down(state);
    }
}

// Mirrors `_without`: the groups with the tile removed; a group that becomes empty is dropped.
void leave_group(State& state, Tiles tile) {
    for (int at = 0; at < state.parted.size(); ++at)
        if (state.parted[at] & tile) {
            state.parted[at] ^= tile;
            if (!state.parted[at])
                state.parted.remove_at(at);
            return;
        }
}

// Mirrors `_reveal`: five tiles are laid out face up, one by one.
void reveal(State& state, Tile tile) {
    state.pile() &= ~bit(tile);
    if (state.round > LAST_DEALT)
        leave_group(state, bit(tile));
    state.revealed |= bit(tile);
    if (count(state.revealed) == PILE)
        state.phase = TAKE;
}

// Mirrors `_take`: the seat places its tile for good; then the next seat takes one, or the round ends.
void take(State& state, Move move) {
    cover(state.planets[state.active()], tile_of(move), face_of(move), rotation_of(move));
    state.revealed &= ~bit(tile_of(move));
    ++state.taken;
    if (state.taken < state.players)
        ++state.turn;
    else
        clear_leftovers(state);
}

// Mirrors `_keep`: chance completes the pile being filled; the other leftovers start the next one or are boxed.
void keep(State& state, Tile tile) {
    Tiles& place = filling(state);
    state.revealed &= ~bit(tile);
    place |= bit(tile);
    if (count(place) == PILE)
        lay_down(state);
}

// Mirrors `_surprise`: variant 2: the hidden animal of the round after next is turned up (R38).
void turn_up(State& state, Animal animal) {
    state.deck &= ~bit(animal);
    state.columns[state.round + 1].push(animal);
    end_round(state);
}

} // namespace

void apply(State& state, Move move) {
    switch (verb_of(move)) {
    case TAKE_TILE:
        return take(state, move);
    case REVEAL_TILE:
        return reveal(state, tile_of(move));
    case KEEP_TILE:
        return keep(state, tile_of(move));
    case TURN_UP_ANIMAL:
        return turn_up(state, animal_of(move));
    }
}

} // namespace pangaea::planet

#include "games/trias/evaluation.hpp"

#include <bit>

#include "games/trias/census.hpp"
#include "games/trias/game.hpp"
#include "play/judge.hpp"

namespace pangaea::trias {

namespace {

// Points that a tile of the main land mass will pay if the whole game lies ahead.
constexpr double MAIN = 0.22;
// Points that a seat with many herds on the main land mass will find there, if all land is part of it and the whole
// game lies ahead: whoever leaves it for an island takes no part in what breaks off later.
constexpr double PRESENCE = 5.0;
// This many herds find half of these points: a few are enough to take part.
constexpr int HALF_PRESENCE = 2;
// The chance that land hanging on one tile breaks off as it is; and for all such pieces together.
constexpr double LOOSE = 0.3;
constexpr double ALL_LOOSE = 0.9;
// With fewer turns ahead, less breaks off.
constexpr double BREAKING_TURNS = 4.0;
// How much of the interim points those who lead on such a piece may hope for.
constexpr double INTERIM_HOPE = 0.5;
// How certain majorities are when the last turn comes; before, they are the less certain the more turns there are,
// up to this number of turns.
constexpr double CERTAIN = 0.8;
constexpr double UNSURE_TURNS = 8.0;
// A herd on land; what one in the water is worth of that; an action that is left for breeding.
constexpr double HERD = 0.2;
constexpr double SWIMMER = 0.5;
constexpr double ACTION = 0.15;
// The lead that wins three games of four when all is nearly over, and how much more of it is needed for every turn
// that is still to come.
constexpr double SCALE = 2.0;
constexpr double SCALE_PER_TURN = 0.25;
// What the second most herds get of the points of the leader (R53).
constexpr double SECOND = 0.5;

// Mirrors `_draws`: the expected number of draws up to the meteorite.
double draws(int deck_1, int deck_2) {
    return deck_1 + (deck_2 + 1) / 2.0;
}

} // namespace

double turns_left(const State& state) {
    if (state.last)
        return state.last - 1 + static_cast<double>(state.points) / state.actions();
    return draws(state.cards_left(1), state.cards_left(2)) + state.players;
}

double scale_of(const State& state) {
    return SCALE + SCALE_PER_TURN * turns_left(state);
}

namespace {

// Mirrors `hoped_points` times `chance`: add the points of a land mass of about this size, when this much of the
// majorities is certain. With certainty 1 these are the points of the rules. With 0 they are the mean over a
// lottery in which every seat becomes leader, and then second, with chances as the squares of its herds.
void add_hoped(double size, Populace populace, double certainty, double chance, Shares& points) {
    const Counts herds = populace.counts();
    int total = 0;
    for (std::size_t seat = 0; seat < herds.size(); ++seat) {
        if (herds[seat] == populace.herds()) {
            points[seat] += chance * size;
            return;
        }
        total += herds[seat] * herds[seat];
    }
    const Counts hard = certainty > 0 ? final_points(populace.size(), herds) : Counts{};
    if (certainty >= 1) {
        for (std::size_t seat = 0; seat < herds.size(); ++seat)
            points[seat] += chance * hard[seat];
        return;
    }
    // The chance to be second is a sum over the others that may be first: first_q · mine / (total - q).
    std::array<double, MOST_PLAYERS> odds;
    double all_odds = 0;
    for (std::size_t seat = 0; seat < herds.size(); ++seat) {
        const int weight = herds[seat] * herds[seat];
        all_odds += odds[seat] = static_cast<double>(weight) / (total - weight);
    }
    for (std::size_t seat = 0; seat < herds.size(); ++seat) {
        if (!herds[seat])
            continue;
        const int weight = herds[seat] * herds[seat];
        const double soft = size / total * weight * (1 + SECOND * (all_odds - odds[seat]));
        points[seat] += chance * (soft + certainty * (hard[seat] - soft));
    }
}

// Mirrors `_add_loose`: pieces of the main land mass that one drift breaks off: majorities on them, and interim
// points.
template <class Pieces>
void add_loose(const State& state, const Pieces& pieces, double left, Shares& points) {
    if (pieces.empty())
        return;
    const double chance = std::min(LOOSE, ALL_LOOSE / pieces.size()) * std::min(1.0, left / BREAKING_TURNS);
    for (const Populace piece : pieces) {
        // The lifted tile joins one of the two sides.
        add_hoped(piece.size() + 0.5, piece, 0.0, chance, points);
        if (state.players > 2) {
            const Counts won = interim_points(piece.counts());
            for (std::size_t seat = 0; seat < won.size(); ++seat)
                points[seat] += chance * INTERIM_HOPE * won[seat];
        }
    }
}

// Mirrors `_add_main`: what the main land mass has to give, to those who are there, and to those who have most
// herds.
template <class Board>
void add_main(const State& state, Census<Board>& census, double left, Shares& points) {
    const Box box = state.box();
    const double ahead = std::min(1.0, left / draws(box.deck_size(1), box.deck_size(2)));
    const double presence = PRESENCE * ahead * census.main.size() / census.land.size();
    const double per_herd = MAIN * ahead * census.main.size() / census.main.herds();
    for (Seat seat = 0; seat < state.players; ++seat) {
        const int own = census.main.herds_of(seat);
        points[static_cast<std::size_t>(seat)] += per_herd * own + presence * own / (own + HALF_PRESENCE);
    }
    add_loose(state, census.loose_lands(), left, points);
}

// The tiles where the active seat has a fertile herd, and room: word by word, as most words are empty.
template <class Board>
int tiles_to_breed(const State& state, const Board& board) {
    const auto& mine = board.herds[state.active];
    int tiles = 0;
    for (int at = 0; at < Board::Cells::WORDS; ++at)
        if (mine.cells.words[at])
            tiles +=
                std::popcount(mine.more_than_in(at, board.spent) & board.room_in(at, state.pole_capacity()));
    return tiles;
}

// Mirrors `_add_herds`: herds are means: on land, in the water, and those that the actions left may breed.
template <class Board>
void add_herds(const State& state, const Board& board, const Census<Board>& census, Shares& points) {
    for (Seat seat = 0; seat < state.players; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const int on_land = census.land.herds_of(seat);
        const int swimming = state.box().herds() - state.stock[at] - on_land;
        points[at] += HERD * on_land + HERD * SWIMMER * swimming;
    }
    const auto active = static_cast<std::size_t>(state.active);
    const int stock = state.stock[active];
    if (state.phase == ACT && state.points && stock) {
        const int able = tiles_to_breed(state, board);
        points[active] += ACTION * std::min({int{state.points}, stock, able});
    }
}

// Mirrors `_points`.
Shares points_with(const State& state, double left) {
    Shares points{};
    std::copy_n(state.track.begin(), state.players, points.begin());
    const double certainty =
        state.last == 1 && !state.points ? 1.0 : CERTAIN * std::max(0.0, 1 - left / UNSURE_TURNS);
    state.map.visit([&](const auto& board) {
        Census census(board);
        for (const Populace island : census.islands)
            if (island.herds())
                add_hoped(island.size(), island, certainty, 1.0, points);
        if (!state.last && census.main.herds())
            add_main(state, census, left, points);
        add_herds(state, board, census, points);
    });
    return points;
}

} // namespace

Shares points(const State& state) {
    return points_with(state, turns_left(state));
}

Shares value(const State& state) {
    const double left = turns_left(state);
    return win_shares(points_with(state, left), state.players, SCALE + SCALE_PER_TURN * left);
}

void promises(const State& state, Seat seat, const Moves& moves, double* promised) {
    Drifting drifting(state);
    // After a drift the same seat goes on, so there is no chance to weigh.
    for (int at = 0; at < moves.size(); ++at)
        promised[at] = is_drift(moves[at]) ? value(drifting.after(moves[at]))[static_cast<std::size_t>(seat)]
                                           : promise<Rules>(state, seat, moves[at], false);
}

} // namespace pangaea::trias

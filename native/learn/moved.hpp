// Which features tell the moves of one decision apart, in the eyes of a network. Mirrors `pangaea.bots.learned.moved`.
#pragma once

#include <string_view>
#include <vector>

#include "learn/learned.hpp"
#include "play/judge.hpp"

namespace pangaea {

// All rows together: animals, land masses, areas, herds.
inline constexpr std::string_view CONTESTED = "contested";
// What the hand-written evaluation expects.
inline constexpr std::string_view BY_HAND = "by_hand";

// For every feature that differs between two sheets, what it does to the seat's win share.
template <Learned G>
std::vector<Moved> moved_between(const Network& network, const typename G::Sheet& earlier,
                                 const typename G::Sheet& sheet, int players, Seat seat) {
    const auto at = static_cast<std::size_t>(seat), seats = static_cast<std::size_t>(players);
    const double share = judged_by(network, sheet, players).shares[at];
    std::vector<Moved> told;
    const auto but_for = [&](std::string_view feature, const auto& put_back) {
        auto mixed = sheet;
        put_back(mixed);
        told.push_back({feature, share - judged_by(network, mixed, players).shares[at]});
    };
    for (std::size_t place = 0; place < sheet.table.size(); ++place)
        if (sheet.table[place] != earlier.table[place])
            but_for(G::TABLE_FEATURES[place],
                    [&](auto& mixed) { mixed.table[place] = earlier.table[place]; });
    for (std::size_t place = 0; place < sheet.own[0].size(); ++place) {
        const auto put_back = [&](auto& mixed) {
            for (std::size_t of = 0; of < seats; ++of)
                mixed.own[of][place] = earlier.own[of][place];
        };
        auto mixed = sheet;
        put_back(mixed);
        if (mixed.own != sheet.own)
            but_for(G::OWN_FEATURES[place], put_back);
    }
    if (sheet.items != earlier.items)
        but_for(CONTESTED, [&](auto& mixed) { mixed.items = earlier.items; });
    if (sheet.points != earlier.points || sheet.scale != earlier.scale)
        but_for(BY_HAND, [&](auto& mixed) {
            mixed.points = earlier.points;
            mixed.scale = earlier.scale;
        });
    return told;
}

// What tells each move of the seat that acts from the first one; nothing where a move ends the game. Turns are
// finished by hand before, if the network judges turns.
template <Learned G>
std::vector<std::vector<Moved>> moved_by(const Network& network, const typename G::State& state,
                                         const std::vector<typename G::Move>& moves) {
    const Seat seat = G::actor(state);
    std::vector<std::vector<Moved>> told(moves.size());
    typename G::Sheet first;
    for (std::size_t place = 0; place < moves.size(); ++place) {
        typename G::State after = state;
        G::apply(after, moves[place]);
        if (network.finishes())
            finish_turn<G>(after, seat, state.turn);
        if (G::actor(after) == NOBODY) {
            if (place == 0)
                break;
            continue;
        }
        typename G::Sheet sheet;
        G::features(after, sheet);
        if (place == 0)
            first = sheet;
        else
            told[place] = moved_between<G>(network, first, sheet, state.players, seat);
    }
    return told;
}

} // namespace pangaea

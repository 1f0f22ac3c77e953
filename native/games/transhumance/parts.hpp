// Parts of move lists, all of one verb on one cell. Mirrors `new_herds` and `additions` of
// `pangaea/games/transhumance/moves.py`.
#pragma once

#include "games/transhumance/moves.hpp"

namespace pangaea::transhumance {

// One move.
struct Single {
    Move move;

    template <class Use>
    constexpr void for_each(Use use) const {
        use(move);
    }
};

// Every new herd on this cell out of these different cards of one race. Mirrors `new_herds`.
struct NewHerds {
    Cell cell;
    CardSet cards;

    template <class Use>
    constexpr void for_each(Use use) const {
        for_each_subset(cards, [&](CardSet part) { use(make_move(Verb::NEW, cell, part)); });
    }
};

// Those new herds that are at least as large as the enemy herd of this size (R27).
struct Ambushes {
    NewHerds herds;
    int met;

    template <class Use>
    constexpr void for_each(Use use) const {
        herds.for_each([&](Move move) {
            if (count(cards_of(move)) >= met)
                use(move);
        });
    }
};

// Every set of the cards that fit the herd on this cell, and single cards that break it, in rising order; all cards
// are of one race. Mirrors `additions`.
struct Additions {
    Cell cell;
    CardSet fitting, breaking;

    template <class Use>
    constexpr void for_each(Use use) const {
        unsigned singles = breaking;
        const auto add_singles_below = [&](unsigned limit) {
            for (; singles && (singles & -singles) < limit; singles &= singles - 1)
                use(make_move(Verb::ADD, cell, static_cast<int>(singles & -singles)));
        };
        for_each_subset(fitting, [&](CardSet part) {
            add_singles_below(part);
            use(make_move(Verb::ADD, cell, part));
        });
        add_singles_below(1u << CARDS);
    }
};

// Each of these own herds is sacrificed for this enemy or that, in their order.
struct Sacrifices {
    Cell own;
    CellSet enemies;

    template <class Use>
    constexpr void for_each(Use use) const {
        for (const Cell enemy : members(enemies))
            use(make_move(Verb::SACRIFICE, own, enemy));
    }
};

} // namespace pangaea::transhumance

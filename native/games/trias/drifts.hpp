// The drifts of a decision: tiles with the masks of their goals. Mirrors the second part of
// `pangaea/games/trias/legal.py`.
#pragma once

#include "games/trias/lands.hpp"
#include "games/trias/state.hpp"

namespace pangaea::trias {

// Mirrors `TileGoals`: a tile, and where it may go.
template <class Cells>
struct TileGoals {
    int origin;
    Cells goals;
};
template <class Board>
using Drifts = List<TileGoals<typename Board::Cells>, MOST_TILES>;

// Mirrors `_bordering_twice`: the cells that border at least one tile of the land mass, and at least two.
template <class Layout>
struct Bordering {
    using Cells = typename Layout::Cells;
    Cells once, twice;

    explicit Bordering(const Cells& mass) {
        const Cells north = mass.template down<1>(), south = mass.template up<1>();
        const Cells east = mass.template up<Layout::HEIGHT>(), west = mass.template down<Layout::HEIGHT>();
        const Cells north_east = mass.template up<Layout::ASLANT>();
        const Cells south_west = mass.template down<Layout::ASLANT>();
        for (int at = 0; at < Cells::WORDS; ++at) {
            // Pairs of opposite neighbours first: what borders two of a pair, or one of two pairs.
            const std::uint64_t first = north.words[at] | south.words[at];
            const std::uint64_t second = east.words[at] | west.words[at];
            const std::uint64_t third = north_east.words[at] | south_west.words[at];
            const std::uint64_t pairs = (north.words[at] & south.words[at]) |
                                        (east.words[at] & west.words[at]) |
                                        (north_east.words[at] & south_west.words[at]);
            once.words[at] = first | second | third;
            twice.words[at] = pairs | (first & second) | ((first | second) & third);
        }
    }
};

// Mirrors `drift_goals`: each tile of the choice that the active seat may drift, with its goals; not sorted.
//
// A tile other than the pole may be lifted that borders surrounding water (R3) and belongs to a land mass of two
// tiles or more (R9) where the seat has a herd (R10). It may go where, with the tile lifted, there is surrounding
// water (R4) that borders the rest of its land mass (R6, R8) and lies farther from the pole (R1).
// `found` is told the tile and its goals, and says whether to go on.
template <class Board, class Found>
void each_drift(const State& state, const Board& board, typename Board::Cells choice, Found found) {
    using Layout = typename Board::Layout;
    using Cells = typename Board::Cells;
    const Cells present = board.herds[state.active].cells & board.land;
    if (!present.any())
        return;
    const Cells filled = board.land | board.seas;
    const bool seas = board.seas.any(), euclid = state.euclid();
    choice -= Layout::surrounded(filled);
    choice.drop(Layout::POLE_INDEX);
    for (const Cells& mass : board.masses) {
        if (!mass.meets(choice) || !mass.meets(present) || mass.count() < 2)
            continue;
        const Cells coast = mass & choice;
        const Bordering<Layout> bordering(mass);
        const Cells shore = bordering.once - filled, lonely = bordering.once - bordering.twice;
        for (int at = 0; at < Cells::WORDS; ++at)
            for (std::uint64_t left = coast.words[at]; left; left &= left - 1) {
                const int origin = at * 64 + std::countr_zero(left);
                Cells goals = shore;
                if (seas)
                    goals |= bordering.once & opened_seas<Layout>(board.seas, origin);
                goals = Layout::farther(goals, origin, euclid);
                // What borders the land mass only with the tile itself is no goal for it.
                for (int step : Layout::NEIGHBOURS)
                    if (lonely.has(origin + step))
                        goals.drop(origin + step);
                if (goals.any() && !found(origin, goals))
                    return;
            }
    }
}

// The same as a list, in the order of the tiles.
template <class Board>
void drift_goals(const State& state, const Board& board, const typename Board::Cells& choice,
                 Drifts<Board>& drifts) {
    each_drift(state, board, choice, [&](int origin, const auto& goals) {
        drifts.push({origin, goals});
        return true;
    });
}

// Mirrors `mandatory_drifts`: those of the card's colour, else those of the other two together, else none (R11,
// R12).
template <class Board>
void mandatory_drifts(const State& state, const Board& board, Drifts<Board>& drifts) {
    const auto& wanted = board.tiles[static_cast<std::size_t>(state.card)];
    drift_goals(state, board, wanted, drifts);
    if (drifts.empty())
        drift_goals(state, board, board.land - wanted, drifts);
}

// Mirrors `bought_drifts`: the drifts that three actions buy: any colour, no card (R16).
template <class Board>
void bought_drifts(const State& state, const Board& board, Drifts<Board>& drifts) {
    drift_goals(state, board, board.land, drifts);
}

// Whether there is a mandatory drift of the card's colour, or of any other.
inline bool can_drift(const State& state) {
    return state.map.visit([&](const auto& board) {
        bool found = false;
        each_drift(state, board, board.land, [&](int, const auto&) {
            found = true;
            return false;
        });
        return found;
    });
}

} // namespace pangaea::trias

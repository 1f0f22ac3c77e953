// How cells of the unlimited table lie in the bits of a mask. Mirrors `pangaea/games/trias/layout.py`.
//
// Every cell has one bit, column by column, so that the order of the bits is the order of the cells `(q, r)` and a
// neighbour is always the same shift away. Tiles may lie up to REACH from the pole along both axes; around that
// runs a margin of one cell, where they may only arrive, so a shifted tile never runs over into the next column.
// The law widens its window by strides; here a board comes in three sizes, and one that is left is exchanged for
// the next (`Board::widened`).
#pragma once

#include <array>
#include <vector>

#include "games/trias/cells.hpp"
#include "games/trias/mask.hpp"

namespace pangaea::trias {

// Nearly every game stays on the first size, and walking islands on the second.
inline constexpr int NEAR = 11;
inline constexpr int WIDE = 31;
// No text reaches beyond ring 120, no drift goes more than one ring farther out, and the 39 cards of the box and
// the actions allow two drifts a turn: nobody gets beyond ring 198.
inline constexpr int FAR = 199;

template <int REACH>
struct Layout {
    static constexpr int HEIGHT = 2 * REACH + 3;
    static constexpr int CELLS = HEIGHT * HEIGHT;
    static constexpr int ASLANT = HEIGHT - 1;
    using Cells = Mask<CELLS>;

    static constexpr int index(Cell cell) { return (cell.q + REACH + 1) * HEIGHT + cell.r + REACH + 1; }
    static constexpr Cell cell(int index) {
        return cell_at(index / HEIGHT - REACH - 1, index % HEIGHT - REACH - 1);
    }
    static constexpr int POLE_INDEX = (REACH + 1) * (HEIGHT + 1);

    // Whether tiles may lie here, not only arrive.
    static constexpr bool holds(Cell cell) { return reach(cell) <= REACH; }

    // The neighbours of a cell are this many bits away, ascending.
    static constexpr std::array<int, 6> NEIGHBOURS = {-HEIGHT, -ASLANT, -1, 1, ASLANT, HEIGHT};
    // The same in their order around the cell (`DIRECTIONS`).
    static constexpr std::array<int, 6> CIRCLE = {HEIGHT, ASLANT, -1, -HEIGHT, -ASLANT, 1};

    // The six neighbours of a cell that is not on the margin.
    static Cells around(int index) {
        Cells mask = Cells::none();
        for (int step : NEIGHBOURS)
            mask.add(index + step);
        return mask;
    }

    // Every cell whose six neighbours all belong to the mask.
    static Cells surrounded(const Cells& mask) {
        return mask.template up<1>() & mask.template down<1>() & mask.template up<HEIGHT>() &
               mask.template down<HEIGHT>() & mask.template up<ASLANT>() & mask.template down<ASLANT>();
    }

    // The mask and what lies beside it within the other; up to three steps at once.
    static Cells grown(Cells mask, const Cells& within) {
        mask.template spread<1>(within);
        mask.template spread<HEIGHT>(within);
        mask.template spread<ASLANT>(within);
        return mask;
    }

    // What can be reached from the seed by steps within the mask.
    static Cells flood(const Cells& seed, const Cells& within) {
        Cells reached = seed & within;
        for (;;) {
            const Cells more = grown(reached, within);
            if (more == reached)
                return reached;
            reached = more;
        }
    }

    // The cells of the margin: always surrounding water.
    static const Cells& rim() { return tables().rim; }
    // All cells, the margin included.
    static const Cells& everywhere() { return tables().everywhere; }

    // Mirrors `farther`: of these cells those that lie farther from the pole than this one (R1).
    static Cells farther(Cells cells, int index, bool euclid) {
        if constexpr (REACH == NEAR) {
            const Distances& measured = tables().distances[euclid];
            return cells &= measured.beyond[measured.rank[index]];
        } else {
            const int least = distance(cell(index), euclid);
            each(Cells(cells), [&](int place) {
                if (distance(cell(place), euclid) <= least)
                    cells.drop(place);
            });
            return cells;
        }
    }

  private:
    // The distances of all cells by their rank, and the cells beyond each; for the smallest size only.
    struct Distances {
        std::array<std::uint16_t, REACH == NEAR ? CELLS : 1> rank;
        std::vector<Cells> beyond;

        explicit Distances(bool euclid) {
            if constexpr (REACH == NEAR) {
                std::vector<int> all;
                for (int place = 0; place < CELLS; ++place)
                    all.push_back(distance(cell(place), euclid));
                std::vector<int> ranked = all;
                std::ranges::sort(ranked);
                ranked.erase(std::ranges::unique(ranked).begin(), ranked.end());
                beyond.resize(ranked.size(), Cells::none());
                for (int place = 0; place < CELLS; ++place) {
                    const auto at = static_cast<std::size_t>(place);
                    rank[at] = static_cast<std::uint16_t>(std::ranges::lower_bound(ranked, all[at]) -
                                                          ranked.begin());
                    for (int nearer = 0; nearer < rank[at]; ++nearer)
                        beyond[static_cast<std::size_t>(nearer)].add(place);
                }
            }
        }
    };

    struct Tables {
        Cells rim = Cells::none(), everywhere = Cells::none();
        std::array<Distances, 2> distances{Distances(false), Distances(true)};

        Tables() {
            for (int place = 0; place < CELLS; ++place) {
                everywhere.add(place);
                if (!holds(cell(place)))
                    rim.add(place);
            }
        }
    };

    static const Tables& tables() {
        static const Tables made;
        return made;
    }
};

} // namespace pangaea::trias

// Who stands where: the herds of every seat on every land mass, counted in one pass, and the parts of the main
// land mass that hang on one tile. Mirrors `lands.py` of what the bots know of Trias.
#pragma once

#include "games/trias/scoring.hpp"

namespace pangaea::trias {

// Land, with its tiles and the herds on it.
struct Populace {
    int size = 0;
    int herds = 0;
    Counts counts{};

    void add(const Populace& other) {
        size += other.size;
        herds += other.herds;
        for (std::size_t seat = 0; seat < counts.size(); ++seat)
            counts[seat] += other.counts[seat];
    }
};

// Mirrors `necks`: the tiles around which the land forms two arcs or more: only these can be links of it.
template <class Layout>
typename Layout::Cells necks(const typename Layout::Cells& mass) {
    using Cells = typename Layout::Cells;
    // The six neighbours of all tiles at once, in their order around the tile.
    const Cells ring[] = {
        mass.template down<Layout::HEIGHT>(), mass.template down<Layout::ASLANT>(), mass.template up<1>(),
        mass.template up<Layout::HEIGHT>(),   mass.template up<Layout::ASLANT>(),   mass.template down<1>()};
    Cells one_arc = Cells::none(), two_arcs = Cells::none();
    for (std::size_t place = 0; place < 6; ++place) {
        const Cells begins = ring[place] - ring[(place + 5) % 6];
        two_arcs |= one_arc & begins;
        one_arc |= begins;
    }
    return mass & two_arcs;
}

template <class Board>
class Census {
    using Layout = typename Board::Layout;
    using Cells = typename Board::Cells;

  public:
    // Every land mass but the main one, that one, and all land.
    List<Populace, MOST_TILES> islands;
    Populace main, land;

    explicit Census(const Board& board) : board_(board) {
        int number = 0;
        for (const Cells& mass : board.masses) {
            const bool is_main = mass.has(Layout::POLE_INDEX);
            Populace populace;
            populace.size = mass.count();
            if (!is_main)
                islands.push(populace);
            else
                main = populace;
            const auto label = static_cast<std::int8_t>(is_main ? MAIN : number++);
            each(mass, [&](int index) { labels_[index] = label; });
        }
        count_herds();
        land = main;
        for (const Populace& island : islands)
            land.add(island);
    }

    // Mirrors `loose_lands`: the inhabited parts that would leave the main land mass if one tile of its coast
    // drifted. A walk over the main land mass that begins at the pole finds them all at once: what a tile was the
    // only way to, and from where nothing leads back past it, hangs on that tile (Hopcroft and Tarjan).
    List<Populace, MOST_TILES> loose_lands() {
        const Cells filled = board_.land | board_.seas;
        inland_ = filled & Layout::surrounded(filled);
        pieces_.clear();
        time_ = MAIN;
        walk(Layout::POLE_INDEX, -1);
        return pieces_;
    }

  private:
    // The label of tiles of the main land mass until a walk comes by; then it counts on from there.
    static constexpr std::int8_t MAIN = MOST_TILES;

    void count_herds() {
        for (Seat seat = 0; seat < board_.herds.size(); ++seat) {
            const auto& own = board_.herds[seat];
            for (const Cells* counted : {&own.cells, &own.two, &own.three, &own.four})
                each(*counted & board_.land, [&](int index) {
                    Populace& populace = labels_[index] == MAIN ? main : islands[labels_[index]];
                    ++populace.herds;
                    ++populace.counts[static_cast<std::size_t>(seat)];
                });
        }
    }

    // The tile at the index and all land that is first reached by it; `lowest` becomes the earliest tile that
    // borders any of this.
    struct Reached {
        Populace populace;
        int lowest;
    };

    Reached walk(int index, int from) {
        const int arrival = labels_[index] = static_cast<std::int8_t>(++time_);
        Reached reached{tile(index), arrival};
        Populace loose;
        for (int step : Layout::NEIGHBOURS) {
            const int next = index + step;
            if (next == from || !board_.land.has(next))
                continue;
            if (labels_[next] != MAIN) {
                reached.lowest = std::min<int>(reached.lowest, labels_[next]);
                continue;
            }
            const Reached beyond = walk(next, index);
            reached.lowest = std::min(reached.lowest, beyond.lowest);
            reached.populace.add(beyond.populace);
            if (beyond.lowest >= arrival)
                loose.add(beyond.populace);
        }
        if (loose.herds && index != Layout::POLE_INDEX && !inland_.has(index))
            pieces_.push(loose);
        return reached;
    }

    Populace tile(int index) const {
        Populace populace;
        populace.size = 1;
        if (board_.everyone.cells.has(index))
            for (Seat seat = 0; seat < board_.herds.size(); ++seat) {
                const int own = board_.herds[seat].at(index);
                populace.herds += own;
                populace.counts[static_cast<std::size_t>(seat)] = own;
            }
        return populace;
    }

    const Board& board_;
    // For each tile the number of its land mass; for those of the main one, when the walk reached it.
    std::array<std::int8_t, Layout::CELLS> labels_;
    Cells inland_;
    List<Populace, MOST_TILES> pieces_;
    int time_;
};

} // namespace pangaea::trias

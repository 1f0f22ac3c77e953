// Who stands where: the herds of every seat on every land mass, counted in one pass, and the parts of the main
// land mass that hang on one tile. Mirrors `lands.py` of what the bots know of Trias.
#pragma once

#include "games/trias/scoring.hpp"

namespace pangaea::trias {

// Land, with its tiles and the herds on it: small numbers that are added all at once. No seat has more than four
// herds on each of 37 tiles, so a byte is enough for each of them.
class Populace {
  public:
    // Without a value, so that a list of them costs nothing; `Populace{}` is nothing at all.
    Populace() = default;
    static constexpr Populace tile() { return Populace(1); }
    static constexpr Populace herds_of(Seat seat, int number) {
        return Populace((std::uint64_t{1} << 8 | std::uint64_t{1} << 8 * (seat + 2)) *
                        static_cast<std::uint64_t>(number));
    }

    constexpr int size() const { return static_cast<int>(sums_ & 0xff); }
    // Of all seats together.
    constexpr int herds() const { return static_cast<int>(sums_ >> 8 & 0xff); }
    constexpr int herds_of(Seat seat) const { return static_cast<int>(sums_ >> 8 * (seat + 2) & 0xff); }
    constexpr Counts counts() const {
        Counts counts;
        for (Seat seat = 0; seat < MOST_PLAYERS; ++seat)
            counts[static_cast<std::size_t>(seat)] = herds_of(seat);
        return counts;
    }

    constexpr Populace& operator+=(Populace other) {
        sums_ += other.sums_;
        return *this;
    }

  private:
    explicit constexpr Populace(std::uint64_t sums) : sums_(sums) {}

    std::uint64_t sums_;
};
static_assert(MOST_TILES * MOST_HERDS_ON_A_CELL < 256 && MOST_PLAYERS + 2 <= 8);

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
    Populace main{}, land{};

    explicit Census(const Board& board) : board_(board) {
        // The tiles of a land mass get numbers in a row.
        int tiles = 0;
        List<int, MOST_TILES> ends;
        for (const Cells& mass : board.masses) {
            each(mass, [&](int index) {
                tiles_[static_cast<std::size_t>(tiles)] = Populace::tile();
                numbers_[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(tiles++);
            });
            ends.push(tiles);
        }
        count_herds();
        int number = 0;
        for (int mass = 0; mass < ends.size(); ++mass) {
            Populace populace{};
            for (; number < ends[mass]; ++number)
                populace += tiles_[static_cast<std::size_t>(number)];
            land += populace;
            if (board.masses[mass].has(Layout::POLE_INDEX))
                main = populace;
            else
                islands.push(populace);
        }
    }

    // Mirrors `loose_lands`: the inhabited parts that would leave the main land mass if one tile of its coast
    // drifted. A walk over the main land mass that begins at the pole finds them all at once: what a tile was the
    // only way to, and from where nothing leads back past it, hangs on that tile (Hopcroft and Tarjan).
    const List<Populace, MOST_TILES>& loose_lands() {
        arrivals_.fill(0);
        pieces_.clear();
        time_ = 0;
        walk(Layout::POLE_INDEX, -1);
        return pieces_;
    }

  private:
    std::size_t number(int index) const { return numbers_[static_cast<std::size_t>(index)]; }

    void count_herds() {
        for (Seat seat = 0; seat < board_.herds.size(); ++seat) {
            const auto& own = board_.herds[seat];
            each(own.cells & board_.land,
                 [&](int index) { tiles_[number(index)] += Populace::herds_of(seat, own.at(index)); });
        }
    }

    // The tile at the index and all land that is first reached by it; and the earliest tile that borders any of
    // this.
    struct Reached {
        Populace populace;
        int lowest;
    };

    Reached walk(int index, int from) {
        const int arrival = arrivals_[number(index)] = static_cast<std::uint8_t>(++time_);
        Reached reached{tiles_[number(index)], arrival};
        Populace loose{};
        for (int step : Layout::NEIGHBOURS) {
            const int next = index + step;
            if (next == from || !board_.land.has(next))
                continue;
            if (const int earlier = arrivals_[number(next)]) {
                reached.lowest = std::min(reached.lowest, earlier);
                continue;
            }
            const Reached beyond = walk(next, index);
            reached.lowest = std::min(reached.lowest, beyond.lowest);
            reached.populace += beyond.populace;
            if (beyond.lowest >= arrival)
                loose += beyond.populace;
        }
        if (loose.herds() && index != Layout::POLE_INDEX && on_the_coast(index))
            pieces_.push(loose);
        return reached;
    }

    // Whether the tile borders surrounding water.
    bool on_the_coast(int index) const {
        return std::ranges::any_of(Layout::NEIGHBOURS, [&](int step) {
            return !board_.land.has(index + step) && !board_.seas.has(index + step);
        });
    }

    const Board& board_;
    // The number of each tile; what stands on it; when a walk reached it, 0 before.
    std::array<std::uint8_t, Layout::CELLS> numbers_;
    std::array<Populace, MOST_TILES> tiles_;
    std::array<std::uint8_t, MOST_TILES> arrivals_;
    List<Populace, MOST_TILES> pieces_;
    int time_;
};

} // namespace pangaea::trias

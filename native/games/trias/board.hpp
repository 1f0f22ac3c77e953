// The map: tiles, land masses, seas and herds as masks of cells. The law keeps these masks in its `State`; here
// they are apart, because a board comes in three sizes.
#pragma once

#include <memory>
#include <variant>

#include "engine/list.hpp"
#include "engine/seats.hpp"
#include "games/trias/data.hpp"
#include "games/trias/herds.hpp"
#include "games/trias/layout.hpp"

namespace pangaea::trias {

template <int REACH>
struct Board {
    using Layout = trias::Layout<REACH>;
    using Cells = typename Layout::Cells;
    using Herds = trias::Herds<Cells>;

    // The tiles of each landscape; all tiles, the pole included; interior seas.
    std::array<Cells, COLOURS> tiles;
    Cells land, seas;
    // The land masses, in any order.
    List<Cells, MOST_TILES> masses;
    // The herds of each seat; of all seats together; those of the active seat that bred or were born this turn.
    List<Herds, MOST_PLAYERS> herds;
    Herds everyone, spent;

    explicit Board(int players) {
        tiles.fill(Cells::none());
        land = Cells::of(Layout::POLE_INDEX);
        seas = Cells::none();
        for (Seat seat = 0; seat < players; ++seat)
            herds.push({});
    }

    // Mirrors `landscape`: of the tile on this cell; none for the pole and for water.
    int landscape(int index) const {
        for (int colour = 0; colour < COLOURS; ++colour)
            if (tiles[static_cast<std::size_t>(colour)].has(index))
                return colour;
        return NO_LANDSCAPE;
    }

    // Mirrors `room`: the tiles that are not full: only these can be entered, and only here herds breed (R20).
    Cells room(int pole_capacity) const {
        Cells room;
        for (int at = 0; at < Cells::WORDS; ++at)
            room.words[at] = room_in(at, pole_capacity);
        return room;
    }
    // One word of that mask: who asks for few cells is spared the rest.
    std::uint64_t room_in(int at, int pole_capacity) const {
        std::uint64_t full = (tiles[MOUNTAINS].words[at] & everyone.two.words[at]) |
                             (tiles[STEPPE].words[at] & everyone.three.words[at]) |
                             (tiles[WOODS].words[at] & everyone.four.words[at]);
        constexpr Cells POLE_ALONE = Cells::of(Layout::POLE_INDEX);
        full |= pole_capacity ? POLE_ALONE.words[at] & everyone.two.words[at] : POLE_ALONE.words[at];
        return land.words[at] & ~full;
    }

    // Mirrors `overpopulated`: the tiles with more herds than they feed: one that came under swimmers (R42), never
    // woods.
    Cells overpopulated() const {
        return (tiles[MOUNTAINS] & everyone.three) | (tiles[STEPPE] & everyone.four);
    }

    void add_herd(Seat seat, int index) {
        herds[seat].plus(index);
        everyone.plus(index);
    }
    void drop_herd(Seat seat, int index) {
        herds[seat].minus(index);
        everyone.minus(index);
    }

    // Mirrors `move_to`: the same map with more room around it.
    template <int WIDER>
    Board<WIDER> widened() const {
        Board<WIDER> wider(herds.size());
        for (int colour = 0; colour < COLOURS; ++colour)
            wider.tiles[static_cast<std::size_t>(colour)] =
                carried<WIDER>(tiles[static_cast<std::size_t>(colour)]);
        wider.land = carried<WIDER>(land);
        wider.seas = carried<WIDER>(seas);
        for (const Cells& mass : masses)
            wider.masses.push(carried<WIDER>(mass));
        for (Seat seat = 0; seat < herds.size(); ++seat)
            wider.herds[seat] = carried<WIDER>(herds[seat]);
        wider.everyone = carried<WIDER>(everyone);
        wider.spent = carried<WIDER>(spent);
        return wider;
    }

  private:
    // Mirrors `carry`: the same cells on a wider board.
    template <int WIDER>
    static typename Board<WIDER>::Cells carried(const Cells& mask) {
        auto wide = Board<WIDER>::Cells::none();
        each(mask, [&](int index) { wide.add(Board<WIDER>::Layout::index(Layout::cell(index))); });
        return wide;
    }
    template <int WIDER>
    static typename Board<WIDER>::Herds carried(const Herds& counted) {
        return {carried<WIDER>(counted.cells), carried<WIDER>(counted.two), carried<WIDER>(counted.three),
                carried<WIDER>(counted.four)};
    }
};

// A large board lies apart from its state, which stays small. A copy is a board of its own.
template <class Large>
class Apart {
  public:
    explicit Apart(const Large& board) : board_(std::make_unique<Large>(board)) {}
    Apart(const Apart& other) : Apart(*other.board_) {}
    Apart& operator=(const Apart& other) {
        if (!board_)
            board_ = std::make_unique<Large>(*other.board_);
        else
            *board_ = *other.board_;
        return *this;
    }
    Apart(Apart&& other) noexcept = default;
    Apart& operator=(Apart&& other) noexcept = default;
    ~Apart() = default;

    Large& operator*() { return *board_; }
    const Large& operator*() const { return *board_; }

  private:
    std::unique_ptr<Large> board_;
};

// The board of a state in the size that it needs.
class Map {
  public:
    explicit Map(int players) : board_(Board<NEAR>(players)) {}

    // Do something with the board, whatever its size.
    template <class Do>
    decltype(auto) visit(Do what) {
        if (Board<NEAR>* near = std::get_if<0>(&board_))
            return what(*near);
        if (auto* wide = std::get_if<1>(&board_))
            return what(**wide);
        return what(**std::get_if<2>(&board_));
    }
    template <class Do>
    decltype(auto) visit(Do what) const {
        if (const Board<NEAR>* near = std::get_if<0>(&board_))
            return what(*near);
        if (const auto* wide = std::get_if<1>(&board_))
            return what(**wide);
        return what(**std::get_if<2>(&board_));
    }

    // Mirrors `reaching`: take the next larger board until tiles may lie on this cell.
    void reach_to(Cell cell) {
        if (board_.index() == 0 && !Layout<NEAR>::holds(cell))
            board_ = Apart(std::get<0>(board_).widened<WIDE>());
        if (board_.index() == 1 && !Layout<WIDE>::holds(cell))
            board_ = Apart((*std::get<1>(board_)).widened<FAR>());
        assert(Layout<FAR>::holds(cell));
    }

  private:
    std::variant<Board<NEAR>, Apart<Board<WIDE>>, Apart<Board<FAR>>> board_;
};

} // namespace pangaea::trias

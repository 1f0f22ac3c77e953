#include "games/trias/setup.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "engine/reading.hpp"
#include "games/trias/lands.hpp"

namespace pangaea::trias {

namespace {

constexpr int INNER_RINGS = 2;
// The cells of the larger start continent without the pole.
constexpr int MOST_START_CELLS = 36;
using StartCells = List<Cell, MOST_START_CELLS>;
static_assert(3 * BOX_RADIUS[1] * (BOX_RADIUS[1] + 1) == MOST_START_CELLS);

// Mirrors `_cells`: the cells of all rings around the pole up to this one, sorted.
StartCells start_cells(int radius) {
    StartCells cells;
    for (int q = -radius; q <= radius; ++q)
        for (int r = -radius; r <= radius; ++r)
            if (const int ring = steps(cell_at(q, r)); 0 < ring && ring <= radius)
                cells.push(cell_at(q, r));
    return cells;
}

// Mirrors `_draw`, one at a time.
template <class Pool>
auto drawn_from(Pool& pool, Random& random) {
    const auto at = static_cast<int>(random.below(static_cast<std::uint32_t>(pool.size())));
    const auto item = pool[at];
    pool.remove_at(at);
    return item;
}

void give_hand(State& state, Seat seat, int landscape) {
    state.hands[static_cast<std::size_t>(seat)] = hand_card(landscape, 1);
    --state.deck(1)[static_cast<std::size_t>(landscape)];
}

} // namespace

void lay_tiles(State& state, const Tiles& tiles) {
    state.map.visit([&]<class Board>(Board& board) {
        for (const auto& [cell, landscape] : tiles) {
            board.tiles[static_cast<std::size_t>(landscape)].add(Board::Layout::index(cell));
            board.land.add(Board::Layout::index(cell));
        }
        find_masses(board);
        find_seas(board);
    });
}

State deal(int players, const Options& options, Random& random) {
    State state(players, options);
    const Box box = state.box();
    StartCells inner = start_cells(INNER_RINGS), holes;
    for (int hole = 0; hole < box.holes(); ++hole)
        holes.push(drawn_from(inner, random));
    List<std::int8_t, MOST_TILES> pool;
    for (int landscape = 0; landscape < COLOURS; ++landscape)
        for (int tile = 0; tile < box.tiles(landscape); ++tile)
            pool.push(static_cast<std::int8_t>(landscape));
    Tiles tiles;
    for (const Cell cell : start_cells(box.radius()))
        if (!holes.has(cell))
            tiles.push({cell, drawn_from(pool, random)});
    lay_tiles(state, tiles);
    state.start = state.active = static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(players)));
    for (Seat seat = 0; seat < players; ++seat) {
        auto ticket = static_cast<int>(random.below(static_cast<std::uint32_t>(state.cards_left(1))));
        int landscape = 0;
        for (; ticket >= state.deck(1)[static_cast<std::size_t>(landscape)]; ++landscape)
            ticket -= state.deck(1)[static_cast<std::size_t>(landscape)];
        give_hand(state, seat, landscape);
    }
    return state;
}

namespace {

// Mirrors `_check_holes`: exactly the right number of cells is empty, and only in the two inner rings (R26).
void check_holes(const StartCells& holes, int tiles, const Box& box) {
    require(holes.size() == box.holes(), BAD_SETUP,
            "setup.tiles must list " + std::to_string(tiles + holes.size() - box.holes()) +
                " land tiles, not " + std::to_string(tiles));
    for (const Cell hole : holes)
        require(steps(hole) <= INNER_RINGS, BAD_SETUP,
                "setup.tiles: the hole " + cell_text(hole) + " is not in the two inner rings");
}

// Mirrors `_check_colours`: no colour more often than in the box.
void check_colours(const Tiles& tiles, const Box& box) {
    for (int landscape = 0; landscape < COLOURS; ++landscape) {
        const auto number = std::count_if(tiles.begin(), tiles.end(),
                                          [&](const Tile& tile) { return tile.landscape == landscape; });
        require(number <= box.tiles(landscape), BAD_SETUP,
                "setup.tiles has " + std::to_string(number) + " tiles " + std::string(LANDSCAPES[landscape]) +
                    "; the box has " + std::to_string(box.tiles(landscape)));
    }
}

// Mirrors `_read_tiles`. An object names no cell twice, so there are no more tiles than cells.
Tiles read_tiles(const Json& given, const Box& box) {
    require(given.kind() == Json::Kind::OBJECT, BAD_SETUP,
            "setup.tiles must be an object of cells and colours, not " + quote(given));
    StartCells holes = start_cells(box.radius());
    Tiles tiles;
    for (const auto& [text, colour] : given.members()) {
        Cell cell;
        const bool fits = read_cell(text, cell) && holes.has(cell);
        require(fits, BAD_SETUP,
                "setup.tiles: " + quote(std::string_view(text)) + " is not a cell in rings 1 to " +
                    std::to_string(box.radius()));
        tiles.push({cell, read_choice(colour, "a tile of setup.tiles", LANDSCAPES, BAD_SETUP)});
        holes.remove_at(static_cast<int>(std::find(holes.begin(), holes.end(), cell) - holes.begin()));
    }
    check_holes(holes, tiles.size(), box);
    check_colours(tiles, box);
    return tiles;
}

} // namespace

State start(int players, const Options& options, const Json& setup) {
    static constexpr std::string_view KEYS[] = {"tiles", "start", "hands"};
    read_object(setup, "setup", KEYS, BAD_SETUP);
    State state(players, options);
    lay_tiles(state, read_tiles(*setup.find("tiles"), state.box()));
    state.start = state.active =
        static_cast<std::int8_t>(read_seat(*setup.find("start"), "setup.start", players, BAD_SETUP));
    Seat seat = 0;
    for (const Json& letter : read_list(*setup.find("hands"), "setup.hands", BAD_SETUP, players)) {
        const std::string what = "setup.hands[" + std::to_string(seat) + "]";
        give_hand(state, seat++, read_choice(letter, what, LANDSCAPES, BAD_SETUP));
    }
    return state;
}

std::string write_setup(const State& state) {
    const auto letter = [](int landscape) { return json_text(LANDSCAPES[landscape]); };
    std::string tiles;
    state.map.visit([&]<class Board>(const Board& board) {
        each(board.land, [&](int index) {
            const int landscape = board.landscape(index);
            if (landscape == NO_LANDSCAPE)
                return;
            tiles += tiles.empty() ? "" : ", ";
            tiles += json_text(cell_text(Board::Layout::cell(index))) + ": " + letter(landscape);
        });
    });
    const auto hands = std::span(state.hands).first(static_cast<std::size_t>(state.players));
    return "{\"tiles\": {" + tiles + "}, \"start\": " + std::to_string(state.start) + ", \"hands\": [" +
           joined(hands, ", ", [&](HandCard hand) { return letter(hand.landscape); }) + "]}";
}

} // namespace pangaea::trias

#include "games/triassic_terror/setup.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "engine/list.hpp"
#include "engine/reading.hpp"
#include "games/triassic_terror/ranking.hpp"

namespace pangaea::triassic_terror {

namespace {

// Mirrors `_place_herds`: four dinos each; equal herds keep the habitats of the set-up chart.
void place_herds(State& state) {
    for (int habitat = 0; habitat < HABITATS; ++habitat)
        for (int number = 0; number < state.players; ++number) {
            if (CHART_HABITATS[state.players][number] != habitat)
                continue;
            const Seat seat = (state.start + number) % state.players;
            const Area area = CHART_AREAS[state.players][number];
            add(state, seat, area, START_HERD);
            state.order[area].push(seat);
        }
}

// The state before the first pick, when start player, tiles and the face-up card are known.
State begin(int players, const Options& options, Seat first, const std::array<std::int8_t, SPACES>& tiles,
            int open) {
    State state(players, options);
    state.start = state.seat = static_cast<std::int8_t>(first);
    state.tiles = tiles;
    state.open = static_cast<std::int8_t>(open);
    --state.deck[open];
    for (int space = 0; space < SPACES; ++space) {
        state.tile_whites[space] = START_WHITES[space];
        state.stock = static_cast<std::int8_t>(state.stock - START_WHITES[space]);
    }
    std::copy(std::begin(START_PREDATORS), std::end(START_PREDATORS), state.predators.begin());
    place_herds(state);
    return state;
}

// Mirrors `_read_tiles`: all six tiles, with those that have a fixed space on it.
std::array<std::int8_t, SPACES> read_tiles(const Json& value, int players) {
    std::array<std::int8_t, SPACES> tiles;
    std::size_t space = 0;
    unsigned seen = 0;
    for (const Json& name : read_list(value, "tiles", BAD_SETUP, SPACES)) {
        const int tile = read_choice(name, "a tile", TILE_NAMES, BAD_SETUP);
        require(!(seen >> tile & 1), BAD_SETUP, "tiles must hold " + std::string(TILE_NAMES[tile]) + " once");
        seen |= 1u << tile;
        const int fixed = FIXED_TILES[players][space];
        require(fixed == NO_TILE || fixed == tile, BAD_SETUP,
                std::string(TILE_NAMES[fixed == NO_TILE ? tile : fixed]) + " must lie on space " +
                    std::to_string(space + 1) + ", where " + std::string(TILE_NAMES[tile]) + " is");
        tiles[space++] = static_cast<std::int8_t>(tile);
    }
    return tiles;
}

} // namespace

State deal(int players, const Options& options, Random& random) {
    const auto first = static_cast<Seat>(random.below(static_cast<std::uint32_t>(players)));
    std::array<std::int8_t, SPACES> tiles;
    std::copy(std::begin(FIXED_TILES[players]), std::end(FIXED_TILES[players]), tiles.begin());
    List<std::int8_t, SPACES> free;
    for (std::int8_t tile = 0; tile < SPACES; ++tile)
        if (std::find(tiles.begin(), tiles.end(), tile) == tiles.end())
            free.push(tile);
    random.shuffle(free);
    for (std::int8_t& tile : tiles)
        if (tile == NO_TILE) {
            tile = free.back();
            free.pop();
        }
    return begin(players, options, first, tiles, static_cast<int>(random.below(TERRAINS)));
}

State start(int players, const Options& options, const Json& setup) {
    static constexpr std::string_view KEYS[] = {"start", "tiles", "open"};
    read_object(setup, "the set-up", KEYS, BAD_SETUP);
    const Seat first = read_seat(*setup.find("start"), "start", players, BAD_SETUP);
    const auto tiles = read_tiles(*setup.find("tiles"), players);
    const int open = read_choice(*setup.find("open"), "open", TERRAIN_LETTERS, BAD_SETUP);
    return begin(players, options, first, tiles, open);
}

std::string write_setup(const State& state) {
    const auto tile = [](int number) { return json_text(TILE_NAMES[number]); };
    return "{\"start\": " + std::to_string(state.start) + ", \"tiles\": [" + joined(state.tiles, ", ", tile) +
           "], \"open\": " + json_text(TERRAIN_LETTERS[state.open]) + "}";
}

} // namespace pangaea::triassic_terror

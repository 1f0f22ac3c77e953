#include "games/planet/position.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/planet/info.hpp"
#include "games/planet/notation.hpp"

namespace pangaea::planet {

namespace {

constexpr std::string_view PHASES[] = {"reveal", "take", "leftover", "surprise", "over"};

std::string seat_name(Seat seat) {
    return "p" + std::to_string(seat + 1);
}

void check(bool holds, const std::string& what) {
    require(holds, BAD_POSITION, what);
}

} // namespace

// --- writing ---------------------------------------------------------------------------------------

namespace {

std::string tiles_text(Tiles tiles) {
    return joined_numbers(members(tiles));
}

std::string group_text(Tiles tiles) {
    return joined_numbers(members(tiles), ".");
}

std::string animal_text(Animal animal) {
    return std::string(ANIMAL_NAMES[animal]);
}

template <class Animals>
std::string animals_text(const Animals& animals) {
    return joined(animals, ",", animal_text);
}

std::string won_text(const WonList& cards) {
    return joined(cards, ",", [](const Won& card) {
        return animal_text(card.animal) + "@" + std::to_string(card.round);
    });
}

std::string planet_text(const Planet& planet) {
    std::string text;
    for (int face = 0; face < FACES; ++face) {
        const Placement placed = planet.faces[face];
        if (!placed.tile)
            continue;
        text += text.empty() ? "" : ",";
        text +=
            std::to_string(face) + ":" + std::to_string(placed.tile) + ":" + std::to_string(placed.rotation);
    }
    return text;
}

} // namespace

std::string write_state(const State& state) {
    const auto seats = static_cast<std::size_t>(state.players);
    FieldWriter fields(INFO, state.players, state.options);
    fields.add("round", state.round).add("phase", PHASES[state.phase]).add("start", state.start);
    fields.add("unseen", tiles_text(state.unseen)).add("revealed", tiles_text(state.revealed));
    fields.add("pile11", tiles_text(state.pile11)).add("pile12", tiles_text(state.pile12));
    fields.add("parted", joined(state.parted, ",", group_text));
    for (Seat seat = 0; seat < state.players; ++seat)
        fields.add(seat_name(seat), planet_text(state.planets[seat]));
    fields.add("columns", joined(state.columns, "/", animals_text<Column>));
    fields.add("carried", animals_text(state.carried));
    fields.add("won", joined(std::span(state.won).first(seats), "/", won_text));
    fields.add("boxed", animals_text(state.boxed));
    const auto objectives = std::span(state.objectives).first(state.beginner() ? 0 : seats);
    fields.add("objectives",
               joined(objectives, ",", [](int terrain) { return std::string(TERRAIN_NAMES[terrain]); }));
    return fields.line();
}

// --- reading ---------------------------------------------------------------------------------------

namespace {

Tiles read_tiles(const std::string& name, const std::vector<std::string_view>& items) {
    Tiles tiles = 0;
    for (std::string_view item : items) {
        const Tiles tile = bit(read_number(item, "a tile in " + name, 1, TILES));
        check(tile > tiles, "the tiles in " + name + " must ascend");
        tiles |= tile;
    }
    return tiles;
}

Planet read_planet(const std::string& name, const std::vector<std::string_view>& items) {
    Planet planet;
    int last = -1;
    for (std::string_view item : items) {
        const auto parts = split(item, ':');
        check(parts.size() == 3, "expected FACE:TILE:ROTATION in " + name + ", not " + quote(item));
        const int face = read_number(parts[0], "a face in " + name, 0, FACES - 1);
        const int tile = read_number(parts[1], "a tile in " + name, 1, TILES);
        const int rotation = read_number(parts[2], "a rotation in " + name, 0, EDGES - 1);
        check(face > last, "the faces in " + name + " must ascend");
        cover(planet, tile, face, rotation);
        last = face;
    }
    return planet;
}

// A given number of lists, separated by `/`.
std::vector<std::string_view> lists(FieldReader& fields, std::string_view name, int number) {
    const auto parts = split(fields.text(name), '/');
    check(static_cast<int>(parts.size()) == number,
          "field " + std::string(name) + " needs " + std::to_string(number) + " lists");
    return parts;
}

Animal read_animal(std::string_view name) {
    const int animal = animal_number(name);
    check(animal >= 0, quote(name) + " is no animal");
    return static_cast<Animal>(animal);
}

std::vector<std::string_view> parts_of(std::string_view text) {
    return text.empty() ? std::vector<std::string_view>{} : split(text, ',');
}

template <class Animals>
void read_animals(std::string_view text, Animals& animals) {
    for (std::string_view name : parts_of(text)) {
        const Animal animal = read_animal(name);
        check(!animals.full(), "too many animals stand in one list");
        animals.push(animal);
    }
}

void read_won(std::string_view text, WonList& cards) {
    for (std::string_view part : parts_of(text)) {
        const auto [name, when] = partition(part, '@');
        const Animal animal = read_animal(name);
        check(!cards.full(), "too many animals stand in one list");
        cards.push(
            {animal, static_cast<std::uint8_t>(read_number(when, "a round in won", FIRST_LIFE, ROUNDS))});
    }
}

void read_parted(State& state, const std::vector<std::string_view>& groups) {
    for (std::string_view group : groups) {
        check(!state.parted.full(), "too many groups were parted");
        state.parted.push(read_tiles("parted", split(group, '.')));
    }
}

void read_objectives(State& state, const std::vector<std::string_view>& names) {
    const std::size_t expected = state.beginner() ? 0 : static_cast<std::size_t>(state.players);
    unsigned seen = 0;
    bool known = names.size() == expected;
    for (std::size_t seat = 0; known && seat < names.size(); ++seat) {
        const auto terrain = std::ranges::find(TERRAIN_NAMES, names[seat]) - std::begin(TERRAIN_NAMES);
        known = terrain < TERRAINS && !(seen >> terrain & 1);
        seen |= 1u << terrain;
        state.objectives[seat] = static_cast<std::int8_t>(terrain);
    }
    check(known, "field objectives needs " + std::to_string(expected) + " different terrains");
}

} // namespace

// --- what must hold --------------------------------------------------------------------------------

namespace {

// Mirrors `_taken`: how many seats have taken a tile; the number of tiles on the table must fit the phase.
int taken_by_now(const State& state) {
    const int shown = count(state.revealed), leftovers = PILE - state.players;
    switch (state.phase) {
    case REVEAL:
        check(shown < PILE, "fewer than 5 tiles are revealed in phase reveal");
        return 0;
    case TAKE:
        check(leftovers < shown && shown <= PILE,
              std::to_string(leftovers + 1) + " to 5 tiles are revealed in phase take");
        return PILE - shown;
    case LEFTOVER:
        check(0 < shown && shown <= leftovers,
              "1 to " + std::to_string(leftovers) + " tiles are revealed in phase leftover");
        return state.players;
    case SURPRISE:
        check(shown == 0, "no tile is revealed in phase surprise");
        check(state.surprise() && state.round <= LAST_DEALT, "there is no surprise in this round");
        return state.players;
    case OVER:
        check(shown == 0, "no tile is revealed in phase over");
        check(state.round == ROUNDS, "the game is over only after round 12");
        return state.players;
    }
    return 0;
}

// Mirrors `_box`: every tile that lies nowhere else.
Tiles boxed_tiles(const State& state) {
    Tiles seen = 0;
    const auto lay = [&](Tiles tiles) {
        check(!(seen & tiles), "a tile lies in two places");
        seen |= tiles;
    };
    for (Tiles place : {state.unseen, state.revealed, state.pile11, state.pile12})
        lay(place);
    for (Seat seat = 0; seat < state.players; ++seat)
        for (const Placement& placed : state.planets[seat].faces)
            if (placed.tile)
                lay(bit(placed.tile));
    return ALL_TILES & ~seen;
}

// Mirrors `_drawn`: how many tiles of a round's pile have been revealed.
int drawn_of(const State& state, int round) {
    if (round == state.round && state.phase == REVEAL)
        return count(state.revealed);
    return round <= state.round ? PILE : 0;
}

// Mirrors `_laid`: how many leftovers have been laid down, up to now, in rounds 1 to 10.
int laid_down(const State& state) {
    const int leftovers = PILE - state.players;
    const int rounds = state.phase == SURPRISE || state.phase == OVER ? state.round : state.round - 1;
    const int parted = state.phase == LEFTOVER ? leftovers - count(state.revealed) : 0;
    return leftovers * std::min(rounds, LAST_DEALT) + parted;
}

void check_size(const char* name, Tiles tiles, int expected) {
    check(count(tiles) == expected, std::string("field ") + name + " must have " + std::to_string(expected) +
                                        " tiles, not " + std::to_string(count(tiles)));
}

// Mirrors `_check_piles`: each pile has as many tiles as the player count and the round give it.
void check_piles(const State& state) {
    const int laid = laid_down(state), pile11 = std::min(laid, PILE), pile12 = std::min(laid - pile11, PILE);
    if (state.phase == LEFTOVER) {
        const int room = PILE - (pile11 < PILE ? pile11 : pile12);
        check(0 < room && room < count(state.revealed), "chance has no leftovers to part in this round");
    }
    int dealt = 0;
    for (int round = 1; round <= LAST_DEALT; ++round)
        dealt += drawn_of(state, round);
    check_size("unseen", state.unseen, TILES - dealt);
    check_size("pile11", state.pile11, pile11 - drawn_of(state, LAST_DEALT + 1));
    check_size("pile12", state.pile12, pile12 - drawn_of(state, LAST_DEALT + 2));
}

// Mirrors `_check_planets`: no planet has more tiles than its owner has taken, so that every later tile finds a
// face.
void check_planets(const State& state) {
    for (Seat seat = 0; seat < state.players; ++seat) {
        const bool has_taken = (seat - state.first() + state.players) % state.players < state.taken;
        const int most = state.round - 1 + has_taken;
        check(FACES - count(state.planets[seat].free) <= most,
              seat_name(seat) + " can have at most " + std::to_string(most) + " tiles");
    }
}

// Mirrors `_check_parted`: parted leftovers lie face down: on a pile, in the box, or just being parted.
void check_parted(const State& state) {
    const Tiles parting = state.phase == LEFTOVER ? state.revealed : 0;
    const Tiles hidden = state.pile11 | state.pile12 | state.box | parting;
    Tiles seen = 0;
    for (Tiles group : state.parted) {
        check(!(seen & group), "a tile was parted twice");
        seen |= group;
    }
    check(!(seen & ~hidden), "parted tiles lie on pile 11, on pile 12 or in the box");
    const Tiles last = state.parted.empty() ? 0 : state.parted.back();
    check(!(parting & ~last), "the leftovers must be in the last parted group");
}

// Mirrors `_open`: how many animals lie open in a column that is still to come.
int open_animals(const State& state, int round) {
    return round <= state.round + 1 ? column_size(state.surprise(), round) : face_up(state.surprise(), round);
}

// Mirrors `_check_animals`: all that have been seen are different, and no more in a column than the layout has.
AnimalSet seen_animals(const State& state) {
    const int settled = state.phase == SURPRISE || state.phase == OVER ? state.round : state.round - 1;
    AnimalSet seen = 0;
    const auto lay = [&](Animal animal) {
        check(!(seen & bit(animal)), "an animal appears twice");
        seen |= bit(animal);
    };
    for (int round = 1; round <= ROUNDS; ++round) {
        const Column& column = state.columns[round - 1];
        check(column.size() <= (round <= settled ? 0 : open_animals(state, round)),
              "the column of round " + std::to_string(round) + " has too many animals");
        std::ranges::for_each(column, lay);
    }
    check(state.carried.empty() || state.phase != OVER, "no animal is carried beyond round 12");
    check(state.boxed.empty() || state.phase == OVER, "animals are boxed in round 12 only");
    std::ranges::for_each(state.carried, lay);
    std::ranges::for_each(state.boxed, lay);
    for (Seat seat = 0; seat < state.players; ++seat)
        for (const Won& card : state.won[seat]) {
            check(card.round <= state.round, "an animal was won too early");
            lay(card.animal);
        }
    return seen;
}

// Mirrors `complete`: work out what a state text leaves to its reader, and refuse what cannot be played on.
void complete(State& state) {
    state.taken = static_cast<std::int8_t>(taken_by_now(state));
    state.turn = static_cast<std::int16_t>(turn_number(state.players, state.round, state.taken));
    state.box = boxed_tiles(state);
    check_piles(state);
    check_planets(state);
    check_parted(state);
    state.deck = ALL_ANIMALS & ~seen_animals(state);
}

} // namespace

State read_state(std::string_view text) {
    FieldReader fields(INFO, text);
    const auto [players, options] = fields.table();
    State state(players, options, fields.number("start", 0, players - 1));
    state.round = static_cast<std::int8_t>(fields.number("round", 1, ROUNDS));
    state.phase = static_cast<Phase>(fields.word("phase", PHASES));
    state.unseen = read_tiles("unseen", fields.items("unseen"));
    state.revealed = read_tiles("revealed", fields.items("revealed"));
    state.pile11 = read_tiles("pile11", fields.items("pile11"));
    state.pile12 = read_tiles("pile12", fields.items("pile12"));
    read_parted(state, fields.items("parted"));
    for (Seat seat = 0; seat < players; ++seat)
        state.planets[seat] = read_planet(seat_name(seat), fields.items(seat_name(seat)));
    const auto columns = lists(fields, "columns", ROUNDS);
    for (std::size_t column = 0; column < columns.size(); ++column)
        read_animals(columns[column], state.columns[column]);
    read_animals(fields.text("carried"), state.carried);
    const auto won = lists(fields, "won", players);
    for (std::size_t seat = 0; seat < won.size(); ++seat)
        read_won(won[seat], state.won[seat]);
    read_animals(fields.text("boxed"), state.boxed);
    read_objectives(state, fields.items("objectives"));
    fields.done();
    complete(state);
    return state;
}

} // namespace pangaea::planet

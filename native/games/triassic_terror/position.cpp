#include "games/triassic_terror/position.hpp"

#include <numeric>

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/triassic_terror/checks.hpp"
#include "games/triassic_terror/info.hpp"
#include "games/triassic_terror/notation.hpp"
#include "games/triassic_terror/ranking.hpp"

namespace pangaea::triassic_terror {

namespace {

constexpr std::string_view NONE = "-";
// By the bits of the counters that are left.
constexpr std::string_view COUNTER_TEXTS[] = {NONE, "e", "v", "ev"};
// The words for the bits of `spent`, lowest first.
constexpr std::string_view SPENT_WORDS[] = {"tile", "flight", "r1", "r2", "long"};
constexpr std::string_view PHASES[] = {"card", "deal",  "tile", "menu", "migrate",
                                       "eat",  "eject", "slot", "over"};

void check(bool holds, const std::string& what) {
    require(holds, BAD_POSITION, what);
}

template <class Numbers>
auto of_seats(const State& state, const Numbers& numbers) {
    return std::span(numbers).first(static_cast<std::size_t>(state.players));
}

} // namespace

// --- writing ---------------------------------------------------------------------------------------

namespace {

std::string seat_or_none(Seat seat) {
    return seat == NO_SEAT ? std::string(NONE) : seat_name(seat);
}

std::string area_text(Area area) {
    return std::string(area == NO_AREA ? NONE : AREA_NAMES[area]);
}

std::string card_text(int card) {
    return std::string(card == NO_CARD ? NONE : TERRAIN_LETTERS[card]);
}

std::string areas_text(AreaMask areas) {
    return joined(members(areas), ",", area_text);
}

std::string round_text(const State& state, int round) {
    return static_cast<char>(ROUND_PERIOD[state.track()][round]) +
           std::to_string(ROUND_NUMBER[state.track()][round]);
}

// Mirrors `_write_area`, for all areas: the habitats' owners, best first, with their dinos (0 beside a lone T-Rex).
std::string herds_text(const State& state) {
    std::string text;
    for (Area area = 0; area < AREA_COUNT; ++area) {
        const Order& order = state.order[area];
        if (!order.size())
            continue;
        text += (text.empty() ? "" : ";") + area_text(area) + ":";
        text += joined(order, ",", [&](Seat seat) {
            return seat_name(seat) + "*" + std::to_string(state.dinos[area][seat]);
        });
    }
    return text;
}

// Mirrors `_write_hand`, for all seats: `S` for a card that all have seen, `S?` for a blind one.
std::string hands_text(const State& state) {
    std::string text;
    for (Seat seat = 0; seat < state.players; ++seat)
        text += (seat ? "," : "") + card_text(state.hands[seat]) + (state.blind >> seat & 1 ? "?" : "");
    return text;
}

// Mirrors `_write_space`, for all spaces: `hatch+2:p3`, the tile, the white dinos on it, the seat that took it.
std::string spaces_text(const State& state) {
    std::string text;
    for (int space = 0; space < SPACES; ++space) {
        text += space ? "," : "";
        if (state.tiles[space] == NO_TILE) {
            text += NONE;
            continue;
        }
        text += TILE_NAMES[state.tiles[space]];
        if (state.tile_whites[space])
            text += "+" + std::to_string(state.tile_whites[space]);
        if (state.takers[space] != NO_SEAT)
            text += ":" + seat_name(state.takers[space]);
    }
    return text;
}

std::string spent_text(const State& state) {
    return joined(members(unsigned{state.spent}), ",", [](int bit) { return std::string(SPENT_WORDS[bit]); });
}

std::string arrived_text(const State& state) {
    std::string text;
    for (Area area = 0; area < AREA_COUNT; ++area)
        if (state.arrived[area])
            text += (text.empty() ? "" : ",") + area_text(area) + ":" + std::to_string(state.arrived[area]);
    return text;
}

// Mirrors `_write_step`: `S3/5/2/1/F3`, `trex/2/5`, `r1/p1>F1,p2>F3` or nothing.
std::string step_text(const State& state) {
    if (state.phase == Phase::MIGRATE) {
        const Migration& step = state.migration;
        const std::array<int, 3> counts = {step.left, step.joined, step.sent};
        return area_text(step.source) + "/" + joined_numbers(counts, "/") + "/" + areas_text(step.used);
    }
    if (state.phase == Phase::EAT) {
        const Meal& step = state.meal;
        return std::string(PREDATOR_NAMES[step.predator]) + "/" + std::to_string(step.eaten) + "/" +
               std::to_string(step.limit);
    }
    if (state.phase == Phase::EJECT)
        return std::string(PREDATOR_NAMES[state.scatter.predator]) + "/" +
               joined(state.scatter.all(), ",",
                      [](const Ejected& dino) { return seat_name(dino.seat) + ">" + area_text(dino.area); });
    return std::string(NONE);
}

} // namespace

std::string write_state(const State& state) {
    FieldWriter fields(INFO, state.players, state.options);
    fields.add("turn", state.turn).add("start", seat_name(state.start));
    fields.add("round", round_text(state, state.round)).add("phase", PHASES[static_cast<int>(state.phase)]);
    fields.add("seat", seat_name(state.seat)).add("herds", herds_text(state));
    fields.add("trex", area_text(state.predators[REX]) + ":" + seat_or_none(state.trex_owner));
    fields.add("others", joined(std::span(state.predators).subspan(1), ",", area_text));
    fields.add("volcanoes", joined(of_seats(state, state.volcanoes), ",", area_text));
    fields.add("counters", joined(of_seats(state, state.counters), ",",
                                  [](int left) { return std::string(COUNTER_TEXTS[left]); }));
    fields.add("countered", joined(members(unsigned{state.countered}), ",", seat_name));
    fields.add("points", joined_numbers(of_seats(state, state.points)));
    fields.add("deck", joined_numbers(state.deck)).add("open", card_text(state.open));
    fields.add("discards", joined_numbers(state.discards)).add("hands", hands_text(state));
    fields.add("spaces", spaces_text(state)).add("whites", joined_numbers(of_seats(state, state.whites)));
    fields.add("spent", spent_text(state)).add("sources", areas_text(state.sources));
    fields.add("arrived", arrived_text(state)).add("step", step_text(state));
    return fields.line();
}

// --- reading ---------------------------------------------------------------------------------------

namespace {

// Mirrors `_choice`: the place of one of the allowed words.
int read_word(std::string_view text, std::span<const std::string_view> allowed, const char* what) {
    const int place = place_of(text, allowed);
    check(place >= 0, std::string(what) + " must be one of " +
                          joined(allowed, ", ", [](auto word) { return std::string(word); }) + ", not " +
                          quote(text));
    return place;
}

Area read_area(std::string_view text) {
    return read_word(text, AREA_NAMES, "an area");
}

Seat read_seat(std::string_view text, const State& state) {
    for (Seat seat = 0; seat < state.players; ++seat)
        if (text == seat_name(seat))
            return seat;
    throw Error(BAD_POSITION,
                "a seat must be one of p1 … " + seat_name(state.players - 1) + ", not " + quote(text));
}

int read_card(std::string_view text) {
    return text == NONE ? NO_CARD : read_word(text, TERRAIN_LETTERS, "a card");
}

// Mirrors `_mask`: put one more member into a set.
template <class Bits>
void put(Bits& set, int member) {
    check(!(set >> member & 1), "an entry appears twice in a list");
    set = static_cast<Bits>(set | 1 << member);
}

AreaMask read_areas(const std::vector<std::string_view>& names) {
    AreaMask areas = 0;
    for (std::string_view name : names)
        put(areas, read_area(name));
    return areas;
}

// A given number of items, separated by commas.
std::vector<std::string_view> read_items(FieldReader& fields, std::string_view name, int number) {
    const auto items = fields.items(name);
    check(static_cast<int>(items.size()) == number, "field " + std::string(name) + " needs " +
                                                        std::to_string(number) + " items, not " +
                                                        std::to_string(items.size()));
    return items;
}

template <class Numbers>
void read_numbers(FieldReader& fields, std::string_view name, int number, int high, Numbers& numbers) {
    const auto read = fields.numbers(name, number, 0, high);
    for (std::size_t place = 0; place < read.size(); ++place)
        numbers[place] = static_cast<typename Numbers::value_type>(read[place]);
}

// Mirrors `_read_frame`.
void read_frame(State& state, FieldReader& fields) {
    state.turn = fields.number("turn", 1);
    state.start = static_cast<std::int8_t>(read_seat(fields.text("start"), state));
    const std::string_view name = fields.text("round");
    while (state.round < state.rounds() && round_text(state, state.round) != name)
        ++state.round;
    check(state.round < state.rounds(), "this game has no round " + quote(name));
    state.phase = static_cast<Phase>(fields.word("phase", PHASES));
    state.seat = static_cast<std::int8_t>(read_seat(fields.text("seat"), state));
}

// Mirrors `_read_herd`.
void read_herd(State& state, Area area, std::string_view text) {
    const auto [name, dinos] = partition(text, '*');
    const Seat seat = read_seat(name, state);
    Order& order = state.order[area];
    check(!order.has(seat), std::string(name) + " appears twice in " + area_text(area));
    check(!order.full(), area_text(area) + " has no more than three habitats");
    const int number = read_number(dinos, "a herd", 0, DINOS);
    check(number <= state.supply[seat], seat_name(seat) + " has more dinos on the board than the box holds");
    if (number)
        add(state, seat, area, number);
    order.push(seat);
}

// Mirrors `_read_island`.
void read_island(State& state, FieldReader& fields) {
    for (std::string_view item : fields.items("herds", ';')) {
        const auto [name, herds] = partition(item, ':');
        const Area area = read_area(name);
        check(!state.order[area].size(), "area " + area_text(area) + " appears twice in herds");
        for (std::string_view herd : split(herds, ','))
            read_herd(state, area, herd);
    }
    const auto [rex, owner] = partition(fields.text("trex"), ':');
    state.trex_owner = static_cast<std::int8_t>(owner == NONE ? NO_SEAT : read_seat(owner, state));
    state.predators[REX] = static_cast<std::int8_t>(read_area(rex));
    int predator = PTERODACTYL;
    for (std::string_view name : read_items(fields, "others", PREDATORS - 1))
        state.predators[predator++] = static_cast<std::int8_t>(read_area(name));
    Seat seat = 0;
    for (std::string_view name : read_items(fields, "volcanoes", state.players)) {
        if (name != NONE) {
            state.volcanoes[seat] = static_cast<std::int8_t>(read_area(name));
            check(!state.is_closed(state.volcanoes[seat]), "two volcanoes stand in one area");
            state.closed |= only(state.volcanoes[seat]);
        }
        ++seat;
    }
}

// Mirrors `_read_seats`.
void read_seats(State& state, FieldReader& fields) {
    Seat seat = 0;
    for (std::string_view item : read_items(fields, "counters", state.players))
        state.counters[seat++] = static_cast<std::int8_t>(read_word(item, COUNTER_TEXTS, "a counter"));
    for (std::string_view name : fields.items("countered"))
        put(state.countered, read_seat(name, state));
    read_numbers(fields, "points", state.players, 1'000'000'000, state.points);
    seat = 0;
    for (std::string_view hand : read_items(fields, "hands", state.players)) {
        if (hand.ends_with('?')) {
            put(state.blind, seat);
            hand.remove_suffix(1);
        }
        state.hands[seat++] = static_cast<std::int8_t>(read_card(hand));
    }
    read_numbers(fields, "whites", state.players, WHITE_DINOS, state.whites);
}

// Mirrors `_read_space`.
void read_space(State& state, int space, std::string_view text) {
    if (text == NONE)
        return;
    const auto [rest, taker] = partition(text, ':');
    const auto [name, whites] = partition(rest, '+');
    state.tiles[space] = static_cast<std::int8_t>(read_word(name, TILE_NAMES, "a tile"));
    if (name.size() < rest.size())
        state.tile_whites[space] =
            static_cast<std::int8_t>(read_number(whites, "white dinos", 1, WHITE_DINOS));
    if (rest.size() < text.size())
        state.takers[space] = static_cast<std::int8_t>(read_seat(taker, state));
}

// Mirrors `_read_table`.
void read_table(State& state, FieldReader& fields) {
    read_numbers(fields, "deck", TERRAINS, CARDS_PER_TERRAIN, state.deck);
    state.open = static_cast<std::int8_t>(read_card(fields.text("open")));
    read_numbers(fields, "discards", TERRAINS, CARDS_PER_TERRAIN, state.discards);
    int space = 0;
    for (std::string_view item : read_items(fields, "spaces", SPACES))
        read_space(state, space++, item);
    const int taken = std::accumulate(state.whites.begin(), state.whites.end(), 0) +
                      std::accumulate(state.tile_whites.begin(), state.tile_whites.end(), 0);
    check(taken <= WHITE_DINOS, "there are more white dinos than the box holds");
    state.stock = static_cast<std::int8_t>(WHITE_DINOS - taken);
}

// Mirrors `_read_ejected`.
Ejected read_ejected(std::string_view text, const State& state) {
    const auto [seat, area] = partition(text, '>');
    return {static_cast<std::int8_t>(read_seat(seat, state)), static_cast<std::int8_t>(read_area(area))};
}

// The parts of a list; an empty text is an empty list.
std::vector<std::string_view> parts_of(std::string_view text) {
    return text.empty() ? std::vector<std::string_view>{} : split(text, ',');
}

// Mirrors `_read_step`.
void read_step(State& state, std::string_view text) {
    const auto parts = split(text, '/');
    const auto number = [&](std::size_t part, int low, int high) {
        return static_cast<std::int8_t>(read_number(parts[part], "step", low, high));
    };
    if (state.phase == Phase::MIGRATE && parts.size() == 5) {
        state.migration = {static_cast<std::int8_t>(read_area(parts[0])), number(1, 0, DINOS),
                           number(2, 0, DINOS), number(3, 0, DINOS), read_areas(parts_of(parts[4]))};
    } else if (state.phase == Phase::EAT && parts.size() == 3) {
        const int predator = read_word(parts[0], PREDATOR_NAMES, "step");
        state.meal = {static_cast<std::int8_t>(predator), number(1, 0, 5), number(2, 1, 5)};
    } else if (state.phase == Phase::EJECT && parts.size() == 2) {
        state.scatter.predator = static_cast<std::int8_t>(read_word(parts[0], PREDATOR_NAMES, "step"));
        for (std::string_view item : parts_of(parts[1])) {
            check(state.scatter.number < RAPTOR_EJECTS,
                  "at most " + std::to_string(RAPTOR_EJECTS) + " dinos are ejected");
            state.scatter.ejected[state.scatter.number++] = read_ejected(item, state);
        }
    } else {
        const bool steps = Phase::MIGRATE <= state.phase && state.phase <= Phase::EJECT;
        check(text == NONE && !steps, quote(text) + " is not a step of the phase " +
                                          std::string(PHASES[static_cast<int>(state.phase)]));
    }
}

// Mirrors `_read_turn`.
void read_turn(State& state, FieldReader& fields) {
    for (std::string_view word : fields.items("spent"))
        put(state.spent, read_word(word, SPENT_WORDS, "spent"));
    state.sources = read_areas(fields.items("sources"));
    for (std::string_view item : fields.items("arrived")) {
        const auto [name, number] = partition(item, ':');
        state.arrived[read_area(name)] = static_cast<std::int8_t>(read_number(number, "arrived", 1, DINOS));
    }
    const auto space = std::find(state.takers.begin(), state.takers.end(), state.seat);
    if (!is_draft(state.phase) && space != state.takers.end())
        state.space = static_cast<std::int8_t>(space - state.takers.begin());
    read_step(state, fields.text("step"));
}

} // namespace

State read_state(std::string_view text) {
    FieldReader fields(INFO, text);
    const auto [players, options] = fields.table();
    State state(players, options);
    read_frame(state, fields);
    read_island(state, fields);
    read_seats(state, fields);
    read_table(state, fields);
    read_turn(state, fields);
    fields.done();
    check_position(state);
    check(write_state(state) == text, "a position has one writing, and this is another one");
    return state;
}

} // namespace pangaea::triassic_terror

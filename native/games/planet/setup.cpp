#include "games/planet/setup.hpp"

#include <numeric>

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "engine/reading.hpp"
#include "games/planet/notation.hpp"

namespace pangaea::planet {

State deal(int players, const Options& options, Random& random) {
    State state(players, options, static_cast<Seat>(random.below(static_cast<std::uint32_t>(players))));
    std::array<Animal, ANIMALS> cards;
    std::iota(cards.begin(), cards.end(), Animal{0});
    random.shuffle(cards);
    state.deck = ALL_ANIMALS;
    int next = 0;
    for (int round = 1; round <= ROUNDS; ++round)
        for (int card = face_up(state.surprise(), round); card > 0; --card, ++next) {
            state.columns[round - 1].push(cards[next]);
            state.deck &= ~bit(cards[next]);
        }
    if (!state.beginner()) {
        std::array<std::int8_t, TERRAINS> terrains;
        std::iota(terrains.begin(), terrains.end(), std::int8_t{0});
        random.shuffle(terrains);
        std::copy_n(terrains.begin(), players, state.objectives.begin());
    }
    return state;
}

namespace {

// Mirrors `_read_column`: as many animals as the layout says, none of them seen before.
void read_column(State& state, int round, const Json& value) {
    const std::string what = "the column of round " + std::to_string(round);
    for (const Json& name : read_list(value, what, BAD_SETUP, face_up(state.surprise(), round))) {
        const int animal = name.kind() == Json::Kind::TEXT ? animal_number(name.text()) : -1;
        require(animal >= 0, BAD_SETUP, what + " has " + quote(name) + ", which is no animal");
        require(state.deck & bit(animal), BAD_SETUP, name.text() + " lies on the table twice");
        state.deck &= ~bit(animal);
        state.columns[round - 1].push(static_cast<Animal>(animal));
    }
}

// Mirrors `_read_objectives`: one objective card for each seat; there is one of each terrain in the box.
void read_objectives(State& state, const Json& value) {
    unsigned seen = 0;
    Seat seat = 0;
    for (const Json& card : read_list(value, "objectives", BAD_SETUP, state.players)) {
        const Terrain terrain = read_choice(card, "an objective", TERRAIN_NAMES, BAD_SETUP);
        seen |= 1u << terrain;
        state.objectives[seat++] = static_cast<std::int8_t>(terrain);
    }
    require(count(seen) == state.players, BAD_SETUP, "objectives must be different");
}

} // namespace

State start(int players, const Options& options, const Json& setup) {
    static constexpr std::string_view KEYS[] = {"start", "animals", "objectives"};
    const bool beginner = options[BEGINNER];
    read_object(setup, "the set-up", std::span(KEYS).first(beginner ? 2 : 3), BAD_SETUP);
    State state(players, options, read_seat(*setup.find("start"), "start", players, BAD_SETUP));
    state.deck = ALL_ANIMALS;
    int round = 0;
    for (const Json& column : read_list(*setup.find("animals"), "animals", BAD_SETUP, ROUNDS))
        read_column(state, ++round, column);
    if (!beginner)
        read_objectives(state, *setup.find("objectives"));
    return state;
}

std::string write_setup(const State& state) {
    const auto animal = [](Animal number) { return json_text(ANIMAL_NAMES[number]); };
    const auto column = [&](const Column& animals) { return "[" + joined(animals, ", ", animal) + "]"; };
    std::string text = "{\"start\": " + std::to_string(state.start) + ", \"animals\": [" +
                       joined(state.columns, ", ", column) + "]";
    if (!state.beginner()) {
        const auto objectives = std::span(state.objectives).first(static_cast<std::size_t>(state.players));
        const auto terrain = [](int number) { return json_text(TERRAIN_NAMES[number]); };
        text += ", \"objectives\": [" + joined(objectives, ", ", terrain) + "]";
    }
    return text + "}";
}

} // namespace pangaea::planet

#include "games/transhumance/setup.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "engine/reading.hpp"
#include "games/transhumance/notation.hpp"

namespace pangaea::transhumance {

namespace {

constexpr int HAND_SIZE = DEALT_PER_RACE * RACES;

// Blue's first turn with these hands.
State begin(const Options& options, const std::array<Heap, PLAYERS>& hands) {
    State state;
    state.options = options;
    state.draws_left = FIRST_DRAWS;
    state.hands = hands;
    for (Seat seat = 0; seat < PLAYERS; ++seat)
        state.stacks[seat] = BOX - hands[seat];
    return state;
}

// Mirrors `_read_card`.
Card read_card(const Json& value, const std::string& what) {
    const int card = value.kind() == Json::Kind::TEXT ? place_of(value.text(), CARD_NAMES) : -1;
    require(card >= 0, BAD_SETUP, what + " lists cards such as 'Ga', not " + quote(value));
    return card;
}

// Mirrors `_read_hand`: eight cards in any order, two of each race. (Any two cards of a race are in the box.)
Heap read_hand(const Json& value, const std::string& what) {
    Heap hand = 0;
    for (const Json& name : read_list(value, what, BAD_SETUP, HAND_SIZE))
        hand += one(read_card(name, what));
    for (int race = 0; race < RACES; ++race) {
        const int number = cards_in(hand & OF_RACE[race]);
        require(number == DEALT_PER_RACE, BAD_SETUP,
                what + " must have " + std::to_string(DEALT_PER_RACE) + " cards of race " +
                    std::string(RACE_LETTERS[race]) + ", not " + std::to_string(number));
    }
    return hand;
}

// Mirrors `_deal_hand`.
Heap deal_hand(Random& random) {
    Heap hand = 0;
    for (int race = 0; race < RACES; ++race)
        hand += drawn(BOX & OF_RACE[race], DEALT_PER_RACE, random);
    return hand;
}

std::string hand_text(Heap hand) {
    std::string text;
    for (Card card = 0; card < CARDS; ++card)
        for (int copy = 0; copy < copies(hand, card); ++copy)
            text += (text.empty() ? "" : ", ") + json_text(CARD_NAMES[card]);
    return "[" + text + "]";
}

} // namespace

State deal(int, const Options& options, Random& random) {
    std::array<Heap, PLAYERS> hands;
    for (Heap& hand : hands)
        hand = deal_hand(random);
    return begin(options, hands);
}

State start(int players, const Options& options, const Json& setup) {
    static constexpr std::string_view KEYS[] = {"hands"};
    read_object(setup, "the set-up", KEYS, BAD_SETUP);
    std::array<Heap, PLAYERS> hands{};
    std::size_t seat = 0;
    for (const Json& hand : read_list(*setup.find("hands"), "hands", BAD_SETUP, players)) {
        hands[seat] = read_hand(hand, "hands[" + std::to_string(seat) + "]");
        ++seat;
    }
    return begin(options, hands);
}

std::string write_setup(const State& state) {
    return "{\"hands\": [" + joined(state.hands, ", ", hand_text) + "]}";
}

} // namespace pangaea::transhumance

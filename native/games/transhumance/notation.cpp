#include "games/transhumance/notation.hpp"

#include <algorithm>

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/transhumance/info.hpp"

namespace pangaea::transhumance {

namespace {

// Mirrors `_EXPECTED`: the form of each verb, in the order of the verbs.
constexpr std::string_view EXPECTED[] = {
    "'draw RACE' with a race of G T R D",
    "'deal CARD' such as 'deal Gb'",
    "'new CELL CARDS' such as 'new 13 Ga Gc', one race, letters rising",
    "'add CELL CARDS' such as 'add 13 Ga Gc', one race, letters rising",
    "'move CELL CELL' or 'move 51 pen'",
    "'sac CELL CELL', your own herd first",
    "'stop' alone",
    "'skip' alone",
    "'end' alone",
};
static_assert(std::size(EXPECTED) == std::size(VERBS));

constexpr std::string_view PEN_NAME = "pen";

std::string_view target_name(Cell target) {
    return target == PEN ? PEN_NAME : CELL_NAMES[target];
}

// Mirrors `_TARGETS`.
int target_place(std::string_view name) {
    return name == PEN_NAME ? PEN : place_of(name, CELL_NAMES);
}

std::string words(std::string_view verb, std::string_view first, std::string_view second = {}) {
    std::string text(verb);
    for (const std::string_view word : {first, second})
        if (!word.empty())
            text.append(" ").append(word);
    return text;
}

using Words = std::span<const std::string_view>;

constexpr int NO_MOVE = -1;

// The move of a verb and two numbers, unless one of the words was none.
std::int64_t parsed(Verb verb, int cell, int what) {
    return cell < 0 || what < 0 ? NO_MOVE : std::int64_t{make_move(verb, cell, what)};
}

// Mirrors `_parse`: the move of these words, or NO_MOVE.
std::int64_t parse(int verb, Words given) {
    const std::size_t number = given.size();
    switch (const Verb kind = static_cast<Verb>(verb)) {
    case Verb::DRAW:
        return number == 1 ? parsed(kind, 0, place_of(given[0], RACE_LETTERS)) : NO_MOVE;
    case Verb::DEAL:
        return number == 1 ? parsed(kind, 0, place_of(given[0], CARD_NAMES)) : NO_MOVE;
    case Verb::NEW:
    case Verb::ADD: {
        const CardSet cards = number > 1 ? read_cards(given.subspan(1)) : 0;
        return cards ? parsed(kind, place_of(given[0], CELL_NAMES), cards) : NO_MOVE;
    }
    case Verb::ADVANCE:
        return number == 2 ? parsed(kind, place_of(given[0], CELL_NAMES), target_place(given[1])) : NO_MOVE;
    case Verb::SACRIFICE:
        return number == 2 ? parsed(kind, place_of(given[0], CELL_NAMES), place_of(given[1], CELL_NAMES))
                           : NO_MOVE;
    case Verb::STOP:
    case Verb::SKIP:
    case Verb::END:
        return number == 0 ? parsed(kind, 0, 0) : NO_MOVE;
    }
    return NO_MOVE;
}

} // namespace

int place_of(std::string_view word, std::span<const std::string_view> all) {
    const auto found = std::find(all.begin(), all.end(), word);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

CardSet read_cards(std::span<const std::string_view> names) {
    CardSet cards = 0;
    for (const std::string_view name : names) {
        const int card = place_of(name, CARD_NAMES);
        // Letters rise, and the race stays the same.
        if (card < 0 || cards >> card || (cards && race_of(cards) != RACE_OF[card]))
            return 0;
        cards |= static_cast<CardSet>(1 << card);
    }
    return cards;
}

std::string write_move(Move move) {
    const Verb verb = verb_of(move);
    const std::string_view name = VERBS[static_cast<int>(verb)];
    switch (verb) {
    case Verb::DRAW:
        return words(name, RACE_LETTERS[race_drawn(move)]);
    case Verb::DEAL:
        return words(name, CARD_NAMES[card_dealt(move)]);
    case Verb::NEW:
    case Verb::ADD:
        return words(name, CELL_NAMES[cell_of(move)],
                     joined(members(cards_of(move)), " ", [](Card card) { return CARD_NAMES[card]; }));
    case Verb::ADVANCE:
        return words(name, CELL_NAMES[cell_of(move)], target_name(target_of(move)));
    case Verb::SACRIFICE:
        return words(name, CELL_NAMES[cell_of(move)], CELL_NAMES[target_of(move)]);
    case Verb::STOP:
    case Verb::SKIP:
    case Verb::END:
        break;
    }
    return std::string(name);
}

Move read_move(std::string_view text) {
    const auto given = split(text, ' ');
    const int verb = place_of(given.front(), VERBS);
    const std::int64_t move = verb < 0 ? NO_MOVE : parse(verb, Words(given).subspan(1));
    if (move != NO_MOVE)
        return static_cast<Move>(move);
    const std::string any =
        "a move that begins with one of " + joined(VERBS, " ", [](std::string_view name) { return name; });
    throw Error(UNREADABLE_MOVE,
                "expected " + (verb < 0 ? any : std::string(EXPECTED[verb])) + ", not " + quote(text));
}

} // namespace pangaea::transhumance

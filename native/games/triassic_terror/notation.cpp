#include "games/triassic_terror/notation.hpp"

#include <optional>

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/triassic_terror/info.hpp"

namespace pangaea::triassic_terror {

int place_of(std::string_view word, std::span<const std::string_view> words) {
    for (std::size_t place = 0; place < words.size(); ++place)
        if (words[place] == word)
            return static_cast<int>(place);
    return -1;
}

std::string seat_name(int seat) {
    return "p" + std::to_string(seat + 1);
}

namespace {

constexpr std::string_view SEATS[MOST_PLAYERS] = {"p1", "p2", "p3", "p4", "p5", "p6"};
constexpr std::string_view RAPTOR_NAMES[] = {"r1", "r2"};
constexpr std::string_view OPEN_OR_BLIND[] = {"open", "blind"};

// The word that each verb begins with, in the order of `Verb`, and what a refusal says was expected.
struct Form {
    std::string_view verb, expected;
};
constexpr Form FORMS[] = {
    {"card", "'card open', 'card blind' or 'card AREA AREA AREA' in the order of the board"},
    {"deal", "'deal S', 'deal F', 'deal D' or 'deal M'"},
    {"tile", "'tile NAME'"},
    {"card", "'card open', 'card blind' or 'card AREA AREA AREA' in the order of the board"},
    {"newland", "'newland AREA AREA AREA' in the order of the board"},
    {"growth", "'growth AREA AREA' or 'growth AREA'"},
    {"migrate", "'migrate AREA'"},
    {"hatch", "'hatch AREA' or 'hatch none'"},
    {"fly", "'fly AREA'"},
    {"trex", "'trex AREA' or 'trex stay'"},
    {"raptor", "'raptor r1 AREA' or 'raptor r2 AREA'"},
    {"white", "'white AREA'"},
    {"egg", "'egg AREA'"},
    {"volcano", "'volcano AREA'"},
    {"send", "'send AREA COUNT'"},
    {"eat", "'eat p1' … 'eat p6'"},
    {"eject", "'eject p1 AREA' … 'eject p6 AREA'"},
    {"done", "'done'"},
    {"end", "'end'"},
    {"slot", "'slot NAME'"},
};

} // namespace

// --- writing ---------------------------------------------------------------------------------------

namespace {

std::string area_or(Area area, std::string_view word) {
    return " " + std::string(area == NOWHERE ? word : AREA_NAMES[area]);
}

std::string area_text(Area area) {
    return area_or(area, "");
}

std::string spread_text(Move move) {
    std::string text;
    for_each_group(move, [&](Area area, int group) {
        for (; group > 0; --group)
            text += area_text(area);
    });
    return text;
}

// What stands behind the verb.
std::string rest_of(Move move) {
    const int field = field_of(move), first = first_of(move);
    switch (verb_of(move)) {
    case Verb::TAKE_CARD:
        return " " + std::string(OPEN_OR_BLIND[field]);
    case Verb::DEAL:
        return " " + std::string(TERRAIN_LETTERS[field]);
    case Verb::TAKE_TILE:
    case Verb::SLOT:
        return " " + std::string(TILE_NAMES[field]);
    case Verb::PLAY_CARD:
    case Verb::NEWLAND:
        return spread_text(move);
    case Verb::GROWTH:
        return area_text(first) + (field == NOWHERE ? "" : area_text(field));
    case Verb::HATCH:
        return area_or(field, "none");
    case Verb::TREX:
        return area_or(field, "stay");
    case Verb::MIGRATE:
    case Verb::FLY:
    case Verb::WHITE:
    case Verb::EGG:
    case Verb::VOLCANO:
        return area_text(field);
    case Verb::RAPTOR:
        return " " + std::string(RAPTOR_NAMES[first]) + area_text(field);
    case Verb::SEND:
        return area_text(first) + " " + std::to_string(field);
    case Verb::EAT:
        return " " + std::string(SEATS[field]);
    case Verb::EJECT:
        return " " + std::string(SEATS[first]) + area_text(field);
    case Verb::DONE:
    case Verb::END:
        break;
    }
    return "";
}

} // namespace

std::string write_move(Move move) {
    return std::string(FORMS[static_cast<std::size_t>(verb_of(move))].verb) + rest_of(move);
}

// --- reading ---------------------------------------------------------------------------------------

namespace {

using Words = std::span<const std::string_view>;

std::optional<Move> with_word(Verb verb, Words words, std::span<const std::string_view> allowed,
                              int first = 0) {
    const int place = words.size() == 1 ? place_of(words[0], allowed) : -1;
    return place < 0 ? std::nullopt : std::optional(make_move(verb, place, first));
}

std::optional<Move> with_area(Verb verb, Words words, std::string_view no_area = "") {
    if (words.size() == 1 && !no_area.empty() && words[0] == no_area)
        return make_move(verb, NOWHERE);
    return with_word(verb, words, AREA_NAMES);
}

// Mirrors `_read_spread`: one to three areas in the order of the board.
std::optional<Move> with_spread(Verb verb, Words words) {
    if (words.empty() || words.size() > CARD_DINOS)
        return {};
    std::array<int, CARD_DINOS> areas;
    areas.fill(NO_DINO);
    for (std::size_t dino = 0; dino < words.size(); ++dino) {
        areas[dino] = place_of(words[dino], AREA_NAMES);
        if (areas[dino] < 0 || (dino && areas[dino] < areas[dino - 1]))
            return {};
    }
    return make_spread_move(verb, make_spread(areas[0], areas[1], areas[2]));
}

// Mirrors `_read_growth`.
std::optional<Move> with_growth(Words words) {
    const int first = words.empty() ? -1 : place_of(words[0], AREA_NAMES);
    if (first < 0)
        return {};
    if (words.size() == 1)
        return make_move(Verb::GROWTH, NOWHERE, first);
    return with_word(Verb::GROWTH, words.subspan(1), AREA_NAMES, first);
}

// A word, then an area.
std::optional<Move> with_two(Verb verb, Words words, std::span<const std::string_view> allowed) {
    const int first = words.empty() ? -1 : place_of(words[0], allowed);
    return first < 0 ? std::nullopt : with_word(verb, words.subspan(1), AREA_NAMES, first);
}

// Mirrors `_read_send`: a count has its one writing, without other digits, signs or leading zeros.
std::optional<Move> with_send(Words words) {
    const int area = words.size() == 2 ? place_of(words[0], AREA_NAMES) : -1;
    if (area >= 0)
        for (int dinos = 1; dinos <= DINOS; ++dinos)
            if (words[1] == std::to_string(dinos))
                return make_move(Verb::SEND, dinos, area);
    return {};
}

std::optional<Move> read_words(Verb verb, Words words) {
    switch (verb) {
    case Verb::TAKE_CARD:
        if (const auto taken = with_word(verb, words, OPEN_OR_BLIND))
            return taken;
        return with_spread(Verb::PLAY_CARD, words);
    case Verb::DEAL:
        return with_word(verb, words, TERRAIN_LETTERS);
    case Verb::TAKE_TILE:
    case Verb::SLOT:
        return with_word(verb, words, TILE_NAMES);
    case Verb::PLAY_CARD:
    case Verb::NEWLAND:
        return with_spread(verb, words);
    case Verb::GROWTH:
        return with_growth(words);
    case Verb::HATCH:
        return with_area(verb, words, "none");
    case Verb::TREX:
        return with_area(verb, words, "stay");
    case Verb::MIGRATE:
    case Verb::FLY:
    case Verb::WHITE:
    case Verb::EGG:
    case Verb::VOLCANO:
        return with_area(verb, words);
    case Verb::RAPTOR:
        return with_two(verb, words, RAPTOR_NAMES);
    case Verb::SEND:
        return with_send(words);
    case Verb::EAT:
        return with_word(verb, words, SEATS);
    case Verb::EJECT:
        return with_two(verb, words, SEATS);
    case Verb::DONE:
    case Verb::END:
        break;
    }
    return words.empty() ? std::optional(make_move(verb)) : std::nullopt;
}

} // namespace

Move read_move(std::string_view text) {
    const auto words = split(text, ' ');
    const auto form = std::ranges::find(FORMS, words[0], &Form::verb);
    require(form != std::end(FORMS), UNREADABLE_MOVE,
            "expected one of " + joined(VERBS, ", ", [](auto verb) { return std::string(verb); }) + ", not " +
                quote(words[0]));
    const auto move = read_words(static_cast<Verb>(form - FORMS), Words(words).subspan(1));
    require(move.has_value(), UNREADABLE_MOVE,
            "expected " + std::string(form->expected) + ", not " + quote(text));
    return *move;
}

} // namespace pangaea::triassic_terror

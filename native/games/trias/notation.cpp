#include "games/trias/notation.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/trias/info.hpp"

namespace pangaea::trias {

std::string write_move(Move move) {
    const auto one_cell = [&](const char* verb) { return verb + cell_text(origin_of(move)); };
    const auto two_cells = [&](const char* verb, const char* herd = "") {
        return one_cell(verb) + " " + cell_text(goal_of(move)) + herd;
    };
    switch (verb_of(move)) {
    case DRIFT_TILE:
        return two_cells("drift ");
    case MOVE_FERTILE:
        return two_cells("move ", " f");
    case MOVE_SPENT:
        return two_cells("move ", " s");
    case RESCUE_FERTILE:
        return two_cells("rescue ", " f");
    case RESCUE_SPENT:
        return two_cells("rescue ", " s");
    case BREED:
        return one_cell("breed ");
    case PLACE_HERDS:
        return one_cell("place ");
    case TURN_UP:
        return "card " + std::string(CARDS[card_of(move)]);
    case PLAY_HAND:
        return "hand";
    case DRAW_CARD:
        return "draw";
    case END_ACTIONS:
        break;
    }
    return "end";
}

namespace {

// The form of each verb, in the order of VERBS.
constexpr std::string_view FORMS[] = {
    "place Q,R",
    "hand",
    "draw",
    "card M, card S, card W or card X",
    "drift Q,R Q,R",
    "move Q,R Q,R f or move Q,R Q,R s",
    "rescue Q,R Q,R f or rescue Q,R Q,R s",
    "breed Q,R",
    "end",
};
static_assert(std::size(FORMS) == std::size(VERBS));

// Mirrors `_expected`: the form of the verb that was begun, or the list of all verbs.
[[noreturn]] void refuse(std::string_view text, std::string_view verb) {
    std::string form = "one of " + joined(VERBS, ", ", [](auto word) { return std::string(word); });
    for (std::size_t place = 0; place < std::size(VERBS); ++place)
        if (VERBS[place] == verb)
            form = "'" + std::string(FORMS[place]) + "'";
    throw Error(UNREADABLE_MOVE, "expected " + form + ", not " + quote(text));
}

// Moves without a cell.
bool read_word(std::string_view text, Move& move) {
    if (text == "hand")
        move = make_move(PLAY_HAND);
    else if (text == "draw")
        move = make_move(DRAW_CARD);
    else if (text == "end")
        move = make_move(END_ACTIONS);
    else
        return false;
    return true;
}

bool read_card(std::string_view letter, Move& move) {
    for (int card = 0; card < KINDS; ++card)
        if (CARDS[card] == letter) {
            move = make_turn_up(card);
            return true;
        }
    return false;
}

bool read_spot(std::string_view verb, Cell cell, Move& move) {
    if (verb != "breed" && verb != "place")
        return false;
    move = make_move(verb == "breed" ? BREED : PLACE_HERDS, cell);
    return true;
}

// A herd that walks or is rescued.
bool read_step(std::string_view verb, Cell origin, Cell goal, std::string_view herd, Move& move) {
    if ((verb != "move" && verb != "rescue") || (herd != "f" && herd != "s"))
        return false;
    if (verb == "move")
        move = make_move(herd == "f" ? MOVE_FERTILE : MOVE_SPENT, origin, goal);
    else
        move = make_move(herd == "f" ? RESCUE_FERTILE : RESCUE_SPENT, origin, goal);
    return true;
}

} // namespace

Move read_move(std::string_view text) {
    Move move = 0;
    if (read_word(text, move))
        return move;
    const auto words = split(text, ' ');
    const std::string_view verb = words.front();
    Cell first, second;
    if (words.size() == 2 && verb == "card" && read_card(words[1], move))
        return move;
    if (words.size() == 2 && read_cell(words[1], first) && read_spot(verb, first, move))
        return move;
    if (words.size() >= 3 && read_cell(words[1], first) && read_cell(words[2], second)) {
        if (words.size() == 3 && verb == "drift")
            return make_move(DRIFT_TILE, first, second);
        if (words.size() == 4 && read_step(verb, first, second, words[3], move))
            return move;
    }
    refuse(text, verb);
}

} // namespace pangaea::trias

#include "games/transhumance/position.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/transhumance/checks.hpp"
#include "games/transhumance/notation.hpp"

namespace pangaea::transhumance {

namespace {

constexpr std::string_view PHASES[] = {"draw", "place", "move", "bonus", "end", "over"};
constexpr std::string_view DRAWING[] = {"-", "G", "T", "R", "D"};
static_assert(DRAWING[1 + DIVERSE] == RACE_LETTERS[DIVERSE] && std::size(DRAWING) == 1 + RACES);

// --- writing ---------------------------------------------------------------------------------------

std::string_view truth(bool holds) {
    return NO_OR_YES[holds];
}

// Mirrors `_write_herd`.
std::string herd_text(Cell cell, Herd herd) {
    std::string text(CELL_NAMES[cell]);
    text.append(herd.owner() == BLUE ? ":p1:" : ":p2:").append(RACE_LETTERS[herd.race()]);
    for (const Card card : members(herd.cards()))
        text += CARD_NAMES[card][1];
    return text;
}

// Mirrors `_write_heap`.
std::string heap_text(Heap heap) {
    return joined(members(kinds(heap)), ",", [&](Card card) {
        const int number = copies(heap, card);
        return (number == 1 ? "" : std::to_string(number)).append(CARD_NAMES[card]);
    });
}

std::string heaps_text(const std::array<Heap, PLAYERS>& heaps) {
    return joined(heaps, "/", heap_text);
}

// --- reading ---------------------------------------------------------------------------------------

bool truth(FieldReader& fields, std::string_view name) {
    return fields.word(name, NO_OR_YES);
}

// A herd of `_read_board` is written like 12:p1:Dabc; the rest of `text` behind its cell.
Herd read_herd(std::string_view text) {
    if (text.size() < 6 || text[0] != ':' || text[1] != 'p' || text[3] != ':')
        return {};
    const int owner = text[2] - '1';
    std::vector<std::string> names;
    std::vector<std::string_view> cards;
    for (const char character : text.substr(5))
        names.push_back({text[4], character});
    cards.assign(names.begin(), names.end());
    const CardSet set = read_cards(cards);
    return set && (owner == 0 || owner == 1) ? Herd(owner, set) : Herd();
}

// Mirrors `_read_board`.
void read_board(State& state, const std::vector<std::string_view>& items) {
    for (const std::string_view item : items) {
        const int cell = place_of(item.substr(0, 2), CELL_NAMES);
        const Herd herd = cell < 0 ? Herd() : read_herd(item.substr(2));
        require(static_cast<bool>(herd), BAD_POSITION,
                "a herd is written like 12:p1:Dabc, not " + quote(item));
        state.put(cell, herd);
    }
}

// Mirrors `_read_heap`.
Heap read_heap(std::string_view text, std::string_view name) {
    Heap heap = 0;
    if (text.empty())
        return heap;
    for (const std::string_view item : split(text, ',')) {
        const bool several = !item.empty() && '2' <= item[0] && item[0] <= '5';
        const int card = place_of(item.substr(several), CARD_NAMES);
        require(card >= 0 && !(heap >> 4 * card), BAD_POSITION,
                "field " + std::string(name) + " lists cards in order, like Ga,2Tb, not " + quote(item));
        heap += static_cast<Heap>(several ? item[0] - '0' : 1) * one(card);
    }
    return heap;
}

// Mirrors `_read_heaps`.
std::array<Heap, PLAYERS> read_heaps(FieldReader& fields, std::string_view name) {
    const auto texts = split(fields.text(name), '/');
    require(texts.size() == PLAYERS, BAD_POSITION,
            "field " + std::string(name) + " needs the cards of 2 seats, like Ga,2Tb/Rc");
    return {read_heap(texts[0], name), read_heap(texts[1], name)};
}

} // namespace

std::string write_state(const State& state) {
    std::string herds;
    for (Cell cell = 0; cell < CELLS; ++cell)
        if (state.board[cell])
            herds += (herds.empty() ? "" : ",") + herd_text(cell, state.board[cell]);
    FieldWriter fields(INFO, state.players, state.options);
    fields.add("turn", state.turn)
        .add("phase", PHASES[static_cast<int>(state.phase)])
        .add("draws", state.draws_left)
        .add("drawing", DRAWING[state.drawing + 1])
        .add("acted", truth(state.acted))
        .add("empty", state.empty_turns)
        .add("last", truth(state.last_turn))
        .add("herds", herds)
        .add("hands", heaps_text(state.hands))
        .add("stacks", heaps_text(state.stacks))
        .add("pens", heaps_text(state.pens))
        .add("removed", heaps_text(state.removed));
    return fields.line();
}

State read_state(std::string_view text) {
    FieldReader fields(INFO, text);
    State state;
    state.options = fields.table().second;
    state.turn = fields.number("turn", 1);
    state.active = static_cast<std::int8_t>((state.turn - 1) % PLAYERS);
    state.phase = static_cast<Phase>(fields.word("phase", PHASES));
    state.draws_left = static_cast<std::int8_t>(fields.number("draws", 0, BONUS_DRAWS));
    state.drawing = static_cast<std::int8_t>(fields.word("drawing", DRAWING) - 1);
    state.acted = truth(fields, "acted");
    state.empty_turns = static_cast<std::int8_t>(fields.number("empty", 0, EMPTY_TURNS_LIMIT));
    state.last_turn = truth(fields, "last");
    read_board(state, fields.items("herds"));
    state.hands = read_heaps(fields, "hands");
    state.stacks = read_heaps(fields, "stacks");
    state.pens = read_heaps(fields, "pens");
    state.removed = read_heaps(fields, "removed");
    fields.done();
    check_position(state);
    require(write_state(state) == text, BAD_POSITION, "a position has one writing, and this is another one");
    return state;
}

} // namespace pangaea::transhumance

#include "games/trias/position.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/trias/drifts.hpp"
#include "games/trias/legal.hpp"
#include "games/trias/setup.hpp"

namespace pangaea::trias {

namespace {

constexpr std::string_view PHASES[] = {"place", "card", "draw", "drift", "act", "refill", "over"};
constexpr std::string_view IMPACTS[] = {"-", "drawn", "refilled"};
constexpr std::string_view SEATS[] = {"p1", "p2", "p3", "p4", "p5"};
// No card, or the landscape of one.
constexpr std::string_view NO_CARD_OR_LANDSCAPE[] = {"-", LANDSCAPES[0], LANDSCAPES[1], LANDSCAPES[2]};

// Rings from the pole that a text may reach; no game gets beyond 75 (R17).
constexpr int FARTHEST = 120;

void check(bool holds, const std::string& what) {
    require(holds, BAD_POSITION, what);
}

} // namespace

// --- writing ----------------------------------------------------------------------------------------

namespace {

void add_item(std::string& list, const std::string& item) {
    list += list.empty() ? "" : ";";
    list += item;
}

// Mirrors `_tile_texts`: `2,-1M` for each tile but the pole, sorted by cell.
std::string tile_texts(const State& state) {
    std::string texts;
    state.map.visit([&]<class Board>(const Board& board) {
        each(board.land, [&](int index) {
            if (const int landscape = board.landscape(index); landscape != NO_LANDSCAPE)
                add_item(texts, cell_text(Board::Layout::cell(index)) + std::string(LANDSCAPES[landscape]));
        });
    });
    return texts;
}

// Mirrors `_herd_texts`: `2,-1p1f2` for each cell, seat and kind of herd, sorted.
std::string herd_texts(const State& state) {
    std::string texts;
    state.map.visit([&]<class Board>(const Board& board) {
        each(board.everyone.cells, [&](int index) {
            for (Seat seat = 0; seat < state.players; ++seat) {
                const int spent = seat == state.active ? board.spent.at(index) : 0;
                const int fertile = board.herds[seat].at(index) - spent;
                const std::string whose = cell_text(Board::Layout::cell(index)) + std::string(SEATS[seat]);
                if (fertile)
                    add_item(texts, whose + "f" + std::to_string(fertile));
                if (spent)
                    add_item(texts, whose + "s" + std::to_string(spent));
            }
        });
    });
    return texts;
}

std::string hand_text(HandCard hand) {
    return hand.none() ? "-" : std::string(LANDSCAPES[hand.landscape]) + std::to_string(hand.back);
}

std::string deck_text(const State& state, int back) {
    return joined_numbers(std::span(state.deck(back)).first(static_cast<std::size_t>(kinds_of(back))));
}

} // namespace

std::string write_state(const State& state) {
    const auto seats = static_cast<std::size_t>(state.players);
    FieldWriter fields(INFO, state.players, state.options);
    fields.add("turn", state.turn).add("phase", PHASES[state.phase]);
    fields.add("active", SEATS[state.active]).add("start", SEATS[state.start]);
    fields.add("card", NO_CARD_OR_LANDSCAPE[state.card - NO_CARD]);
    fields.add("points", state.points).add("rescues", state.rescues).add("last", state.last);
    fields.add("meteorite", IMPACTS[state.impact]);
    fields.add("tiles", tile_texts(state)).add("herds", herd_texts(state));
    fields.add("track", joined_numbers(std::span(state.track).first(seats)));
    fields.add("hands", joined(std::span(state.hands).first(seats), ",", hand_text));
    fields.add("deck1", deck_text(state, 1)).add("deck2", deck_text(state, 2));
    return fields.line();
}

// --- reading ----------------------------------------------------------------------------------------

namespace {

// Mirrors `_read_clock`.
void read_clock(FieldReader& fields, State& state) {
    const auto seats = std::span(SEATS).first(static_cast<std::size_t>(state.players));
    const auto number = [&](std::string_view name, int most) {
        return static_cast<std::int8_t>(fields.number(name, 0, most));
    };
    state.turn = fields.number("turn", 1);
    state.phase = static_cast<Phase>(fields.word("phase", PHASES));
    state.active = static_cast<std::int8_t>(fields.word("active", seats));
    state.start = static_cast<std::int8_t>(fields.word("start", seats));
    state.card = static_cast<std::int8_t>(fields.word("card", NO_CARD_OR_LANDSCAPE) + NO_CARD);
    state.points = number("points", state.box().points());
    state.rescues = number("rescues", FREE_RESCUES);
    state.last = number("last", state.players);
    state.impact = static_cast<Impact>(fields.word("meteorite", IMPACTS));
}

// Mirrors `_cell`: the cell that the text begins with, up to a number of letters before its end.
Cell read_near_cell(std::string_view text, std::size_t letters, const std::string& form) {
    Cell cell;
    const bool fits = text.size() > letters && read_cell(text.substr(0, text.size() - letters), cell);
    check(fits, form + ", not " + quote(text));
    check(steps(cell) <= FARTHEST,
          cell_text(cell) + " lies farther out than ring " + std::to_string(FARTHEST));
    return cell;
}

// Mirrors `_read_tiles`.
Tiles read_tiles(FieldReader& fields, const Box& box) {
    static const std::string FORM = "a tile is written as 2,-1M";
    Tiles tiles;
    for (std::string_view item : fields.items("tiles", ';')) {
        const Cell cell = read_near_cell(item, 1, FORM);
        const auto* letter = std::find(LANDSCAPES, LANDSCAPES + COLOURS, item.substr(item.size() - 1));
        check(letter != LANDSCAPES + COLOURS, FORM + ", not " + quote(item));
        check(tiles.empty() || tiles.back().cell < cell,
              "field tiles is not sorted by cell, or repeats an entry");
        check(cell != POLE, "the pole must not be listed among the tiles");
        check(!tiles.full(), "there are more tiles than in the box");
        tiles.push({cell, static_cast<int>(letter - LANDSCAPES)});
    }
    for (int landscape = 0; landscape < COLOURS; ++landscape) {
        const auto number = std::count_if(tiles.begin(), tiles.end(),
                                          [&](const Tile& tile) { return tile.landscape == landscape; });
        check(number <= box.tiles(landscape), "there are " + std::to_string(number) + " tiles " +
                                                  std::string(LANDSCAPES[landscape]) + "; the box has " +
                                                  std::to_string(box.tiles(landscape)));
    }
    return tiles;
}

// Herds of one seat in one cell; the order of these is the order of a text.
struct HerdItem {
    Cell cell;
    Seat seat;
    bool spent;
    int number;

    auto place() const { return std::tuple(cell, seat, spent); }
};

HerdItem read_herd_item(std::string_view item, const State& state) {
    static const std::string FORM = "herds are written as 2,-1p1f2";
    const Cell cell = read_near_cell(item, 4, FORM);
    const std::string_view tail = item.substr(item.size() - 4);
    const bool fits = tail[0] == 'p' && '1' <= tail[1] && tail[1] <= '5' &&
                      (tail[2] == 'f' || tail[2] == 's') && '1' <= tail[3] &&
                      tail[3] <= '0' + MOST_HERDS_ON_A_CELL;
    check(fits, FORM + ", not " + quote(item));
    const HerdItem herd{cell, tail[1] - '1', tail[2] == 's', tail[3] - '0'};
    check(herd.seat < state.players, "there is no seat " + std::string(SEATS[herd.seat]) + " at this table");
    check(!herd.spent || (herd.seat == state.active && state.phase == ACT),
          "only herds of the active seat are spent, and only in its phase act");
    return herd;
}

// Mirrors `_read_herds`; no seat can have more herds than the box, so the list stays short.
std::vector<HerdItem> read_herds(FieldReader& fields, State& state) {
    std::vector<HerdItem> herds;
    for (std::string_view item : fields.items("herds", ';')) {
        const HerdItem herd = read_herd_item(item, state);
        check(herds.empty() || herds.back().place() < herd.place(),
              "field herds is not sorted by cell, or repeats an entry");
        auto& stock = state.stock[static_cast<std::size_t>(herd.seat)];
        stock = static_cast<std::int16_t>(stock - herd.number);
        check(stock >= 0, std::string(SEATS[herd.seat]) + " has more than " +
                              std::to_string(state.box().herds()) + " herds on the board");
        herds.push_back(herd);
    }
    return herds;
}

// Mirrors `_set_herds`.
void set_herds(State& state, const std::vector<HerdItem>& herds) {
    state.map.visit([&]<class Board>(Board& board) {
        for (const HerdItem& herd : herds) {
            const int index = Board::Layout::index(herd.cell);
            check(board.everyone.at(index) + herd.number <= MOST_HERDS_ON_A_CELL,
                  cell_text(herd.cell) + " has more than " + std::to_string(MOST_HERDS_ON_A_CELL) + " herds");
            for (int more = 0; more < herd.number; ++more) {
                board.add_herd(herd.seat, index);
                if (herd.spent)
                    board.spent.plus(index);
            }
        }
        check(board.everyone.at(Board::Layout::POLE_INDEX) <= state.pole_capacity(),
              "there are more herds on the pole than it feeds");
    });
}

// Mirrors `_read_hand`.
HandCard read_hand(std::string_view text) {
    if (text == "-")
        return {};
    for (int landscape = 0; landscape < COLOURS; ++landscape)
        for (int back : {1, 2})
            if (hand_text(hand_card(landscape, back)) == text)
                return hand_card(landscape, back);
    throw Error(BAD_POSITION, "a hand card is written as S1 or -, not " + quote(text));
}

// What is left of a deck; what the box has beyond that and the hands was played.
void read_deck(FieldReader& fields, State& state, int back) {
    const auto left = fields.numbers("deck" + std::to_string(back), kinds_of(back));
    for (int kind = 0; kind < kinds_of(back); ++kind) {
        const int cards = left[static_cast<std::size_t>(kind)];
        const auto held = std::count(state.hands.begin(), state.hands.end(), hand_card(kind, back));
        const int played = state.box().cards(back, kind) - static_cast<int>(held) - cards;
        check(played >= 0,
              "deck " + std::to_string(back) + " and the hands hold more cards of a kind than the box");
        state.deck(back)[static_cast<std::size_t>(kind)] = static_cast<std::int8_t>(cards);
        state.discarded(back, kind) = static_cast<std::int8_t>(played);
    }
}

// Mirrors `_read_cards`.
void read_cards(FieldReader& fields, State& state) {
    const auto hands = fields.items("hands");
    check(static_cast<int>(hands.size()) == state.players, "field hands needs " +
                                                               std::to_string(state.players) +
                                                               " cards, not " + std::to_string(hands.size()));
    std::transform(hands.begin(), hands.end(), state.hands.begin(), read_hand);
    for (int back : {1, 2})
        read_deck(fields, state, back);
    check(!state.cards_left(1) || state.cards_left(2) == state.box().deck_size(2),
          "deck 2 is not drawn from before deck 1 is empty");
}

} // namespace

// --- whether it can be played on --------------------------------------------------------------------

namespace {

// Mirrors `_check_hands`: each seat holds a card, except one that has just played it or found the meteorite in its
// place.
void check_hands(const State& state) {
    SeatSet empty = 0;
    for (Seat seat = 0; seat < state.players; ++seat)
        if (state.hands[static_cast<std::size_t>(seat)].none())
            empty |= 1u << seat;
    const SeatSet active = 1u << state.active;
    bool fits = empty == 0;
    if (state.impact == REFILLED)
        fits = empty == 1u << (state.active + std::max<int>(state.last, 1) - 1) % state.players;
    else if (state.phase == REFILL)
        fits = empty == active;
    else if (state.card != NO_CARD)
        fits = empty == 0 || empty == active;
    check(fits, "every seat holds a card, except one that played it or found the meteorite");
}

// Mirrors `_check_turn`.
void check_turn(const State& state) {
    const int placements = PLACEMENTS * state.players;
    if (state.phase == PLACE) {
        check(state.turn <= placements, "the placement is over");
        const Seat placing = (state.start - state.turn + 1 + placements) % state.players;
        check(state.active == placing,
              "placement " + std::to_string(state.turn) + " is that of " + std::string(SEATS[placing]));
        check(state.map.visit([](const auto& board) { return vacant_tiles(board).any(); }),
              "there is no vacant tile to place on");
    } else {
        check(state.turn > placements, "the first turn has the number " + std::to_string(placements + 1));
    }
    if (state.phase == DRIFT)
        check(can_drift(state), "no tile can drift, so the phase would be skipped");
}

// Mirrors `check_position`: the phase, the meteorite and the cards must be consistent, and somebody must be able
// to move.
void check_position(const State& state) {
    const bool struck = state.deck(2)[METEORITE] == 0, last = state.last > 0;
    check(struck == (state.impact != NONE), "the meteorite has struck or lies in deck 2");
    check(struck == (last || state.phase == OVER), "the last round follows the meteorite");
    check(!last || state.phase == ACT, "the last round has the phase act only");
    check(!last || state.points <= LAST_ROUND_POINTS, "the last round has two actions");
    check(state.phase == ACT || !(state.points + state.rescues), "only the phase act has points");
    const bool carded = (state.phase == DRIFT || state.phase == ACT || state.phase == REFILL) && !last;
    check(carded == (state.card != NO_CARD), "a card is face up from the drift to the end of the turn");
    check_hands(state);
    check_turn(state);
}

} // namespace

State read_state(std::string_view text) {
    FieldReader fields(INFO, text);
    const auto [players, options] = fields.table();
    State state(players, options);
    read_clock(fields, state);
    const Tiles tiles = read_tiles(fields, state.box());
    const auto herds = read_herds(fields, state);
    for (const Tile& tile : tiles)
        state.map.reach_to(tile.cell);
    for (const HerdItem& herd : herds)
        state.map.reach_to(herd.cell);
    lay_tiles(state, tiles);
    set_herds(state, herds);
    const auto track = fields.numbers("track", players);
    std::copy(track.begin(), track.end(), state.track.begin());
    read_cards(fields, state);
    fields.done();
    check_position(state);
    return state;
}

} // namespace pangaea::trias

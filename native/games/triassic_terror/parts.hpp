// Parts of move lists, all of one verb: they know their length, and a move can be drawn without making the list.
// Mirrors `pangaea/games/triassic_terror/tables.py` and `Joined` of the engine.
#pragma once

#include "games/triassic_terror/moves.hpp"

namespace pangaea::triassic_terror {

// A group no card can bring: the need of an area where nothing survives.
inline constexpr int TOO_MANY = CARD_DINOS + 1;

// The ways to spread a number of dinos over the three areas of a terrain, in the order of the list.
struct Spreads {
    int number = 0;
    // How many dinos each of the three areas gets.
    std::array<std::array<std::int8_t, AREAS_PER_TERRAIN>, MOST_SPREADS> groups{};
    // The areas of the first terrain, as a move has them.
    std::array<Spread, MOST_SPREADS> first{};
};

// Mirrors `combinations_with_replacement` in `_spreads`.
constexpr Spreads make_spreads(int dinos) {
    Spreads spreads;
    const auto push = [&](int one, int two, int three) {
        auto& groups = spreads.groups[spreads.number];
        for (int area : {one, two, three})
            if (area != NO_DINO)
                ++groups[area];
        spreads.first[spreads.number++] = make_spread(one, two, three);
    };
    for (int one = 0; one < AREAS_PER_TERRAIN; ++one)
        if (dinos == 1)
            push(one, NO_DINO, NO_DINO);
        else
            for (int two = one; two < AREAS_PER_TERRAIN; ++two)
                if (dinos == 2)
                    push(one, two, NO_DINO);
                else
                    for (int three = two; three < AREAS_PER_TERRAIN; ++three)
                        push(one, two, three);
    return spreads;
}

inline constexpr Spreads SPREADS[CARD_DINOS + 1] = {{}, make_spreads(1), make_spreads(2), make_spreads(3)};

// For a number of dinos and the need of each area (1 … TOO_MANY, four ways each): the spreads in which every group is as
// large as its area needs, as bits.
constexpr auto make_survivors() {
    std::array<std::array<std::uint16_t, 64>, CARD_DINOS + 1> survivors{};
    for (int dinos = 1; dinos <= CARD_DINOS; ++dinos)
        for (int needs = 0; needs < 64; ++needs)
            for (int number = 0; number < SPREADS[dinos].number; ++number) {
                bool all = true;
                for (int area = 0; area < AREAS_PER_TERRAIN; ++area) {
                    const int group = SPREADS[dinos].groups[number][area];
                    all = all && (!group || group >= 1 + (needs >> 2 * area & 3));
                }
                survivors[dinos][needs] |= static_cast<std::uint16_t>(all << number);
            }
    return survivors;
}

inline constexpr auto SURVIVORS = make_survivors();
static_assert(TOO_MANY == 4);

// A part of a list.
struct Part {
    enum Kind : std::uint8_t {
        // For each bit of the set one move that has it as its last field.
        FIELDS,
        // For each bit one of the ways to spread `dinos` over a terrain; `base` has the terrain as its field.
        SPREAD,
        // Every ordered pair of the set, or the one member alone.
        PAIRS,
        // Groups of `dinos` and more into the area of `base`, as many as `number`.
        GROUPS,
    };
    Kind kind = FIELDS;
    std::int8_t dinos = 0;
    std::uint16_t set = 0;
    std::int32_t number = 0;
    Move base = 0;

    // The move that has this number before it.
    constexpr Move at(int place) const {
        switch (kind) {
        case FIELDS:
            return base | static_cast<Move>(nth_member(set, place));
        case SPREAD:
            return spread(nth_member(set, place));
        case PAIRS:
            return pair(place);
        case GROUPS:
            break;
        }
        return base | static_cast<Move>(dinos + place);
    }

    // Add all its moves to a list.
    void list(Moves& moves) const {
        switch (kind) {
        case FIELDS:
            for (int field : members(set))
                moves.push(base | static_cast<Move>(field));
            break;
        case SPREAD:
            for (int way : members(set))
                moves.push(spread(way));
            break;
        case PAIRS:
        case GROUPS:
            for (int place = 0; place < number; ++place)
                moves.push(at(place));
            break;
        }
    }

  private:
    constexpr Move spread(int way) const {
        const int shift = AREAS_PER_TERRAIN * field_of(base);
        Spread areas = SPREADS[dinos].first[way];
        for (int dino = 0; dino < dinos; ++dino)
            areas = static_cast<Spread>(areas + (shift << 4 * dino));
        return make_spread_move(verb_of(base), areas);
    }

    // Mirrors `_growths`.
    constexpr Move pair(int place) const {
        if (number == 1)
            return make_move(verb_of(base), NOWHERE, nth_member(set, 0));
        const int others = count(set) - 1, first = nth_member(set, place / others);
        const auto rest = static_cast<std::uint16_t>(set & ~(1u << first));
        return make_move(verb_of(base), nth_member(rest, place % others), first);
    }
};

// A whole list in parts. A menu has at most the card, four terrains, white dinos, two counters and the end; a raptor
// chases the dinos of at most six seats.
class Parts {
  public:
    // One move.
    void one(Move move) { push({.set = 1, .number = 1, .base = move}); }
    // One move for each member of the set, which may be empty.
    void fields(Move base, unsigned set) {
        if (set)
            push({.set = static_cast<std::uint16_t>(set), .number = count(set), .base = base});
    }
    // A card or New Environment on this terrain, if some spread survives.
    void spreads(Verb verb, int terrain, int dinos, int needs) {
        if (const std::uint16_t ways = SURVIVORS[dinos][needs])
            push(
                {Part::SPREAD, static_cast<std::int8_t>(dinos), ways, count(ways), make_move(verb, terrain)});
    }
    // Every ordered pair of herds, or the one herd alone.
    void pairs(Verb verb, AreaMask herds) {
        const int size = count(herds);
        if (size)
            push({Part::PAIRS, 0, herds, size == 1 ? 1 : size * (size - 1), make_move(verb)});
    }
    // Groups of at least the smallest size into an area.
    void groups(Verb verb, Area area, int smallest, int largest) {
        if (smallest <= largest)
            push({Part::GROUPS, static_cast<std::int8_t>(smallest), 0, largest - smallest + 1,
                  make_move(verb, 0, area)});
    }

    int size() const { return size_; }
    // The move that has this number before it in the list.
    Move at(int place) const {
        const Part* part = parts_.begin();
        for (; place >= part->number; ++part)
            place -= part->number;
        return part->at(place);
    }
    void list(Moves& moves) const {
        for (const Part& part : parts_)
            part.list(moves);
    }

  private:
    void push(const Part& part) {
        size_ += part.number;
        parts_.push(part);
    }

    int size_ = 0;
    List<Part, 10> parts_;
};

} // namespace pangaea::triassic_terror

#include "games/triassic_terror/features.hpp"

#include "games/triassic_terror/evaluation.hpp"
#include "games/triassic_terror/exposure.hpp"
#include "games/triassic_terror/outlook.hpp"
#include "games/triassic_terror/ranking.hpp"
#include "games/triassic_terror/steps.hpp"

namespace pangaea::triassic_terror {

namespace {

using Sizes = std::array<std::int8_t, MOST_PLAYERS>;

// Land that is contested, an area or a whole terrain.
struct Contest {
    bool area;
    std::array<int, HABITATS> pay;
    // The strength of each seat there, and its place, from 0 on.
    Sizes sizes;
    std::array<int, MOST_PLAYERS> places;
    Seat trex;
    int predators;
    bool closed;
    // Dinos of the acting seat that it can still move; all dinos of the others.
    Sizes unmoved;
};

void write_table(const State& state, const Outlook& ahead, Sheet& sheet) {
    Pen pen(sheet.table);
    pen.one_of(state.players, 2, 6);
    pen << ahead.delay / 3.0 << ahead.left / 8.0 << ahead.scorings / 3.0 << ahead.presence << ahead.dominance
        << ahead.later_presences / 2.0 << is_draft(state.phase) << is_play(state.phase)
        << (state.phase == Phase::SLOT) << state.stock / 10.0;
}

void write_seat(const State& state, Seat seat, const Outlook& ahead, double loss, Sheet& sheet) {
    int lonely = 0, terrains = 0;
    for (int terrain = 0; terrain < TERRAINS; ++terrain) {
        int dinos = 0;
        for (Area area : members(static_cast<AreaMask>(areas_of(terrain) & state.herds[seat])))
            dinos += state.dinos[area][seat];
        terrains += dinos > 0;
        lonely += dinos == 1;
    }
    const bool playing = is_play(state.phase);
    std::array<double, SPACES> unused{};
    double order = 0;
    for (int space = playing ? state.space : 0; space < SPACES; ++space)
        if (state.takers[space] == seat) {
            const int tile = state.tiles[space];
            unused[tile] = playing && seat == state.seat ? unused_part(state, tile) : 1.0;
            order = (space + 1) / 6.0;
        }
    Pen pen(sheet.own[seat]);
    pen << state.points[seat] / 40.0 << (sheet.points[seat] - state.points[seat]) / 30.0
        << (DINOS - state.supply[seat]) / 20.0 << count(state.herds[seat]) / 8.0 << terrains / 4.0
        << lonely / 2.0 << (state.hands[seat] != NO_CARD) << state.whites[seat] / 2.0
        << ((state.counters[seat] & EGG_COUNTER) != 0) << ((state.counters[seat] & VOLCANO_COUNTER) != 0)
        << (state.countered >> seat & 1) << ahead.turns[seat] / 3.0;
    for (const double part : unused)
        pen << part;
    pen << order << loss / 3.0 << (state.trex_owner == seat) << (seat == state.seat);
}

void write_contest(const State& state, Seat seat, const Contest& contest, const Outlook& ahead,
                   Sheet& sheet) {
    int rival = 0, third = 0, dinos = 0, seats = 0;
    for (Seat other = 0; other < state.players; ++other) {
        const int size = contest.sizes[other];
        dinos += size;
        seats += size > 0;
        if (other == seat)
            continue;
        if (size > rival) {
            third = rival;
            rival = size;
        } else {
            third = std::max(third, size);
        }
    }
    const int own = contest.sizes[seat], place = contest.places[seat];
    sheet.items[seat].push({});
    Pen pen(sheet.items[seat].back());
    pen << contest.area << !contest.area;
    for (const int pay : contest.pay)
        pen << pay / 8.0;
    pen << own / 6.0 << rival / 6.0 << third / 6.0 << dinos / 12.0 << seats / 3.0 << (place == 0)
        << (place == 1) << (place >= 2) << (place < 0) << (own > rival) << (own == rival)
        << (contest.trex == seat) << (contest.trex != NO_SEAT && contest.trex != seat)
        << contest.predators / 2.0 << contest.closed << ahead.delay / 3.0 << ahead.scorings / 3.0
        << ahead.presence << ahead.dominance << contest.unmoved[seat] / 6.0;
}

Contest contest_of_area(const State& state, Area area) {
    const auto pay = habitat_points(state.players, area);
    Contest contest{.area = true,
                    .pay = {pay[0], pay[1], pay[2]},
                    .sizes = strengths_of(state, area, state.dinos[area]),
                    .places = {},
                    .trex = trex_owner_in(state, area),
                    .predators = static_cast<int>(std::ranges::count(state.predators, area)),
                    .closed = state.is_closed(area),
                    .unmoved = state.dinos[area]};
    for (Seat seat = 0; seat < state.players; ++seat)
        contest.places[seat] = state.order[area].find(seat);
    contest.unmoved[state.seat] = static_cast<std::int8_t>(state.unmoved(area));
    return contest;
}

// In a terrain all dinos count, with the T-Rex; the places are those of the sizes.
Contest contest_of_terrain(const State& state, int terrain) {
    Contest contest{.area = false,
                    .pay = {DOMINANCE_POINTS[state.players][0], DOMINANCE_POINTS[state.players][1], 0},
                    .sizes = {},
                    .places = {},
                    .trex = NO_SEAT,
                    .predators = 0,
                    .closed = false,
                    .unmoved = {}};
    for (Area area : members(areas_of(terrain))) {
        const Contest part = contest_of_area(state, area);
        for (Seat seat = 0; seat < state.players; ++seat) {
            contest.sizes[seat] += part.sizes[seat];
            contest.unmoved[seat] += part.unmoved[seat];
        }
        contest.trex = std::max(contest.trex, part.trex);
        contest.predators += part.predators;
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        int larger = 0;
        for (Seat other = 0; other < state.players; ++other)
            larger += contest.sizes[other] > contest.sizes[seat];
        contest.places[seat] = contest.sizes[seat] ? larger : -1;
    }
    return contest;
}

void write_all(const State& state, Sheet& sheet) {
    const Outlook ahead = outlook(state);
    const Shares losses = exposure(state);
    sheet.points = points(state);
    sheet.scale = scale_of(state);
    write_table(state, ahead, sheet);
    for (Seat seat = 0; seat < state.players; ++seat)
        write_seat(state, seat, ahead, losses[seat], sheet);
    const auto write_for_all = [&](const Contest& contest) {
        for (Seat seat = 0; seat < state.players; ++seat)
            write_contest(state, seat, contest, ahead, sheet);
    };
    for (Area area = 0; area < AREA_COUNT; ++area)
        if (state.order[area].size())
            write_for_all(contest_of_area(state, area));
    for (int terrain = 0; terrain < TERRAINS; ++terrain)
        write_for_all(contest_of_terrain(state, terrain));
}

} // namespace

void features(const State& state, Sheet& sheet) {
    if (!is_step(state.phase))
        return write_all(state, sheet);
    State after = state;
    settle(after);
    write_all(after, sheet);
}

} // namespace pangaea::triassic_terror

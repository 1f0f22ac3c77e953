#include "games/trias/features.hpp"

#include "games/trias/census.hpp"
#include "games/trias/evaluation.hpp"

namespace pangaea::trias {

namespace {

enum Kind { ISLAND, MAIN_LAND, LOOSE_LAND };

// Land that is contested: its size, each seat's herds, and on how many of its tiles there a seat can breed.
struct Contest {
    Kind kind;
    int size;
    Counts herds, room;
};

void write_contest(const State& state, Seat seat, const Contest& contest, double left, Sheet& sheet) {
    Seat rival = -1;
    int third = 0, seats = 0, herds = 0, squares = 0;
    for (int step = 0; step < state.players; ++step) {
        const Seat other = (seat + step) % state.players;
        const int theirs = contest.herds[other];
        seats += theirs > 0;
        herds += theirs;
        squares += theirs * theirs;
        if (step == 0)
            continue;
        if (rival < 0 || theirs > contest.herds[rival]) {
            third = rival < 0 ? 0 : contest.herds[rival];
            rival = other;
        } else {
            third = std::max(third, theirs);
        }
    }
    const int own = contest.herds[seat], most = contest.herds[rival];
    const Counts final = contest.kind == MAIN_LAND ? Counts{} : final_points(contest.size, contest.herds);
    sheet.items[seat].push({});
    Pen pen(sheet.items[seat].back());
    pen.one_of(contest.kind, ISLAND, LOOSE_LAND);
    pen << contest.size / 8.0 << own / 6.0 << most / 6.0 << third / 6.0 << herds / 12.0 << seats / 3.0
        << (own > most) << (own == most) << (own < most && own >= third && own > 0) << final[seat] / 8.0
        << final[rival] / 8.0 << static_cast<double>(own * own) / squares << contest.room[seat] / 4.0
        << contest.room[rival] / 4.0 << left / 20.0 << (state.last > 0) << state.players / 5.0;
}

template <class Board>
void write_contests(const State& state, const Board& board, double left, Sheet& sheet) {
    const auto room = board.room(state.pole_capacity());
    const auto write_all = [&](const Contest& contest) {
        for (Seat seat = 0; seat < state.players; ++seat)
            write_contest(state, seat, contest, left, sheet);
    };
    for (const auto& mass : board.masses) {
        if (!board.everyone.cells.meets(mass))
            continue;
        const bool main = mass.has(Board::Layout::POLE_INDEX);
        Contest contest{main ? MAIN_LAND : ISLAND, mass.count(), herd_counts(board, mass), {}};
        for (Seat seat = 0; seat < state.players; ++seat)
            contest.room[seat] = board.herds[seat].cells.count(mass & room);
        write_all(contest);
    }
    Census census(board);
    if (!state.last && census.main.herds())
        for (const Populace piece : census.loose_lands())
            write_all({LOOSE_LAND, piece.size(), piece.counts(), {}});
}

void write_table(const State& state, int main, int land, int masses, double left, Sheet& sheet) {
    Pen pen(sheet.table);
    pen.one_of(state.players, 2, 5);
    pen << left / 20.0 << (state.last > 0);
    pen.one_of(state.phase, PLACE, REFILL);
    pen << static_cast<double>(main) / land << masses / 8.0 << state.interim_of_main_only();
}

template <class Board>
void write_seat(const State& state, Seat seat, const Board& board, Sheet& sheet) {
    const int on_land = board.herds[seat].count(board.land);
    const bool active = seat == state.active;
    int on_main = 0, islands = 0, fertile = 0;
    for (const auto& mass : board.masses) {
        if (mass.has(Board::Layout::POLE_INDEX))
            on_main = board.herds[seat].count(mass);
        else
            islands += board.herds[seat].cells.meets(mass);
    }
    if (active && state.phase == ACT)
        fertile = board.herds[seat].more_than(board.spent).count(board.room(state.pole_capacity()));
    const HandCard hand = state.hands[seat];
    Pen pen(sheet.own[seat]);
    pen << state.track[seat] / 20.0 << (sheet.points[seat] - state.track[seat]) / 10.0 << on_land / 15.0
        << (state.box().herds() - state.stock[seat] - on_land) / 4.0 << state.stock[seat] / 15.0
        << on_main / 10.0 << islands / 4.0 << active << (active ? state.points / 4.0 : 0.0) << fertile / 6.0
        << (seat - state.active + state.players) % state.players / 4.0 << !hand.none() << (hand.back == 2);
}

} // namespace

void features(const State& state, Sheet& sheet) {
    const double left = turns_left(state);
    sheet.points = points(state);
    sheet.scale = scale_of(state);
    state.map.visit([&](const auto& board) {
        int main = 0;
        for (const auto& mass : board.masses)
            if (mass.has(std::remove_cvref_t<decltype(board)>::Layout::POLE_INDEX))
                main = mass.count();
        write_table(state, main, board.land.count(), board.masses.size(), left, sheet);
        for (Seat seat = 0; seat < state.players; ++seat)
            write_seat(state, seat, board, sheet);
        write_contests(state, board, left, sheet);
    });
}

} // namespace pangaea::trias

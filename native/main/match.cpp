// `pangaea-core match`: bots against each other, every deal once in every rotation of the seats.
#include <cmath>
#include <cstdio>

#include "engine/bits.hpp"
#include "main/arguments.hpp"

namespace pangaea {

namespace {

// What the bot of one place in the list has achieved.
struct Standing {
    double wins = 0, points = 0, seconds = 0;
};

// Wilson's interval of 95 %, in percent.
std::pair<double, double> interval(double share, double games) {
    constexpr double Z = 1.959964;
    const double spread = Z * std::sqrt(share * (1 - share) / games + Z * Z / (4 * games * games));
    const double middle = share + Z * Z / (2 * games), whole = 1 + Z * Z / games;
    return {100 * (middle - spread) / whole, 100 * (middle + spread) / whole};
}

} // namespace

int match(int count, char** words) {
    const Arguments arguments(count, words, {"games", "seed", "threads", "options"});
    Table table = table_of(arguments);
    Batch& batch = table.batch;
    batch.rotate = true;
    batch.games = (batch.games + batch.players - 1) / batch.players * batch.players;
    std::vector<Standing> standings(table.bots.size());
    const std::vector<PlayedGame> games = table.offer->play(batch);
    for (std::size_t number = 0; number < games.size(); ++number)
        for (Seat seat = 0; seat < batch.players; ++seat) {
            const PlayedGame& played = games[number];
            const auto at = static_cast<std::size_t>(seat);
            Standing& standing = standings[(at + number) % standings.size()];
            standing.wins += holds(played.winners, seat) ? 1.0 / pangaea::count(played.winners) : 0;
            standing.points += played.scores[at];
            standing.seconds += played.seconds[at];
        }
    std::printf("%s, %d players, %d games (rotated and paired, Wilson 95 %%)\n",
                table.offer->info->name.data(), batch.players, batch.games);
    const double total = batch.games;
    for (std::size_t place = 0; place < standings.size(); ++place) {
        const Standing& standing = standings[place];
        const auto [low, high] = interval(standing.wins / total, total);
        std::printf("%6.1f %% (%.0f–%.0f)  %7.2f points  %8.3f s a game  %s\n", 100 * standing.wins / total,
                    low, high, standing.points / total, standing.seconds / total, table.bots[place].c_str());
    }
    return 0;
}

} // namespace pangaea

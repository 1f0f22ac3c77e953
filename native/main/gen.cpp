// `pangaea-core gen`: games of bots as records, one a line.
#include <cstdio>

#include "main/arguments.hpp"

namespace pangaea {

int gen(int count, char** words) {
    const Arguments arguments(count, words, {"games", "seed", "threads", "options"});
    Table table = table_of(arguments);
    table.batch.records = true;
    const int games = table.batch.games;
    const std::uint64_t seed = table.batch.seed;
    // Small batches, so that long runs need little memory.
    constexpr int AT_ONCE = 256;
    for (int done = 0; done < games; done += AT_ONCE) {
        table.batch.games = std::min(AT_ONCE, games - done);
        table.batch.seed = seed_of(seed, static_cast<std::uint64_t>(done));
        for (const PlayedGame& played : table.offer->play(table.batch))
            std::puts(played.record.c_str());
    }
    return 0;
}

} // namespace pangaea

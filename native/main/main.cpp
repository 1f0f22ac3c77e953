// The executable: the core without Python.
#include <cstdio>
#include <string_view>

#include "engine/error.hpp"
#include "main/arguments.hpp"

namespace {

constexpr const char* USAGE =
    "pangaea-core gen GAME PLAYERS BOT…     games of bots as records, one a line\n"
    "pangaea-core match GAME PLAYERS BOT…   bots against each other, rotated and paired\n"
    "    --games N  --seed N  --threads N  --options JSON\n"
    "pangaea-core check FILE…               records replay to their results\n"
    "    --garbage SECONDS  --seed N        feed the readers with garbage\n"
    "\n"
    "A bot is random, greedy or search, with what differs from its defaults:\n"
    "    greedy:slip=0.1    search:seconds=0.25    search:iterations=200,runners=8\n"
    "One bot plays all seats, or there is one for each.\n";

} // namespace

int main(int count, char** words) {
    const std::string_view command = count > 1 ? words[1] : "";
    try {
        if (command == "gen")
            return pangaea::gen(count - 2, words + 2);
        if (command == "match")
            return pangaea::match(count - 2, words + 2);
        if (command == "check")
            return pangaea::check(count - 2, words + 2);
    } catch (const pangaea::Error& error) {
        std::fprintf(stderr, "pangaea-core: %s\n", error.what());
        return 1;
    }
    std::fputs(USAGE, command == "--help" ? stdout : stderr);
    return command == "--help" ? 0 : 2;
}

// `pangaea-core check`: records replay to their results; with `--garbage SECONDS` the readers are fed with what
// nobody would write, for that long.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "engine/error.hpp"
#include "engine/reading.hpp"
#include "main/arguments.hpp"

namespace pangaea {

namespace {

// --- records -----------------------------------------------------------------------------------------

std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (int number : numbers)
        text += std::to_string(number) + " ";
    return text;
}

void check_numbers(const Json& value, const std::vector<int>& reached, const char* what) {
    std::vector<int> recorded;
    for (const Json& number : read_list(value, what, BAD_RECORD))
        recorded.push_back(static_cast<int>(number.integer()));
    require(recorded == reached, WRONG_RESULT,
            std::string(what) + ": the moves lead to " + numbers_text(reached));
}

void check_record(const Json& record) {
    static constexpr std::string_view NEEDED[] = {"format", "game", "players", "options", "setup", "moves"};
    static constexpr std::string_view MORE[] = {"result", "stopped", "meta"};
    read_object(record, "the record", NEEDED, BAD_RECORD, MORE);
    const Offer& offer = find_offer(record.find("game")->text());
    const auto position =
        offer.start(*record.find("players"), *record.find("options"), *record.find("setup"));
    for (const Json& move : read_list(*record.find("moves"), "moves", BAD_RECORD))
        position->play(move.text());
    if (const Json* result = record.find("result")) {
        static constexpr std::string_view PARTS[] = {"scores", "winners"};
        read_object(*result, "result", PARTS, BAD_RECORD);
        require(position->actor() == NOBODY, WRONG_RESULT,
                "the record has a result, but its moves do not end the game");
        check_numbers(*result->find("scores"), position->scores(), "scores");
        check_numbers(*result->find("winners"), position->winners(), "winners");
    }
}

// The records of a file: one, or one a line.
std::vector<Json> records_of(const std::string& path) {
    std::ifstream file(path);
    require(file.good(), BAD_RECORD, "cannot be read");
    std::stringstream whole;
    whole << file.rdbuf();
    const std::string text = whole.str();
    try {
        return {Json::read(text, BAD_RECORD)};
    } catch (const Error&) {
        std::vector<Json> records;
        std::string line;
        for (std::stringstream lines(text); std::getline(lines, line);)
            records.push_back(Json::read(line, BAD_RECORD));
        return records;
    }
}

int check_files(const std::vector<std::string>& paths) {
    int failures = 0;
    std::size_t records = 0;
    for (const std::string& path : paths) {
        try {
            for (const Json& record : records_of(path)) {
                check_record(record);
                ++records;
            }
        } catch (const Error& error) {
            std::printf("%s: %s: %s\n", path.c_str(), error.code(), error.what());
            ++failures;
        }
    }
    std::printf("%zu records replay, %d files do not\n", records, failures);
    return failures ? 1 : 0;
}

// --- garbage -----------------------------------------------------------------------------------------

class Garbler {
  public:
    explicit Garbler(Random& random) : random_(random) {}

    // The text with some accidents.
    std::string garbled(std::string text) {
        for (int accidents = 1 + below(4); accidents > 0; --accidents)
            spoil(text);
        return text;
    }

    int below(std::size_t bound) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
    }

  private:
    void spoil(std::string& text) {
        static constexpr std::string_view LETTERS = "0123456789,.;:/=-@ abcdefpMSWOX\t\"{}[]\\";
        const auto place = static_cast<std::size_t>(below(text.size() + 1));
        switch (below(7)) {
        case 0:
            text.erase(place, 1);
            break;
        case 1:
            text.insert(place, 1, LETTERS[static_cast<std::size_t>(below(LETTERS.size()))]);
            break;
        case 2:
            if (place < text.size())
                text[place] = static_cast<char>(random_.next());
            break;
        case 3:
            text.insert(place, text.substr(static_cast<std::size_t>(below(text.size() + 1)), 12));
            break;
        case 4:
            text.insert(place, std::to_string(static_cast<std::int64_t>(random_.next()) >> below(64)));
            break;
        case 5:
            swap_fields(text);
            break;
        default:
            text.erase(place, static_cast<std::size_t>(below(9)));
        }
    }

    // What one field holds, in another one too.
    void swap_fields(std::string& text) {
        const std::size_t from = text.find('=', static_cast<std::size_t>(below(text.size() + 1)));
        const std::size_t to = text.find('=', static_cast<std::size_t>(below(text.size() + 1)));
        if (from == std::string::npos || to == std::string::npos)
            return;
        const std::string value = text.substr(from + 1, text.find(' ', from) - from - 1);
        const std::size_t end = std::min(text.find(' ', to), text.size());
        text.replace(to + 1, end - to - 1, value);
    }

    Random& random_;
};

// Feeds one game with garbage.
class Fuzz {
  public:
    Fuzz(const Offer& offer, std::uint64_t seed) : offer_(offer), random_(seed), garbler_(random_) {}

    // One game in which every text is also spoiled; how many spoiled ones were taken nevertheless.
    std::int64_t play() {
        const int players =
            offer_.info->fewest +
            garbler_.below(static_cast<std::size_t>(offer_.info->most - offer_.info->fewest + 1));
        auto position =
            offer_.deal(Json::read(std::to_string(players), BAD_PLAYERS), options(players), random_.next());
        std::int64_t taken = spoil_setup(*position);
        while (position->actor() != NOBODY) {
            if (garbler_.below(8) == 0)
                taken += spoil_position(*position);
            step(*position);
        }
        return taken + spoil_position(*position);
    }

  private:
    static constexpr int LONGEST = 20'000;

    // Any options that this player count may choose.
    Json options(int players) {
        for (;;) {
            std::string text;
            for (const Option& option : offer_.info->options) {
                const std::string_view value =
                    option.values[static_cast<std::size_t>(garbler_.below(option.values.size()))];
                text += (text.empty() ? "" : ", ") + json_text(option.name) + ": " +
                        (option.kind == ValueKind::TEXT ? json_text(value) : std::string(value));
            }
            Json chosen = Json::read("{" + text + "}", BAD_OPTION);
            try {
                read_options(*offer_.info, players, chosen);
                return chosen;
            } catch (const Error&) {
                // Not at this player count: draw again.
            }
        }
    }

    // Play one decision, now and then after an attempt with a spoiled text.
    void step(Position& position) {
        std::vector<std::string> texts = position.legal();
        for (const auto& [text, weight] : position.chances())
            texts.push_back(text);
        require(!texts.empty(), BAD_POSITION, "somebody decides, but nothing is offered: " + position.text());
        const std::string& text = texts[static_cast<std::size_t>(garbler_.below(texts.size()))];
        const std::string before = position.text(), spoiled = garbler_.garbled(text);
        try {
            position.play(spoiled);
        } catch (const Error&) {
            require(position.text() == before, BAD_POSITION,
                    "a refused move changed the position: " + before);
            position.play(text);
        }
    }

    std::int64_t spoil_setup(const Position& start) {
        const std::string spoiled = garbler_.garbled(start.setup());
        try {
            const Json setup = Json::read(spoiled, BAD_SETUP);
            offer_.start(Json::read(std::to_string(start.players()), BAD_PLAYERS), Json(), setup);
            return 1;
        } catch (const Error&) {
            return 0;
        }
    }

    std::int64_t spoil_position(const Position& position) {
        std::unique_ptr<Position> strange;
        try {
            strange = offer_.read(garbler_.garbled(position.text()));
        } catch (const Error&) {
            return 0;
        }
        const std::string text = strange->text();
        require(offer_.read(text)->text() == text, BAD_POSITION, "a text does not round-trip: " + text);
        try {
            live_in(*strange);
        } catch (const Error& error) {
            // Chance may have nothing left to draw in a position that no game leads to: said, never a crash.
            require(std::string_view(error.code()) == BAD_POSITION, error.code(), error.what());
        }
        return 1;
    }

    // Everything that can be asked of a position, and a game to its end.
    void live_in(Position& position) {
        for (Seat seat = 0; seat < position.players(); ++seat) {
            position.key(seat);
            position.guess(seat, random_)->text();
        }
        position.value();
        position.points();
        position.prior();
        position.promises(nullptr);
        if (position.actor() >= 0 && position.judged()) {
            const auto searcher = offer_.searcher(position.players(), Json(), nullptr);
            searcher->choose(position.text(), position.actor(), random_.next(), {4, 0}, 1);
        }
        for (int decisions = 0; position.actor() != NOBODY; ++decisions) {
            require(decisions < LONGEST, WRONG_RESULT, "a game does not end");
            step(position);
        }
        position.scores();
        position.winners();
    }

    const Offer& offer_;
    Random random_;
    Garbler garbler_;
};

int check_garbage(std::int64_t seconds, std::uint64_t seed) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    std::int64_t games = 0, taken = 0;
    while (std::chrono::steady_clock::now() < end)
        for (const Offer& offer : offers()) {
            Fuzz fuzz(offer, seed_of(seed, static_cast<std::uint64_t>(games++)));
            taken += fuzz.play();
        }
    std::printf("%lld games with garbage: %lld strange positions could stand and were played on, the rest "
                "was refused\n",
                static_cast<long long>(games), static_cast<long long>(taken));
    return 0;
}

} // namespace

int check(int count, char** words) {
    const Arguments arguments(count, words, {"garbage", "seed"});
    const std::int64_t seconds = arguments.number("garbage", 0);
    int failed = 0;
    if (!arguments.words().empty())
        failed = check_files(arguments.words());
    if (seconds)
        failed |= check_garbage(seconds, static_cast<std::uint64_t>(arguments.number("seed", 1)));
    return failed;
}

} // namespace pangaea

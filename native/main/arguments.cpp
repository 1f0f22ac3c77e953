#include "main/arguments.hpp"

#include <algorithm>
#include <charconv>

#include "engine/error.hpp"
#include "engine/fields.hpp"

namespace pangaea {

Arguments::Arguments(int count, char** words, const std::vector<std::string_view>& names) {
    for (int at = 0; at < count; ++at) {
        const std::string word = words[at];
        if (!word.starts_with("--")) {
            words_.push_back(word);
            continue;
        }
        const std::string name = word.substr(2);
        require(std::ranges::find(names, name) != names.end(), BAD_OPTION, "there is no option --" + name);
        require(at + 1 < count, BAD_OPTION, "--" + name + " needs a value");
        options_[name] = words[++at];
    }
}

std::string Arguments::text(const std::string& name, const std::string& otherwise) const {
    const auto found = options_.find(name);
    return found == options_.end() ? otherwise : found->second;
}

std::int64_t Arguments::number(const std::string& name, std::int64_t otherwise) const {
    const std::string given = text(name, std::to_string(otherwise));
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(given.data(), given.data() + given.size(), value);
    require(error == std::errc() && stop == given.data() + given.size() && value >= 0, BAD_OPTION,
            "--" + name + " must be a number from 0 on, not " + quote(std::string_view(given)));
    return value;
}

Player player_of(std::string_view text) {
    const auto [bot, settings] = partition(text, ':');
    std::string own, parameters;
    for (std::string_view part : split(settings, ',')) {
        if (settings.empty())
            break;
        const auto [name, value] = partition(part, '=');
        const bool path = name == "weights";
        const bool of_player = path || name == "iterations" || name == "seconds" || name == "slip";
        std::string& list = of_player ? own : parameters;
        list += (of_player || !list.empty() ? ", " : "") + json_text(name) + ": " +
                (path ? json_text(value) : std::string(value));
    }
    return read_player(Json::read(
        "{\"bot\": " + json_text(bot) + own + ", \"parameters\": {" + parameters + "}}", BAD_OPTION));
}

Table table_of(const Arguments& arguments) {
    require(arguments.words().size() >= 3, BAD_OPTION, "expected GAME PLAYERS BOT [BOT …]");
    Table table{&find_offer(arguments.words()[0]), {}, {}};
    const Info& info = *table.offer->info;
    Batch& batch = table.batch;
    batch.players = check_players(info, Json::read(arguments.words()[1], BAD_PLAYERS));
    batch.options =
        read_options(info, batch.players, Json::read(arguments.text("options", "null"), BAD_OPTION));
    table.bots.assign(arguments.words().begin() + 2, arguments.words().end());
    if (table.bots.size() == 1)
        table.bots.resize(static_cast<std::size_t>(batch.players), table.bots[0]);
    require(static_cast<int>(table.bots.size()) == batch.players, BAD_PLAYERS,
            "expected one bot, or one for each seat");
    for (const std::string& bot : table.bots)
        batch.seats.push_back(player_of(bot));
    batch.games = static_cast<int>(arguments.number("games", 100));
    batch.seed = static_cast<std::uint64_t>(arguments.number("seed", 1));
    batch.threads = static_cast<int>(std::clamp<std::int64_t>(arguments.number("threads", 1), 1, 256));
    return table;
}

} // namespace pangaea

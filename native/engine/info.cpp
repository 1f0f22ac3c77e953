#include "engine/info.hpp"

#include <algorithm>

#include "engine/error.hpp"
#include "engine/reading.hpp"

namespace pangaea {

namespace {

// How a value stands in JSON.
std::string written(const Option& option, int place) {
    const std::string_view text = option.values[static_cast<std::size_t>(place)];
    return option.kind == ValueKind::TEXT ? json_text(text) : std::string(text);
}

// Whether a value of JSON is this one. JSON's `true` is not 1.
bool same(const Option& option, std::string_view text, const Json& value) {
    switch (option.kind) {
    case ValueKind::TRUTH:
        return value.kind() == Json::Kind::TRUTH && text == (value.truth() ? "true" : "false");
    case ValueKind::INTEGER:
        return value.kind() == Json::Kind::INTEGER && text == std::to_string(value.integer());
    case ValueKind::TEXT:
        return value.kind() == Json::Kind::TEXT && text == value.text();
    }
    return false;
}

// Mirrors `_value` of info.py.
std::uint8_t place_of(const Option& option, const Json& wanted) {
    std::string values;
    for (std::size_t place = 0; place < option.values.size(); ++place) {
        if (same(option, option.values[place], wanted))
            return static_cast<std::uint8_t>(place);
        (values += values.empty() ? "" : ", ") += written(option, static_cast<int>(place));
    }
    throw Error(BAD_OPTION, "option " + std::string(option.name) + " must be one of " + values + ", not " +
                                quote(wanted));
}

} // namespace

int check_players(const Info& info, const Json& players) {
    if (players.kind() == Json::Kind::INTEGER && info.fewest <= players.integer() &&
        players.integer() <= info.most)
        return static_cast<int>(players.integer());
    std::string counts = std::to_string(info.fewest);
    if (info.most != info.fewest)
        counts += " to " + std::to_string(info.most);
    throw Error(BAD_PLAYERS, std::string(info.name) + " takes " + counts + " players, not " + quote(players));
}

Options standard_options(const Info& info) {
    Options options{};
    for (std::size_t at = 0; at < info.options.size(); ++at)
        options[at] = static_cast<std::uint8_t>(info.options[at].standard);
    return options;
}

Options read_options(const Info& info, int players, const Json& given) {
    Options options = standard_options(info);
    if (given.kind() == Json::Kind::NOTHING)
        return options;
    require(given.kind() == Json::Kind::OBJECT, BAD_OPTION,
            "options must be an object of names and values, not " + quote(given));
    for (const auto& [name, value] : given.members()) {
        const auto known = std::ranges::find(info.options, name, &Option::name);
        require(known != info.options.end(), BAD_OPTION,
                std::string(info.name) + " has no option " + quote(std::string_view(name)));
    }
    for (std::size_t at = 0; at < info.options.size(); ++at)
        if (const Json* wanted = given.find(info.options[at].name))
            options[at] = place_of(info.options[at], *wanted);
    check_options(info, players, options);
    return options;
}

void check_options(const Info& info, int players, const Options& options) {
    for (std::size_t at = 0; at < info.options.size(); ++at) {
        const Option& option = info.options[at];
        const bool free =
            !option.players || options[at] == option.standard || (option.players >> players & 1);
        require(free, BAD_OPTION,
                "option " + std::string(option.name) + " = " + written(option, options[at]) + " is not for " +
                    std::to_string(players) + " players");
    }
}

namespace {

std::string written_options(const Info& info, const Options& options, bool all) {
    std::string text;
    for (std::size_t at = 0; at < info.options.size(); ++at) {
        const Option& option = info.options[at];
        if (all || options[at] != option.standard)
            text += (text.empty() ? "" : ", ") + json_text(option.name) + ": " + written(option, options[at]);
    }
    return "{" + text + "}";
}

} // namespace

std::string write_options(const Info& info, const Options& options) {
    return written_options(info, options, true);
}

std::string write_chosen_options(const Info& info, const Options& options) {
    return written_options(info, options, false);
}

} // namespace pangaea

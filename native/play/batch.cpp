#include "play/batch.hpp"

#include "engine/error.hpp"
#include "engine/reading.hpp"

namespace pangaea {

namespace {

double number(const Json& value, const std::string& name) {
    require(value.kind() == Json::Kind::INTEGER || value.kind() == Json::Kind::FRACTION, BAD_OPTION,
            name + " must be a number, not " + quote(value));
    return value.fraction();
}

} // namespace

Settings changed(Settings settings, const Json& changes) {
    if (changes.kind() == Json::Kind::NOTHING)
        return settings;
    require(changes.kind() == Json::Kind::OBJECT, BAD_OPTION,
            "settings must be an object, not " + quote(changes));
    for (const auto& [name, value] : changes.members()) {
        const double given = number(value, name);
        const int whole = static_cast<int>(given);
        if (name == "runners")
            settings.runners = whole;
        else if (name == "beam")
            settings.beam = whole;
        else if (name == "laps")
            settings.laps = whole;
        else if (name == "samples")
            settings.samples = whole;
        else if (name == "tries")
            settings.tries = whole;
        else if (name == "caution")
            settings.caution = given;
        else
            throw Error(BAD_OPTION, "there is no setting " + quote(std::string_view(name)));
    }
    require(settings.runners >= 1 && settings.beam >= 1 && settings.samples >= 0 && settings.tries >= 0,
            BAD_OPTION, "a setting is too small");
    return settings;
}

Player read_player(const Json& value) {
    static constexpr std::string_view KINDS[] = {"random", "greedy", "search"};
    static constexpr std::string_view NEEDED[] = {"bot"},
                                      MORE[] = {"iterations", "seconds", "settings", "slip"};
    read_object(value, "a player", NEEDED, BAD_OPTION, MORE);
    Player player;
    player.kind = static_cast<Player::Kind>(read_choice(*value.find("bot"), "a bot", KINDS, BAD_OPTION));
    if (const Json* iterations = value.find("iterations"))
        player.budget.iterations = static_cast<std::int64_t>(number(*iterations, "iterations"));
    if (const Json* seconds = value.find("seconds"))
        player.budget.seconds = number(*seconds, "seconds");
    if (const Json* slip = value.find("slip"))
        player.slip = number(*slip, "slip");
    if (const Json* settings = value.find("settings"))
        player.settings = *settings;
    changed({}, player.settings);
    const bool limited = player.budget.iterations > 0 || player.budget.seconds > 0;
    require(player.kind != Player::Kind::SEARCH || limited, BAD_OPTION,
            "a search needs iterations or seconds above 0");
    return player;
}

} // namespace pangaea

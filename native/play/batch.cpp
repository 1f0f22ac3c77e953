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

Parameters changed(Parameters parameters, const Json& changes) {
    if (changes.kind() == Json::Kind::NOTHING)
        return parameters;
    require(changes.kind() == Json::Kind::OBJECT, BAD_OPTION,
            "parameters must be an object, not " + quote(changes));
    for (const auto& [name, value] : changes.members()) {
        const double given = number(value, name);
        const int whole = static_cast<int>(given);
        if (name == "runners")
            parameters.runners = whole;
        else if (name == "beam")
            parameters.beam = whole;
        else if (name == "decisions")
            parameters.decisions = whole;
        else if (name == "laps")
            parameters.laps = whole;
        else if (name == "beyond")
            parameters.beyond = whole;
        else if (name == "further")
            parameters.further = whole;
        else if (name == "samples")
            parameters.samples = whole;
        else if (name == "tries")
            parameters.tries = whole;
        else if (name == "rehearsed")
            parameters.rehearsed = whole;
        else if (name == "unhurried")
            parameters.unhurried = whole;
        else if (name == "refined")
            parameters.refined = whole;
        else if (name == "refines_all")
            parameters.refines_all = whole;
        else if (name == "caution")
            parameters.caution = given;
        else if (name == "stake")
            parameters.stake = given;
        else
            throw Error(BAD_OPTION, "there is no parameter " + quote(std::string_view(name)));
    }
    require(parameters.runners >= 1 && parameters.beam >= 1 && parameters.decisions >= 1 &&
                parameters.beyond >= 0 && parameters.further >= 0 && parameters.samples >= 0 &&
                parameters.tries >= 0 && parameters.rehearsed >= 1 && parameters.unhurried >= 1 &&
                parameters.refined >= 1,
            BAD_OPTION, "a parameter is too small");
    require(parameters.decisions <= LONGEST_PLAN, BAD_OPTION,
            "a plan holds at most " + std::to_string(LONGEST_PLAN) + " decisions");
    return parameters;
}

Player read_player(const Json& value) {
    static constexpr std::string_view KINDS[] = {"random", "greedy", "search"};
    static constexpr std::string_view NEEDED[] = {"bot"},
                                      MORE[] = {"iterations", "seconds", "parameters", "slip", "weights"};
    read_object(value, "a player", NEEDED, BAD_OPTION, MORE);
    Player player;
    player.kind = static_cast<Player::Kind>(read_choice(*value.find("bot"), "a bot", KINDS, BAD_OPTION));
    if (const Json* iterations = value.find("iterations"))
        player.budget.iterations = static_cast<std::int64_t>(number(*iterations, "iterations"));
    if (const Json* seconds = value.find("seconds"))
        player.budget.seconds = number(*seconds, "seconds");
    if (const Json* slip = value.find("slip"))
        player.slip = number(*slip, "slip");
    if (const Json* parameters = value.find("parameters"))
        player.parameters = *parameters;
    if (const Json* weights = value.find("weights")) {
        require(weights->kind() == Json::Kind::TEXT, BAD_OPTION, "weights must be the path of a file");
        player.network = Network::open(std::string(weights->text()));
    }
    changed({}, player.parameters);
    const bool limited = player.budget.iterations > 0 || player.budget.seconds > 0;
    require(player.kind != Player::Kind::SEARCH || limited, BAD_OPTION,
            "a search needs iterations or seconds above 0");
    return player;
}

} // namespace pangaea

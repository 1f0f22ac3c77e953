#include "engine/fields.hpp"

#include <algorithm>
#include <charconv>

#include "engine/error.hpp"

namespace pangaea {

FieldWriter::FieldWriter(const Info& info, int players, const Options& options) : line_(info.name) {
    add("players", players);
    for (std::size_t at = 0; at < info.options.size(); ++at)
        add(info.options[at].name, info.options[at].values[options[at]]);
}

FieldWriter& FieldWriter::add(std::string_view name, std::string_view value) {
    (((line_ += ' ') += name) += '=') += value;
    return *this;
}

FieldWriter& FieldWriter::add(std::string_view name, int value) {
    return add(name, std::to_string(value));
}

FieldReader::FieldReader(const Info& info, std::string_view text) : info_(info) {
    const auto tokens = split(text, ' ');
    require(tokens.front() == info.name, BAD_POSITION,
            "a " + std::string(info.name) + " position begins with '" + std::string(info.name) + "', not " +
                quote(text));
    for (std::string_view token : std::span(tokens).subspan(1)) {
        const std::size_t equals = token.find('=');
        require(equals != std::string_view::npos && equals > 0, BAD_POSITION,
                "expected name=value, not " + quote(token));
        const std::string_view name = token.substr(0, equals);
        for (const auto& field : fields_)
            require(field.first != name, BAD_POSITION, "field " + std::string(name) + " appears twice");
        fields_.emplace_back(name, token.substr(equals + 1));
        require(fields_.size() <= 100, BAD_POSITION, "a position has at most 100 fields");
    }
}

std::string_view FieldReader::text(std::string_view name) {
    const auto field = std::ranges::find(fields_, name, [](const auto& pair) { return pair.first; });
    require(field != fields_.end(), BAD_POSITION, "field " + std::string(name) + " is missing");
    const std::string_view value = field->second;
    fields_.erase(field);
    return value;
}

int FieldReader::number(std::string_view name, int low, int high) {
    return read_number(text(name), std::string(name), low, high);
}

std::vector<int> FieldReader::numbers(std::string_view name, int count, int low, int high) {
    const auto parts = items(name);
    require(static_cast<int>(parts.size()) == count, BAD_POSITION,
            "field " + std::string(name) + " needs " + std::to_string(count) + " numbers, not " +
                std::to_string(parts.size()));
    std::vector<int> read;
    for (std::string_view part : parts)
        read.push_back(read_number(part, std::string(name), low, high));
    return read;
}

int FieldReader::word(std::string_view name, std::span<const std::string_view> allowed) {
    const std::string_view value = text(name);
    const auto found = std::ranges::find(allowed, value);
    require(found != allowed.end(), BAD_POSITION,
            "field " + std::string(name) + " must be one of " +
                joined(allowed, ", ", [](auto word) { return std::string(word); }) + ", not " + quote(value));
    return static_cast<int>(found - allowed.begin());
}

std::vector<std::string_view> FieldReader::items(std::string_view name, char separator) {
    const std::string_view value = text(name);
    return value.empty() ? std::vector<std::string_view>{} : split(value, separator);
}

std::pair<int, Options> FieldReader::table() {
    const int players = number("players");
    require(info_.fewest <= players && players <= info_.most, BAD_POSITION,
            std::string(info_.name) + " does not take " + std::to_string(players) + " players");
    Options options{};
    for (std::size_t at = 0; at < info_.options.size(); ++at)
        options[at] = static_cast<std::uint8_t>(word(info_.options[at].name, info_.options[at].values));
    try {
        check_options(info_, players, options);
    } catch (const Error& error) {
        throw Error(BAD_POSITION, error.what());
    }
    return {players, options};
}

void FieldReader::done() const {
    if (!fields_.empty())
        throw Error(BAD_POSITION, "there is no field " + quote(fields_.front().first));
}

int read_number(std::string_view text, const std::string& name, int low, int high) {
    // At most nine digits and a sign, so every readable number fits into an int.
    int number = 0;
    const char *first = text.data(), *last = first + text.size();
    if (text.size() <= 10) {
        const auto [stop, error] = std::from_chars(first, last, number);
        if (error == std::errc() && stop == last && std::to_string(number) == text && low <= number &&
            number <= high)
            return number;
    }
    throw Error(BAD_POSITION, name + " must be a whole number from " + std::to_string(low) + " to " +
                                  std::to_string(high) + ", not " + quote(text));
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(separator, begin);
        parts.push_back(text.substr(begin, end == std::string_view::npos ? end : end - begin));
        if (end == std::string_view::npos)
            return parts;
        begin = end + 1;
    }
}

std::pair<std::string_view, std::string_view> partition(std::string_view text, char separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos)
        return {text, {}};
    return {text.substr(0, at), text.substr(at + 1)};
}

} // namespace pangaea

#include "engine/reading.hpp"

#include <algorithm>

#include "engine/error.hpp"

namespace pangaea {

const Json& read_object(const Json& value, const std::string& what,
                        std::span<const std::string_view> required, const char* code,
                        std::span<const std::string_view> optional) {
    require(value.kind() == Json::Kind::OBJECT, code, what + " must be an object, not " + quote(value));
    for (std::string_view name : required)
        require(value.find(name), code, what + " has no '" + std::string(name) + "'");
    for (const auto& [name, member] : value.members()) {
        const bool known = std::ranges::find(required, name) != required.end() ||
                           std::ranges::find(optional, name) != optional.end();
        require(known, code, what + " has an unknown key " + quote(std::string_view(name)));
    }
    return value;
}

const std::vector<Json>& read_list(const Json& value, const std::string& what, const char* code, int length) {
    require(value.kind() == Json::Kind::LIST, code, what + " must be a list, not " + quote(value));
    const auto size = static_cast<int>(value.list().size());
    require(length < 0 || size == length, code,
            what + " must have " + std::to_string(length) + " entries, not " + std::to_string(size));
    return value.list();
}

int read_choice(const Json& value, const std::string& what, std::span<const std::string_view> allowed,
                const char* code) {
    if (value.kind() == Json::Kind::TEXT)
        for (std::size_t place = 0; place < allowed.size(); ++place)
            if (allowed[place] == value.text())
                return static_cast<int>(place);
    std::string words;
    for (std::string_view word : allowed)
        (words += words.empty() ? "" : " ") += word;
    throw Error(code, what + " must be one of " + words + ", not " + quote(value));
}

int read_seat(const Json& value, const std::string& what, int players, const char* code) {
    const bool fits =
        value.kind() == Json::Kind::INTEGER && 0 <= value.integer() && value.integer() < players;
    require(fits, code,
            what + " must be a seat from 0 to " + std::to_string(players - 1) + ", not " + quote(value));
    return static_cast<int>(value.integer());
}

std::string quote(const Json& value) {
    switch (value.kind()) {
    case Json::Kind::NOTHING:
        return "null";
    case Json::Kind::TRUTH:
        return value.truth() ? "true" : "false";
    case Json::Kind::INTEGER:
        return std::to_string(value.integer());
    case Json::Kind::FRACTION:
        return "a fraction or a huge number";
    case Json::Kind::TEXT:
        return quote(std::string_view(value.text()));
    case Json::Kind::LIST:
        return "a list";
    case Json::Kind::OBJECT:
        return "an object";
    }
    return "nothing";
}

} // namespace pangaea

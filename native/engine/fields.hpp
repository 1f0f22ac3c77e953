// State texts: one line of `name=value` fields behind the game's name. Mirrors `pangaea/engine/fields.py`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/info.hpp"

namespace pangaea {

// Writes the fields in their order.
class FieldWriter {
  public:
    // Begins with what every state text begins with: the game, player count and every option.
    FieldWriter(const Info& info, int players, const Options& options);

    FieldWriter& add(std::string_view name, std::string_view value);
    FieldWriter& add(std::string_view name, int value);
    const std::string& line() const { return line_; }

  private:
    std::string line_;
};

// Takes the fields of a state text one by one; refuses what is missing, repeated or left over.
class FieldReader {
  public:
    FieldReader(const Info& info, std::string_view text);

    // The field as it stands.
    std::string_view text(std::string_view name);
    int number(std::string_view name, int low = 0, int high = 1'000'000'000);
    std::vector<int> numbers(std::string_view name, int count, int low = 0, int high = 1'000'000'000);
    // The place of one of the allowed words.
    int word(std::string_view name, std::span<const std::string_view> allowed);
    // The parts of a list; an empty field is an empty list.
    std::vector<std::string_view> items(std::string_view name, char separator = ',');
    // Player count and options, which every state text begins with.
    std::pair<int, Options> table();
    // Nothing may be left over.
    void done() const;

  private:
    const Info& info_;
    std::vector<std::pair<std::string_view, std::string_view>> fields_;
};

// A whole number in its one canonical writing, between the bounds.
int read_number(std::string_view text, const std::string& name, int low = 0, int high = 1'000'000'000);

// Python's `text.split(separator)`: an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

// Python's `text.partition(separator)` without the separator; the second part is empty if it is missing.
std::pair<std::string_view, std::string_view> partition(std::string_view text, char separator);

// Python's `separator.join(texts)`, for whatever `write` makes a text of.
template <class Items, class Write>
std::string joined(const Items& items, std::string_view separator, Write write) {
    std::string text;
    bool first = true;
    for (const auto& item : items) {
        if (!first)
            text += separator;
        first = false;
        text += write(item);
    }
    return text;
}

template <class Items>
std::string joined_numbers(const Items& items, std::string_view separator = ",") {
    return joined(items, separator, [](auto number) { return std::to_string(number); });
}

} // namespace pangaea

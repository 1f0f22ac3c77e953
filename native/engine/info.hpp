// What a game says about itself before it is played. Mirrors `pangaea/engine/info.py`.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/json.hpp"

namespace pangaea {

// The values of an option, as JSON knows them.
enum class ValueKind { TRUTH, INTEGER, TEXT };

// A rule that the players may choose before the game.
struct Option {
    std::string_view name;
    ValueKind kind;
    // The values as texts, in the order of the Python `Option.values`; the default is one of them.
    std::span<const std::string_view> values;
    int standard;
    // Player counts at which a value other than the default may be chosen, as bits; 0: all.
    std::uint32_t players = 0;
};

// What is printed on the box of a game.
struct Info {
    std::string_view name;
    // The player counts from the lowest to the highest.
    int fewest, most;
    std::span<const Option> options;
    std::span<const std::string_view> verbs;
    int rules_version = 1;
};

inline constexpr int MOST_OPTIONS = 8;

// For each option of the game the place of its value in `Option::values`.
using Options = std::array<std::uint8_t, MOST_OPTIONS>;

// `option_text`: `false`, `true` are the values of every option that is yes or no, in this order.
inline constexpr std::string_view NO_OR_YES[] = {"false", "true"};

// Mirrors `check_players`.
int check_players(const Info& info, const Json& players);

// Mirrors `read_options`: every option of the game with its value; null: all by default.
Options read_options(const Info& info, int players, const Json& given);

// The options when nothing is chosen.
Options standard_options(const Info& info);

// Refuse a value that this player count may not choose.
void check_options(const Info& info, int players, const Options& options);

// The options as a JSON object, with all values.
std::string write_options(const Info& info, const Options& options);

// Mirrors `chosen_options`: only what differs from the default, as a record holds it.
std::string write_chosen_options(const Info& info, const Options& options);

} // namespace pangaea

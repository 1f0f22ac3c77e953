// Strict reading of JSON that comes from outside. Mirrors `pangaea/engine/reading.py`.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "engine/json.hpp"

namespace pangaea {

// An object with all the required names and no unknown one.
const Json& read_object(const Json& value, const std::string& what,
                        std::span<const std::string_view> required, const char* code,
                        std::span<const std::string_view> optional = {});

// A list, of that length if one is given (-1: any).
const std::vector<Json>& read_list(const Json& value, const std::string& what, const char* code,
                                   int length = -1);

// The place of one of the allowed words.
int read_choice(const Json& value, const std::string& what, std::span<const std::string_view> allowed,
                const char* code);

// A seat number. JSON's `true` is not 1.
int read_seat(const Json& value, const std::string& what, int players, const char* code);

// How a value looks in a message.
std::string quote(const Json& value);

} // namespace pangaea

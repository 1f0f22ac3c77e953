// How Planet is searched.
#pragma once

#include "search/parameters.hpp"

namespace pangaea::planet {

inline Parameters parameters(int players) {
    static_cast<void>(players);
    return {.runners = 8, .laps = 2};
}

} // namespace pangaea::planet

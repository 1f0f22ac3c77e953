// Which code this is.
#pragma once

#include <string_view>
#include <vector>

namespace pangaea {

// The mark of a game: eight hex digits that change with every file by which the core plays it.
struct Mark {
    std::string_view game, digits;
};

// Of every game; `tools/code.py` writes them.
std::vector<Mark> marks();

} // namespace pangaea

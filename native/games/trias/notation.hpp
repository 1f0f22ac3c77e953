// Texts of moves, both ways. Mirrors `pangaea/games/trias/notation.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/trias/moves.hpp"

namespace pangaea::trias {

// The text of a move as in decisions.md.
std::string write_move(Move move);

// The move of a text, or `UnreadableMove`.
Move read_move(std::string_view text);

} // namespace pangaea::trias

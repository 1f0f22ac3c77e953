// Texts of moves, both ways. Mirrors `pangaea/games/planet/notation.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/planet/moves.hpp"

namespace pangaea::planet {

// The text of a move as in decisions.md.
std::string write_move(Move move);

// The move of a text, or `UnreadableMove`.
Move read_move(std::string_view text);

// The number of the animal of that name, or -1.
int animal_number(std::string_view name);

} // namespace pangaea::planet

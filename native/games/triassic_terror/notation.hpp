// Texts of moves, both ways. Mirrors `pangaea/games/triassic_terror/notation.py`.
#pragma once

#include <string>
#include <string_view>

#include "games/triassic_terror/moves.hpp"

namespace pangaea::triassic_terror {

// The text of a move.
std::string write_move(Move move);

// The move of a text, or `UnreadableMove`, which says what was expected.
Move read_move(std::string_view text);

// The place of a word among others, or -1.
int place_of(std::string_view word, std::span<const std::string_view> words);

// `p1` and so on.
std::string seat_name(int seat);

} // namespace pangaea::triassic_terror

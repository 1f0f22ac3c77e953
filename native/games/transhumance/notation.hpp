// Texts of moves, both ways. Mirrors `pangaea/games/transhumance/notation.py`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/transhumance/moves.hpp"

namespace pangaea::transhumance {

// The text of a move.
std::string write_move(Move move);

// The move of a text, or `UnreadableMove`, which says what was expected.
Move read_move(std::string_view text);

// The place of a word among others, or -1.
int place_of(std::string_view word, std::span<const std::string_view> words);

// Mirrors `CARD_SETS`: the set of these cards of one race, in rising order; empty if they are none.
CardSet read_cards(std::span<const std::string_view> names);

} // namespace pangaea::transhumance

#include "games/trias/cells.hpp"

#include <charconv>

namespace pangaea::trias {

std::string cell_text(Cell cell) {
    return std::to_string(cell.q) + "," + std::to_string(cell.r);
}

namespace {

// One of `0`, `7`, `-7`: at most four digits, no leading zeros, no plus sign.
bool read_coordinate(std::string_view text, std::int16_t& coordinate) {
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const char *first = text.data(), *last = first + text.size();
    if (digits.empty() || digits.size() > 4 || (digits.front() == '0' && (negative || digits.size() > 1)))
        return false;
    const auto [stop, error] = std::from_chars(first, last, coordinate);
    return error == std::errc() && stop == last;
}

} // namespace

bool read_cell(std::string_view text, Cell& cell) {
    const std::size_t comma = text.find(',');
    return comma != std::string_view::npos && read_coordinate(text.substr(0, comma), cell.q) &&
           read_coordinate(text.substr(comma + 1), cell.r);
}

} // namespace pangaea::trias

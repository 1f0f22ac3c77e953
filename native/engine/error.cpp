#include "engine/error.hpp"

namespace pangaea {

// Mirrors `quote` of errors.py, for texts alone.
std::string quote(std::string_view text) {
    constexpr std::size_t LONGEST = 50;
    std::string quoted = "'";
    for (char letter : text.substr(0, LONGEST)) {
        const auto code = static_cast<unsigned char>(letter);
        // Bytes of other scripts are left out too, so that a cut never leaves half a letter behind.
        quoted += code < 0x20 || code > 0x7e ? '?' : letter;
    }
    return quoted + (text.size() > LONGEST ? "…'" : "'");
}

} // namespace pangaea

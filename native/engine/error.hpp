// Everything that can be wrong with a caller's input. Mirrors `pangaea/engine/errors.py`: the code
// is the `code` of the Python class that the Python module raises for it.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace pangaea {

class Error : public std::runtime_error {
  public:
    Error(const char* code, const std::string& message) : std::runtime_error(message), code_(code) {}
    const char* code() const { return code_; }

  private:
    const char* code_;
};

inline constexpr const char* UNKNOWN_GAME = "unknown_game";
inline constexpr const char* BAD_PLAYERS = "bad_players";
inline constexpr const char* BAD_OPTION = "bad_option";
inline constexpr const char* BAD_SEAT = "bad_seat";
inline constexpr const char* BAD_SETUP = "bad_setup";
inline constexpr const char* BAD_POSITION = "bad_position";
inline constexpr const char* UNREADABLE_MOVE = "unreadable_move";
inline constexpr const char* ILLEGAL_MOVE = "illegal_move";
inline constexpr const char* ILLEGAL_ACTION = "illegal_action";
inline constexpr const char* OUT_OF_TURN = "out_of_turn";
inline constexpr const char* GAME_OVER = "game_over";
inline constexpr const char* BAD_RECORD = "bad_record";
inline constexpr const char* BAD_RECORD_MOVE = "bad_record_move";
inline constexpr const char* BAD_WEIGHTS = "bad_weights";
inline constexpr const char* WRONG_RESULT = "wrong_result";

// The text as it may stand in a message: on one line and never long.
std::string quote(std::string_view text);

inline void require(bool holds, const char* code, const std::string& message) {
    if (!holds)
        throw Error(code, message);
}

// The same with a fixed message, which is not even made unless it is needed: for inner loops.
inline void require(bool holds, const char* code, const char* message) {
    if (!holds)
        throw Error(code, message);
}

} // namespace pangaea

// JSON from outside: set-ups, options and records. Read strictly, with a bound on its depth.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pangaea {

class Json {
  public:
    enum class Kind { NOTHING, TRUTH, INTEGER, FRACTION, TEXT, LIST, OBJECT };
    using Member = std::pair<std::string, Json>;

    // The value of a text; an `Error` with this code if it is no JSON.
    static Json read(std::string_view text, const char* code);

    Kind kind() const { return kind_; }
    bool truth() const { return number_ != 0; }
    std::int64_t integer() const { return number_; }
    // The value of an integer or a fraction.
    double fraction() const { return kind_ == Kind::FRACTION ? fraction_ : static_cast<double>(number_); }
    const std::string& text() const { return text_; }
    const std::vector<Json>& list() const { return list_; }
    const std::vector<Member>& members() const { return members_; }

    // The member of that name, or null.
    const Json* find(std::string_view name) const;

  private:
    friend class JsonReader;

    Kind kind_ = Kind::NOTHING;
    std::int64_t number_ = 0;
    double fraction_ = 0;
    std::string text_;
    std::vector<Json> list_;
    std::vector<Member> members_;
};

// A text as JSON writes it, with its quotation marks.
std::string json_text(std::string_view text);

} // namespace pangaea

#include "engine/json.hpp"

#include <charconv>

#include "engine/error.hpp"

namespace pangaea {

class JsonReader {
  public:
    JsonReader(std::string_view text, const char* code) : text_(text), code_(code) {}

    Json whole() {
        Json value = next(0);
        skip_space();
        if (at_ != text_.size())
            fail("the text to end");
        return value;
    }

  private:
    static constexpr int DEEPEST = 32;

    [[noreturn]] void fail(const char* expected) const {
        throw Error(code_, "not JSON at character " + std::to_string(at_) + ": expected " + expected);
    }

    void skip_space() {
        while (at_ < text_.size() &&
               (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
            ++at_;
    }

    bool took(char letter) {
        skip_space();
        if (at_ == text_.size() || text_[at_] != letter)
            return false;
        ++at_;
        return true;
    }

    bool took_word(std::string_view word) {
        if (text_.substr(at_, word.size()) != word)
            return false;
        at_ += word.size();
        return true;
    }

    Json next(int depth) {
        if (depth > DEEPEST)
            fail("less depth");
        skip_space();
        if (at_ == text_.size())
            fail("a value");
        Json value;
        switch (text_[at_]) {
        case '{':
            read_object(value, depth);
            break;
        case '[':
            read_list(value, depth);
            break;
        case '"':
            value.kind_ = Json::Kind::TEXT;
            value.text_ = read_text();
            break;
        default:
            read_word(value);
        }
        return value;
    }

    void read_word(Json& value) {
        if (took_word("null"))
            return;
        const bool yes = took_word("true");
        if (yes || took_word("false")) {
            value.kind_ = Json::Kind::TRUTH;
            value.number_ = yes;
            return;
        }
        read_number(value);
    }

    void read_number(Json& value) {
        std::size_t end = text_.find_first_not_of("+-.0123456789eE", at_);
        if (end == std::string_view::npos)
            end = text_.size();
        const char *first = text_.data() + at_, *last = text_.data() + end;
        value.kind_ = Json::Kind::INTEGER;
        auto [stop, error] = std::from_chars(first, last, value.number_);
        if (error != std::errc() || stop != last) {
            value.kind_ = Json::Kind::FRACTION;
            value.number_ = 0;
            auto [also, worse] = std::from_chars(first, last, value.fraction_);
            if (first == last || also != last || worse == std::errc::invalid_argument)
                fail("a value");
        }
        at_ = end;
    }

    void read_list(Json& value, int depth) {
        value.kind_ = Json::Kind::LIST;
        ++at_;
        if (took(']'))
            return;
        do
            value.list_.push_back(next(depth + 1));
        while (took(','));
        if (!took(']'))
            fail("',' or ']'");
    }

    void read_object(Json& value, int depth) {
        value.kind_ = Json::Kind::OBJECT;
        ++at_;
        if (took('}'))
            return;
        do {
            skip_space();
            if (at_ == text_.size() || text_[at_] != '"')
                fail("a name");
            std::string name = read_text();
            if (!took(':'))
                fail("':'");
            value.members_.emplace_back(std::move(name), next(depth + 1));
        } while (took(','));
        if (!took('}'))
            fail("',' or '}'");
    }

    std::string read_text() {
        std::string text;
        for (++at_; at_ < text_.size(); ++at_) {
            const char letter = text_[at_];
            if (letter == '"') {
                ++at_;
                return text;
            }
            if (static_cast<unsigned char>(letter) < 0x20)
                fail("no control character");
            if (letter == '\\')
                read_escape(text);
            else
                text += letter;
        }
        fail("'\"'");
    }

    void read_escape(std::string& text) {
        static constexpr std::string_view NAMES = "\"\\/bfnrt", LETTERS = "\"\\/\b\f\n\r\t";
        if (++at_ == text_.size())
            fail("an escape");
        if (const auto place = NAMES.find(text_[at_]); place != std::string_view::npos) {
            text += LETTERS[place];
            return;
        }
        unsigned code = 0;
        const char* first = text_.data() + at_ + 1;
        if (text_[at_] != 'u' || text_.size() - at_ < 5 ||
            std::from_chars(first, first + 4, code, 16).ptr != first + 4)
            fail("an escape");
        at_ += 4;
        write_utf8(text, code);
    }

    // Halves of surrogate pairs are written one by one: nothing in a set-up or a record needs them.
    static void write_utf8(std::string& text, unsigned code) {
        if (code < 0x80) {
            text += static_cast<char>(code);
        } else if (code < 0x800) {
            text += static_cast<char>(0xc0 | code >> 6);
            text += static_cast<char>(0x80 | (code & 0x3f));
        } else {
            text += static_cast<char>(0xe0 | code >> 12);
            text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
            text += static_cast<char>(0x80 | (code & 0x3f));
        }
    }

    std::string_view text_;
    const char* code_;
    std::size_t at_ = 0;
};

Json Json::read(std::string_view text, const char* code) {
    return JsonReader(text, code).whole();
}

const Json* Json::find(std::string_view name) const {
    // Of equal names the last one counts, as in Python.
    for (auto member = members_.rbegin(); member != members_.rend(); ++member)
        if (member->first == name)
            return &member->second;
    return nullptr;
}

std::string json_text(std::string_view text) {
    static constexpr char DIGITS[] = "0123456789abcdef";
    std::string written = "\"";
    for (char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\')
            (written += '\\') += letter;
        else if (code < 0x20)
            ((written += "\\u00") += DIGITS[code >> 4]) += DIGITS[code & 15];
        else
            written += letter;
    }
    return written + '"';
}

} // namespace pangaea

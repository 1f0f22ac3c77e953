#include "games/planet/notation.hpp"

#include "engine/error.hpp"
#include "engine/fields.hpp"
#include "games/planet/info.hpp"

namespace pangaea::planet {

std::string write_move(Move move) {
    const std::string tile = std::to_string(tile_of(move));
    switch (verb_of(move)) {
    case TAKE_TILE:
        return "take " + tile + " " + std::to_string(face_of(move)) + " " + std::to_string(rotation_of(move));
    case REVEAL_TILE:
        return "reveal " + tile;
    case KEEP_TILE:
        return "keep " + tile;
    case TURN_UP_ANIMAL:
        break;
    }
    return "animal " + std::string(ANIMAL_NAMES[animal_of(move)]);
}

int animal_number(std::string_view name) {
    for (int animal = 0; animal < ANIMALS; ++animal)
        if (ANIMAL_NAMES[animal] == name)
            return animal;
    return -1;
}

namespace {

// The form of each verb, and of all of them, in a refusal.
constexpr std::string_view FORMS[] = {
    "'reveal TILE' with a tile from 1 to 50",
    "'take TILE FACE ROTATION' with a tile from 1 to 50, a face from 0 to 11, a rotation from 0 to 4",
    "'keep TILE' with a tile from 1 to 50",
    "'animal ID' with one of the 45 animals",
};

[[noreturn]] void refuse(std::string_view text, std::string_view verb) {
    std::string form = "a move that begins with reveal, take, keep, animal";
    for (std::size_t place = 0; place < std::size(VERBS); ++place)
        if (VERBS[place] == verb)
            form = FORMS[place];
    throw Error(UNREADABLE_MOVE, "expected " + form + ", not " + quote(text));
}

} // namespace

Move read_move(std::string_view text) {
    const auto words = split(text, ' ');
    const std::string_view verb = words.front();
    try {
        const auto number = [&](std::size_t at, int low, int high) {
            return read_number(words[at], "", low, high);
        };
        if (words.size() == 4 && verb == "take")
            return make_move(TAKE_TILE, number(1, 1, TILES), number(2, 0, FACES - 1),
                             number(3, 0, EDGES - 1));
        if (words.size() == 2 && verb == "reveal")
            return make_move(REVEAL_TILE, number(1, 1, TILES));
        if (words.size() == 2 && verb == "keep")
            return make_move(KEEP_TILE, number(1, 1, TILES));
        if (words.size() == 2 && verb == "animal" && animal_number(words[1]) >= 0)
            return make_move(TURN_UP_ANIMAL, animal_number(words[1]));
    } catch (const Error&) {
        // A number that cannot be read, or is too large: refused below, as the whole text.
    }
    refuse(text, verb);
}

} // namespace pangaea::planet

// The Python module `pangaea_core`. Texts are the only border: what comes in is checked by the core, and what
// is wrong with it is raised as the class that the Python layer raises for the same fault.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "border/position.hpp"
#include "engine/error.hpp"
#include "engine/json.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace pangaea {
namespace {

// Whether this processor has the instructions that the core was compiled for.
bool processor_fits() {
#if defined(__x86_64__) && defined(__GNUC__)
    if (std::string_view(PANGAEA_FAST) == "x86-64-v3") {
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
               __builtin_cpu_supports("fma");
    }
#endif
    return true;
}

// The class of `pangaea.engine.errors` with this code; a ValueError where the Python layer is not installed.
nb::object error_class(const char* code) {
    try {
        nb::list waiting;
        waiting.append(nb::module_::import_("pangaea.engine.errors").attr("PangaeaError"));
        for (std::size_t at = 0; at < nb::len(waiting); ++at) {
            nb::object kind = nb::borrow(waiting[at]);
            if (nb::cast<std::string>(kind.attr("code")) == code)
                return kind;
            for (nb::handle below : kind.attr("__subclasses__")())
                waiting.append(below);
        }
    } catch (nb::python_error&) {
        // Not installed: below.
    }
    return nb::borrow(PyExc_ValueError);
}

void raise(const std::exception_ptr& thrown, void*) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Error& error) {
        PyErr_SetString(error_class(error.code()).ptr(), error.what());
    }
}

// A text from Python; anything else is refused with this code, and so is half a surrogate pair.
std::string text_of(nb::handle value, const char* code) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_Check(value.ptr()) ? PyUnicode_AsUTF8AndSize(value.ptr(), &size) : nullptr;
    if (!text) {
        PyErr_Clear();
        throw Error(code, "expected a text");
    }
    return {text, static_cast<std::size_t>(size)};
}

// A value from Python by way of its JSON.
Json json_of(nb::handle value, const char* code) {
    try {
        return Json::read(nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(value)), code);
    } catch (nb::python_error&) {
        throw Error(code, "expected values that JSON has");
    }
}

nb::object actor_of(const Position& position) {
    const Actor actor = position.actor();
    if (actor == NOBODY)
        return nb::none();
    return actor == CHANCE ? nb::object(nb::str("chance")) : nb::object(nb::int_(actor));
}

Seat seat_of(nb::handle seat) {
    return seat.is_none() ? EVERYTHING : nb::cast<Seat>(seat);
}

} // namespace
} // namespace pangaea

NB_MODULE(pangaea_core, module) {
    using namespace pangaea;

    if (!processor_fits())
        throw nb::import_error("pangaea_core was built for another processor (" PANGAEA_FAST
                               "); build it anew");
    nb::register_exception_translator(raise);
    module.attr("__version__") = PANGAEA_VERSION;
    module.attr("processor") = PANGAEA_FAST;

    module.def(
        "games",
        [] {
            std::vector<std::string> names;
            for (const Offer& offer : offers())
                names.emplace_back(offer.info->name);
            return names;
        },
        "The names of the games that the core has.");
    module.def(
        "data_hash",
        [](nb::handle game) { return std::string(find_offer(text_of(game, UNKNOWN_GAME)).data_hash); },
        "game"_a.none(), "The SHA-256 of the data files that the game's tables were made from.");
    module.def(
        "rules_version",
        [](nb::handle game) { return find_offer(text_of(game, UNKNOWN_GAME)).info->rules_version; },
        "game"_a.none(), "The version of the rules that the core was written for.");

    nb::class_<Position>(module, "Position", "A position of any game.")
        .def_static(
            "read",
            [](nb::handle game, nb::handle text) {
                return find_offer(text_of(game, UNKNOWN_GAME)).read(text_of(text, BAD_POSITION));
            },
            "game"_a.none(), "text"_a.none(), "The position of a state text.")
        .def_static(
            "start",
            [](nb::handle game, nb::handle players, nb::handle setup, nb::handle options) {
                const Offer& offer = find_offer(text_of(game, UNKNOWN_GAME));
                return offer.start(json_of(players, BAD_PLAYERS), json_of(options, BAD_OPTION),
                                   json_of(setup, BAD_SETUP));
            },
            "game"_a.none(), "players"_a.none(), "setup"_a.none(), "options"_a.none() = nb::none(),
            "The position that a set-up begins with.")
        .def_static(
            "deal",
            [](nb::handle game, nb::handle players, std::uint64_t seed, nb::handle options) {
                const Offer& offer = find_offer(text_of(game, UNKNOWN_GAME));
                return offer.deal(json_of(players, BAD_PLAYERS), json_of(options, BAD_OPTION), seed);
            },
            "game"_a.none(), "players"_a.none(), "seed"_a, "options"_a.none() = nb::none(),
            "A position dealt at random.")
        .def("copy", &Position::copy)
        .def("__copy__", &Position::copy)
        .def_prop_ro("game", [](const Position& self) { return std::string(self.info().name); })
        .def_prop_ro("players", &Position::players)
        .def_prop_ro("turn", &Position::turn)
        .def_prop_ro("actor", actor_of)
        .def("legal", &Position::legal)
        .def("chances", &Position::chances)
        .def(
            "play", [](Position& self, nb::handle text) { self.play(text_of(text, UNREADABLE_MOVE)); },
            "text"_a.none())
        .def("scores", &Position::scores)
        .def("winners", &Position::winners)
        .def_prop_ro("ending",
                     [](const Position& self) -> nb::object {
                         const std::string ending = self.ending();
                         return ending.empty() ? nb::none() : nb::object(nb::str(ending.c_str()));
                     })
        .def(
            "guess",
            [](const Position& self, Seat seat, std::uint64_t seed) {
                Random random(seed);
                return self.guess(seat, random);
            },
            "seat"_a, "seed"_a)
        .def(
            "key", [](const Position& self, nb::handle seat) { return self.key(seat_of(seat)); },
            "seat"_a.none() = nb::none())
        .def("text", &Position::text)
        .def("setup", &Position::setup, "The set-up as JSON, before the first decision.")
        .def("perft", &Position::perft, "depth"_a, nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro("judged", &Position::judged)
        .def("value", &Position::value)
        .def("points", &Position::points)
        .def("prior", &Position::prior)
        .def("distinct", &Position::distinct);
}

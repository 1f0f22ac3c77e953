// The Python module `pangaea_core`. Texts are the only border: what comes in is checked by the core, and what
// is wrong with it is raised as the class that the Python layer raises for the same fault.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "border/code.hpp"
#include "border/position.hpp"
#include "engine/bits.hpp"
#include "engine/error.hpp"
#include "engine/json.hpp"
#include "python/steps.hpp"
#include "python/vector.hpp"

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

template <class Game>
nb::object actor_of(const Game& game) {
    const Actor actor = game.actor();
    if (actor == NOBODY)
        return nb::none();
    return actor == CHANCE ? nb::object(nb::str("chance")) : nb::object(nb::int_(actor));
}

// Games that were played in one call. They become Python objects only when they are looked at.
class Games {
  public:
    Games(int players, std::vector<PlayedGame> games) : players_(players), games_(std::move(games)) {}

    std::size_t size() const { return games_.size(); }

    nb::dict at(std::int64_t place) const {
        if (place < 0)
            place += static_cast<std::int64_t>(games_.size());
        if (place < 0 || place >= static_cast<std::int64_t>(games_.size()))
            throw nb::index_error("there is no game of that number");
        const PlayedGame& game = games_[static_cast<std::size_t>(place)];
        nb::dict told;
        told["scores"] = std::vector<int>(game.scores.begin(), game.scores.begin() + players_);
        told["winners"] = seats(game.winners);
        told["decisions"] = game.decisions;
        told["choices"] = game.choices;
        told["seconds"] = std::vector<double>(game.seconds.begin(), game.seconds.begin() + players_);
        if (!game.record.empty())
            told["record"] = nb::str(game.record.c_str(), game.record.size());
        return told;
    }

    std::int64_t decisions() const { return sum(&PlayedGame::decisions); }
    std::int64_t choices() const { return sum(&PlayedGame::choices); }

  private:
    static std::vector<int> seats(SeatSet set) {
        std::vector<int> list;
        for (Seat seat : members(set))
            list.push_back(seat);
        return list;
    }

    std::int64_t sum(int PlayedGame::* part) const {
        std::int64_t total = 0;
        for (const PlayedGame& game : games_)
            total += game.*part;
        return total;
    }

    int players_;
    std::vector<PlayedGame> games_;
};

// A batch as Python says it.
Batch batch_of(const Offer& offer, nb::handle players, nb::handle bots, int games, std::uint64_t seed,
               nb::handle options, int threads) {
    Batch batch;
    batch.players = check_players(*offer.info, json_of(players, BAD_PLAYERS));
    batch.options = read_options(*offer.info, batch.players, json_of(options, BAD_OPTION));
    const Json seats = json_of(bots, BAD_OPTION);
    for (const Json& bot : seats.list())
        batch.seats.push_back(read_player(bot));
    require(static_cast<int>(batch.seats.size()) == batch.players, BAD_PLAYERS,
            "a bot is needed for each seat");
    require(games >= 0 && threads >= 1 && threads <= 256, BAD_OPTION,
            "games are counted from 0 on, threads from 1 to 256");
    batch.games = games;
    batch.seed = seed;
    batch.threads = threads;
    return batch;
}

// Plays games without the interpreter.
Games play_games(nb::handle game, nb::handle players, nb::handle bots, int games, std::uint64_t seed,
                 nb::handle options, int threads, bool rotate, bool records) {
    const Offer& offer = find_offer(text_of(game, UNKNOWN_GAME));
    Batch batch = batch_of(offer, players, bots, games, seed, options, threads);
    batch.rotate = rotate;
    batch.records = records;
    nb::gil_scoped_release release;
    return {batch.players, offer.play(batch)};
}

template <class Number>
nb::bytes bytes_of(const std::vector<Number>& numbers) {
    return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number));
}

// Plays games without the interpreter and keeps positions: arrays as bytes, for `numpy.frombuffer`.
nb::dict sample_games(nb::handle game, nb::handle players, nb::handle bots, int games, std::uint64_t seed,
                      int decisions, int siblings, bool turns, nb::handle options, int threads) {
    const Offer& offer = find_offer(text_of(game, UNKNOWN_GAME));
    const Batch batch = batch_of(offer, players, bots, games, seed, options, threads);
    require(1 <= decisions && decisions <= 1000 && 1 <= siblings && siblings <= 64, BAD_OPTION,
            "decisions of a game are counted from 1 to 1000, moves of each from 1 to 64");
    require(offer.features().inputs > 0, UNKNOWN_GAME, "the core has no features of this game");
    Samples samples;
    {
        nb::gil_scoped_release release;
        samples = offer.sample(batch, decisions, siblings, turns);
    }
    nb::dict told;
    told["players"] = samples.players;
    told["inputs"] = samples.inputs;
    told["item"] = samples.item;
    told["seats"] = bytes_of(samples.seats);
    told["counts"] = bytes_of(samples.counts);
    told["rows"] = bytes_of(samples.rows);
    told["shares"] = bytes_of(samples.shares);
    told["scores"] = bytes_of(samples.scores);
    told["soon_shares"] = bytes_of(samples.soon_shares);
    told["soon_scores"] = bytes_of(samples.soon_scores);
    told["labels"] = bytes_of(samples.labels);
    told["games"] = bytes_of(samples.games);
    told["siblings"] = samples.siblings;
    told["scales"] = bytes_of(samples.scales);
    told["chance"] = samples.chance;
    told["worth"] = samples.worth;
    return told;
}

nb::dict feature_names(nb::handle game) {
    const FeatureNames names = find_offer(text_of(game, UNKNOWN_GAME)).features();
    const auto list = [](const std::vector<std::string_view>& words) {
        return std::vector<std::string>(words.begin(), words.end());
    };
    nb::dict told;
    told["table"] = list(names.table);
    told["own"] = list(names.own);
    told["item"] = list(names.item);
    told["inputs"] = names.inputs;
    return told;
}

// A searcher of one seat, kept by the Python bot from decision to decision.
class Mind {
  public:
    Mind(const std::string& game, int players, nb::handle parameters, nb::handle weights) {
        const Offer& offer = find_offer(game);
        searcher_ =
            offer.searcher(players, json_of(parameters, BAD_OPTION),
                           weights.is_none() ? nullptr : Network::open(text_of(weights, BAD_WEIGHTS)));
        require(searcher_ != nullptr, UNKNOWN_GAME, "the core has no judgement of " + quote(game));
    }

    std::string choose(nb::handle text, Seat seat, std::uint64_t seed, std::int64_t iterations,
                       double seconds, int threads) {
        const std::string world = text_of(text, BAD_POSITION);
        require(iterations > 0 || seconds > 0, BAD_OPTION, "a search needs iterations or seconds above 0");
        require(1 <= threads && threads <= 256, BAD_OPTION, "threads are counted from 1 to 256");
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> alone(mutex_);
        return searcher_->choose(world, seat, seed, {iterations, seconds}, threads);
    }

    nb::dict explain() {
        Explanation explanation;
        {
            nb::gil_scoped_release release;
            const std::lock_guard<std::mutex> alone(mutex_);
            explanation = searcher_->explain();
        }
        nb::list candidates;
        for (const Candidate& candidate : explanation.candidates) {
            nb::dict told;
            told["move"] = candidate.move;
            told["visits"] = candidate.visits;
            told["win_share"] = candidate.win_share;
            told["scores"] = candidate.scores;
            told["line"] = candidate.line;
            candidates.append(told);
        }
        nb::dict told;
        told["iterations"] = explanation.iterations;
        told["visits"] = explanation.visits;
        told["candidates"] = candidates;
        return told;
    }

    void cancel() { searcher_->cancel(); }
    std::int64_t judged() const { return searcher_->judged(); }

  private:
    std::mutex mutex_;
    std::unique_ptr<Searcher> searcher_;
};

// Many games at once as Python says them: `seat` is a number, None for another one each game; without others all seats
// are the caller's.
Fleet fleet_of(const Offer& offer, nb::handle players, int games, nb::handle options, int threads,
               const std::string& others, nb::handle seat, const std::string& renewal) {
    Fleet fleet;
    fleet.players = check_players(*offer.info, json_of(players, BAD_PLAYERS));
    fleet.options = read_options(*offer.info, fleet.players, json_of(options, BAD_OPTION));
    require(games >= 1 && threads >= 1 && threads <= 256, BAD_OPTION,
            "games are counted from 1 on, threads from 1 to 256");
    fleet.games = games;
    fleet.threads = threads;
    require(others == "nobody" || others == "random" || others == "greedy", BAD_OPTION,
            "the others are nobody, random or greedy");
    fleet.others = others == "nobody" ? Others::NONE : others == "random" ? Others::RANDOM : Others::GREEDY;
    fleet.any_seat = seat.is_none();
    fleet.seat = fleet.any_seat ? 0 : nb::cast<Seat>(seat);
    require(0 <= fleet.seat && fleet.seat < fleet.players, BAD_SEAT, "there is no such seat");
    require(renewal == "next_step" || renewal == "same_step" || renewal == "asked", BAD_OPTION,
            "games begin anew with the next_step, the same_step or when asked");
    fleet.renewal = renewal == "next_step"   ? Renewal::NEXT_STEP
                    : renewal == "same_step" ? Renewal::SAME_STEP
                                             : Renewal::ASKED;
    return fleet;
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
    // OpenSpiel keeps its games, and what they know of the core, until after the end of Python.
    nb::set_leak_warnings(false);
    module.attr("__version__") = PANGAEA_VERSION;
    module.attr("processor") = PANGAEA_FAST;
    nb::dict codes;
    for (const Mark& mark : marks())
        codes[nb::str(mark.game.data(), mark.game.size())] = nb::str(mark.digits.data(), mark.digits.size());
    module.attr("codes") = codes;

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

    module.def("features", feature_names, "game"_a.none(),
               "The names of what a learned evaluation looks at: table, own, item; and inputs of a seat.");
    nb::class_<Network>(module, "Network", "The weights of a learned evaluation.")
        .def_static(
            "read", [](nb::bytes bytes) { return Network::read({bytes.c_str(), bytes.size()}); }, "bytes"_a)
        .def_static(
            "open", [](nb::handle path) { return *Network::open(text_of(path, BAD_WEIGHTS)); }, "path"_a)
        .def_prop_ro("game", &Network::game);

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
        .def_prop_ro("actor", actor_of<Position>)
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
        .def("distinct", &Position::distinct)
        .def("promises", &Position::promises, "network"_a.none() = nb::none(),
             "What each distinct move promises the seat that acts, by hand or by a network.")
        .def(
            "features",
            [](const Position& self) {
                nb::list told;
                for (const SeatFeatures& seat : self.features())
                    told.append(nb::make_tuple(seat.inputs, seat.items));
                return told;
            },
            "For each seat its input and the rows of its contested things.")
        .def("learned", &Position::learned, "network"_a, "Win shares and expected points by a network.")
        .def(
            "moved",
            [](const Position& self, const Network& network, const std::vector<std::string>& moves) {
                nb::list told;
                for (const auto& by_move : self.moved(network, moves)) {
                    nb::dict effects;
                    for (const Moved& each : by_move)
                        effects[nb::str(each.feature.data(), each.feature.size())] = each.effect;
                    told.append(effects);
                }
                return told;
            },
            "network"_a, "moves"_a, "For each move what its features change beside the first one, by name.");

    nb::class_<Games>(module, "Games",
                      "Games that were played in one call: a sequence of dicts, made when looked at.")
        .def("__len__", &Games::size)
        .def("__getitem__", &Games::at)
        .def_prop_ro("decisions", &Games::decisions)
        .def_prop_ro("choices", &Games::choices);
    module.def("play_games", play_games, "game"_a.none(), "players"_a.none(), "bots"_a.none(), "games"_a,
               "seed"_a, "options"_a.none() = nb::none(), "threads"_a = 1, "rotate"_a = false,
               "records"_a = false,
               "Play whole games in one call. A bot is a dict: bot, iterations, seconds, parameters, slip, "
               "weights.");
    module.def("sample_games", sample_games, "game"_a.none(), "players"_a.none(), "bots"_a.none(), "games"_a,
               "seed"_a, "decisions"_a = 4, "siblings"_a = 4, "turns"_a = false,
               "options"_a.none() = nb::none(), "threads"_a = 1,
               "Play whole games and keep positions with their features and targets, as bytes of arrays.");
    nb::class_<VectorGames>(module, "Vector", "Many games at once in numbers, written into arrays of numpy.")
        .def_static(
            "sizes",
            [](nb::handle game) {
                const RowSizes sizes = find_offer(text_of(game, UNKNOWN_GAME)).sizes();
                return std::pair(sizes.actions, sizes.entries);
            },
            "game"_a.none(), "How many actions a game has, and entries an observation.")
        .def(
            "__init__",
            [](VectorGames* self, nb::handle game, nb::handle players, int games, nb::handle options,
               int threads, const std::string& others, nb::handle seat, const std::string& renewal,
               Array<float, 2> observations, Array<std::int8_t, 2> masks, Array<std::int64_t, 1> actors,
               Array<double, 2> payoffs, Array<double, 1> rewards, Array<bool, 1> over,
               Array<bool, 1> illegal, Array<float, 2> finals) {
                const Offer& offer = find_offer(text_of(game, UNKNOWN_GAME));
                const Fleet fleet = fleet_of(offer, players, games, options, threads, others, seat, renewal);
                new (self) VectorGames(
                    offer, fleet, {observations, masks, actors, payoffs, rewards, over, illegal, finals});
            },
            "game"_a.none(), "players"_a.none(), "games"_a, "options"_a.none(), "threads"_a, "others"_a,
            "seat"_a.none(), "renewal"_a, nb::kw_only(), "observations"_a.noconvert(), "masks"_a.noconvert(),
            "actors"_a.noconvert(), "payoffs"_a.noconvert(), "rewards"_a.noconvert(), "over"_a.noconvert(),
            "illegal"_a.noconvert(), "finals"_a.noconvert())
        .def("reset", &VectorGames::reset, "seeds"_a.noconvert().none() = nb::none(),
             "chosen"_a.noconvert().none() = nb::none())
        .def("step", &VectorGames::step, "actions"_a.noconvert())
        .def("sample", &VectorGames::sample, "shares"_a.noconvert(), "actions"_a.noconvert(),
             "Write a legal action for each game: the one at this share of all.")
        .def("observe", &VectorGames::observe, "game"_a, "seat"_a, "row"_a.noconvert(),
             "Write what a seat sees of a game into a row.")
        .def("text", &VectorGames::text, "game"_a, "The state of a game, everybody's secrets included.")
        .def("half", &VectorGames::half, "game"_a, "The slot of the half move that was chosen, or None.");
    nb::class_<Steps>(module, "Steps", "One game in numbers, step by step, chance included.")
        .def_static(
            "read",
            [](nb::handle game, nb::handle text, nb::handle half) {
                const Offer& offer = find_offer(text_of(game, UNKNOWN_GAME));
                require(offer.sizes().actions > 0, UNKNOWN_GAME,
                        "the core does not have this game in numbers");
                return offer.steps(text_of(text, BAD_POSITION),
                                   half.is_none() ? NO_HALF : nb::cast<int>(half));
            },
            "game"_a.none(), "text"_a.none(), "half"_a.none() = nb::none(),
            "The game of a state text, and of the slot of a half move that was chosen.")
        .def("copy", &Steps::copy)
        .def("guess", other_world, "seat"_a, "seed"_a,
             "Another world that the seat cannot tell from this one.")
        .def_prop_ro("actor", actor_of<Steps>)
        .def_prop_ro("half", half_of, "The slot of the half move that was chosen, or None.")
        .def("legal", &Steps::legal, "The numbers that the seat that acts may choose, ascending.")
        .def("chances", odds_of, "The numbers of chance's outcomes with their probabilities.")
        .def("play", played, "number"_a,
             "Play a number: its text, who alone may see that, what the others see.")
        .def("text_of", &Steps::text_of, "number"_a, "The text of a number that the seat may choose.")
        .def("payoffs", &Steps::payoffs, "What the result is worth to each seat; 0 until the end.")
        .def("observe", seen_by, "seat"_a, "row"_a.noconvert(), "Write what a seat sees into a row.")
        .def("key", known_to, "seat"_a, "A hash of what a seat knows.")
        .def("text", &Steps::text, "The state, everybody's secrets included.");
    nb::class_<Mind>(module, "Searcher", "Chooses the moves of one seat.")
        .def(
            "__init__",
            [](Mind* self, nb::handle game, int players, nb::handle parameters, nb::handle weights) {
                new (self) Mind(text_of(game, UNKNOWN_GAME), players, parameters, weights);
            },
            "game"_a.none(), "players"_a, "parameters"_a.none() = nb::none(), "weights"_a.none() = nb::none())
        .def("choose", &Mind::choose, "text"_a.none(), "seat"_a, "seed"_a, "iterations"_a = 0,
             "seconds"_a = 0.0, "threads"_a = 1)
        .def_prop_ro("judged", &Mind::judged)
        .def("explain", &Mind::explain)
        .def("cancel", &Mind::cancel);
}

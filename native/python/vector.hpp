// Many games at once, for Python: the rows lie in arrays of numpy, which are written to in place.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <mutex>
#include <optional>

#include "border/position.hpp"
#include "engine/error.hpp"

namespace pangaea {

namespace nb = nanobind;

template <class Number, int DIMENSIONS>
using Array = nb::ndarray<Number, nb::ndim<DIMENSIONS>, nb::c_contig, nb::device::cpu>;

// The arrays that the games are written to; they are kept alive as long as the games.
struct Arrays {
    Array<float, 2> observations;
    Array<std::int8_t, 2> masks;
    Array<std::int64_t, 1> actors;
    Array<double, 2> payoffs;
    Array<double, 1> rewards;
    Array<bool, 1> over, illegal;
    Array<float, 2> finals;
};

class VectorGames {
  public:
    VectorGames(const Offer& offer, const Fleet& fleet, Arrays arrays)
        : arrays_(std::move(arrays)), games_(fleet.games), players_(fleet.players) {
        const RowSizes sizes = offer.sizes();
        require(sizes.actions > 0, UNKNOWN_GAME, "the core does not have this game in numbers");
        check(arrays_.observations, sizes.entries, "observations");
        check(arrays_.masks, sizes.actions, "masks");
        check(arrays_.payoffs, fleet.players, "payoffs");
        check(arrays_.actors, "actors");
        check(arrays_.rewards, "rewards");
        check(arrays_.over, "over");
        check(arrays_.illegal, "illegal");
        if (fleet.renewal == Renewal::SAME_STEP)
            check(arrays_.finals, sizes.entries, "finals");
        vector_ = offer.vector(fleet, {arrays_.observations.data(), arrays_.masks.data(),
                                       arrays_.actors.data(), arrays_.payoffs.data(), arrays_.rewards.data(),
                                       arrays_.over.data(), arrays_.illegal.data(), arrays_.finals.data()});
    }

    void reset(std::optional<Array<const std::uint64_t, 1>> seeds,
               std::optional<Array<const bool, 1>> chosen) {
        if (seeds)
            check(*seeds, "seeds");
        if (chosen)
            check(*chosen, "chosen");
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> alone(mutex_);
        vector_->reset(seeds ? seeds->data() : nullptr, chosen ? chosen->data() : nullptr);
    }

    void step(Array<const std::int64_t, 1> actions) {
        check(actions, "actions");
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> alone(mutex_);
        vector_->step(actions.data());
    }

    void sample(Array<const double, 1> shares, Array<std::int64_t, 1> actions) const {
        check(shares, "shares");
        check(actions, "actions");
        const std::lock_guard<std::mutex> alone(mutex_);
        vector_->sample(shares.data(), actions.data());
    }
    void observe(int game, Seat seat, Array<float, 1> row) const {
        require(0 <= seat && seat < players_, BAD_SEAT, "there is no such seat");
        require(row.shape(0) == arrays_.observations.shape(1), BAD_OPTION, "the row has another size");
        const std::lock_guard<std::mutex> alone(mutex_);
        vector_->observe(checked(game), seat, row.data());
    }
    std::string text(int game) const {
        const std::lock_guard<std::mutex> alone(mutex_);
        return vector_->text(checked(game));
    }
    nb::object half(int game) const {
        const std::lock_guard<std::mutex> alone(mutex_);
        const int half = vector_->half(checked(game));
        return half < 0 ? nb::none() : nb::object(nb::int_(half));
    }

  private:
    template <class Of>
    void check(const Of& array, const char* name) const {
        require(array.shape(0) == static_cast<std::size_t>(games_), BAD_OPTION,
                std::string(name) + " needs a row for each of " + std::to_string(games_) + " games");
    }
    template <class Of>
    void check(const Of& array, int columns, const char* name) const {
        check(array, name);
        require(array.shape(1) == static_cast<std::size_t>(columns), BAD_OPTION,
                std::string(name) + " needs " + std::to_string(columns) + " columns");
    }
    int checked(int game) const {
        if (game < 0 || game >= games_)
            throw nb::index_error("there is no game of that number");
        return game;
    }

    Arrays arrays_;
    int games_, players_;
    // A step waits for nobody while it holds this, so it may be waited for with the interpreter's lock.
    mutable std::mutex mutex_;
    std::unique_ptr<Vector> vector_;
};

} // namespace pangaea

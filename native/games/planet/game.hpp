// Ties the functions of Planet to the names of the contract. Mirrors `pangaea/games/planet/game.py`.
#pragma once

#include "games/planet/apply.hpp"
#include "games/planet/evaluation.hpp"
#include "games/planet/features.hpp"
#include "games/planet/guess.hpp"
#include "games/planet/info.hpp"
#include "games/planet/key.hpp"
#include "games/planet/legal.hpp"
#include "games/planet/notation.hpp"
#include "games/planet/numbers.hpp"
#include "games/planet/parameters.hpp"
#include "games/planet/position.hpp"
#include "games/planet/priors.hpp"
#include "games/planet/scoring.hpp"
#include "games/planet/setup.hpp"
#include "games/planet/suppose.hpp"

namespace pangaea::planet {

struct Rules {
    using State = planet::State;
    using Move = planet::Move;
    using Moves = planet::Moves;
    using Outcomes = planet::Outcomes;

    static constexpr const Info& INFO = planet::INFO;
    static constexpr std::string_view DATA_HASH = planet::DATA_HASH;

    static constexpr auto deal = planet::deal;
    static constexpr auto start = planet::start;
    static constexpr auto write_setup = planet::write_setup;
    static constexpr auto actor = planet::actor;
    static constexpr auto legal = planet::legal;
    static constexpr auto random_move = planet::random_move;
    static constexpr auto chances = planet::chances;
    static constexpr auto random_outcome = planet::random_outcome;
    static constexpr auto apply = planet::apply;
    static constexpr auto scores = planet::scores;
    static constexpr auto winners = planet::winners;
    static constexpr auto ending = planet::ending;
    static constexpr auto guess = planet::guess;
    static constexpr auto key = planet::key;
    static constexpr auto write_move = planet::write_move;
    static constexpr auto read_move = planet::read_move;
    static constexpr auto write_state = planet::write_state;
    static constexpr auto read_state = planet::read_state;

    static constexpr auto value = planet::value;
    static constexpr auto points = planet::points;
    static constexpr auto prior = planet::prior;
    static constexpr auto promises = planet::promises;
    static constexpr auto drop_images = planet::drop_images;
    static constexpr auto parameters = planet::parameters;

    using Sheet = planet::Sheet;
    static constexpr auto& TABLE_FEATURES = planet::TABLE_FEATURES;
    static constexpr auto& OWN_FEATURES = planet::OWN_FEATURES;
    static constexpr auto& ITEM_FEATURES = planet::ITEM_FEATURES;
    static constexpr auto features = planet::features;
    static constexpr auto suppose = planet::suppose;

    using Numbers = planet::Numbers;
    static constexpr auto observe = planet::observe;
    static constexpr auto veil = planet::veil;
    static constexpr auto item_labels = planet::item_labels;
};

static_assert(Judged<Rules> && PicksMoves<Rules> && PicksOutcomes<Rules> && JudgesMoves<Rules> &&
              Numbered<Rules>);

} // namespace pangaea::planet

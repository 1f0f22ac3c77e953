// Ties the functions of Transhumance to the names of the contract. Mirrors `pangaea/games/transhumance/game.py`.
#pragma once

#include "games/transhumance/apply.hpp"
#include "games/transhumance/evaluation.hpp"
#include "games/transhumance/features.hpp"
#include "games/transhumance/guess.hpp"
#include "games/transhumance/info.hpp"
#include "games/transhumance/key.hpp"
#include "games/transhumance/legal.hpp"
#include "games/transhumance/notation.hpp"
#include "games/transhumance/numbers.hpp"
#include "games/transhumance/parameters.hpp"
#include "games/transhumance/position.hpp"
#include "games/transhumance/priors.hpp"
#include "games/transhumance/promises.hpp"
#include "games/transhumance/scoring.hpp"
#include "games/transhumance/setup.hpp"

namespace pangaea::transhumance {

struct Rules {
    using State = transhumance::State;
    using Move = transhumance::Move;
    using Moves = transhumance::Moves;
    using Outcomes = transhumance::Outcomes;

    static constexpr const Info& INFO = transhumance::INFO;
    static constexpr std::string_view DATA_HASH = transhumance::DATA_HASH;

    static constexpr auto deal = transhumance::deal;
    static constexpr auto start = transhumance::start;
    static constexpr auto write_setup = transhumance::write_setup;
    static constexpr auto actor = transhumance::actor;
    static constexpr auto legal = transhumance::legal;
    static constexpr auto chances = transhumance::chances;
    static constexpr auto apply = transhumance::apply;
    static constexpr auto scores = transhumance::scores;
    static constexpr auto winners = transhumance::winners;
    static constexpr auto ending = transhumance::ending;
    static constexpr auto guess = transhumance::guess;
    static constexpr auto key = transhumance::key;
    static constexpr auto write_move = transhumance::write_move;
    static constexpr auto read_move = transhumance::read_move;
    static constexpr auto write_state = transhumance::write_state;
    static constexpr auto read_state = transhumance::read_state;

    static constexpr auto value = transhumance::value;
    static constexpr auto points = transhumance::points;
    static constexpr auto prior = transhumance::prior;
    static constexpr auto drop_images = transhumance::drop_images;
    static constexpr auto promises = transhumance::promises;
    static constexpr auto parameters = transhumance::parameters;

    using Sheet = transhumance::Sheet;
    static constexpr auto& TABLE_FEATURES = transhumance::TABLE_FEATURES;
    static constexpr auto& OWN_FEATURES = transhumance::OWN_FEATURES;
    static constexpr auto& ITEM_FEATURES = transhumance::ITEM_FEATURES;
    static constexpr auto features = transhumance::features;

    using Numbers = transhumance::Numbers;
    static constexpr auto observe = transhumance::observe;
    static constexpr auto veil = transhumance::veil;
};

static_assert(JudgesMoves<Rules> && Numbered<Rules>);

} // namespace pangaea::transhumance

// Ties the functions of Trias to the names of the contract. Mirrors `pangaea/games/trias/game.py`.
#pragma once

#include "games/trias/apply.hpp"
#include "games/trias/evaluation.hpp"
#include "games/trias/features.hpp"
#include "games/trias/guess.hpp"
#include "games/trias/info.hpp"
#include "games/trias/key.hpp"
#include "games/trias/legal.hpp"
#include "games/trias/notation.hpp"
#include "games/trias/numbers.hpp"
#include "games/trias/parameters.hpp"
#include "games/trias/position.hpp"
#include "games/trias/priors.hpp"
#include "games/trias/scoring.hpp"
#include "games/trias/setup.hpp"

namespace pangaea::trias {

struct Rules {
    using State = trias::State;
    using Move = trias::Move;
    using Moves = trias::Moves;
    using Outcomes = trias::Outcomes;

    static constexpr const Info& INFO = trias::INFO;
    static constexpr std::string_view DATA_HASH = trias::DATA_HASH;

    static constexpr auto deal = trias::deal;
    static constexpr auto start = trias::start;
    static constexpr auto write_setup = trias::write_setup;
    static constexpr auto actor = trias::actor;
    static constexpr auto legal = trias::legal;
    static constexpr auto random_move = trias::random_move;
    static constexpr auto chances = trias::chances;
    static constexpr auto apply = trias::apply;
    static constexpr auto scores = trias::scores;
    static constexpr auto winners = trias::winners;
    static constexpr auto ending = trias::ending;
    static constexpr auto guess = trias::guess;
    static constexpr auto key = trias::key;
    static constexpr auto write_move = trias::write_move;
    static constexpr auto read_move = trias::read_move;
    static constexpr auto write_state = trias::write_state;
    static constexpr auto read_state = trias::read_state;

    static constexpr auto value = trias::value;
    static constexpr auto points = trias::points;
    static constexpr auto prior = trias::prior;
    static constexpr auto promises = trias::promises;
    static constexpr auto drop_images = trias::drop_images;
    static constexpr auto parameters = trias::parameters;

    using Sheet = trias::Sheet;
    static constexpr auto& TABLE_FEATURES = trias::TABLE_FEATURES;
    static constexpr auto& OWN_FEATURES = trias::OWN_FEATURES;
    static constexpr auto& ITEM_FEATURES = trias::ITEM_FEATURES;
    static constexpr auto features = trias::features;

    using Numbers = trias::Numbers;
    static constexpr auto observe = trias::observe;
    static constexpr auto veil = trias::veil;
};

static_assert(Judged<Rules> && PicksMoves<Rules> && JudgesMoves<Rules> && Numbered<Rules>);

} // namespace pangaea::trias

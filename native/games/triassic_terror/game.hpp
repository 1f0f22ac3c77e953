// Ties the functions of Triassic Terror to the names of the contract. Mirrors
// `pangaea/games/triassic_terror/game.py`.
#pragma once

#include "games/triassic_terror/apply.hpp"
#include "games/triassic_terror/evaluation.hpp"
#include "games/triassic_terror/features.hpp"
#include "games/triassic_terror/guess.hpp"
#include "games/triassic_terror/info.hpp"
#include "games/triassic_terror/key.hpp"
#include "games/triassic_terror/legal.hpp"
#include "games/triassic_terror/notation.hpp"
#include "games/triassic_terror/numbers.hpp"
#include "games/triassic_terror/parameters.hpp"
#include "games/triassic_terror/position.hpp"
#include "games/triassic_terror/priors.hpp"
#include "games/triassic_terror/scoring.hpp"
#include "games/triassic_terror/setup.hpp"

namespace pangaea::triassic_terror {

struct Rules {
    using State = triassic_terror::State;
    using Move = triassic_terror::Move;
    using Moves = triassic_terror::Moves;
    using Outcomes = triassic_terror::Outcomes;

    static constexpr const Info& INFO = triassic_terror::INFO;
    static constexpr std::string_view DATA_HASH = triassic_terror::DATA_HASH;

    static constexpr auto deal = triassic_terror::deal;
    static constexpr auto start = triassic_terror::start;
    static constexpr auto write_setup = triassic_terror::write_setup;
    static constexpr auto actor = triassic_terror::actor;
    static constexpr auto legal = triassic_terror::legal;
    static constexpr auto random_move = triassic_terror::random_move;
    static constexpr auto chances = triassic_terror::chances;
    static constexpr auto apply = triassic_terror::apply;
    static constexpr auto scores = triassic_terror::scores;
    static constexpr auto winners = triassic_terror::winners;
    static constexpr auto ending = triassic_terror::ending;
    static constexpr auto guess = triassic_terror::guess;
    static constexpr auto key = triassic_terror::key;
    static constexpr auto write_move = triassic_terror::write_move;
    static constexpr auto read_move = triassic_terror::read_move;
    static constexpr auto write_state = triassic_terror::write_state;
    static constexpr auto read_state = triassic_terror::read_state;

    static constexpr auto value = triassic_terror::value;
    static constexpr auto points = triassic_terror::points;
    static constexpr auto prior = triassic_terror::prior;
    static constexpr auto drop_images = triassic_terror::drop_images;
    static constexpr auto parameters = triassic_terror::parameters;

    using Sheet = triassic_terror::Sheet;
    static constexpr auto& TABLE_FEATURES = triassic_terror::TABLE_FEATURES;
    static constexpr auto& OWN_FEATURES = triassic_terror::OWN_FEATURES;
    static constexpr auto& ITEM_FEATURES = triassic_terror::ITEM_FEATURES;
    static constexpr auto features = triassic_terror::features;

    using Numbers = triassic_terror::Numbers;
    static constexpr auto observe = triassic_terror::observe;
    static constexpr auto veil = triassic_terror::veil;
};

static_assert(Judged<Rules> && PicksMoves<Rules> && Numbered<Rules>);

} // namespace pangaea::triassic_terror

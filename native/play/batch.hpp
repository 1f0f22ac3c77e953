// Whole games in one call, for datasets, training and the arena.
#pragma once

#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/seats.hpp"
#include "learn/network.hpp"
#include "search/parameters.hpp"

namespace pangaea {

// A player made of code, as JSON says it: {"bot": "random" | "greedy" | "search", "iterations": 100,
// "seconds": 0.25, "parameters": {"runners": 8, …}, "slip": 0.1, "weights": "planet.weights"}.
struct Player {
    enum class Kind { RANDOM, GREEDY, SEARCH } kind = Kind::RANDOM;
    Budget budget;
    // Parameters that differ from those of the game, as JSON.
    Json parameters;
    // How often it plays any move instead: games that are to be learned from need some variety.
    double slip = 0;
    // By what it judges instead of the hand-written evaluation; may be null.
    std::shared_ptr<const Network> network;
};

// `BadWeights` if there are weights that cannot be read.
Player read_player(const Json& value);

// The parameters with those that JSON names put in their place.
Parameters changed(Parameters parameters, const Json& changes);

// One game that was played.
struct PlayedGame {
    Scores scores{};
    SeatSet winners = 0;
    // Decisions in all, and those of seats.
    int decisions = 0, choices = 0;
    // Seconds of processor time that each seat has thought.
    Shares seconds{};
    // The record, as JSON; empty if it was not asked for.
    std::string record;
};

struct Batch {
    int players = 2;
    Options options{};
    // The player of each seat of the first game.
    std::vector<Player> seats;
    int games = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    // Whether the players change seats from game to game; all rotations of a deal follow one another.
    bool rotate = false;
    bool records = false;
};

} // namespace pangaea

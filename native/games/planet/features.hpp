// What a learned evaluation of Planet looks at: the animals won, the objective, and every open animal as a contest with
// the rival whom it likes best. Mirrors `features.py` of the bots' knowledge of the game.
#pragma once

#include <vector>

#include "games/planet/state.hpp"
#include "learn/sheet.hpp"

namespace pangaea::planet {

inline constexpr std::string_view TABLE_FEATURES[] = {"two_players", "three_players", "four_players",
                                                      "rounds_left", "running",       "open_animals",
                                                      "beginner",    "surprise"};

inline constexpr std::string_view OWN_FEATURES[] = {
    "won_points",   "won_animals",     "hoped_points", "objective_points", "objective_parcels",
    "no_objective", "tile_this_round", "free_faces",   "regions",          "largest_region"};

// An open animal, for a seat and the rival whom it likes best.
inline constexpr std::string_view ITEM_FEATURES[] = {"most",
                                                     "touch",
                                                     "avoid",
                                                     "this_round",
                                                     "next_round",
                                                     "rounds",
                                                     "tiles",
                                                     "worth",
                                                     "objective_home",
                                                     "objective_other",
                                                     "size",
                                                     "second",
                                                     "open_edges",
                                                     "second_open",
                                                     "hopeful",
                                                     "hopeful_open",
                                                     "joined",
                                                     "parcels",
                                                     "reach",
                                                     "rival_size",
                                                     "rival_second",
                                                     "rival_open",
                                                     "rival_second_open",
                                                     "rival_hopeful",
                                                     "rival_hopeful_open",
                                                     "rival_joined",
                                                     "rival_parcels",
                                                     "rival_reach",
                                                     "rival_tile",
                                                     "rival_home",
                                                     "rival_other",
                                                     "lead",
                                                     "lead_on_reach",
                                                     "level",
                                                     "chance",
                                                     "rival_chance",
                                                     "others_chance",
                                                     "third_size",
                                                     "third_reach",
                                                     "alike",
                                                     "unlike",
                                                     "earlier",
                                                     "other_wanted",
                                                     "chances_alike",
                                                     "chances_unlike",
                                                     "rival_alike",
                                                     "rival_unlike",
                                                     "players",
                                                     "shown",
                                                     "free_faces"};

struct Sheet
    : pangaea::Sheet<std::size(TABLE_FEATURES), std::size(OWN_FEATURES), std::size(ITEM_FEATURES), ANIMALS> {
    // Where a row has the seat's chance by hand to win the animal, and what it is worth, less 1.
    static constexpr int CHANCE = 34, WORTH = 7;
};
static_assert(ITEM_FEATURES[Sheet::CHANCE] == "chance" && ITEM_FEATURES[Sheet::WORTH] == "worth");

void features(const State& state, Sheet& sheet);

// For each open animal of an earlier state 1 if the seat has won it in the end, else 0.
void item_labels(const State& then, const State& end, Seat seat, std::vector<float>& labels);

} // namespace pangaea::planet

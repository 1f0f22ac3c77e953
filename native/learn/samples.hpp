// Positions of self-play with what came of them, for training.
#pragma once

#include <cstdint>
#include <vector>

namespace pangaea {

// Positions one after the other. Each has an input of every seat, the rows of the seat's contested things, and targets.
struct Samples {
    int players = 0, inputs = 0, item = 0;
    // Positions that moves of one decision led to follow one another, this many at a time.
    int siblings = 0;
    // Which number of a row is the seat's chance by hand to get the thing, and which is what it is worth, less 1; -1 where
    // the game cannot say what came of its rows.
    int chance = -1, worth = -1;
    // players × inputs numbers for each position.
    std::vector<float> seats;
    // For each position and seat how many rows, and the rows, `item` numbers each.
    std::vector<std::int32_t> counts;
    std::vector<float> rows;
    // What each seat got in the end: its part of the victory, and its score.
    std::vector<float> shares, scores;
    // What the player's evaluation expected one lap of the table later; the truth, if the game was over by then.
    std::vector<float> soon_shares, soon_scores;
    // For each row what came of it for its seat, from 0 to 1; empty where the game cannot say.
    std::vector<float> labels;
    // From which game of the batch it is.
    std::vector<std::int32_t> games;
    // Its scale of win shares.
    std::vector<float> scales;

    void add(const Samples& other) {
        const auto append = [](auto& list, const auto& more) {
            list.insert(list.end(), more.begin(), more.end());
        };
        append(seats, other.seats);
        append(counts, other.counts);
        append(rows, other.rows);
        append(shares, other.shares);
        append(scores, other.scores);
        append(soon_shares, other.soon_shares);
        append(soon_scores, other.soon_scores);
        append(labels, other.labels);
        append(games, other.games);
        append(scales, other.scales);
    }
};

} // namespace pangaea

// A position of any game, for those who do not know at compile time which: the Python module and the
// executable. All of it speaks texts, and everything that comes in is checked.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/info.hpp"
#include "engine/random.hpp"
#include "engine/seats.hpp"
#include "learn/network.hpp"
#include "learn/samples.hpp"
#include "play/batch.hpp"
#include "play/steps.hpp"
#include "play/vector.hpp"
#include "search/searcher.hpp"

namespace pangaea {

// The names of the numbers that a learned evaluation looks at, and how many make up a seat's input; empty if the core
// has no features of the game.
struct FeatureNames {
    std::vector<std::string_view> table, own, item;
    int inputs = 0;
};

// What a learned evaluation sees: for each seat its input, and the rows of its contested things.
struct SeatFeatures {
    std::vector<float> inputs;
    std::vector<std::vector<float>> items;
};

class Position {
  public:
    virtual ~Position() = default;

    virtual const Info& info() const = 0;
    virtual std::unique_ptr<Position> copy() const = 0;
    virtual int players() const = 0;
    virtual int turn() const = 0;
    virtual std::string options() const = 0;

    virtual Actor actor() const = 0;
    virtual std::vector<std::string> legal() const = 0;
    virtual std::vector<std::pair<std::string, int>> chances() const = 0;
    // Check the move as `Match.play` does, then play it.
    virtual void play(std::string_view text) = 0;

    virtual std::vector<int> scores() const = 0;
    virtual std::vector<int> winners() const = 0;
    virtual std::string ending() const = 0;

    virtual std::unique_ptr<Position> guess(Seat seat, Random& random) const = 0;
    virtual std::uint64_t key(Seat seat) const = 0;
    virtual std::string text() const = 0;
    virtual std::string setup() const = 0;
    virtual std::uint64_t perft(int depth) const = 0;

    // What bots make of it; empty where the core has no judgement of the game.
    virtual bool judged() const = 0;
    virtual std::vector<double> value() const = 0;
    virtual std::vector<double> points() const = 0;
    // A weight for each legal move; empty if nothing is known of any.
    virtual std::vector<double> prior() const = 0;
    // The legal moves without the images of earlier ones.
    virtual std::vector<std::string> distinct() const = 0;
    // What each distinct move promises the seat that acts, as the greedy bot judges it: by hand, or by a network. Which
    // moves it looks at, the network says; `BadWeights` if it is not for this game.
    virtual std::vector<std::pair<std::string, double>> promises(const Network* network) const = 0;

    // What a learned evaluation sees, for each seat; empty where the core has no features of the game.
    virtual std::vector<SeatFeatures> features() const = 0;
    // The win shares and expected points by a network; `BadWeights` if it is not for this game.
    virtual std::pair<std::vector<double>, std::vector<double>> learned(const Network& network) const = 0;
    // For each of these moves of the seat that acts the features that tell it from the first one, in the eyes of a network.
    virtual std::vector<std::vector<Moved>> moved(const Network& network,
                                                  const std::vector<std::string>& moves) const = 0;
};

// What the core offers of one game.
struct Offer {
    const Info* info;
    std::string_view data_hash;
    // `players` and `options` are JSON, as they stand in a record.
    std::unique_ptr<Position> (*deal)(const Json& players, const Json& options, std::uint64_t seed);
    std::unique_ptr<Position> (*start)(const Json& players, const Json& options, const Json& setup);
    std::unique_ptr<Position> (*read)(std::string_view text);
    // Play a batch of games; its player count and options are checked.
    std::vector<PlayedGame> (*play)(const Batch& batch);
    // A searcher with these changes of the game's parameters; null if the core has no judgement of the game.
    // With a network, which may be null, it judges by that; `BadWeights` if that is not for this game.
    std::unique_ptr<Searcher> (*searcher)(int players, const Json& parameters,
                                          std::shared_ptr<const Network> network);
    FeatureNames (*features)();
    // Play a batch of games and keep this many positions of each; none where the core has no features of the game.
    Samples (*sample)(const Batch& batch, int decisions, int siblings, bool turns);
    // Many games at once in numbers, written into these rows; null, and no sizes, where the core does not have them.
    RowSizes (*sizes)();
    std::unique_ptr<Vector> (*vector)(const Fleet& fleet, const Rows& rows);
    // One game in numbers, from a state and the slot of a half move (NO_HALF: none); null where the core does not have
    // it.
    std::unique_ptr<Steps> (*steps)(std::string_view text, int half);
};

// Every game of the core, by name.
const std::vector<Offer>& offers();

// The offer of that name, or `UnknownGame`.
const Offer& find_offer(std::string_view name);

} // namespace pangaea

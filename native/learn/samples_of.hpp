// Draws positions from the games of one batch.
#pragma once

#include "learn/learned.hpp"
#include "learn/samples.hpp"
#include "play/batch_of.hpp"

namespace pangaea {

// Watches one game and keeps some of the positions that its seats' decisions led to, every one equally likely.
template <Learned G>
class Watcher {
  public:
    Watcher(int wanted, const Network* network, std::uint64_t seed)
        : wanted_(wanted), network_(network), dice_(seed) {}

    // A seat has decided, and this came of it.
    void operator()(const typename G::State& state) {
        look_back(state);
        if (G::actor(state) == NOBODY)
            return;
        const auto seen = static_cast<std::uint32_t>(seen_++);
        if (static_cast<int>(kept_.size()) < wanted_) {
            kept_.push_back({state, {}, false});
        } else if (const std::uint32_t place = dice_.below(seen + 1); static_cast<int>(place) < wanted_) {
            kept_[place] = {state, {}, false};
        }
    }

    // The game has ended like this.
    void over(const typename G::State& state) { end_ = state; }

    // The positions with their targets, now that the game is over.
    Samples samples(const PlayedGame& played, int number) const {
        Samples samples;
        for (const Kept& kept : kept_)
            add(kept, played, number, samples);
        return samples;
    }

  private:
    struct Kept {
        typename G::State state;
        Judgement soon;
        bool settled;
    };

    // What is expected a lap later is noted as soon as it is so late.
    void look_back(const typename G::State& state) {
        const bool over = G::actor(state) == NOBODY;
        Judgement now;
        bool known = false;
        for (Kept& kept : kept_) {
            if (kept.settled || over || state.turn < kept.state.turn + state.players)
                continue;
            if (!known) {
                const JudgeBy judge(network_);
                now = {expected_shares<G>(state), expected_points<G>(state)};
                known = true;
            }
            kept.soon = now;
            kept.settled = true;
        }
    }

    void add(const Kept& kept, const PlayedGame& played, int number, Samples& samples) const {
        typename G::Sheet sheet;
        G::features(kept.state, sheet);
        const int players = kept.state.players;
        for (Seat seat = 0; seat < players; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            const std::size_t place = samples.seats.size();
            samples.seats.resize(place + static_cast<std::size_t>(G::Sheet::INPUTS));
            seat_inputs(sheet, players, seat, samples.seats.data() + place);
            samples.counts.push_back(sheet.items[at].size());
            for (const auto& row : sheet.items[at])
                samples.rows.insert(samples.rows.end(), row.begin(), row.end());
            if constexpr (LabelsItems<G>)
                G::item_labels(kept.state, end_, seat, samples.labels);
            const double share = holds(played.winners, seat) ? 1.0 / count(played.winners) : 0;
            const double score = played.scores[at];
            samples.shares.push_back(static_cast<float>(share));
            samples.scores.push_back(static_cast<float>(score));
            samples.soon_shares.push_back(static_cast<float>(kept.settled ? kept.soon.shares[at] : share));
            samples.soon_scores.push_back(static_cast<float>(kept.settled ? kept.soon.points[at] : score));
        }
        samples.games.push_back(number);
    }

    int wanted_;
    const Network* network_;
    Random dice_;
    std::int64_t seen_ = 0;
    std::vector<Kept> kept_;
    typename G::State end_;
};

// Plays the games of a batch and keeps this many positions of each, in the order of the games; the same with any number
// of threads. What is expected later is judged as the player of the first seat judges.
template <Learned G>
Samples sample_batch(const Batch& batch, int positions) {
    const Network* network = batch.seats[0].network.get();
    std::vector<Samples> parts(static_cast<std::size_t>(batch.games));
    for_each_game(batch, [&](int number, std::uint64_t seed, int rotation) {
        Watcher<G> watcher(positions, network, seed_of(seed, 100));
        const PlayedGame played = play_game<G>(batch, seed, rotation, watcher);
        parts[static_cast<std::size_t>(number)] = watcher.samples(played, number);
    });
    Samples samples;
    samples.players = batch.players;
    samples.inputs = G::Sheet::INPUTS;
    samples.item = G::Sheet::ITEM;
    for (Samples& part : parts) {
        samples.add(part);
        part = {};
    }
    return samples;
}

} // namespace pangaea

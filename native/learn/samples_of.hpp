// Draws positions from the games of one batch.
//
// What a bot compares are the positions that the moves of one decision lead to, so these are what is learned from.
// A game is played with slips, for variety; from some of its decisions several moves are tried out, and each is
// played on to the end without slips and with the same luck. So a target says what a move brings if all play well
// from then on, moves that nobody would play are seen too, and luck that meets all of them alike does not count.
// Where a game says what came of every contested thing, many plain games teach more than few that are tried out.
#pragma once

#include "learn/learned.hpp"
#include "learn/samples.hpp"
#include "play/batch_of.hpp"

namespace pangaea {

// A decision of a seat.
template <Game G>
struct Root {
    typename G::State state;
    Seat seat;
};

// Watches a game and keeps some of its decisions, every one equally likely.
template <Game G>
class Roots {
  public:
    Roots(int wanted, std::uint64_t seed) : wanted_(wanted), dice_(seed) {}

    // A seat is to decide.
    void before(const typename G::State& state, Seat seat) {
        typename G::Moves moves;
        G::legal(state, moves);
        if (moves.size() < 2)
            return;
        const auto seen = static_cast<std::uint32_t>(seen_++);
        if (static_cast<int>(kept_.size()) < wanted_)
            kept_.push_back({state, seat});
        else if (const std::uint32_t place = dice_.below(seen + 1); static_cast<int>(place) < wanted_)
            kept_[place] = {state, seat};
    }
    void operator()(const typename G::State&) {}

    const std::vector<Root<G>>& kept() const { return kept_; }

  private:
    int wanted_;
    Random dice_;
    std::int64_t seen_ = 0;
    std::vector<Root<G>> kept_;
};

// Writes positions into samples.
template <Learned G>
class Writer {
  public:
    using State = typename G::State;

    Writer(int game, Samples& samples) : game_(game), samples_(samples) {}

    // A position with what came of it, and with what was expected a lap later.
    void write(const State& state, const State& end, const Judgement* soon) {
        typename G::Sheet sheet;
        G::features(state, sheet);
        const SeatSet winners = G::winners(end);
        const Scores scores = G::scores(end);
        for (Seat seat = 0; seat < state.players; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            const std::size_t place = samples_.seats.size();
            samples_.seats.resize(place + static_cast<std::size_t>(G::Sheet::INPUTS));
            seat_inputs(sheet, state.players, seat, samples_.seats.data() + place);
            samples_.counts.push_back(sheet.items[at].size());
            for (const auto& row : sheet.items[at])
                samples_.rows.insert(samples_.rows.end(), row.begin(), row.end());
            if constexpr (LabelsItems<G>)
                G::item_labels(state, end, seat, samples_.labels);
            const double share = holds(winners, seat) ? 1.0 / count(winners) : 0, score = scores[at];
            samples_.shares.push_back(static_cast<float>(share));
            samples_.scores.push_back(static_cast<float>(score));
            samples_.soon_shares.push_back(static_cast<float>(soon ? soon->shares[at] : share));
            samples_.soon_scores.push_back(static_cast<float>(soon ? soon->points[at] : score));
        }
        samples_.scales.push_back(static_cast<float>(sheet.scale));
        samples_.games.push_back(game_);
    }

  private:
    int game_;
    Samples& samples_;
};

// Tries out moves of decisions of one game.
template <Learned G>
class Branches {
  public:
    using State = typename G::State;
    using Moves = typename G::Moves;

    // `turns`: whether positions count only when the turn is over.
    Branches(const Batch& batch, bool turns, int game, Samples& samples)
        : batch_(batch), turns_(turns), network_(batch.seats[0].network.get()), writer_(game, samples) {
        for (const Player& player : batch.seats) {
            steady_.push_back(player);
            steady_.back().slip = 0;
        }
    }

    // Add this many positions that moves of this decision lead to, and as many from later in the same games; none if every
    // move ends the game.
    void add(const Root<G>& root, int siblings, std::uint64_t seed) {
        Random dice(seed);
        Moves moves;
        choose(root, siblings, dice, moves);
        if (moves.empty())
            return;
        std::vector<Branch> branches;
        for (int sibling = 0; sibling < siblings; ++sibling) {
            const auto luck = static_cast<std::uint64_t>(1 + sibling / moves.size());
            branches.push_back(play_on(root, moves[sibling % moves.size()], seed_of(seed, luck)));
        }
        for (const Branch& branch : branches)
            writer_.write(branch.first, branch.end, branch.soon ? &*branch.soon : nullptr);
        for (const Branch& branch : branches)
            writer_.write(branch.later, branch.end, nullptr);
    }

  private:
    // Half of the moves are from those that the player likes best, this many at most.
    static constexpr int LIKED = 8;

    struct Branch {
        // The position that the move led to, one that a later decision led to (the same, if there was none), the end.
        State first, later, end;
        // What a network expected a lap after the move.
        std::optional<Judgement> soon = {};
    };

    // What the player likes best, others that it likes, and any.
    void choose(const Root<G>& root, int siblings, Random& dice, Moves& chosen) const {
        Moves moves;
        Promises<G> promised;
        {
            const JudgeBy judge(network_);
            judge_decision<G>(root.state, root.seat, moves, promised.data());
        }
        keep_best(moves, promised.data(), moves.size());
        add_others(root.state, moves);
        if (moves.size() <= siblings) {
            chosen = moves;
            return drop_ends(root.state, root.seat, chosen);
        }
        std::array<bool, Moves::CAPACITY> taken{};
        for (int wanted = 0; chosen.size() < siblings;) {
            const int liked = std::min(std::max(LIKED, siblings), moves.size());
            const int among = chosen.empty() ? 1 : 2 * chosen.size() <= siblings ? liked : moves.size();
            wanted = static_cast<int>(dice.below(static_cast<std::uint32_t>(among)));
            if (!taken[static_cast<std::size_t>(wanted)]) {
                taken[static_cast<std::size_t>(wanted)] = true;
                chosen.push(moves[wanted]);
            }
        }
        drop_ends(root.state, root.seat, chosen);
    }

    // A network looks at some moves only; the others may be tried out too.
    static void add_others(const State& state, Moves& moves) {
        Moves all;
        candidates<G>(state, all);
        const int judged = moves.size();
        if (all.size() == judged)
            return;
        for (const auto move : all)
            if (std::find(moves.begin(), moves.begin() + judged, move) == moves.begin() + judged)
                moves.push(move);
    }

    void drop_ends(const State& state, Seat seat, Moves& moves) const {
        int kept = 0;
        for (const auto move : moves) {
            State after = state;
            G::apply(after, move);
            if (turns_)
                finish_turn<G>(after, seat, state.turn);
            if (G::actor(after) != NOBODY)
                moves[kept++] = move;
        }
        moves.cut(kept);
    }

    // The position that the move leads to, as the judgement sees it: behind the turn, and behind chance, if that can do
    // little.
    State after(const Root<G>& root, typename G::Move move, Random& chance) const {
        State state = root.state;
        G::apply(state, move);
        if (turns_)
            finish_turn<G>(state, root.seat, root.state.turn);
        if (G::actor(state) != CHANCE)
            return state;
        typename G::Outcomes outcomes;
        G::chances(state, outcomes);
        State then = state;
        G::apply(then, drawn(outcomes, chance));
        if (turns_)
            finish_turn<G>(then, root.seat, root.state.turn);
        return outcomes.size() <= WEIGHED_OUTCOMES && G::actor(then) != NOBODY ? then : state;
    }

    Branch play_on(const Root<G>& root, typename G::Move move, std::uint64_t luck) const {
        Random chance(seed_of(luck, 0)), dice(seed_of(luck, 1));
        const State first = after(root, move, chance);
        Branch branch{first, first, first};
        std::array<std::optional<Sitter<G>>, MOST_SEATS> sitters; // made in place: a searcher cannot be moved
        for (Seat seat = 0; seat < batch_.players; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            sitters[at].emplace(steady_[at], batch_.players, seed_of(luck, 2 + at));
        }
        State& state = branch.end;
        std::uint32_t decisions = 0;
        for (Actor actor; (actor = G::actor(state)) != NOBODY;) {
            if (actor == CHANCE) {
                G::apply(state, outcome_of_chance<G>(state, chance));
                continue;
            }
            if (network_ && !branch.soon && state.turn >= first.turn + state.players)
                branch.soon = learned_judgement<G>(*network_, state);
            const int turn = state.turn;
            G::apply(state, sitters[static_cast<std::size_t>(actor)]->choose(state, actor));
            const bool within = turns_ && G::actor(state) == actor && state.turn == turn;
            if (G::actor(state) != NOBODY && !within && dice.below(++decisions) == 0)
                branch.later = state;
        }
        return branch;
    }

    const Batch& batch_;
    bool turns_;
    const Network* network_;
    Writer<G> writer_;
    // The players without slips.
    std::vector<Player> steady_;
};

// Watches a game and keeps some of the positions that are judged in it, every one equally likely: what decisions lead
// to, behind the turn if turns are judged, and behind chance if that can do little.
template <Learned G>
class Positions {
  public:
    using State = typename G::State;

    Positions(int wanted, bool turns, std::uint64_t seed) : wanted_(wanted), turns_(turns), dice_(seed) {}

    // A seat is to decide.
    void before(const State& state, Seat seat) {
        if (after_chance_)
            keep(state);
        after_chance_ = false;
        seat_ = seat;
        turn_ = state.turn;
    }
    // It has decided.
    void operator()(const State& state) {
        const Actor actor = G::actor(state);
        if (actor == CHANCE) {
            typename G::Outcomes outcomes;
            G::chances(state, outcomes);
            after_chance_ = outcomes.size() <= WEIGHED_OUTCOMES;
        }
        const bool within = turns_ && actor == seat_ && state.turn == turn_;
        if (actor != NOBODY && !within && !after_chance_)
            keep(state);
    }
    void over(const State& state) { end_ = state; }

    // All that was kept, with what came of it.
    void write(Writer<G>& writer) const {
        for (const State& state : kept_)
            writer.write(state, end_, nullptr);
    }

  private:
    void keep(const State& state) {
        const auto seen = static_cast<std::uint32_t>(seen_++);
        if (static_cast<int>(kept_.size()) < wanted_)
            kept_.push_back(state);
        else if (const std::uint32_t place = dice_.below(seen + 1); static_cast<int>(place) < wanted_)
            kept_[place] = state;
    }

    int wanted_;
    bool turns_;
    Random dice_;
    bool after_chance_ = false;
    Seat seat_ = 0;
    int turn_ = 0;
    std::int64_t seen_ = 0;
    std::vector<State> kept_;
    State end_;
};

// Plays the games of a batch, and from some decisions of each tries out some moves, in the order of the games; with one
// move of each, none is tried out, and the positions that the game itself came to are kept: that is many times faster.
// The same with any number of threads. What is expected later is judged as the player of the first seat judges.
template <Learned G>
Samples sample_batch(const Batch& batch, int decisions, int siblings, bool turns) {
    std::vector<Samples> parts(static_cast<std::size_t>(batch.games));
    for_each_game(batch, [&](int number, std::uint64_t seed, int rotation) {
        if (siblings == 1) {
            Positions<G> positions(decisions, turns, seed_of(seed, 100));
            play_game<G>(batch, seed, rotation, positions);
            Writer<G> writer(number, parts[static_cast<std::size_t>(number)]);
            return positions.write(writer);
        }
        Roots<G> roots(decisions, seed_of(seed, 100));
        play_game<G>(batch, seed, rotation, roots);
        Branches<G> branches(batch, turns, number, parts[static_cast<std::size_t>(number)]);
        std::uint64_t stream = 101;
        for (const Root<G>& root : roots.kept())
            branches.add(root, siblings, seed_of(seed, stream++));
    });
    Samples samples;
    samples.players = batch.players;
    samples.inputs = G::Sheet::INPUTS;
    samples.item = G::Sheet::ITEM;
    samples.siblings = siblings;
    if constexpr (LabelsItems<G>) {
        samples.chance = G::Sheet::CHANCE;
        samples.worth = G::Sheet::WORTH;
    }
    for (Samples& part : parts) {
        samples.add(part);
        part = {};
    }
    return samples;
}

} // namespace pangaea

// Many games of one kind at once.
#pragma once

#include <vector>

#include "play/decision.hpp"
#include "play/parallel.hpp"
#include "play/players.hpp"
#include "play/vector.hpp"

namespace pangaea {

template <Numbered G>
class VectorOf final : public Vector {
  public:
    VectorOf(const Fleet& fleet, const Rows& rows)
        : fleet_(fleet), rows_(rows), tables_(static_cast<std::size_t>(fleet.games)) {}

    void reset(const std::uint64_t* seeds, const bool* chosen) override {
        for_each_table([&](Table& table, std::size_t row) {
            if (chosen && !chosen[row])
                return;
            if (seeds) {
                table.seed = seeds[row];
                table.episode = 0;
            }
            begin(table);
            clear(row);
            show(table, row);
        });
    }

    void step(const std::int64_t* actions) override {
        if (fleet_.renewal == Renewal::ASKED)
            for (const Table& table : tables_)
                require(!table.over, GAME_OVER, "a game is over: reset it before the next step");
        for_each_table([&](Table& table, std::size_t row) {
            clear(row);
            if (table.over)
                begin(table);
            else
                play(table, row, actions[row]);
            if (table.over && fleet_.renewal == Renewal::SAME_STEP) {
                G::observe(table.state, table.viewer, table.decision.half, rows_.finals + row * ENTRIES);
                begin(table);
            }
            show(table, row);
        });
    }

    void sample(const double* shares, std::int64_t* actions) const override {
        for (std::size_t row = 0; row < tables_.size(); ++row) {
            const std::vector<int>& offered = tables_[row].decision.offered;
            const auto last = static_cast<double>(offered.size()) - 1;
            const double place = std::min(shares[row] * static_cast<double>(offered.size()), last);
            actions[row] = tables_[row].over ? 0 : offered[static_cast<std::size_t>(std::max(place, 0.0))];
        }
    }
    void observe(int game, Seat seat, float* row) const override {
        const Table& table = tables_[static_cast<std::size_t>(game)];
        G::observe(table.state, seat, seat == table.viewer ? table.decision.half : NO_HALF, row);
    }
    std::string text(int game) const override {
        return G::write_state(tables_[static_cast<std::size_t>(game)].state);
    }
    int half(int game) const override { return tables_[static_cast<std::size_t>(game)].decision.half; }

  private:
    using Move = typename G::Move;
    static constexpr std::size_t ACTIONS = G::Numbers::ACTIONS, ENTRIES = G::Numbers::ENTRIES;

    struct Table {
        typename G::State state;
        std::uint64_t seed = 0, episode = 0;
        Random chance{0}, others{0};
        // The caller's seat, and the one that sees: who decides, or who did so last.
        Seat own = 0, viewer = 0;
        bool over = true;
        Decision<G> decision;
    };

    template <class Do>
    void for_each_table(const Do& what) {
        const std::size_t games = tables_.size(), threads = static_cast<std::size_t>(fleet_.threads);
        in_parallel(fleet_.threads, [&](int thread) {
            const std::size_t part = static_cast<std::size_t>(thread);
            for (std::size_t row = games * part / threads; row < games * (part + 1) / threads; ++row)
                what(tables_[row], row);
        });
    }

    // Deal the next game of the table's seed.
    void begin(Table& table) {
        const std::uint64_t seed = seed_of(table.seed, table.episode++);
        Random deals(seed_of(seed, 0));
        table.chance = Random(seed_of(seed, 1));
        table.others = Random(seed_of(seed, 2));
        table.state = G::deal(fleet_.players, fleet_.options, deals);
        table.own = fleet_.any_seat
                        ? static_cast<Seat>(table.others.below(static_cast<std::uint32_t>(fleet_.players)))
                        : fleet_.seat;
        table.viewer = table.own;
        go_on(table);
    }

    // Let chance and the others decide until the caller does, or the game is over.
    void go_on(Table& table) {
        table.decision.forget();
        Actor actor;
        while ((actor = G::actor(table.state)) != NOBODY && !is_ours(table, actor))
            G::apply(table.state, actor == CHANCE ? outcome_of_chance<G>(table.state, table.chance)
                                                  : choice_of_others(table, actor));
        table.over = actor == NOBODY;
        if (table.over)
            return;
        table.viewer = actor;
        table.decision.list(table.state);
    }

    bool is_ours(const Table& table, Actor actor) const {
        return actor != CHANCE && (fleet_.others == Others::NONE || actor == table.own);
    }

    Move choice_of_others(Table& table, Seat seat) const {
        if constexpr (Judged<G>)
            if (fleet_.others == Others::GREEDY)
                return greedy_choice<G>(G::guess(table.state, seat, table.others), seat, table.others);
        return random_choice<G>(table.state, table.others);
    }

    // Play an action, and go on; one that is not legal ends the game.
    void play(Table& table, std::size_t row, std::int64_t action) {
        Decision<G>& decision = table.decision;
        const std::size_t at = decision.find(action);
        const Seat seat = table.viewer;
        double* payoffs = rows_.payoffs + row * static_cast<std::size_t>(fleet_.players);
        if (at == decision.numbers.size()) {
            table.over = rows_.over[row] = rows_.illegal[row] = true;
            rows_.rewards[row] = payoffs[seat] = -1;
            return;
        }
        if (const int half = G::Numbers::half(decision.numbers[at]); half != NO_HALF) {
            decision.choose(table.state, half);
            return;
        }
        G::apply(table.state, decision.moves[at]);
        go_on(table);
        if (!table.over)
            return;
        rows_.over[row] = true;
        const SeatSet winners = G::winners(table.state);
        for (Seat each = 0; each < fleet_.players; ++each)
            payoffs[each] = payoff(winners, each, fleet_.players);
        rows_.rewards[row] = payoffs[seat];
    }

    // Nothing has happened in this game yet.
    void clear(std::size_t row) {
        std::fill_n(rows_.payoffs + row * static_cast<std::size_t>(fleet_.players), fleet_.players, 0.0);
        rows_.rewards[row] = 0;
        rows_.over[row] = rows_.illegal[row] = false;
    }

    void show(const Table& table, std::size_t row) {
        std::int8_t* mask = rows_.masks + row * ACTIONS;
        std::fill_n(mask, ACTIONS, std::int8_t{0});
        if (!table.over)
            for (const int number : table.decision.offered)
                mask[number] = 1;
        rows_.actors[row] = table.over ? -1 : table.viewer;
        G::observe(table.state, table.viewer, table.decision.half, rows_.observations + row * ENTRIES);
    }

    Fleet fleet_;
    Rows rows_;
    std::vector<Table> tables_;
};

} // namespace pangaea

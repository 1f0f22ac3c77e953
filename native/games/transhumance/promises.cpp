#include "games/transhumance/promises.hpp"

#include <optional>

#include "games/transhumance/apply.hpp"
#include "games/transhumance/evaluation.hpp"
#include "games/transhumance/legal.hpp"
#include "games/transhumance/scoring.hpp"
#include "games/transhumance/threats.hpp"

namespace pangaea::transhumance {

namespace {

// The seat's share when nothing is being dealt.
double share_of(const State& state, Seat seat) {
    if (state.phase != Phase::OVER)
        return value(state)[seat];
    const SeatSet best = winners(state);
    return holds(best, seat) ? 1.0 / count(best) : 0.0;
}

double share_after(const State& state, Seat seat, Move move) {
    State after = state;
    apply(after, move);
    return share_of(after, seat);
}

// --- cards that are dealt --------------------------------------------------------------------------

// The own herds that the card fits.
CellSet herds_wanting(const State& state, Card card) {
    CellSet wanting = 0;
    for (const Cell cell : members(state.own_herds()))
        if (state.board[cell].wanted() >> card & 1)
            wanting |= only(cell);
    return wanting;
}

// What the card that is being dealt promises on average. The evaluation asks which cards a hand and the stacks hold,
// not how many of each, so all cards that the hand has already are alike. So are new ones of one race that fit the
// same herds.
class Dealing {
  public:
    Dealing(const State& state, Seat seat) : seat_(seat), hand_(kinds(state.hands[state.active])) {}

    double promise(const State& state) {
        Outcomes outcomes;
        chances(state, outcomes);
        news_.clear();
        double sum = 0, total = 0;
        for (const auto& outcome : outcomes) {
            sum += outcome.weight * share(state, outcome.move);
            total += outcome.weight;
        }
        return sum / total;
    }

  private:
    // What a new card promises that fits these herds.
    struct New {
        CellSet wanting;
        double share;
    };

    double share(const State& state, Move deal) {
        const Card card = card_dealt(deal);
        if (hand_ >> card & 1)
            return held_ ? *held_ : held_.emplace(share_after(state, seat_, deal));
        const CellSet wanting = herds_wanting(state, card);
        for (const New& earlier : news_)
            if (earlier.wanting == wanting)
                return earlier.share;
        news_.push({wanting, share_after(state, seat_, deal)});
        return news_.back().share;
    }

    Seat seat_;
    CardSet hand_;
    // What a card promises that the hand has already; and new ones of the race that is being dealt.
    std::optional<double> held_;
    List<New, CARDS> news_;
};

// --- cards that are placed -------------------------------------------------------------------------

// Cards of the hand that are alike: of one race, and alike in all that the evaluation asks about a card. Names of cards
// that are alike can be swapped.
class Alike {
  public:
    explicit Alike(const State& state) {
        const Heap hand = state.hands[state.active];
        const CardSet drawable = kinds(state.stacks[state.active]), hand_kinds = kinds(hand);
        std::array<Look, CARDS> looks;
        for (const Card card : members(hand_kinds)) {
            looks[at(card)] = {copies(hand, card) > 1, static_cast<bool>(drawable >> card & 1),
                               herds_wanting(state, card)};
            before_[at(card)] = 0;
            for (const Card other :
                 members(static_cast<CardSet>(hand_kinds & COMPLETE[RACE_OF[card]] & (only(card) - 1))))
                if (looks[at(other)] == looks[at(card)])
                    before_[at(card)] |= only(other);
        }
    }

    // The first of all sets that are like this one: of cards that are alike it has the first ones.
    CardSet first_like(CardSet cards) const {
        for (const Card card : members(cards))
            if (const CardSet missing = before_[at(card)] & ~cards)
                cards ^= only(card) | (missing & -missing);
        return cards;
    }

  private:
    // Whether the hand has more of the card, and the stacks have any; the herds that it fits.
    struct Look {
        bool more, drawable;
        CellSet wanting;
        friend bool operator==(const Look&, const Look&) = default;
    };

    static std::size_t at(Card card) { return static_cast<std::size_t>(card); }

    // For each card of the hand those before it that are like it.
    std::array<CardSet, CARDS> before_;
};

// What the evaluation sees of a cell of row 1 where a herd of some size begins. Nobody can hit it there, so there is
// little.
struct Ground {
    // Own herds of the row that come before it: the order of herds decides which of them gets the moves that are left.
    int before;
    // The enemy herds ahead that it can disperse, and the own ones to which it bars new enemies the only way.
    CellSet hits, covers;

    Ground(const State& state, Cell cell, int size)
        : before(count(static_cast<CellSet>(state.own_herds() & FIRST_ROW & (only(cell) - 1)))), hits(0),
          covers(0) {
        const CellSet free = FIRST_ROW & state.free_cells();
        for (const Cell target : members(static_cast<CellSet>(AHEAD[cell] & state.enemy_herds())))
            if (state.board[target].size() <= size)
                hits |= only(target);
        for (const Cell target : members(static_cast<CellSet>(AHEAD[cell] & state.own_herds())))
            if ((BEHIND[target] & free) == only(cell))
                covers |= only(target);
    }

    friend bool operator==(const Ground&, const Ground&) = default;
};

// What new and larger herds promise: the same for cards that are alike, and on cells of row 1 that are.
class Placing {
  public:
    Placing(const State& state, Seat seat) : state_(state), seat_(seat), alike_(state) {
        for (auto& cells : like_)
            cells.fill(UNKNOWN);
        judged_.fill(0);
    }

    double promise(Move placement) {
        const CardSet cards = alike_.first_like(cards_of(placement));
        const auto cell = static_cast<std::size_t>(first_like(cell_of(placement), count(cards)));
        const int herd = number_of(cards);
        double& share = shares_[cell][static_cast<std::size_t>(herd)];
        if (!(judged_[cell] >> herd & 1)) {
            judged_[cell] |= bit(herd);
            share = share_after(state_, seat_, placement);
        }
        return share;
    }

  private:
    static constexpr std::int8_t UNKNOWN = -1;
    static constexpr int ROW_1 = std::popcount(unsigned{FIRST_ROW});
    static constexpr int LARGEST = std::popcount(COMPLETE[DIVERSE]);
    // The herds that can be formed are numbered race by race; each race has two to the number of its cards.
    static constexpr std::array<int, RACES> FIRST_NUMBER = [] {
        std::array<int, RACES> first{};
        for (std::size_t race = 1; race < RACES; ++race)
            first[race] = first[race - 1] + (1 << count(COMPLETE[race - 1]));
        return first;
    }();
    static constexpr int NUMBERS = 64;
    static_assert(FIRST_ROW == (1 << ROW_1) - 1 && FIRST_NUMBER[DIVERSE] + (1 << LARGEST) == NUMBERS);

    static int number_of(CardSet cards) {
        const auto race = static_cast<std::size_t>(race_of(cards));
        return FIRST_NUMBER[race] + (cards >> std::countr_zero(COMPLETE[race]));
    }

    // The first cell that is like this one for a herd of this size.
    Cell first_like(Cell cell, int size) {
        if (!has(FIRST_ROW & state_.free_cells(), cell))
            return cell;
        std::int8_t& first = like_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(size)];
        if (first == UNKNOWN) {
            const Ground ground(state_, cell, size);
            first = 0;
            while (first != cell &&
                   !(has(state_.free_cells(), first) && Ground(state_, first, size) == ground))
                ++first;
        }
        return first;
    }

    const State& state_;
    Seat seat_;
    Alike alike_;
    std::array<std::array<std::int8_t, LARGEST + 1>, ROW_1> like_;
    // For each cell the herds that were judged there, by their numbers, and what they promise.
    std::array<std::uint64_t, CELLS> judged_;
    std::array<std::array<double, NUMBERS>, CELLS> shares_;
};

bool places(Move move) {
    return verb_of(move) == Verb::NEW || verb_of(move) == Verb::ADD;
}

} // namespace

void promises(const State& state, Seat seat, const Moves& moves, double* promised) {
    if (state.phase == Phase::PLACE) {
        Placing placing(state, seat);
        for (int at = 0; at < moves.size(); ++at)
            promised[at] =
                places(moves[at]) ? placing.promise(moves[at]) : share_after(state, seat, moves[at]);
        return;
    }
    Dealing dealing(state, seat);
    for (int at = 0; at < moves.size(); ++at) {
        State after = state;
        apply(after, moves[at]);
        promised[at] = after.drawing != NO_RACE ? dealing.promise(after) : share_of(after, seat);
    }
}

} // namespace pangaea::transhumance

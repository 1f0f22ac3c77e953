// A hand card comes from the deck of its back and is never the meteorite, which would have been shown. The cards
// not seen are those in the deck and in the other hands, so all that matters is how they are divided anew.
#include "games/trias/guess.hpp"

namespace pangaea::trias {

namespace {

// One of the cards of a deck that is not the meteorite.
int drawn_card(const std::array<std::int8_t, KINDS>& unseen, Random& random) {
    int total = 0;
    for (int card = 0; card < COLOURS; ++card)
        total += unseen[static_cast<std::size_t>(card)];
    auto ticket = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
    int card = 0;
    for (; ticket >= unseen[static_cast<std::size_t>(card)]; ++card)
        ticket -= unseen[static_cast<std::size_t>(card)];
    return card;
}

} // namespace

State guess(const State& state, Seat seat, Random& random) {
    State world = state;
    if (state.phase == OVER)
        return world;
    const auto hidden = [&](Seat other) {
        return other != seat && !state.hands[static_cast<std::size_t>(other)].none();
    };
    for (Seat other = 0; other < state.players; ++other)
        if (hidden(other)) {
            const HandCard hand = state.hands[static_cast<std::size_t>(other)];
            ++world.deck(hand.back)[static_cast<std::size_t>(hand.landscape)];
        }
    for (Seat other = 0; other < state.players; ++other)
        if (hidden(other)) {
            const int back = state.hands[static_cast<std::size_t>(other)].back;
            const int card = drawn_card(world.deck(back), random);
            --world.deck(back)[static_cast<std::size_t>(card)];
            world.hands[static_cast<std::size_t>(other)] = hand_card(card, back);
        }
    return world;
}

} // namespace pangaea::trias

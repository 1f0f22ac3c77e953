#include "games/transhumance/cards.hpp"

#include <algorithm>

namespace pangaea::transhumance {

namespace {

// Any card of the heap, every one equally likely.
Heap one_drawn(Heap heap, int cards, Random& random) {
    auto ticket = static_cast<int>(random.below(static_cast<std::uint32_t>(cards)));
    for (const Card card : members(kinds(heap))) {
        ticket -= copies(heap, card);
        if (ticket < 0)
            return one(card);
    }
    return 0;
}

} // namespace

Heap drawn(Heap heap, int number, Random& random) {
    // To draw most of them is to leave the others.
    const int cards = cards_in(heap), fewer = std::min(number, cards - number);
    Heap left = heap;
    for (int card = 0; card < fewer; ++card)
        left -= one_drawn(left, cards - card, random);
    return fewer == number ? heap - left : left;
}

} // namespace pangaea::transhumance

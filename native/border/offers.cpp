#include "border/position.hpp"
#include "engine/error.hpp"

namespace pangaea {

const Offer& find_offer(std::string_view name) {
    std::string names;
    for (const Offer& offer : offers()) {
        if (offer.info->name == name)
            return offer;
        (names += names.empty() ? "" : ", ") += offer.info->name;
    }
    throw Error(UNKNOWN_GAME, "the core has no game " + quote(name) + "; it has: " + names);
}

} // namespace pangaea

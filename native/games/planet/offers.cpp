#include "games/planet/offers.hpp"

#include <cstring>

namespace pangaea::planet {

namespace {

// The land that a tile on one face would join, at most.
int joined_by(const Regions& regions, std::uint16_t faces, Parcels spoiled) {
    int most = 0;
    for (int face : members(faces)) {
        const Parcels parcels = FACE << EDGES * face;
        int sum = 0;
        for (const Region& region : regions)
            if (region.around & parcels && !(region.around & spoiled))
                sum += region.size();
        most = std::max(most, sum);
    }
    return most;
}

Offer most_regions(const Regions& home, Parcels free) {
    Offer offer;
    offer.size = home.size();
    Parcels around = 0;
    for (const Region& region : home)
        around |= region.around;
    offer.open = count(free & ~around);
    return offer;
}

// The size of the offer alone.
int size_of(const Planet& planet, Animal animal) {
    const Regions& home = planet.regions[ANIMAL_HOME[animal]];
    if (ANIMAL_KIND[animal] == MOST)
        return home.size();
    const Parcels other = planet.lands[ANIMAL_OTHER[animal]];
    const bool touch = ANIMAL_KIND[animal] == TOUCH;
    int most = 0;
    for (const Region& region : home)
        if (((region.around & other) != 0) == touch)
            most = std::max(most, region.size());
    return most;
}

int reach_with(const Planet& planet, Tile tile, Animal animal) {
    int most = 0;
    for (int face : members(planet.free))
        for (int rotation = 0; rotation < EDGES; ++rotation) {
            Planet then = planet;
            cover(then, tile, face, rotation);
            most = std::max(most, size_of(then, animal));
        }
    return most;
}

// The planets of others stay the same for all moves of a decision: what was found out about them is kept.
class Reaches {
  public:
    int of(const Planet& planet, Tile tile, Animal animal) {
        Entry& entry = find(planet);
        std::int8_t& reach = entry.reach[static_cast<std::size_t>(tile)][animal];
        if (reach < 0)
            reach = static_cast<std::int8_t>(reach_with(planet, tile, animal));
        return reach;
    }

  private:
    struct Entry {
        std::array<Placement, FACES> faces{};
        std::array<std::array<std::int8_t, ANIMALS>, TILES + 1> reach;
        bool used = false;
    };

    Entry& find(const Planet& planet) {
        for (Entry& entry : entries_)
            if (entry.used && !std::memcmp(&entry.faces, &planet.faces, sizeof planet.faces))
                return entry;
        Entry& entry = entries_[next_];
        next_ = (next_ + 1) % entries_.size();
        entry.faces = planet.faces;
        for (auto& of_tile : entry.reach)
            of_tile.fill(-1);
        entry.used = true;
        return entry;
    }

    std::array<Entry, MOST_PLAYERS> entries_;
    std::size_t next_ = 0;
};

} // namespace

Offer offer_of(const Planet& planet, Animal animal) {
    const Regions& home = planet.regions[ANIMAL_HOME[animal]];
    const Parcels free = EVERY_PARCEL & ~planet.covered();
    Offer offer;
    if (ANIMAL_KIND[animal] == MOST) {
        offer = most_regions(home, free);
        offer.parcels = count(planet.lands[ANIMAL_HOME[animal]]);
        return offer;
    }
    const Parcels other = planet.lands[ANIMAL_OTHER[animal]];
    const bool touch = ANIMAL_KIND[animal] == TOUCH;
    for (const Region& region : home) {
        const int size = region.size(), open = count(region.around & free);
        if (((region.around & other) != 0) != touch) {
            if (touch && open &&
                (size > offer.hopeful || (size == offer.hopeful && open > offer.hopeful_open))) {
                offer.hopeful = size;
                offer.hopeful_open = open;
            }
        } else if (size > offer.size || (size == offer.size && open > offer.open)) {
            offer.second = offer.size;
            offer.second_open = offer.open;
            offer.size = size;
            offer.open = open;
        } else if (size > offer.second || (size == offer.second && open > offer.second_open)) {
            offer.second = size;
            offer.second_open = open;
        }
    }
    offer.joined = joined_by(home, planet.free, touch ? 0 : other);
    offer.parcels = count(planet.lands[ANIMAL_HOME[animal]]);
    return offer;
}

int reach_of(const Planet& planet, Tiles tiles, Animal animal) {
    thread_local Reaches reaches;
    int most = 0;
    for (Tile tile : members(tiles))
        most = std::max(most, reaches.of(planet, tile, animal));
    return most;
}

} // namespace pangaea::planet

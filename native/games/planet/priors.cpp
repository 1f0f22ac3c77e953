// The evaluation of a planet goes through all open animals. Here a place is judged by what its pieces of land do
// to the number of regions and to the largest region of each terrain; what such a change is worth is found out
// once per decision, for all places together.
#include "games/planet/priors.hpp"

#include <cmath>

#include "games/planet/evaluation.hpp"
#include "games/planet/wishes.hpp"

namespace pangaea::planet {

namespace {

// A region that grows by more is worth no more.
constexpr int MOST_GROWTH = 5;
// By how many regions there can be fewer or more after a tile: five edges, and every other parcel.
constexpr int MERGED = -4, NEW = 3;
// The part of its size by which a region gains for an animal when it comes to touch what that looks for …
constexpr double TOUCHING = 0.4;
// … or loses, when it comes to touch what the animal avoids: some other region will do instead.
constexpr double SPOILED = -0.7;
// A contact is worth as much as that of a region of this size at least: it will grow.
constexpr int SMALL = 2;

// The land of one terrain on a turned tile: all of it, and its pieces, the largest one first.
struct Land {
    std::int8_t terrain = 0;
    Pattern all = 0;
    std::array<Pattern, 2> pieces{};
    std::int8_t number = 0;
};
using Lands = List<Land, EDGES>;

// Mirrors `_lands`.
constexpr Lands lands_of(const Pieces& pieces) {
    Lands lands;
    for (const Piece piece : pieces) {
        Land* own = nullptr;
        for (Land& land : lands)
            if (land.terrain == piece.terrain)
                own = &land;
        if (!own) {
            lands.push({piece.terrain, 0, {}, 0});
            own = &lands.back();
        }
        own->all |= piece.pattern;
        own->pieces[own->number++] = piece.pattern;
        if (own->number == 2 && count(own->pieces[1]) > count(own->pieces[0]))
            std::swap(own->pieces[0], own->pieces[1]);
    }
    return lands;
}

constexpr auto make_lands() {
    std::array<std::array<Lands, EDGES>, TILES + 1> lands{};
    for (Tile tile = 1; tile <= TILES; ++tile)
        for (int rotation = 0; rotation < EDGES; ++rotation)
            lands[tile][rotation] = lands_of(PIECES[tile][rotation]);
    return lands;
}

// `LANDS[tile][rotation]`: the land that the tile brings.
constexpr auto LANDS = make_lands();

// What the new land of one terrain does to a planet.
struct Trait {
    // By how many there are more regions of its terrain, less than 0 if it joins several.
    int regions = 0;
    // By how much the largest of them is larger, and how many uncovered parcels more there are beside that.
    int growth = 0, openings = 0;
    // The set of terrains that this touches now, and did not before.
    unsigned touched = 0;
    // The set of terrains whose largest region touches the new land, and touched nothing like it before.
    unsigned met = 0;
};

const Region& largest_of(const Regions& regions) {
    const Region* largest = &regions[0];
    for (const Region& region : regions)
        if (region.size() > largest->size())
            largest = &region;
    return *largest;
}

// A planet as a place to build on: what pieces of land would do there.
class Site {
  public:
    explicit Site(const Planet& planet) : planet_(planet), open_(EVERY_PARCEL & ~planet.covered()) {
        for (Terrain terrain = 0; terrain < TERRAINS; ++terrain) {
            const Regions& own = planet.regions[terrain];
            largest[terrain] = own.empty() ? Region{0, 0} : largest_of(own);
            sizes[terrain] = largest[terrain].size();
        }
        for (Terrain terrain = 0; terrain < TERRAINS; ++terrain)
            for (const Region& region : largest)
                if (!(region.around & planet.lands[terrain]))
                    strangers_[terrain] |= region.parcels;
    }

    const Planet& planet() const { return planet_; }

    // Whether nothing that lies already adjoins the face.
    bool lonely(int face) const { return !(AROUND[face][FACE] & ~open_ & EVERY_PARCEL); }

    // Mirrors `_trait`: what new land does to a planet that shows these lands then.
    Trait trait(const Land& land, int face, const std::array<Parcels, TERRAINS>& lands) const {
        const Terrain terrain = land.terrain;
        const Parcels around = AROUND[face][land.all];
        Trait trait;
        trait.met = around & strangers_[terrain] ? meets(terrain, around) : 0;
        trait.regions = land.number;
        if (!(around & planet_.lands[terrain]) && count(land.pieces[0]) <= sizes[terrain])
            return trait;
        Regions regions = planet_.regions[terrain];
        for (int piece = 0; piece < land.number; ++piece)
            join(regions, Parcels{land.pieces[piece]} << EDGES * face, AROUND[face][land.pieces[piece]]);
        trait.regions = regions.size() - planet_.regions[terrain].size();
        const Region& now = largest_of(regions);
        trait.growth = now.size() - sizes[terrain];
        if (!trait.growth)
            return trait;
        const Parcels left = open_ & ~(FACE << EDGES * face);
        trait.openings = count(now.around & left) - count(largest[terrain].around & left);
        trait.touched = touches(terrain, now.around, lands);
        return trait;
    }

    std::array<Region, TERRAINS> largest;
    std::array<int, TERRAINS> sizes{};

  private:
    // Mirrors `_touches`: the terrains that the largest region of this one touches now, with a new border.
    unsigned touches(Terrain terrain, Parcels border, const std::array<Parcels, TERRAINS>& lands) const {
        unsigned touched = 0;
        for (Terrain other = 0; other < TERRAINS; ++other)
            if (other != terrain && border & lands[other] &&
                !(largest[terrain].around & planet_.lands[other]))
                touched |= 1u << other;
        return touched;
    }

    // Mirrors `_meets`: the terrains whose largest region comes to touch new land of this one.
    unsigned meets(Terrain terrain, Parcels around) const {
        unsigned met = 0;
        for (Terrain other = 0; other < TERRAINS; ++other)
            if (other != terrain && largest[other].parcels & around &&
                !(largest[other].around & planet_.lands[terrain]))
                met |= 1u << other;
        return met;
    }

    const Planet& planet_;
    Parcels open_;
    std::array<Parcels, TERRAINS> strangers_{};
};

// An open animal, and who attracts it how much.
struct Contest {
    // What winning it instead of the others is worth to the seat, in points.
    double stake;
    // How much the own planet attracts it, and all others together.
    double mine, rivals;

    // The points it promises more if the own planet attracts it this many times as much.
    double gain(double factor) const {
        const double more = mine * factor;
        return stake * (more / (more + rivals) - mine / (mine + rivals));
    }
};

// Mirrors `Appeal`: what changes of a planet are worth to a seat, in points.
class Appeal {
  public:
    explicit Appeal(const Site& site) : site_(site) {}

    // Count an open animal.
    void add(const Wish& wish, const Contest& contest) {
        const double step = std::exp(1 / wish.scale);
        if (wish.other == NO_TERRAIN) {
            double factor = std::pow(step, MERGED);
            for (int more = MERGED; more <= NEW; ++more, factor *= step)
                regions_[wish.home][more - MERGED] += contest.gain(factor);
            return;
        }
        if (!wish.touch && site_.largest[wish.home].around & site_.planet().lands[wish.other])
            return; // some other region counts for it
        double factor = 1;
        for (int growth = 1; growth <= MOST_GROWTH; ++growth)
            growths_[wish.home][growth] += contest.gain(factor *= step);
        openings_[wish.home] += contest.gain(std::pow(step, wish.opening));
        const double change = (wish.touch ? TOUCHING : SPOILED) * std::max(SMALL, site_.sizes[wish.home]);
        contacts_[wish.other][wish.home] += contest.gain(std::pow(step, change));
    }

    // The points that new land promises.
    double of_trait(Terrain terrain, const Trait& trait) const {
        double points = regions_[terrain][trait.regions - MERGED] +
                        growths_[terrain][std::min(trait.growth, MOST_GROWTH)] +
                        openings_[terrain] * trait.openings;
        for (int other : members(trait.touched))
            points += contacts_[other][terrain];
        for (int other : members(trait.met))
            points += contacts_[terrain][other];
        return points;
    }

    // The points that are lost by covering a face, whatever with.
    double of_face(int face) const {
        double lost = 0;
        for (Terrain terrain = 0; terrain < TERRAINS; ++terrain)
            lost += openings_[terrain] * count(site_.largest[terrain].around & FACE << EDGES * face);
        return -lost;
    }

    // The points that the land of a tile promises there.
    double of_tile(Tile tile, int face, int rotation) const {
        std::array<Parcels, TERRAINS> lands = site_.planet().lands;
        for (const Piece piece : PIECES[tile][rotation])
            lands[piece.terrain] |= Parcels{piece.pattern} << EDGES * face;
        double points = 0;
        for (const Land& land : LANDS[tile][rotation])
            points += of_trait(land.terrain, site_.trait(land, face, lands));
        return points;
    }

  private:
    const Site& site_;
    double regions_[TERRAINS][NEW - MERGED + 1] = {};
    double growths_[TERRAINS][MOST_GROWTH + 1] = {};
    double openings_[TERRAINS] = {};
    double contacts_[TERRAINS][TERRAINS] = {};
};

// Mirrors `_contests`: the open animals as they stand once the seat has taken its tile of this round, whichever it
// is.
void add_contests(const State& state, Seat seat, Appeal& appeal) {
    const Due due = due_animals(state);
    int waiting = 0;
    for (Seat other = 0; other < state.players; ++other)
        waiting += other != seat && waits(state, other);
    const double running = static_cast<double>(waiting) / state.players;
    std::array<Attractions, MOST_PLAYERS> attractions;
    Wishes own;
    for (Seat other = 0; other < state.players; ++other) {
        const Wishes wishes =
            wishes_of(due, other != seat && waits(state, other), state.objectives[other], running);
        attractions_of(wishes, state.planets[other], attractions[other]);
        if (other == seat)
            own = wishes;
    }
    for (int number = 0; number < due.size(); ++number) {
        double rivals = 0, lost = 0;
        for (Seat other = 0; other < state.players; ++other) {
            if (other == seat)
                continue;
            rivals += attractions[other][number];
            lost += attractions[other][number] * worth(due[number].animal, state.objectives[other]);
        }
        const double stake =
            worth(due[number].animal, state.objectives[seat]) + lost / rivals / (state.players - 1);
        appeal.add(own[number], {stake, attractions[seat][number], rivals});
    }
}

} // namespace

bool prior(const State& state, const Moves& moves, double* weights) {
    const Seat seat = state.active();
    const Planet& planet = state.planets[seat];
    const Terrain objective = state.objectives[seat];
    const Site site(planet);
    Appeal appeal(site);
    add_contests(state, seat, appeal);

    std::array<double, EDGES + 1> wanted;
    wanted.fill(1.0);
    if (objective != NO_TERRAIN)
        for (int more = 0; more <= EDGES; ++more)
            wanted[more] = std::exp(
                objective_promise(objective, count(planet.lands[objective]) + more, ROUNDS - state.round));
    std::array<double, FACES> faces;
    for (int face : members(planet.free))
        faces[face] = appeal.of_face(face);

    Tile tile = 0;
    double alone = 0, factor = 1;
    bool known_alone = false;
    for (int at = 0; at < moves.size(); ++at) {
        const int face = face_of(moves[at]);
        if (tile != tile_of(moves[at])) {
            tile = tile_of(moves[at]);
            factor =
                wanted[std::count(std::begin(TILE_PARCELS[tile]), std::end(TILE_PARCELS[tile]), objective)];
            known_alone = false;
        }
        double points;
        if (site.lonely(face)) {
            // There it does not matter on which face a tile lies, nor how it is turned.
            if (!known_alone)
                alone = appeal.of_tile(tile, face, 0);
            known_alone = true;
            points = alone;
        } else {
            points = appeal.of_tile(tile, face, rotation_of(moves[at]));
        }
        weights[at] = std::exp(faces[face] + points) * factor;
    }
    return true;
}

} // namespace pangaea::planet

"""What a learned evaluation of Planet looks at.

The core writes the same (`native/games/planet/features.cpp`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.learned.sheet import Claims, Sheet, one_of, strongest_rival
from pangaea.games.planet.data import ROUNDS, Animal
from pangaea.games.planet.geometry import PARCELS
from pangaea.games.planet.globe import Planet
from pangaea.games.planet.state import State

from .evaluation import objective_of, objective_promise, scale_of, settled_points, waiting_seats
from .wishes import Due, attractions_of, due_animals, worths

TABLE_FEATURES: Final = (
    *("two_players", "three_players", "four_players", "rounds_left", "running", "open_animals"),
    *("beginner", "surprise"),
)
OWN_FEATURES: Final = (
    *("won_points", "won_animals", "hoped_points", "objective_points", "objective_parcels", "no_objective"),
    *("tile_this_round", "free_faces", "regions", "largest_region"),
)
ITEM_FEATURES: Final = (
    *("most", "touch", "avoid", "rounds", "tiles", "worth", "objective_home"),
    *("size", "second", "open_edges", "hopeful", "parcels"),
    *(
        "rival_size",
        "rival_second",
        "rival_open",
        "rival_hopeful",
        "rival_parcels",
        "rival_tile",
        "rival_home",
    ),
    *("lead", "level", "chance", "rival_chance", "others_chance"),
)
CLAIMS: Final = Claims(chance=ITEM_FEATURES.index("chance"), worth=ITEM_FEATURES.index("worth"))
"""Of an open animal, for a seat and the rival whom it likes best."""

_KINDS: Final = ("most", "touch", "avoid")
_EVERY_PARCEL: Final = (1 << PARCELS) - 1


class Offer(NamedTuple):
    """What a planet has to offer an animal, and may have."""

    size: int
    """The largest region that counts; for those that look for most regions, their number."""
    second: int
    open: int
    """Uncovered parcels beside the largest one."""
    hopeful: int
    """The largest region that does not count yet, but may."""
    parcels: int
    """All parcels of the home terrain."""

    def numbers(self) -> list[float]:
        """As they stand in a row."""
        return [self.size / 8, self.second / 8, self.open / 5, self.hopeful / 8, self.parcels / 12]


def features(game: AnyGame, state: Any) -> Sheet:
    """The sheet of a position."""
    waiting, seats = waiting_seats(state), range(state.players)
    due = due_animals(state.columns, state.carried, state.round)
    running = sum(waiting) / state.players
    objectives = [objective_of(state, seat) for seat in seats]
    attractions = [
        attractions_of(due, state.planets[seat], waiting[seat], objectives[seat], running) for seat in seats
    ]
    totals = [sum(pulls) for pulls in zip(*attractions, strict=True)]
    chances = [[mine / total for mine, total in zip(own, totals, strict=True)] for own in attractions]
    worth = [worths(due, objective) for objective in objectives]
    hoped = [sum(w * c for w, c in zip(worth[seat], chances[seat], strict=True)) for seat in seats]
    points = [settled_points(state, seat, waiting[seat]) + hoped[seat] for seat in seats]
    table = [
        *one_of(state.players, range(2, 5)),
        (ROUNDS - state.round) / 12,
        running,
        len(due.animals) / 20,
        float(not state.objectives),
        float(state.options["surprise"] is True),
    ]
    own = [_seat(state, seat, waiting[seat], hoped[seat]) for seat in seats]
    return Sheet(points, scale_of(state), table, own, _items(state, due, waiting, chances, worth), CLAIMS)


def _seat(state: State, seat: int, waiting: int, hoped: float) -> list[float]:
    planet, objective, won = state.planets[seat], objective_of(state, seat), state.won[seat]
    sizes = [parcels.bit_count() for regions in planet.regions for parcels, _ in regions]
    points, parcels = settled_points(state, seat, waiting), 0
    promised = 0.0
    if objective is not None:
        parcels = planet.lands[objective].bit_count()
        promised = objective_promise(objective, parcels, ROUNDS - state.round + waiting)
    return [
        (points - promised) / 10,
        len(won) / 8,
        hoped / 10,
        promised / 5,
        parcels / 20,
        float(objective is None),
        float(waiting),
        len(planet.free) / 12,
        len(sizes) / 20,
        max(sizes, default=0) / 12,
    ]


def _offer(planet: Planet, free: int, animal: Animal) -> Offer:
    home, parcels = planet.regions[animal.home], planet.lands[animal.home].bit_count()
    if animal.other is None:
        return Offer(len(home), 0, 0, 0, parcels)
    other, touch = planet.lands[animal.other], animal.kind == "touch"
    size = second = openings = hopeful = 0
    for region, around in home:
        mine, beside = region.bit_count(), (around & free).bit_count()
        if (around & other != 0) is not touch:
            if touch and beside:
                hopeful = max(hopeful, mine)
        elif mine > size or (mine == size and beside > openings):
            second, size, openings = size, mine, beside
        else:
            second = max(second, mine)
    return Offer(size, second, openings, hopeful, parcels)


def _items(
    state: State, due: Due, waiting: list[int], chances: list[list[float]], worth: list[list[int]]
) -> list[list[list[float]]]:
    seats = range(state.players)
    free = [_EVERY_PARCEL & ~sum(state.planets[seat].lands) for seat in seats]
    items: list[list[list[float]]] = [[] for _ in seats]
    for number, (animal, rounds) in enumerate(due.animals):
        offers = [_offer(state.planets[seat], free[seat], animal) for seat in seats]
        liked = [chances[seat][number] for seat in seats]
        at_home = [float(objective_of(state, seat) == animal.home) for seat in seats]
        for seat in seats:
            rival = strongest_rival(liked, seat)
            items[seat].append(
                [
                    *(float(animal.kind == kind) for kind in _KINDS),
                    rounds / 6,
                    (rounds + waiting[seat]) / 6,
                    float(worth[seat][number] - 1),
                    at_home[seat],
                    *offers[seat].numbers(),
                    *offers[rival].numbers(),
                    float(waiting[rival]),
                    at_home[rival],
                    (offers[seat].size - offers[rival].size) / 4,
                    float(offers[seat].size == offers[rival].size),
                    liked[seat],
                    liked[rival],
                    1 - liked[seat] - liked[rival],
                ]
            )
    return items

"""What a learned evaluation of Planet looks at.

The core writes the same (`native/games/planet/features.cpp`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.learned.sheet import Claims, Sheet, one_of, strongest_rival
from pangaea.games.planet.data import ROUNDS, Animal, Terrain
from pangaea.games.planet.state import TAKE, State

from .evaluation import objective_of, objective_promise, scale_of, settled_points, waiting_seats
from .offers import Offer, offer_of, reach_of
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
    *("most", "touch", "avoid", "this_round", "next_round", "rounds", "tiles"),
    *("worth", "objective_home", "objective_other"),
    *("size", "second", "open_edges", "second_open", "hopeful", "hopeful_open", "joined", "parcels", "reach"),
    *("rival_size", "rival_second", "rival_open", "rival_second_open", "rival_hopeful"),
    *("rival_hopeful_open", "rival_joined", "rival_parcels", "rival_reach"),
    *("rival_tile", "rival_home", "rival_other", "lead", "lead_on_reach", "level"),
    *("chance", "rival_chance", "others_chance", "third_size", "third_reach"),
    *("alike", "unlike", "earlier", "other_wanted"),
    *("chances_alike", "chances_unlike", "rival_alike", "rival_unlike"),
    *("players", "shown", "free_faces"),
)
CLAIMS: Final = Claims(chance=ITEM_FEATURES.index("chance"), worth=ITEM_FEATURES.index("worth"))
"""Of an open animal, for a seat and the rival whom it likes best."""

_KINDS: Final = ("most", "touch", "avoid")


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
    contests = _contests(state, due, waiting, chances)
    own = [_seat(state, seat, waiting[seat], hoped[seat]) for seat in seats]
    return Sheet(points, scale_of(state), table, own, _items(state, contests, waiting), CLAIMS)


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


@dataclass(slots=True)
class _Contest:
    """An open animal with what every seat has to offer it."""

    animal: Animal
    rounds: int
    offers: list[Offer]
    reaches: list[int]
    chances: list[float]
    alike: int = 0
    """Other open animals that live there and look for the same, regions or their number …"""
    unlike: int = 0
    """… and for the other."""
    earlier: int = 0
    """Open animals of its home that are settled before it, or with it."""
    other_wanted: int = 0
    """Open animals that look for a region of the other terrain."""
    likely: list[tuple[float, float]] = field(default_factory=list)
    """For each seat how many of those alike and unlike it can expect by hand."""


def _contests(state: State, due: Due, waiting: list[int], chances: list[list[float]]) -> list[_Contest]:
    seats, shown = range(state.players), state.revealed if state.phase == TAKE else ()
    contests = []
    for number, (animal, rounds) in enumerate(due.animals):
        offers = [offer_of(state.planets[seat], animal) for seat in seats]
        reaches = [
            max(reach_of(state.planets[seat], tile, animal) for tile in shown)
            if not rounds and waiting[seat] and shown
            else offers[seat].size
            for seat in seats
        ]
        contests.append(_Contest(animal, rounds, offers, reaches, [chances[seat][number] for seat in seats]))
    for number, contest in enumerate(contests):
        _compare(contest, contests[:number], contests[number + 1 :])
    return contests


def _compare(contest: _Contest, before: list[_Contest], after: list[_Contest]) -> None:
    """What other open animals want of the same land."""
    animal, others = contest.animal, before + after
    most = animal.kind == "most"
    same = [other for other in others if other.animal.home == animal.home]
    alike = [other for other in same if (other.animal.kind == "most") is most]
    unlike = [other for other in same if (other.animal.kind == "most") is not most]
    contest.alike, contest.unlike = len(alike), len(unlike)
    contest.earlier = sum(other.animal.home == animal.home for other in before)
    contest.other_wanted = sum(
        other.animal.home == animal.other and other.animal.kind != "most" for other in others
    )
    contest.likely = [
        (sum(other.chances[seat] for other in alike), sum(other.chances[seat] for other in unlike))
        for seat in range(len(contest.chances))
    ]


def _items(state: State, contests: list[_Contest], waiting: list[int]) -> list[list[list[float]]]:
    objectives = [objective_of(state, seat) for seat in range(state.players)]
    return [
        [_row(state, contest, seat, waiting, objectives) for contest in contests]
        for seat in range(state.players)
    ]


def _row(
    state: State, contest: _Contest, seat: int, waiting: list[int], objectives: list[Terrain | None]
) -> list[float]:
    animal, rounds, offers, reaches = contest.animal, contest.rounds, contest.offers, contest.reaches
    liked, likely = contest.chances, contest.likely
    rival = strongest_rival(liked, seat)
    rest = [-1.0 if other == rival else chance for other, chance in enumerate(liked)]
    third = strongest_rival(rest, seat) if state.players > 2 else None
    objective, its = objectives[seat], objectives[rival]
    return [
        *(float(animal.kind == kind) for kind in _KINDS),
        float(rounds == 0),
        float(rounds == 1),
        rounds / 6,
        (rounds + waiting[seat]) / 6,
        float(objective not in (None, animal.home)),
        float(animal.home == objective),
        float(objective is not None and animal.other == objective),
        *offers[seat].numbers(reaches[seat]),
        *offers[rival].numbers(reaches[rival]),
        float(waiting[rival]),
        float(animal.home == its),
        float(its is not None and animal.other == its),
        (offers[seat].size - offers[rival].size) / 4,
        (offers[seat].size - reaches[rival]) / 4,
        float(offers[seat].size == offers[rival].size),
        liked[seat],
        liked[rival],
        1 - liked[seat] - liked[rival],
        0.0 if third is None else offers[third].size / 8,
        0.0 if third is None else reaches[third] / 8,
        contest.alike / 4,
        contest.unlike / 4,
        contest.earlier / 4,
        contest.other_wanted / 4,
        likely[seat][0] / 2,
        likely[seat][1] / 2,
        likely[rival][0] / 2,
        likely[rival][1] / 2,
        float(state.players - 3),
        float(bool(state.phase == TAKE and state.revealed)),
        len(state.planets[seat].free) / 12,
    ]

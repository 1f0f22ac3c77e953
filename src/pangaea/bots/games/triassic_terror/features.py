"""What a learned evaluation of Triassic Terror looks at.

The core writes the same (`native/games/triassic_terror/features.cpp`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pangaea.bots.evaluate.protocol import AnyGame
from pangaea.bots.learned.sheet import Sheet, one_of
from pangaea.games.triassic_terror.board import AREA_COUNT, AREAS_OF, Area, habitat_points
from pangaea.games.triassic_terror.data import DINOS, EGG, HABITATS, SPACES, VOLCANO, dominance_points
from pangaea.games.triassic_terror.ranking import strength, trex_owner_in
from pangaea.games.triassic_terror.state import (
    DRAFT_PHASES,
    NO_CARD,
    NOBODY,
    PLAY_PHASES,
    STRIDE,
    Phase,
    State,
)

from .evaluation import points_ahead, scale_of, unused_part
from .exposure import exposure
from .outlook import Outlook, outlook
from .steps import settled

TABLE_FEATURES: Final = (
    *("two_players", "three_players", "four_players", "five_players", "six_players", "delay", "rounds_left"),
    *("scorings", "presence", "dominance", "later_presences", "draft", "playing", "between", "white_stock"),
)
OWN_FEATURES: Final = (
    *("track", "hoped_points", "dinos", "areas", "terrains", "lonely", "card", "whites", "egg", "volcano"),
    *(
        "countered",
        "turns",
        "newland",
        "growth",
        "migration",
        "hatch",
        "trex",
        "raptors",
        "order",
        "exposure",
    ),
    *("owns_trex", "acting"),
)
ITEM_FEATURES: Final = (
    *("area", "terrain", "pay_1", "pay_2", "pay_3", "own", "rival", "third", "dinos", "seats"),
    *("first", "second", "last", "absent", "leads", "level", "my_trex", "other_trex", "predators"),
    *("closed", "delay", "scorings", "presence", "dominance", "unmoved"),
)
"""Of an area or a terrain."""


class Contest(NamedTuple):
    """Land that is contested, an area or a whole terrain."""

    area: bool
    pay: tuple[int, ...]
    sizes: list[int]
    """The strength of each seat there."""
    places: list[int]
    """The place of each seat, from 0 on; -1: none."""
    trex: int
    predators: int
    closed: bool
    unmoved: list[int]
    """Dinos of the acting seat that it can still move; all dinos of the others."""


def features(game: AnyGame, state: Any) -> Sheet:
    """The sheet of a position; a step under way is finished first."""
    state = settled(game, state)
    ahead, losses = outlook(state), exposure(state)
    points = points_ahead(state, ahead)
    later = sum(scoring.presence for scoring in ahead.scorings[1:])
    table = [
        *one_of(state.players, range(2, 7)),
        ahead.delay / 3,
        ahead.left / 8,
        len(ahead.scorings) / 3,
        float(ahead.scorings[0].presence),
        float(ahead.scorings[0].dominance),
        later / 2,
        float(state.phase in DRAFT_PHASES),
        float(state.phase in PLAY_PHASES),
        float(state.phase == Phase.SLOT),
        state.stock / 10,
    ]
    own = [_seat(state, seat, ahead, points[seat], losses[seat]) for seat in range(state.players)]
    contests = [_of_area(state, area) for area in range(AREA_COUNT) if state.order[area]]
    contests += [_of_terrain(state, areas) for areas in AREAS_OF]
    items = [[_row(seat, contest, ahead) for contest in contests] for seat in range(state.players)]
    return Sheet(points, scale_of(ahead), table, own, items)


def _seat(state: State, seat: int, ahead: Outlook, points: float, loss: float) -> list[float]:
    terrains = [sum(state.dinos[area * STRIDE + seat] for area in areas) for areas in AREAS_OF]
    playing = state.phase in PLAY_PHASES
    unused, order = [0.0] * SPACES, 0.0
    for space in range(state.space if playing else 0, SPACES):
        if state.takers[space] == seat:
            tile = state.tiles[space]
            unused[tile] = unused_part(state, tile) if playing and seat == state.seat else 1.0
            order = (space + 1) / 6
    return [
        state.points[seat] / 40,
        (points - state.points[seat]) / 30,
        (DINOS - state.supply[seat]) / 20,
        state.herds[seat].bit_count() / 8,
        sum(1 for dinos in terrains if dinos) / 4,
        terrains.count(1) / 2,
        float(state.hands[seat] != NO_CARD),
        state.whites[seat] / 2,
        float(state.counters[seat] & EGG != 0),
        float(state.counters[seat] & VOLCANO != 0),
        float(state.countered >> seat & 1),
        ahead.turns[seat] / 3,
        *unused,
        order,
        loss / 3,
        float(state.trex_owner == seat),
        float(seat == state.seat),
    ]


def _of_area(state: State, area: Area) -> Contest:
    order, seats = state.order[area], range(state.players)
    unmoved = [state.dinos[area * STRIDE + seat] for seat in seats]
    unmoved[state.seat] = max(0, unmoved[state.seat] - state.arrived[area])
    return Contest(
        True,
        habitat_points(state.players)[area],
        [strength(state, area, seat) for seat in seats],
        [order.index(seat) if seat in order else -1 for seat in seats],
        trex_owner_in(state, area),
        state.predators.count(area),
        bool(state.closed >> area & 1),
        unmoved,
    )


def _of_terrain(state: State, areas: tuple[Area, ...]) -> Contest:
    """In a terrain all dinos count, with the T-Rex; the places are those of the sizes."""
    parts = [_of_area(state, area) for area in areas]
    sizes = [sum(column) for column in zip(*(part.sizes for part in parts), strict=True)]
    pay = dominance_points(state.players)
    return Contest(
        False,
        pay + (0,) * (HABITATS - len(pay)),
        sizes,
        [sum(1 for other in sizes if other > size) if size else -1 for size in sizes],
        max(part.trex for part in parts),
        sum(part.predators for part in parts),
        False,
        [sum(column) for column in zip(*(part.unmoved for part in parts), strict=True)],
    )


def _row(seat: int, contest: Contest, ahead: Outlook) -> list[float]:
    own, place = contest.sizes[seat], contest.places[seat]
    others = sorted([*contest.sizes[:seat], *contest.sizes[seat + 1 :]], reverse=True)
    rival, third = others[0], others[1] if len(others) > 1 else 0
    return [
        float(contest.area),
        float(not contest.area),
        *(pay / 8 for pay in contest.pay),
        own / 6,
        rival / 6,
        third / 6,
        sum(contest.sizes) / 12,
        sum(1 for size in contest.sizes if size) / 3,
        float(place == 0),
        float(place == 1),
        float(place >= 2),
        float(place < 0),
        float(own > rival),
        float(own == rival),
        float(contest.trex == seat),
        float(contest.trex not in (NOBODY, seat)),
        contest.predators / 2,
        float(contest.closed),
        ahead.delay / 3,
        len(ahead.scorings) / 3,
        float(ahead.scorings[0].presence),
        float(ahead.scorings[0].dominance),
        contest.unmoved[seat] / 6,
    ]

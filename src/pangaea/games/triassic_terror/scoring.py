"""What habitats, presence and dominance pay, and who wins (rulebook, "Scoring" and "Game End")."""

from __future__ import annotations

from typing import Final, NamedTuple

from pangaea.engine.events import Event
from pangaea.engine.protocol import Viewer

from .board import AREA_COUNT, AREAS, AREAS_OF, Area, habitat_points
from .data import HABITATS, PRESENCE_POINTS, TERRAINS, Period, dominance_points
from .events import DominanceScored, GameEnded, HabitatsScored, PresenceScored
from .ranking import strength
from .state import Phase, State

# --- points on the track -----------------------------------------------------------------------


def scores(state: State) -> list[int]:
    """The points on the track."""
    return list(state.points)


def known_scores(state: State, viewer: Viewer) -> list[int | None]:
    """The track is public."""
    return list(state.points)


def ending(state: State) -> str | None:
    """The game ends after the last round of the track and in no other way."""
    return "last_round" if state.phase == Phase.OVER else None


def winners(state: State) -> list[int]:
    """Most points, then the tie facts of R83; seats that are still level share the victory."""
    if state.phase != Phase.OVER:
        return []
    results = [(points, tie_facts(state, seat)) for seat, points in enumerate(state.points)]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]


class TieFacts(NamedTuple):
    """What breaks a tie at the end, first things first."""

    dinos: int
    primaries: int
    secondaries: int
    tertiaries: int


def tie_facts(state: State, seat: int) -> TieFacts:
    """On the whole board; the T-Rex counts 3 (R83)."""
    return TieFacts(*_holdings(state, seat, range(AREA_COUNT)))


def _holdings(state: State, seat: int, areas: range | tuple[Area, ...]) -> tuple[int, int, int, int]:
    """Dinos with T-Rex, and how many primary, secondary and tertiary habitats."""
    held = [0] * HABITATS
    dinos = 0
    for area in areas:
        dinos += strength(state, area, seat)
        if seat in state.order[area]:
            held[state.order[area].index(seat)] += 1
    return dinos, held[0], held[1], held[2]


# --- the three scorings ------------------------------------------------------------------------


def paid_habitats(state: State, seat: int) -> list[tuple[Area, int, int]]:
    """(area, habitat, points) of every habitat the seat holds, a lone T-Rex's too (R61)."""
    points = habitat_points(state.players)
    return [
        (area, order.index(seat), points[area][order.index(seat)])
        for area, order in enumerate(state.order)
        if seat in order
    ]


def missing_terrains(state: State, seat: int) -> str:
    """The terrains in which the seat has neither a dino nor its T-Rex, wherever that stands (R62)."""
    return "".join(letter for terrain, letter in enumerate(TERRAINS) if not _is_present(state, seat, terrain))


def _is_present(state: State, seat: int, terrain: int) -> bool:
    return any(strength(state, area, seat) for area in AREAS_OF[terrain])


class Standing(NamedTuple):
    """A seat in the dominance of a terrain; the fields behind it are compared in this order."""

    dinos: int
    primaries: int
    secondaries: int
    tertiaries: int
    points: int
    """Of all its habitats in the terrain."""
    best: int
    """Of its best habitat there."""


class Place(NamedTuple):
    """What a seat's standing in a terrain pays, and by what it fell behind the seat before it."""

    seat: int
    points: int
    standing: Standing
    behind: str


SHARED: Final = "shared"


def dominance(state: State, terrain: int) -> list[Place]:
    """All with presence, best first; seats that are still level share the points of their places (R82)."""
    present = [seat for seat in range(state.players) if _is_present(state, seat, terrain)]
    standings = {seat: _standing(state, seat, terrain) for seat in present}
    ranked = sorted(present, key=standings.__getitem__, reverse=True)
    pay = dominance_points(state.players)
    places: list[Place] = []
    for index, seat in enumerate(ranked):
        level = [i for i, other in enumerate(ranked) if standings[other] == standings[seat]]
        share = sum(pay[i] for i in level if i < len(pay)) // len(level)
        behind = _difference(standings[ranked[index - 1]], standings[seat]) if index else ""
        places.append(Place(seat, share, standings[seat], behind))
    return places


def _standing(state: State, seat: int, terrain: int) -> Standing:
    paid = [points for area, _, points in paid_habitats(state, seat) if area in AREAS_OF[terrain]]
    return Standing(*_holdings(state, seat, AREAS_OF[terrain]), sum(paid), max(paid, default=0))


def _difference(better: Standing, worse: Standing) -> str:
    """The first thing in which two standings differ."""
    for name, high, low in zip(Standing._fields, better, worse, strict=True):
        if high != low:
            return name
    return SHARED


# --- the end of a period and of the game -------------------------------------------------------


def score_period(state: State, period: Period, events: list[Event]) -> None:
    """Habitats first, then what the track shows below the scoring stone."""
    gains = [0] * state.players
    for seat in range(state.players):
        gains[seat] += _score_habitats(state, seat, period, events)
    if period.presence:
        for seat in range(state.players):
            gains[seat] += _score_presence(state, seat, events)
    if period.dominance:
        for terrain in range(len(TERRAINS)):
            for place in _score_dominance(state, terrain, events):
                gains[place.seat] += place.points
    state.points = tuple(old + gain for old, gain in zip(state.points, gains, strict=True))


def _score_habitats(state: State, seat: int, period: Period, events: list[Event]) -> int:
    paid = paid_habitats(state, seat)
    total = sum(points for _, _, points in paid)
    habitats = tuple((AREAS[area], habitat + 1, points) for area, habitat, points in paid)
    events.append(HabitatsScored(seat, period.letter, total, habitats))
    return total


def _score_presence(state: State, seat: int, events: list[Event]) -> int:
    missing = missing_terrains(state, seat)
    points = 0 if missing else PRESENCE_POINTS
    events.append(PresenceScored(seat, points, missing))
    return points


def _score_dominance(state: State, terrain: int, events: list[Event]) -> list[Place]:
    places = dominance(state, terrain)
    told = tuple((place.seat, place.points, *place.standing, place.behind) for place in places)
    events.append(DominanceScored(TERRAINS[terrain], told))
    return places


def tell_end(state: State, events: list[Event]) -> None:
    """The final points with all that could break a tie."""
    ties = tuple(tuple(tie_facts(state, seat)) for seat in range(state.players))
    events.append(GameEnded(state.points, ties, tuple(winners(state))))

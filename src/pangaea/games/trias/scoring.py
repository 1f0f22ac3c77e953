"""Points: interim and final scoring, ties, winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pangaea.engine.protocol import Viewer

from .data import INTERIM_FIRST, INTERIM_SECOND
from .info import METEORITE_DRAWN, METEORITE_REFILLED
from .lands import Shift, in_order
from .state import Impact, Phase, State


def herd_counts(state: State, mass: int) -> tuple[int, ...]:
    """The herds of each seat on a land mass; swimmers stand on none (R51)."""
    return tuple([herds.count(mass) for herds in state.herds])


# --- interim scoring ------------------------------------------------------------------------------


def interim_points(herds: Sequence[int]) -> tuple[int, ...]:
    """All with the most herds get 2 points, all with the next lower number 1 (R49, R50)."""
    ranks = sorted(set(herds) - {0}, reverse=True)
    worth = dict(zip(ranks, (INTERIM_FIRST, INTERIM_SECOND), strict=False))
    return tuple([worth.get(count, 0) for count in herds])


def why_no_interim(state: State, shift: Shift) -> str | None:
    """Why this split scores nothing; None if the land mass of the drifted tile is scored (R44–R47)."""
    pole = state.layout.pole
    if state.options["interim"] == "main" and not shift.whole & pole:
        return "not_from_main"
    if shift.joined & pole:
        return "back_to_main"
    return None if len(shift.touched) == 1 else "joined"


# --- final scoring --------------------------------------------------------------------------------


def final_points(size: int, herds: Sequence[int]) -> tuple[int, ...]:
    """The points of one land mass of that size (R53–R55).

    A sole leader gets a point per tile, and those with the second most herds share half of that;
    several leaders share both. Fractions are rounded up.
    """
    ranks = sorted(set(herds) - {0}, reverse=True)
    if not ranks:
        return (0,) * len(herds)
    leaders = herds.count(ranks[0])
    if leaders > 1:
        worth = {ranks[0]: _rounded_up(3 * size, 2 * leaders)}
    else:
        worth = {ranks[0]: size}
        worth |= {count: _rounded_up(size, 2 * herds.count(count)) for count in ranks[1:2]}
    return tuple([worth.get(count, 0) for count in herds])


def _rounded_up(dividend: int, divisor: int) -> int:
    return -(-dividend // divisor)


class LandScore(NamedTuple):
    """What one land mass pays."""

    mass: int
    size: int
    herds: tuple[int, ...]
    points: tuple[int, ...]


def land_scores(state: State) -> list[LandScore]:
    """Every land mass but the main one, with what it pays as the board stands (R56)."""
    scores = []
    for mass in in_order(state.masses):
        if not mass & state.layout.pole:
            size, herds = mass.bit_count(), herd_counts(state, mass)
            scores.append(LandScore(mass, size, herds, final_points(size, herds)))
    return scores


def final_sums(state: State, lands: list[LandScore]) -> tuple[int, ...]:
    """The points of each seat on all land masses together."""
    return tuple(sum(land.points[seat] for land in lands) for seat in range(state.players))


# --- result ---------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    """The scoring track; final scoring is added at the end of the game."""
    return list(state.track)


def known_scores(state: State, viewer: Viewer) -> list[int | None]:
    """The scoring track is public."""
    return list(state.track)


def lands_with_presence(state: State, seat: int) -> int:
    """On how many land masses the seat stands, the main one included (R57)."""
    return sum(bool(mass & state.herds[seat].cells) for mass in state.masses)


def winners(state: State) -> list[int]:
    """Most points, then most herds in stock, then presence on more land masses, then shared."""
    if state.phase is not Phase.OVER:
        return []
    seats = range(state.players)
    merits = [(state.track[seat], state.stock[seat], lands_with_presence(state, seat)) for seat in seats]
    return [seat for seat in seats if merits[seat] == max(merits)]


def ending(state: State) -> str | None:
    """Which way the meteorite came."""
    if state.phase is not Phase.OVER:
        return None
    return METEORITE_DRAWN if state.impact is Impact.DRAWN else METEORITE_REFILLED

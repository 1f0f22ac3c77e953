"""The judgements of a whole game together: chances by turn, turning points, costliest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final, Literal

from pangaea.bots.advice import Reason, moved_for, reasons_for
from pangaea.bots.learned.effects import Moved
from pangaea.engine.match import Match
from pangaea.engine.protocol import CHANCE

from .judge import Judged

TURNING: Final = 0.08
"""A chance that moves by this much, and by more than both margins, turns the game."""
MOST_TURNINGS: Final = 7
COSTLY: Final = 0.03
"""A decision that gives away less, or less than its margin, cost nothing worth showing."""
COSTLIEST: Final = 3
"""At most this many costly decisions of each seat are listed."""
SECOND_LOOKS: Final = 5
"""At most this many decisions of each seat are judged again, on average."""


@dataclass(frozen=True, slots=True)
class Point:
    """Everyone's chance at the beginning of a turn, as the seat that decides first could judge it then."""

    turn: int
    moves: int
    seat: int | None
    """Whose knowledge it is; None: the game is over, and everyone knows."""
    shares: tuple[float, ...]
    margin: float

    def known_to(self, seat: int) -> bool:
        """Whether it is this seat's own judgement, or everyone's."""
        return self.seat is None or self.seat == seat


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that changed a seat's chance a lot, until it decided again."""

    turn: int
    moves: int
    """Where the turn begins."""
    seat: int
    change: float
    why: Literal["decision", "luck", "play"]
    """A costly decision, chance alone, or a round in which others played too."""
    decision: int | None
    """The number of moves before the costly decision."""


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that gave away a chance, and why."""

    judged: Judged
    reasons: tuple[Reason, ...]
    """What speaks for the bot's move over the one that was played."""
    against: tuple[Reason, ...]
    """What the played move has and lacks compared with the bot's."""
    moved: tuple[Moved, ...] = ()
    """The features by which the bot's move is better, where an evaluation was learned for the game."""


@dataclass(frozen=True, slots=True)
class Report:
    """The analysis of one game, or of the part judged so far."""

    game: str
    players: int
    points: tuple[Point, ...]
    turnings: tuple[Turning, ...]
    costliest: tuple[Costly, ...]
    """The costliest first."""
    lost: tuple[float, ...]
    """The sum of what each seat gave away by costly decisions."""
    decisions: tuple[Judged, ...]

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)


def report_of(match: Match, judged: Sequence[Judged], *, whole: bool = True) -> Report:
    """The report on a played match from the judgements of its decisions, in their order.

    Without the whole of them the chances stop at the last one: how it ended would hide what lies between.
    """
    points = _points(match, judged)
    if whole and (end := _end(match)):
        points.append(end)
    costly = [each for each in judged if is_costly(each)]
    return Report(
        match.game,
        match.players,
        tuple(points),
        tuple(_turnings(match, points, judged)),
        tuple(map(_explained, _listed(costly, match.players))),
        tuple(
            round(sum(each.cost for each in costly if each.seat == seat), 4) for seat in range(match.players)
        ),
        tuple(judged),
    )


def is_costly(judged: Judged) -> bool:
    """Whether a decision gave away a chance worth mentioning."""
    return judged.cost >= COSTLY and judged.cost > judged.margin


def worth_another_look(judged: Sequence[Judged], players: int) -> Judged | None:
    """The costliest decision that might be listed and was judged only once; None: there is none left.

    A first, quick judgement is often luck. Whatever seems costly by it is judged again, until those at the
    top of each seat's list have been judged twice.
    """
    if sum(each.looks > 1 for each in judged) >= SECOND_LOOKS * players:
        return None
    costly = [each for each in judged if each.cost >= COSTLY and (each.looks == 1 or is_costly(each))]
    return next((each for each in _listed(costly, players) if each.looks == 1), None)


def _explained(judged: Judged) -> Costly:
    """A decision with what speaks for the bot's move, and a comment on the one played."""
    pair = (judged.best, judged.taken)
    if judged.best is judged.taken:
        return Costly(judged, tuple(reasons_for(judged.options, 0, judged.seat)), ())
    for_it, against = (tuple(reasons_for(pair, place, judged.seat)) for place in (0, 1))
    return Costly(judged, for_it, against, tuple(moved_for(pair, 0)))


def _listed(decisions: Sequence[Judged], players: int) -> list[Judged]:
    """The costliest of each seat, the costliest of all first."""
    listed: list[Judged] = []
    for seat in range(players):
        own = sorted((each for each in decisions if each.seat == seat), key=_by_cost)
        listed += own[:COSTLIEST]
    return sorted(listed, key=_by_cost)


def _by_cost(judged: Judged) -> tuple[float, int]:
    return -judged.cost, judged.moves


def _points(match: Match, judged: Sequence[Judged]) -> list[Point]:
    """One per turn, where its first decision is judged."""
    points: list[Point] = []
    for each in judged:
        if not points or points[-1].turn != each.turn:
            best = each.best
            points.append(Point(each.turn, each.moves, each.seat, best.shares, best.margin))
    return points


def _end(match: Match) -> Point | None:
    """The result, where there is one."""
    winners = match.winners()
    if not winners:
        return None
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(match.players))
    return Point(match.turn + 1, match.decisions, None, shares, 0.0)


def _turnings(match: Match, points: Sequence[Point], judged: Sequence[Judged]) -> list[Turning]:
    """The turns that changed most, in the order of the game.

    Only what the same seat judged is compared: a rival who sees other cards judges otherwise, and nothing has
    turned. What one seat gains another loses, so of changes at the same time the largest is told.
    """
    found: list[tuple[float, int, Point, Point]] = []
    for seat in range(match.players):
        for before, after in pairwise(point for point in points if point.known_to(seat)):
            change = round(after.shares[seat] - before.shares[seat], 4)
            if abs(change) >= TURNING and abs(change) > max(before.margin, after.margin):
                found.append((change, seat, before, after))
    largest: list[tuple[float, int, Point, Point]] = []
    for change, seat, before, after in sorted(found, key=lambda each: (-abs(each[0]), each[2].moves)):
        free = all(after.moves <= other.moves or end.moves <= before.moves for *_, other, end in largest)
        if free and len(largest) < MOST_TURNINGS:
            largest.append((change, seat, before, after))
    return [
        _turning(match, before, after, seat, change, judged)
        for change, seat, before, after in sorted(largest, key=lambda each: each[2].moves)
    ]


def _turning(
    match: Match, before: Point, after: Point, seat: int, change: float, judged: Sequence[Judged]
) -> Turning:
    within = [each for each in judged if before.moves <= each.moves < after.moves]
    blunders = sorted(
        (each for each in within if is_costly(each) and (each.seat == seat) == (change < 0)), key=_by_cost
    )
    if blunders and 2 * blunders[0].cost >= abs(change):
        worst = blunders[0]
        return Turning(
            before.turn, before.moves, worst.seat, _own(change, worst, seat), "decision", worst.moves
        )
    actors = {entry["actor"] for entry in match.log("open")[before.moves : after.moves]}
    luck = CHANCE in actors and actors <= {CHANCE, seat}
    return Turning(before.turn, before.moves, seat, change, "luck" if luck else "play", None)


def _own(change: float, worst: Judged, seat: int) -> float:
    """The change for whoever decided: a blunder is attributed to the seat that made it."""
    return change if worst.seat == seat else -worst.cost

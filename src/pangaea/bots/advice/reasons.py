"""Why one move rather than another, as facts that any language can put into a sentence.

They come from two places: what the move itself scores (its preview), and how the expected final scores of all
seats differ between the moves. So a sentence says what a move gains and what it prevents, and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, Literal, TypeAlias

from .option import Option

Kind: TypeAlias = Literal["now", "gives", "gains", "holds", "lacks", "lets", "chance", "less", "alike"]

WORTH_SAYING: Final = 0.5
"""Points of the final score below which a difference is not mentioned."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact about a move of the seat that decides.

    - `now`: the seat scores `amount` with the move itself; `gives`: another seat does;
    - `gains`, `lacks`: the seat is expected to end with this many points more, or fewer;
    - `holds`, `lets`: another seat is expected to end with fewer, or more;
    - `chance`, `less`: it wins this many games in 100 more often, or less often;
    - `alike`: the moves cannot be told apart.

    The first move is compared with the mean of the others, every other move with the first.
    """

    kind: Kind
    amount: int
    seat: int | None = None


def reasons_for(options: Sequence[Option], place: int, seat: int) -> list[Reason]:
    """What speaks for the first option, or what another one has and lacks compared with it."""
    option = options[place]
    told = _at_once(option, seat)
    if place == 0:
        return (told + _for_the_first(options, seat)) or [Reason("alike", 0)]
    if option.as_good:
        return [*told, Reason("alike", 0)]
    return told + _beside_the_first(options[0], option, seat)


def _at_once(option: Option, seat: int) -> list[Reason]:
    """What the move itself scores."""
    own = option.points[seat]
    told = [Reason("now", own)] if own else []
    others = [(points, each) for each, points in enumerate(option.points) if each != seat and points]
    if others:
        points, most = max(others, key=lambda pair: (pair[0], -pair[1]))
        told.append(Reason("gives", points, most))
    return told


def _for_the_first(options: Sequence[Option], seat: int) -> list[Reason]:
    first, others = options[0], options[1:]
    if not others:
        return []
    leads = [score - fmean(other.scores[each] for other in others) for each, score in enumerate(first.scores)]
    told = [Reason("gains", round(leads[seat]) or 1)] if leads[seat] >= WORTH_SAYING else []
    lost, held = min((lead, each) for each, lead in enumerate(leads) if each != seat)
    if -lost >= WORTH_SAYING:
        told.append(Reason("holds", round(-lost) or 1, held))
    if told or all(other.as_good for other in others):
        return told
    return _rarer("chance", fmean(other.lag for other in others))


def _beside_the_first(first: Option, option: Option, seat: int) -> list[Reason]:
    leads = [mine - best for mine, best in zip(option.scores, first.scores, strict=True)]
    told = [Reason("lacks", round(-leads[seat]) or 1)] if -leads[seat] >= WORTH_SAYING else []
    gained, let = max((lead, -each) for each, lead in enumerate(leads) if each != seat)
    if gained >= WORTH_SAYING:
        told.append(Reason("lets", round(gained) or 1, -let))
    return told or _rarer("less", option.lag)


def _rarer(kind: Kind, share: float) -> list[Reason]:
    """A difference of chances, if it is at least one in 100."""
    return [Reason(kind, round(100 * share))] if round(100 * share) else []

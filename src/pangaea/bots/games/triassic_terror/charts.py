"""Triassic Terror: games that begin with another set-up chart than the printed one.

The chart is a reconstruction: all that is known is that everyone begins with a herd in a swamp habitat of
their own. So every chart that gives them one can be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from typing import Final

from pangaea.engine.errors import quote
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.triassic_terror.board import AREAS, AREAS_OF, BOARD
from pangaea.games.triassic_terror.data import HABITATS, TERRAINS
from pangaea.games.triassic_terror.game import TRIASSIC_TERROR
from pangaea.games.triassic_terror.setup import start

LEGEND: Final = (
    "`S2s` is the secondary habitat of the swamp area S2 (`p` primary, `s` secondary, `t` tertiary)."
)
_RANKS: Final = "pst"
_SWAMP: Final = AREAS_OF[TERRAINS.index("S")]
_PLACES: Final = {
    f"{AREAS[area]}{_RANKS[habitat]}": (area, habitat) for area in _SWAMP for habitat in range(HABITATS)
}
"""Area and rank of every swamp habitat, by name."""
_NAMES: Final = {place: name for name, place in _PLACES.items()}


def present(players: int) -> tuple[str, ...]:
    """The chart of the game's data: the habitat of player number 1, 2 …"""
    return tuple(_NAMES[place] for place in BOARD.chart[players])


@cache
def possible(players: int) -> tuple[tuple[str, ...], ...]:
    """Every chart for so many players: the habitats of each area are filled from the best one on."""
    herds = product(range(HABITATS + 1), repeat=len(_SWAMP))
    return tuple(chart for count in herds if sum(count) == players for chart in permutations(_filled(count)))


def _filled(herds: Sequence[int]) -> list[str]:
    """The habitats that are taken if so many herds begin in each swamp area."""
    return [
        _NAMES[area, habitat] for area, count in zip(_SWAMP, herds, strict=True) for habitat in range(count)
    ]


def fault(chart: Sequence[str]) -> str | None:
    """Why nobody can begin with this chart; None if they can."""
    for name in chart:
        if name not in _PLACES:
            return f"there is no swamp habitat {quote(name)}"
        if chart.count(name) > 1:
            return f"two herds cannot begin in {name}"
        area, habitat = _PLACES[name]
        if habitat and (better := _NAMES[area, habitat - 1]) not in chart:
            return f"no herd begins in {name} while {better} is empty"
    return None


def company(chart: Sequence[str]) -> tuple[int, ...]:
    """For each player number how many herds begin in its area, its own included."""
    areas = [_PLACES[name][0] for name in chart]
    return tuple(areas.count(area) for area in areas)


def begin(chart: Sequence[str], seed: int) -> tuple[Match, int]:
    """A game with this chart, and its start player."""
    players = len(chart)
    dealt = Match.new(TRIASSIC_TERROR.info.name, players, seed)
    setup = dealt.record()["setup"]
    state = start(players, dealt.options, setup, tuple(_PLACES[name] for name in chart))
    return Match(TRIASSIC_TERROR, state, None, Rng(seed).fork("chance")), setup["start"]

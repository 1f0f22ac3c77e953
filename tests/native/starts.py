"""Positions that games hardly ever come to; both layers play on from them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.triassic_terror.ranking import add, rerank
from pangaea.games.triassic_terror.scoring import dominance
from tests.contract.cases import Case, cases_of, step
from tests.games.transhumance.support import REDS_TURN, at
from tests.games.triassic_terror.support import position

_LEFT: Final = 5
"""A cut supply holds fewer dinos than this."""
_EVERY_CARD: Final = "Ga,Gb,Gc,Gd,Ta,Tb,Tc,Ra,Rb,Rc,Da,Db,Dc,Dd,De"


def _triassic_terror() -> list[Match]:
    """Supplies that run out at every player count, and every order in which facts break a tie."""
    short = [_short_supplies(case, seed) for case in cases_of("triassic_terror") for seed in range(8)]
    return short + [_last_turn(herds) for herds in _TIES]


def _short_supplies(case: Case, seed: int) -> Match:
    """A seat's turn, with nearly all dinos of all seats on the board."""
    match, rng = case.new(seed), Rng(seed)
    while len(match.moves) < 20 + 5 * seed or match._state.phase.text != "menu":
        step(match, rng)
    state = match._state.copy()
    for seat, herds in enumerate(state.herds):
        more = state.supply[seat] - rng.below(_LEFT)
        homes = [area for area, order in enumerate(state.order) if order[:1] == (seat,)]
        if homes and herds and more > 0:
            area = rng.pick(homes)
            add(state, seat, area, more)
            rerank(state, area, [])
    return Match.position(match.game, match._game.write_state(state), seed)


_TIES: Final = (
    # In the forest p1 and p2 have as many dinos and habitats; what these pay breaks the tie.
    "F1:p3*4,p2*2;F2:p1*4;F3:p2*4,p1*2",
    "F1:p1*4,p2*2;F2:p2*4;F3:p3*4,p1*2",
    "F1:p3*6,p2*5,p1*4;F2:p1*6,p3*5,p2*4;F3:p2*6,p1*5,p3*4",
    # In the swamp p1 and p2 are level and share the second place.
    "S2:p3*5,p1*4;S3:p3*5,p2*4",
)


def _last_turn(herds: str) -> Match:
    """The last turn of a game of five, about which nobody has to decide anything."""
    match = position(
        5,
        ["-"] * 5,
        {
            "round": "C2",
            "seat": "p5",
            "herds": herds,
            "spaces": "newland:p1,growth:p2,migration:p3,hatch:p4,trex:p5,raptors",
            "counters": "-,-,-,-,-",
            "spent": "tile",
        },
    )
    assert any(dominance(match._state, terrain) for terrain in range(4))
    return match


def _transhumance() -> list[Match]:
    """Sacrifices in every phase, ambushes, glorious ties, last cards and turns in which nothing is done."""
    empty = [at("place", stacks="Gd,De/", hands="Ga/Ga"), at("move", stacks="/Gd,De", turn=REDS_TURN)]
    return empty + [
        at(phase, turn=turn, self_dispersal=free, glorious_on_tie=not free, **rare)
        for rare in _RARE
        for phase in ("draw", "place", "move")
        for turn, free in ((3, True), (REDS_TURN, False))
    ]


_RARE: Final[tuple[dict[str, Any], ...]] = (
    # Several complete reckless herds of both colours.
    {"herds": "11:p1:Tabc,13:p2:Tabc,22:p1:Tabc,31:p2:Dabcde,42:p2:Tabc,51:p1:Gabcd", "hands": "Ta,Rb/Ta,Rb"},
    # Swift herds of both colours meet herds of every size on the second row.
    {"herds": "21:p1:Da,22:p2:Dab,23:p1:Dabc,24:p2:Gabcd", "hands": "Ra,Rb,Rc,De/Ra,Rb,Rc,De"},
    # Glorious herds before equal and smaller enemies, with few cards to draw.
    {"herds": "31:p1:Gab,32:p2:Gab,41:p2:Dde,42:p1:Dd", "stacks": "Gd/Gd"},
    # Herds that fuse, or break, with each other and with the hand.
    {"herds": "21:p1:Gac,22:p1:Gc,31:p1:Gbd,32:p2:Da,33:p2:Db,42:p2:Dab", "hands": "Ga,2Gb,Tc/Rc,Da,Dc"},
    # Nobody has anything to place or to move.
    {"herds": "", "empty": 3},
    # The widest choice of placements.
    {"herds": "21:p1:Da,24:p2:Da,33:p1:Db,51:p2:Db", "hands": f"{_EVERY_CARD}/{_EVERY_CARD}"},
)


STARTS: Final[Mapping[str, Callable[[], list[Match]]]] = {
    "transhumance": _transhumance,
    "triassic_terror": _triassic_terror,
}

"""What predators will probably eat before the round is over, on small islands."""

from __future__ import annotations

import pytest

from pangaea.bots.games.triassic_terror.exposure import exposure
from pangaea.bots.inside import inside
from tests.games.triassic_terror.support import turn

REX_TO_COME = "newland:p1,trex:p2,growth,migration,hatch,raptors"
"""Player 1 is about to use New Environment; then player 2 sends out the T-Rex, which stands in D3."""


def losses(herds: str, spaces: str = REX_TO_COME) -> list[float]:
    _, state = inside(turn(herds=herds, players=2, spaces=spaces))
    return exposure(state)


@pytest.mark.parametrize(("herd", "eaten"), [("D2:p1*4", 4), ("D2:p1*9", 5), ("D1:p1*4", 3)])
def test_a_lone_herd_loses_what_the_t_rex_can_eat(herd: str, eaten: int) -> None:
    """Five after one step, three after two."""
    assert losses(herd) == [eaten, 0]


def test_a_herd_out_of_reach_loses_nothing() -> None:
    assert losses("S1:p1*4") == [0, 0]


def test_the_hunter_spares_its_own_herds() -> None:
    assert losses("D2:p2*4,p1*2") == [2, 0]


def test_who_has_hunted_already_is_no_danger_any_more() -> None:
    assert losses("D2:p1*4,p2*4", "newland:p2,trex:p1,growth,migration,hatch,raptors") == [0, 0]


def test_a_predator_goes_where_there_is_more_to_eat() -> None:
    """Four in D2 against two in D1: squares of 4 and 2, so it eats 4 with a chance of 4/5."""
    assert losses("D1:p1*2;D2:p1*4") == [pytest.approx(4 * 0.8 + 2 * 0.2), 0]


def test_both_raptors_hunt() -> None:
    """One of them stands in F2 and one in M2; both come to S2 in two steps or one."""
    assert losses("S2:p1*9", "newland:p1,raptors:p2,growth,migration,hatch,trex") == [4, 0]

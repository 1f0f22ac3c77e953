"""Planning ahead: a turn as if it began now, by what its seat knows, and to its end."""

import pytest

from pangaea.engine.errors import IllegalMove, OutOfTurn
from pangaea.engine.foresight import MOST_WORLDS, Foresight
from pangaea.engine.match import Match
from pangaea.engine.protocol import Foreseeable
from pangaea.engine.registry import find_game
from pangaea.engine.rng import Rng

from .cases import Case, default_cases, step
from .twins import Twins

STRIDE = {"planet": 2}
"""How many decisions lie between two that are looked at; 7 in all other games."""
FORESEEABLE = [case for case in default_cases() if isinstance(find_game(case.game), Foreseeable)]
"""A game may do without plans."""


def moments(case: Case, seed: int) -> list[Match]:
    """Positions of a random game in which a seat decides."""
    rng, match, found = Rng(seed), case.new(seed), []
    while match.actor is not None:
        if match.actor != "chance" and match.decisions % STRIDE.get(case.game, 7) == 0:
            found.append(match.copy())
        step(match, rng)
    return found


def waiting(match: Match) -> list[int]:
    """The seats that could plan a turn."""
    return [seat for seat in range(match.players) if match.actor != seat and match.ahead(seat)]


@pytest.mark.parametrize("case", FORESEEABLE, ids=str)
def test_a_turn_can_be_planned_while_others_decide(case: Case) -> None:
    planned = 0
    for match in moments(case, seed=8):
        before = match.text()
        for seat in waiting(match):
            turn = match.ahead(seat)
            assert turn is not None
            assert turn.actor == seat
            assert turn.turn > match.turn
            assert match._game.inventory(turn._state) == match._game.inventory(match._state)
            planned += 1
        assert match.text() == before
        with pytest.raises(OutOfTurn):
            Foresight.ahead(match, match.actor if isinstance(match.actor, int) else 0)
    assert planned > 3


@pytest.mark.parametrize("case", FORESEEABLE, ids=str)
def test_a_plan_goes_to_the_end_of_the_turn_or_until_chance_decides(case: Case) -> None:
    rng, whole = Rng(9), 0
    for match in moments(case, seed=9):
        for seat in waiting(match):
            foresight = Foresight.ahead(match, seat)
            while legal := foresight.legal:
                assert len(foresight._worlds) <= MOST_WORLDS
                foresight.play(rng.pick(legal))
            with pytest.raises(IllegalMove):
                foresight.play("anything more")
            whole += foresight.whole
    assert whole > 3


@pytest.mark.parametrize("case", FORESEEABLE, ids=str)
def test_what_can_be_planned_tells_no_secret(case: Case) -> None:
    rng, compared = Rng(10), 0
    for match in moments(case, seed=10):
        for seat in waiting(match):
            twins = Twins(match, seat, rng)
            truth, twin = (Foresight.ahead(world, seat) for world in (twins.truth, twins.twin))
            assert truth.world.view(seat) == twin.world.view(seat)
            assert truth.legal == twin.legal
            compared += twins.differ
    assert compared > 0 or case.game == "planet"

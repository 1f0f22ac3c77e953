"""The judgement of Planet on small planets: `0:39:3` is tile 39 on face 0, turned by 3."""

from __future__ import annotations

import pytest

from pangaea import Match, Rng
from pangaea.bots.ask import advance, ask
from pangaea.bots.evaluate import evaluator_of
from pangaea.bots.greedy import GreedyBot
from pangaea.bots.inside import inside
from pangaea.bots.random import RandomBot
from tests.games.planet.support import position, values

EVALUATOR = evaluator_of("planet")


def points(match: Match) -> list[float]:
    return EVALUATOR.points(*inside(match))


def lead(match: Match) -> float:
    """What player 1 is ahead of player 2 by expected points."""
    mine, theirs = points(match)
    return mine - theirs


def choice(match: Match, seat: int = 0) -> str:
    """What the greedy bot plays."""
    return ask(GreedyBot(), match, seat, Rng(1))


# --- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"surprise": True}, {"beginner": True, "surprise": True}])
def test_shares_are_of_one_victory_at_every_decision_of_a_game(
    players: int, options: dict[str, bool]
) -> None:
    match, rng = Match.new("planet", players, seed=players, options=options), Rng(players)
    bots = dict.fromkeys(range(players), RandomBot())
    while match.actor is not None:
        shares = EVALUATOR.value(*inside(match))
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
        advance(match, bots, rng)


def test_an_empty_table_favours_nobody() -> None:
    match = Match.new("planet", 4, seed=1, options={"beginner": True})
    assert EVALUATOR.value(*inside(match)) == pytest.approx([0.25] * 4)


LARGE, SMALL, DRY = "0:1:0", "0:2:0", "0:9:0"
"""Tiles FFFOO, FFOFO and FFFDD: a forest of three, two smaller ones, and one that touches no ocean."""


def test_a_larger_region_promises_the_animal_that_wants_it() -> None:
    assert values(LARGE)["otter"][0] > values(SMALL)["otter"][0]
    with_otter = position([LARGE, SMALL], columns={5: "otter"}, objectives="glacier,mountain")
    without = position([LARGE, SMALL], objectives="glacier,mountain")
    assert lead(with_otter) > lead(without)


def test_more_regions_promise_the_animal_that_counts_them() -> None:
    with_panda = position([LARGE, SMALL], columns={5: "panda"}, objectives="glacier,mountain")
    without = position([LARGE, SMALL], objectives="glacier,mountain")
    assert lead(with_panda) < lead(without)


def test_a_spoiled_region_promises_nothing_to_an_animal_that_avoids_what_it_touches() -> None:
    planets = [LARGE, DRY]
    with_monkey = position(planets, columns={5: "monkey"}, objectives="glacier,mountain")
    without = position(planets, objectives="glacier,mountain")
    assert lead(with_monkey) < lead(without)


def test_a_lead_counts_more_the_nearer_the_animal_is() -> None:
    leads = [
        lead(position([LARGE, SMALL], columns={number: "otter"}, objectives="glacier,mountain"))
        for number in (12, 8, 5, 3)
    ]
    assert leads == sorted(set(leads))


def test_an_animal_at_home_in_the_objective_is_worth_half() -> None:
    def worth(objectives: str) -> float:
        won = position(["", ""], won=["panda@3"], round=4, objectives=objectives)
        return points(won)[0] - points(position(["", ""], round=4, objectives=objectives))[0]

    assert worth("glacier,mountain") == pytest.approx(2)
    assert worth("forest,mountain") == pytest.approx(1)


def test_every_parcel_of_the_objective_helps() -> None:
    planets = ("0:48:0", "0:17:0", "0:1:0")
    forests = [points(position([planet, ""], objectives="forest,mountain"))[0] for planet in planets]
    assert forests[0] == pytest.approx(forests[1])
    assert forests[2] > forests[1] + 0.3


# --- moves -------------------------------------------------------------------------------------


def test_a_first_tile_is_chosen_for_the_objective() -> None:
    match = position(["", ""], round=1, revealed=(1, 15, 17, 19, 48), objectives="forest,mountain")
    assert choice(match).startswith("take 1 ")


def test_on_the_last_turn_of_a_round_it_finds_the_few_placements_that_win_the_animal() -> None:
    match = position(
        ["0:1:0", "0:9:0,1:21:0"],
        start=1,
        revealed=(2, 5, 15, 20),
        columns={3: "otter"},
        objectives="glacier,mountain",
    )
    match.play(choice(match))
    assert " won=otter@3/ " in match.text()

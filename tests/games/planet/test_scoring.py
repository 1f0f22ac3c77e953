"""Points: objectives, animals, winners."""

from __future__ import annotations

import pytest

from pangaea.games.planet.data import TERRAINS
from pangaea.games.planet.scoring import objective_points

from .support import new, play_on, position, seen

BANDS = {
    "glacier": [(10, 0), (11, 2), (13, 2), (14, 4), (16, 4), (17, 6), (19, 6), (20, 8), (22, 8), (23, 10)],
    "desert": [(10, 0), (11, 2), (13, 2), (14, 4), (16, 4), (17, 6), (19, 6), (20, 8), (22, 8), (23, 10)],
    "mountain": [(12, 0), (13, 2), (15, 2), (16, 4), (18, 4), (19, 6), (21, 6), (22, 8), (24, 8), (25, 10)],
    "forest": [(14, 0), (15, 2), (17, 2), (18, 4), (20, 4), (21, 6), (23, 6), (24, 8), (26, 8), (27, 10)],
    "ocean": [(14, 0), (15, 2), (17, 2), (18, 4), (20, 4), (21, 6), (23, 6), (24, 8), (26, 8), (27, 10)],
}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_r33_each_band_of_each_objective_begins_and_ends_where_the_card_says(terrain: str) -> None:
    number = TERRAINS.index(terrain)
    assert [(parcels, objective_points(number, parcels)) for parcels, _ in BANDS[terrain]] == BANDS[terrain]
    assert objective_points(number, 0) == 0
    assert objective_points(number, 60) == 10


def test_rulebook_11_12_or_13_glacier_parcels_give_2_points() -> None:
    glacier = TERRAINS.index("glacier")
    assert [objective_points(glacier, parcels) for parcels in (11, 12, 13)] == [2, 2, 2]


def test_r32_all_parcels_of_the_terrain_count_connected_or_not() -> None:
    # Glaciers of tiles 5, 11, 15, 19, 30 and 12 on faces that are far apart: 2 + 2 + 3 + 3 + 2 + 3.
    planet = "0:5:0,2:11:0,4:15:0,6:19:0,8:30:0,11:12:0"
    match = position([planet, ""], round=12, objectives="glacier,ocean", phase="over")
    tally = seen(match)["players"][0]["tally"]
    assert (tally["objective"], tally["parcels"], tally["objective_points"]) == ("glacier", 15, 4)


def test_r34_an_animal_at_home_in_the_own_objective_is_worth_1_and_any_other_2() -> None:
    # The fox lives in forests and touches glaciers: the contact terrain is irrelevant.
    won = ["fox@3,whale@4,penguin@5", "panda@6"]
    match = position(["", ""], round=12, phase="over", won=won, objectives="glacier,forest")
    assert match.scores() == [2 + 2 + 1, 1]
    tally = seen(match)["players"][0]["tally"]
    assert (tally["animals"], tally["home_animals"], tally["animal_points"]) == (3, 1, 5)


def test_r34_animals_count_although_the_objective_failed() -> None:
    match = position(["0:5:0", ""], round=12, phase="over", won=["penguin@5"], objectives="glacier,forest")
    assert match.scores() == [1, 0]


def test_scores_on_the_way_are_animals_at_their_value_plus_the_objective_as_it_stands() -> None:
    planet = "0:5:0,2:11:0,4:15:0,6:19:0,8:30:0,11:12:0"
    match = position([planet, ""], round=8, won=["fox@3,penguin@4"], objectives="glacier,ocean")
    assert match.scores() == [4 + 2 + 1, 0]
    assert match.winners() == []


def test_most_points_win() -> None:
    match = position(
        ["", ""], round=12, phase="over", won=["fox@3", "whale@4,panda@5"], objectives="desert,glacier"
    )
    assert (match.scores(), match.winners()) == ([2, 4], [1])


def test_r35_a_tie_goes_to_the_one_with_more_animals() -> None:
    # Two animals of one's own terrain are worth as much as one of another.
    won = ["fox@3", "whale@4,turtle@5", ""]
    match = position(["", "", ""], round=12, phase="over", won=won, objectives="desert,ocean,glacier")
    assert (match.scores(), match.winners()) == ([2, 2, 0], [1])


def test_r35_then_the_victory_is_shared() -> None:
    won = ["fox@3", "whale@4", ""]
    match = position(["", "", ""], round=12, phase="over", won=won, objectives="desert,glacier,ocean")
    assert (match.scores(), match.winners()) == ([2, 2, 0], [0, 1])


def test_r37_for_beginners_each_animal_is_worth_1_and_ties_are_shared() -> None:
    won = ["fox@3,whale@4", "panda@5,ibex@6", "yak@7"]
    match = position(["0:5:0", "", ""], round=12, phase="over", won=won, beginner=True)
    assert (match.scores(), match.winners()) == ([2, 2, 1], [0, 1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_reveals_the_objectives_and_every_part_of_the_scores(players: int) -> None:
    match = play_on(new(players, seed=8))
    told = match.log(None)[-1]["events"][-1]
    assert (told["event"], told["reason"]) == ("game_ended", "planets_covered")
    assert told["winners"] == match.winners()
    assert [tally["objective"] for tally in told["tallies"]] == match.record()["setup"]["objectives"]
    assert [tally["total"] for tally in told["tallies"]] == match.scores()
    for tally, player in zip(told["tallies"], seen(match)["players"], strict=True):
        assert tally == player["tally"]
        assert tally["total"] == tally["objective_points"] + tally["animal_points"]
        assert sum(card["points"] for card in player["animals"]) == tally["animal_points"]
        assert player["counts"][tally["objective"]] == tally["parcels"]

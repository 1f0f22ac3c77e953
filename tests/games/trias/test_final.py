"""Final scoring and the winner: rulings R53–R57, trias.md section 1.7 and the vector V20."""

from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.games.trias.scoring import final_points

from .support import position, steppe

# size: 1st, 2nd, tie of 2 … 5 for the first place, 2 … 4 for the second
TABLE = """
 1:  1 1  1 1 1 1  1 1 1
 2:  2 1  2 1 1 1  1 1 1
 3:  3 2  3 2 2 1  1 1 1
 4:  4 2  3 2 2 2  1 1 1
 5:  5 3  4 3 2 2  2 1 1
 6:  6 3  5 3 3 2  2 1 1
 7:  7 4  6 4 3 3  2 2 1
 8:  8 4  6 4 3 3  2 2 1
 9:  9 5  7 5 4 3  3 2 2
10: 10 5  8 5 4 3  3 2 2
"""


@pytest.mark.parametrize("line", TABLE.strip().splitlines())
def test_the_table_of_final_points(line: str) -> None:
    size, row = line.split(":")
    first, second, *shared = map(int, row.split())
    assert final_points(int(size), (2, 1)) == (first, second)
    for players, points in zip((2, 3, 4, 5), shared[:4], strict=True):
        assert final_points(int(size), (1,) * players) == (points,) * players
    for players, points in zip((2, 3, 4), shared[4:], strict=True):
        assert final_points(int(size), (2,) + (1,) * players) == (first,) + (points,) * players


@pytest.mark.parametrize(
    ("herds", "points"),
    [((3, 2, 2), (5, 2, 2)), ((2, 2, 1), (4, 4, 0)), ((4,), (5,)), ((4, 0, 0), (5, 0, 0)), ((0, 0), (0, 0))],
)
def test_v20_r54_r55_a_land_mass_of_five(herds: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert final_points(5, herds) == points


def test_third_place_gets_nothing() -> None:
    assert final_points(6, (3, 2, 1)) == (6, 3, 0)


def last_turn(tiles: str, herds: str, **fields: Any) -> Match:
    """The very last turn, p3's, of three players; played to the end."""
    match = position(tiles, herds, active=2, last=1, meteorite="drawn", **fields)
    match.play("end")
    return match


def test_r56_the_main_land_mass_is_never_scored() -> None:
    assert last_turn(steppe("1,0", "4,0"), "1,0p1f3 4,0p2f1").scores() == [0, 1, 0]


def test_r56_the_pole_is_no_tile_of_a_scored_land_mass() -> None:
    assert last_turn(steppe("4,0", "5,0"), "4,0p1f1", pole_capacity=2).scores() == [2, 0, 0]


def test_r33_swimmers_do_not_score() -> None:
    assert last_turn(steppe("4,0", "5,0"), "4,0p1f1 6,0p3f3").scores() == [2, 0, 0]


def test_final_points_are_added_to_the_track() -> None:
    match = last_turn(steppe("4,0", "5,0"), "4,0p1f1 5,0p2f2", track=[7, 1, 2])
    assert match.scores() == [8, 3, 2]
    assert match.view(None)["position"]["result"] == {
        "interim": [7, 1, 2],
        "final": [1, 2, 0],
        "lands_present": [1, 1, 0],
    }


def test_most_points_win() -> None:
    assert last_turn(steppe("4,0"), "4,0p2f1").winners() == [1]


def test_r57_first_tie_break_more_herds_in_stock() -> None:
    match = last_turn(steppe("4,0", "-4,0"), "4,0p1f1 -4,0p2f2", track=[0, 0, 1])
    assert match.scores() == [1, 1, 1]
    assert match.winners() == [2]


def test_r57_second_tie_break_presence_on_more_land_masses_the_main_one_included() -> None:
    match = last_turn(steppe("1,0", "4,0", "-4,0"), "1,0p1f1 4,0p1f1 -4,0p2f2", track=[0, 0, 0])
    assert match.scores() == [1, 1, 0]
    assert match.winners() == [0]


def test_r57_then_the_victory_is_shared() -> None:
    match = last_turn(steppe("4,0", "-4,0"), "4,0p1f1 -4,0p2f1", track=[0, 0, 0])
    assert match.winners() == [0, 1]


def test_winners_are_empty_until_the_game_is_over() -> None:
    assert position(steppe("4,0"), "4,0p1f1").winners() == []

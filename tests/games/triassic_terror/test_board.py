"""The island: its map, its points, its set-up chart, and that a broken file is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pangaea.games.triassic_terror import board
from pangaea.games.triassic_terror.board import (
    AREAS,
    BOARD,
    NEIGHBOURS,
    TERRAIN_OF,
    habitat_points,
    read_board,
)

RAW = json.loads(Path(board.__file__).with_name("board.json").read_text(encoding="utf-8"))


def near(name: str) -> str:
    return " ".join(AREAS[n] for n in NEIGHBOURS[AREAS.index(name)])


def test_areas_stand_in_the_order_of_the_file() -> None:
    assert AREAS == ("S1", "S2", "S3", "F1", "F2", "F3", "D1", "D2", "D3", "M1", "M2", "M3")


@pytest.mark.parametrize(
    ("name", "neighbours"),
    [
        ("S1", "S2 F1 M1"),
        ("S2", "S1 S3 F2 M2"),
        ("S3", "S2 F3 M3"),
        ("F1", "S1 F2 D1"),
        ("F2", "S2 F1 F3 D2"),
        ("F3", "S3 F2 D3"),
        ("D1", "F1 D2 M1"),
        ("D2", "F2 D1 D3 M2"),
        ("D3", "F3 D2 M3"),
        ("M1", "S1 D1 M2"),
        ("M2", "S2 D2 M1 M3"),
        ("M3", "S3 D3 M2"),
    ],
)
def test_section_5_1_neighbours(name: str, neighbours: str) -> None:
    assert near(name) == neighbours


def test_areas_that_touch_at_a_corner_are_not_adjacent() -> None:
    for one, other in RAW["corner_only"]:
        assert other not in near(one).split()
    assert len(RAW["corner_only"]) == 18
    assert sum(map(len, NEIGHBOURS)) == 2 * 20


def test_the_map_is_bipartite_so_two_steps_never_end_next_to_the_start() -> None:
    for one, around in enumerate(NEIGHBOURS):
        for middle in around:
            assert not set(NEIGHBOURS[middle]) & set(around), AREAS[one]


def test_example_10_a_forest_area_touches_swamp_desert_and_forest() -> None:
    for name in ("F1", "F2", "F3"):
        assert {AREAS[n][0] for n in NEIGHBOURS[AREAS.index(name)]} >= {"S", "D", "F"}


def test_section_5_1_points_of_both_sides() -> None:
    small = [points[:2] for points in habitat_points(4)]
    assert small == [
        (5, 2),
        (6, 3),
        (7, 3),
        (4, 2),
        (5, 2),
        (6, 3),
        (3, 1),
        (4, 2),
        (5, 2),
        (4, 2),
        (5, 2),
        (6, 3),
    ]
    large = dict(zip(AREAS, habitat_points(5), strict=True))
    assert large["S3"] == (7, 4, 2)
    assert large["D1"] == (3, 2, 1)
    assert large["F1"] == large["M1"] == large["D2"] == (4, 2, 1)


def test_the_tertiary_habitat_pays_on_the_5_and_6_player_side_only() -> None:
    assert all(points[2] == 0 for points in habitat_points(2))
    assert all(points[2] > 0 for points in habitat_points(6))
    assert habitat_points(2) == habitat_points(3) == habitat_points(4)
    assert habitat_points(5) == habitat_points(6) != habitat_points(4)


def test_the_sides_pay_87_and_112_points() -> None:
    assert [sum(map(sum, habitat_points(players))) for players in (4, 5)] == [87, 112]


def test_section_5_3_set_up_chart() -> None:
    def places(players: int) -> list[str]:
        return [f"{AREAS[a]}{'pst'[habitat]}" for a, habitat in BOARD.chart[players]]

    assert places(2) == ["S2p", "S3p"]
    assert places(3) == ["S1p", "S2p", "S3p"]
    assert places(4) == ["S3s", "S1p", "S2p", "S3p"]
    assert places(5) == ["S2s", "S3s", "S1p", "S2p", "S3p"]
    assert places(6) == ["S1s", "S2s", "S3s", "S1p", "S2p", "S3p"]


def test_section_5_4_predators_start_in_their_home_terrains() -> None:
    assert [AREAS[a] for a in BOARD.predators] == ["D3", "D1", "F2", "M2"]


def test_the_file_says_that_it_is_a_reconstruction() -> None:
    assert "RECONSTRUCTION" in RAW["status"]
    assert len(TERRAIN_OF) == 12


def _one_way(raw: Any) -> None:
    raw["areas"]["S1"]["adjacent"].remove("S2")


def _no_border(raw: Any) -> None:
    raw["areas"]["S1"]["adjacent"].append("D3")
    raw["areas"]["D3"]["adjacent"].append("S1")


def _corner(raw: Any) -> None:
    raw["corner_only"].pop()


def _sum(raw: Any) -> None:
    raw["areas"]["S1"]["vp24"] = [6, 2, 0]


def _order(raw: Any) -> None:
    raw["areas"]["S1"]["vp56"] = [3, 5, 1]


def _missing_points(raw: Any) -> None:
    raw["areas"]["S1"]["vp56"] = [5, 4]


def _terrain(raw: Any) -> None:
    raw["areas"]["S1"]["terrain"] = "forest"


def _shared_start(raw: Any) -> None:
    raw["setup"]["2"]["1"] = {"area": "S3", "habitat": 0}


def _gap(raw: Any) -> None:
    raw["setup"]["2"]["1"] = {"area": "S2", "habitat": 1}


def _dry_start(raw: Any) -> None:
    raw["setup"]["2"]["1"] = {"area": "F2", "habitat": 0}


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (_one_way, "S1 and S2 disagree"),
        (_no_border, "S1 and D3 must share a border"),
        (_corner, "must share a corner"),
        (_sum, "do not add up to 87"),
        (_order, "pays more for a worse habitat"),
        (_missing_points, "needs points for 3 habitats"),
        (_terrain, "three areas of each terrain"),
        (_shared_start, "one habitat each"),
        (_gap, "a gap"),
        (_dry_start, "everyone starts in the swamp"),
    ],
)
def test_a_broken_board_file_is_refused(spoil: Callable[[Any], None], reason: str) -> None:
    raw = json.loads(json.dumps(RAW))
    assert read_board(raw) == BOARD
    spoil(raw)
    with pytest.raises(ValueError, match=reason):
        read_board(raw)

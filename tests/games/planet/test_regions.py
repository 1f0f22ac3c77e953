"""Parcels, regions and contact: what a planet offers the animals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pangaea.engine.rng import Rng
from pangaea.games.planet.data import TERRAINS
from pangaea.games.planet.geometry import ADJOINING, parcels_of
from pangaea.games.planet.globe import EMPTY, Planet, cover, terrain_at

from .support import built, position, regions, seen, values

PLANETS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("planets.json").read_text(encoding="utf-8")
)
"""The three test planets of the law, with all that is expected of them."""


@pytest.mark.parametrize("expected", PLANETS, ids=["three tiles", "seven tiles", "twelve tiles"])
def test_a_test_planet_offers_each_of_the_45_animals_what_the_law_says(expected: dict[str, Any]) -> None:
    assert len(expected["animals"]) == 45
    assert values(expected["planet"]) == expected["animals"]


@pytest.mark.parametrize("expected", PLANETS, ids=["three tiles", "seven tiles", "twelve tiles"])
def test_a_test_planet_has_the_regions_and_counts_of_the_law(expected: dict[str, Any]) -> None:
    player = seen(position(["", expected["planet"]], round=12, phase="over"))["players"][1]
    sizes = {name: [region["size"] for region in player["regions"][name]] for name in TERRAINS}
    assert sizes == expected["regions"]
    assert player["counts"] == expected["counts"]


def test_regions_kept_tile_by_tile_are_those_of_a_flood_fill() -> None:
    rng = Rng(1)
    for _ in range(40):
        planet, tiles = EMPTY, rng.sample(range(1, 51), 12)
        for tile, face in zip(tiles, rng.sample(range(12), 12), strict=True):
            planet = cover(planet, tile, face, rng.below(5))
            assert planet.regions == flooded(planet)


def flooded(planet: Planet) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The regions of each terrain, found afresh, with all parcels that adjoin them."""
    shown = [terrain_at(planet, parcel) for parcel in range(60)]
    found: list[list[tuple[int, int]]] = [[] for _ in TERRAINS]
    left = {parcel for parcel in range(60) if shown[parcel] is not None}
    while left:
        first = min(left)
        region, frontier = {first}, [first]
        while frontier:
            near = parcels_of(ADJOINING[frontier.pop()])
            new = {other for other in near if shown[other] == shown[first]} - region
            region |= new
            frontier += new
        left -= region
        around = {other for parcel in region for other in parcels_of(ADJOINING[parcel])}
        terrain = shown[first]
        assert terrain is not None
        found[terrain].append((sum(1 << p for p in region), sum(1 << p for p in around)))
    return tuple(tuple(sorted(regions)) for regions in found)


def test_the_order_in_which_tiles_were_placed_does_not_matter() -> None:
    match = position(["0:17:3,1:18:4", ""], round=4, start=1, revealed=[9, 10, 11, 12, 13])
    match.play("take 9 2 2")
    assert match._state.planets[0] == built("0:17:3,1:18:4,2:9:2")


def test_parcel_i_shows_letter_i_minus_rotation() -> None:
    # Tile 21 is FOODD; rotation 2 puts its first letter at edge 2.
    parcels = seen(position(["4:21:2", ""]))["players"][0]["parcels"]
    assert parcels[20:25] == ["desert", "desert", "forest", "ocean", "ocean"]
    assert parcels[:20] == [None] * 20


def test_r7_uncovered_faces_neither_touch_nor_join() -> None:
    # Tile 3 is OOODD on face 0 and on nothing else: its ocean touches the desert alone.
    assert values("0:3:0")["shark"] == [0]
    assert values("0:3:0")["seahorse"] == values("0:3:0")["manta_ray"] == values("0:3:0")["jellyfish"] == [3]
    # Tiles 3 and 4 on opposite faces: five bare faces lie between their oceans.
    assert regions("0:3:0,11:4:0", "ocean") == [[0, 1, 2], [55, 56], [58]]


def test_r8_a_common_point_is_no_contact() -> None:
    # Tile 22 is DFOFO: in the middle of the tile all five parcels meet in a point.
    assert regions("0:22:0", "forest") == [[1], [3]]
    # The desert (edge 0) lies between forest (1) and ocean (4), but not beside the forest at 3.
    assert values("0:22:0")["tiger"] == [1]
    assert values("0:22:0")["frog"] == [1]


def test_r8_a_common_edge_is_contact_inside_a_tile_and_across_two() -> None:
    # Face 0, edge 0 borders face 1, edge 0. Tile 1 is FFFOO, tile 3 OOODD, tile 15 GGGDD.
    assert regions("0:3:0,1:5:0", "ocean") == [[0, 1, 2, 5, 6, 7]]
    fox = [values(f"0:1:0,1:15:{rotation}")["fox"] for rotation in range(5)]
    assert fox == [[3], [0], [0], [3], [3]]


def test_r9_a_region_runs_over_many_tiles() -> None:
    # The oceans of tiles 3, 5 and 7 on the top and on two faces of the upper ring.
    assert regions("0:3:0,1:5:0,2:7:0", "ocean") == [[0, 1, 2, 5, 6, 7, 10, 11, 12]]


def test_r10_a_single_parcel_is_a_region() -> None:
    assert regions("0:2:0", "forest") == [[0, 1], [3]]
    assert values("0:2:0")["panda"] == [2]


def test_r11_touching_one_parcel_is_enough_and_more_give_nothing() -> None:
    # Tile 9 FFFDD on face 0 borders its own desert twice, tile 4's desert makes it thrice.
    assert values("0:9:0")["tiger"] == values("0:9:0,1:4:3")["tiger"] == [3]


def test_r12_one_parcel_anywhere_disqualifies_the_whole_region() -> None:
    # Reindeer: the glacier of tile 11 (FFFGG) is clean until a desert adjoins one end of it.
    assert values("0:11:0")["reindeer"] == [2]
    assert regions("0:11:0,4:3:2", "glacier") == [[3, 4]]
    assert values("0:11:0,4:3:2")["reindeer"] == [0]


def test_r12_without_the_other_terrain_every_region_qualifies() -> None:
    assert values("0:12:0")["reindeer"] == [2, 1]


def test_r13_the_largest_qualifying_region_counts_even_if_a_larger_one_fails() -> None:
    # Glaciers of 3 (tile 15, beside a desert) and of 2 (tile 11, clean).
    assert values("0:15:0,11:11:0")["reindeer"] == [2]
    assert values("0:15:0,11:11:0")["wolverine"] == [3]


def test_r14_a_region_can_please_a_touching_and_an_avoiding_animal() -> None:
    offered = values("0:11:0")
    assert (offered["snowy_owl"], offered["reindeer"], offered["walrus"]) == ([2], [2], [0])


def test_a_region_is_shown_with_what_it_touches() -> None:
    player = seen(position(["0:21:0", ""]))["players"][0]
    assert player["regions"]["ocean"] == [{"size": 2, "parcels": [1, 2], "touches": ["forest", "desert"]}]
    assert player["regions"]["glacier"] == []


def test_a_placed_tile_tells_which_regions_it_joined() -> None:
    match = position(["0:3:0,6:5:3", ""], round=4, start=1, revealed=[7, 9, 10, 11, 12])
    match.play("take 7 1 3")
    assert match.log(None)[0]["events"][0] == {
        "event": "tile_placed",
        "seat": 0,
        "tile": 7,
        "face": 1,
        "rotation": 3,
        "regions": [
            {"terrain": "ocean", "size": 9, "parcels": [0, 1, 2, 5, 8, 9, 30, 33, 34], "joined": [3, 3]},
            {"terrain": "mountain", "size": 2, "parcels": [6, 7], "joined": []},
        ],
        "animals": [],
    }


def test_a_placed_tile_tells_what_it_means_to_the_animals_that_wait() -> None:
    # Tile 17 is MMMDD: its desert touches its mountain; the fox looks for forests.
    match = position(
        ["", "0:18:0"],
        round=4,
        start=1,
        revealed=[17, 9, 10, 11, 12],
        columns={6: "elephant,fox"},
        carried="ibex",
    )
    match.play("take 17 0 0")
    assert match.log(None)[0]["events"][0]["animals"] == [
        {"animal": "ibex", "values": [[1], [2]], "leader": 1, "tied": [], "parcels": [0, 1, 2]},
        {"animal": "elephant", "values": [[2], [2, 1]], "leader": None, "tied": [0, 1], "parcels": [3, 4]},
    ]

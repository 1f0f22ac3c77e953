"""What is in the box, and that a wrong box file is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pangaea.games.planet.data as data
from pangaea.games.planet.data import (
    ANIMAL,
    OBJECTIVES,
    TERRAINS,
    TILE_PARCELS,
    column_sizes,
    face_up,
    read_box,
)

FILE = Path(data.__file__).with_name("box.json")


def box() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return loaded


def test_there_are_50_tiles_with_two_or_three_terrains() -> None:
    assert len(TILE_PARCELS) == 51
    assert Counter(len(set(tile)) for tile in TILE_PARCELS[1:]) == {2: 20, 3: 30}


def test_r42_ocean_is_the_commonest_terrain_and_glacier_the_rarest() -> None:
    counts = Counter(TERRAINS[terrain] for tile in TILE_PARCELS for terrain in tile)
    assert counts == {"ocean": 55, "forest": 54, "mountain": 50, "desert": 46, "glacier": 45}


def test_r43_no_two_tiles_are_alike_in_any_rotation() -> None:
    shapes = {min(tile[i:] + tile[:i] for i in range(5)) for tile in TILE_PARCELS[1:]}
    assert len(shapes) == 50


def test_there_are_45_animals_one_for_each_condition() -> None:
    assert len(ANIMAL) == 45
    assert Counter(TERRAINS[animal.home] for animal in ANIMAL.values()) == dict.fromkeys(TERRAINS, 9)
    assert Counter(animal.kind for animal in ANIMAL.values()) == {"most": 5, "touch": 20, "avoid": 20}
    assert len({(animal.home, animal.kind, animal.other) for animal in ANIMAL.values()}) == 45


def test_r14_home_and_other_terrain_always_differ() -> None:
    assert all(animal.home != animal.other for animal in ANIMAL.values())


def test_the_status_of_each_animal_is_kept() -> None:
    assert Counter(animal.status for animal in ANIMAL.values()) == {"S": 10, "C": 7, "N": 4, "H": 1, "R": 23}
    assert (ANIMAL["turtle"].en, ANIMAL["turtle"].fr) == ("Sea turtle", "Tortue marine")


@pytest.mark.parametrize(
    ("terrain", "first"), [("glacier", 11), ("desert", 11), ("mountain", 13), ("forest", 15), ("ocean", 15)]
)
def test_an_objective_has_five_bands_of_three_parcels(terrain: str, first: int) -> None:
    bands = OBJECTIVES[TERRAINS.index(terrain)]
    assert bands == tuple((first + 3 * step, 2 + 2 * step) for step in range(5))


def test_the_columns_hold_20_animals() -> None:
    assert column_sizes(surprise=False) == face_up(surprise=False) == (0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3)
    assert column_sizes(surprise=True) == (0, 0, *[2] * 10)
    assert face_up(surprise=True) == (0, 0, *[1] * 10)


def test_the_box_file_is_the_box() -> None:
    assert read_box(box()) == data.BOX


def break_tile(wrong: str) -> Callable[[dict[str, Any]], None]:
    return lambda file: file["tiles"]["list"][0].update(code=wrong)


def break_animal(**wrong: object) -> Callable[[dict[str, Any]], None]:
    return lambda file: file["animals"]["list"][1].update(wrong)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda file: file["terrains"].__setitem__(0, "fen"), "five terrains"),
        (lambda file: file["tiles"]["list"].pop(), "tiles 1 to 50"),
        (break_tile("FFFO"), "five terrain letters"),
        (break_tile("FFFOX"), "five terrain letters"),
        (break_tile("FFFFF"), "two or three terrains"),
        (break_tile("FODGF"), "two or three terrains"),
        (lambda file: file["animals"]["list"].pop(), "45 different animals"),
        (break_animal(id="panda"), "45 different animals"),
        (break_animal(id="Red fox"), "lower-case word"),
        (break_animal(home="swamp"), "home, kind and status"),
        (break_animal(kind="fly"), "home, kind and status"),
        (break_animal(status="?"), "home, kind and status"),
        (break_animal(other=None), "another terrain"),
        (break_animal(other="forest"), "R14"),
        (lambda file: file["objectives"]["ocean"]["bands"].reverse(), "more parcels, more points"),
        (lambda file: file["objectives"]["ocean"].update(bands=[]), "at least one band"),
        (lambda file: file["layout"]["standard"].append(0), "twelve columns"),
        (lambda file: file["layout"].update(standard=[1, 0, *[1] * 9, 10]), "rounds 1 and 2"),
    ],
)
def test_a_wrong_box_file_is_refused(spoil: Callable[[dict[str, Any]], None], complaint: str) -> None:
    file = box()
    spoil(file)
    with pytest.raises(ValueError, match=complaint):
        read_box(file)

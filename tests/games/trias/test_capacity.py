"""Capacities: rulings R18–R20."""

import pytest

from .support import herds, moves, position


@pytest.mark.parametrize(("colour", "capacity"), [("M", 2), ("S", 3), ("W", 4)])
def test_r19_a_tile_takes_herds_of_all_colours_together_up_to_its_capacity(
    colour: str, capacity: int
) -> None:
    others = {2: "4,0p2f1", 3: "4,0p2f1 4,0p3f1", 4: "4,0p2f2 4,0p3f1"}[capacity]
    match = position(f"3,0S 4,0{colour}", f"3,0p1f2 {others}")
    assert moves(match, "move") == ["3,0 4,0 f"]
    match.play("move 3,0 4,0 f")
    assert sum(herds(match)["4,0"]) == capacity
    assert moves(match, "move") == ["4,0 3,0 f"]


def test_r20_a_full_tile_is_not_entered_but_left() -> None:
    match = position("3,0S 4,0M", "3,0p1f1 4,0p1f1 4,0p2f1")
    assert moves(match, "move") == ["4,0 3,0 f"]


def test_r20_a_full_tile_is_not_crossed() -> None:
    match = position("3,0S 4,0M 5,0S", "3,0p1f1 4,0p2f2")
    assert moves(match, "move") == []


def test_r20_nobody_is_rescued_onto_a_full_tile() -> None:
    assert moves(position("4,0M", "5,0p1f1 4,0p2f2"), "rescue") == []
    assert moves(position("4,0M", "5,0p1f1 4,0p2f1"), "rescue") == ["5,0 4,0 f"]


def test_r20_nobody_breeds_on_a_full_tile() -> None:
    assert moves(position("4,0M", "4,0p1f1 4,0p2f1"), "breed") == []
    assert moves(position("4,0M", "4,0p1f1"), "breed") == ["4,0"]


def test_r20_an_overpopulated_tile_may_be_left() -> None:
    match = position("3,0S 4,0M", "4,0p1f2 4,0p2f2")
    assert moves(match, "move") == ["4,0 3,0 f"]


def test_r18_the_pole_feeds_nobody() -> None:
    match = position("1,0S", "1,0p1f1 -1,0p1f1")
    assert moves(match, "move") == []
    assert moves(match, "rescue") == []


def test_r18_option_pole_capacity_lets_two_herds_onto_and_across_the_pole() -> None:
    match = position("1,0S -1,0S", "1,0p1f3", pole_capacity=2)
    for text in ("move 1,0 0,0 f", "move 1,0 0,0 f"):
        match.play(text)
    assert moves(match, "move") == ["0,0 -1,0 f", "0,0 1,0 f"]
    match.play("move 0,0 -1,0 f")
    assert herds(match) == {"-1,0": [1, 0, 0], "0,0": [1, 0, 0], "1,0": [1, 0, 0]}


def test_r18_option_pole_capacity_rescues_and_breeds_there() -> None:
    match = position("1,0S", "-1,0p1f1", pole_capacity=2)
    match.play("rescue -1,0 0,0 f")
    match.play("breed 0,0")
    assert herds(match) == {"0,0": [2, 0, 0]}
    assert moves(match, "breed") == []


def test_r18_option_pole_capacity_a_herd_on_the_pole_is_present_on_the_main_land_mass() -> None:
    match = position("1,0S 2,0S", "0,0p1f1", pole_capacity=2)
    assert moves(match, "drift")


@pytest.mark.parametrize("pole_capacity", [0, 2])
def test_r21_nobody_is_placed_on_the_pole(pole_capacity: int) -> None:
    match = position("1,0S", phase="place", turn=1, pole_capacity=pole_capacity)
    assert match.legal() == ["place 1,0"]

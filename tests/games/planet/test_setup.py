"""Set-up: what is dealt, and which deals are refused."""

from __future__ import annotations

from typing import Any

import pytest

from pangaea import BadSetup, Match
from pangaea.engine.rng import Rng
from pangaea.games.planet.data import ANIMAL, TERRAINS
from pangaea.games.planet.setup import deal

from .support import new, seen

COLUMNS = [
    [],
    [],
    ["panda"],
    ["fox"],
    ["tiger"],
    ["bear", "otter"],
    ["squirrel", "monkey"],
    ["frog", "toucan"],
    ["tropical_fish", "whale"],
    ["turtle", "dolphin", "octopus"],
    ["jellyfish", "shark", "seahorse"],
    ["manta_ray", "polar_bear", "penguin"],
]
SURPRISE_COLUMNS = [column[:1] for column in COLUMNS]


def setup(**changes: object) -> dict[str, Any]:
    return {"start": 1, "animals": COLUMNS, "objectives": ["glacier", "ocean"]} | changes


def column(number: int, *animals: object) -> list[Any]:
    """The columns with one of them replaced."""
    return [*COLUMNS[: number - 1], list(animals), *COLUMNS[number:]]


def test_a_game_starts_from_a_given_set_up() -> None:
    match = Match.start("planet", 2, setup())
    view = seen(match, 0)
    assert view["first"] == 1
    assert [entry["animals"] for entry in view["columns"]] == COLUMNS
    assert view["players"][0]["objective"]["terrain"] == "glacier"
    assert seen(match, 1)["players"][1]["objective"]["terrain"] == "ocean"
    assert (match.actor, match.turn) == ("chance", 1)
    assert (view["round"], view["phase"], view["unseen"]) == (1, "reveal", 50)


@pytest.mark.parametrize("surprise", [False, True])
@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_can_always_be_started(players: int, beginner: bool, surprise: bool) -> None:
    options = {"beginner": beginner, "surprise": surprise}
    for seed in range(20):
        dealt = deal(players, options, Rng(seed))
        match = Match.start("planet", players, dealt, options)
        animals = [animal for entry in dealt["animals"] for animal in entry]
        assert len(animals) == len(set(animals)) == (10 if surprise else 20)
        assert match.record()["setup"] == dealt
        assert ("objectives" in dealt) is not beginner


def test_r29_every_seat_can_be_the_first_player() -> None:
    assert {new(4, seed).record()["setup"]["start"] for seed in range(40)} == {0, 1, 2, 3}


def test_r31_objectives_are_different_and_any_can_be_dealt() -> None:
    dealt = [new(4, seed).record()["setup"]["objectives"] for seed in range(40)]
    assert all(len(set(cards)) == 4 for cards in dealt)
    assert {cards[0] for cards in dealt} == set(TERRAINS)


def test_any_animal_can_be_dealt() -> None:
    deals = [deal(2, {"beginner": False, "surprise": False}, Rng(seed)) for seed in range(30)]
    assert {animal for dealt in deals for entry in dealt["animals"] for animal in entry} == set(ANIMAL)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ([], "the set-up must be an object"),
        ({"start": 0, "animals": COLUMNS}, "has no 'objectives'"),
        ({"start": 0, "objectives": ["glacier", "ocean"]}, "has no 'animals'"),
        ({"animals": COLUMNS, "objectives": ["glacier", "ocean"]}, "has no 'start'"),
        (setup(tiles=[]), "unknown key 'tiles'"),
        (setup(start=2), "start must be a seat from 0 to 1"),
        (setup(start=True), "start must be a seat from 0 to 1"),
        (setup(start="0"), "start must be a seat from 0 to 1"),
        (setup(animals={}), "animals must be a list"),
        (setup(animals=COLUMNS[:11]), "animals must have 12 entries, not 11"),
        (setup(animals=column(1, "yak")), "the column of round 1 must have 0 entries, not 1"),
        (setup(animals=column(3)), "the column of round 3 must have 1 entries, not 0"),
        (setup(animals=column(12, "yak", "ibex")), "the column of round 12 must have 3 entries, not 2"),
        (setup(animals=SURPRISE_COLUMNS), "the column of round 6 must have 2 entries, not 1"),
        (setup(animals=column(3, "dodo")), "'dodo', which is not an animal"),
        (setup(animals=column(3, 7)), "7, which is not an animal"),
        (setup(animals=column(3, ["fox"])), "which is not an animal"),
        (setup(animals=column(3, "fox")), "fox lies on the table twice"),
        (setup(objectives=["glacier"]), "objectives must have 2 entries, not 1"),
        (setup(objectives=["glacier", "ocean", "forest"]), "objectives must have 2 entries, not 3"),
        (setup(objectives=["glacier", "glacier"]), "objectives must be different"),
        (setup(objectives=["glacier", "swamp"]), "an objective must be one of ocean forest"),
        (setup(objectives=["glacier", 1]), "an objective must be one of ocean forest"),
    ],
)
def test_a_wrong_set_up_is_refused(wrong: Any, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        Match.start("planet", 2, wrong)


def test_r37_beginners_have_no_objectives() -> None:
    given = {"start": 0, "animals": COLUMNS}
    assert seen(Match.start("planet", 2, given, {"beginner": True}), 0)["players"][0]["objective"] is None
    with pytest.raises(BadSetup, match="unknown key 'objectives'"):
        Match.start("planet", 2, setup(), {"beginner": True})


def test_with_surprises_one_animal_of_each_round_is_dealt() -> None:
    Match.start("planet", 2, setup(animals=SURPRISE_COLUMNS), {"surprise": True})
    with pytest.raises(BadSetup, match="the column of round 6 must have 1 entries, not 2"):
        Match.start("planet", 2, setup(), {"surprise": True})

"""The appearance of life: who wins an animal, and what becomes of those that nobody wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pangaea import Match
from pangaea.games.planet.life import settle

from .support import new, play, play_on, position, seen

# Tiles on their own, each on face 0:       (1) FFFOO   (2) FFOFO   (5) OOOGG   (11) FFFGG   (15) GGGDD
# elephant, desert touching mountain:       17 MMMDD offers 2, 18 DDMDM offers 2 and 1, 43 FMDMD 1 and 1
NEUTRAL = "take 5 11 0"
"""A last tile of ocean and glacier, far from the others."""


def at_life(planets: Sequence[str], round: int = 3, last: str = NEUTRAL, **fields: Any) -> Match:
    """A position in which `last`, the round's last tile, is about to be taken."""
    used = {int(item.split(":")[1]) for planet in planets if planet for item in planet.split(",")}
    tile = int(last.split()[1])
    others = [other for other in range(1, 51) if other not in used and other != tile]
    return position(planets, round=round, revealed=[tile, *others[: 5 - len(planets)]], **fields)


def outcome(planets: Sequence[str], animal: str, round: int = 3, last: str = NEUTRAL) -> dict[str, Any]:
    """How this animal fares: its one event, with the kind of the event."""
    match = at_life(planets, round, last, columns={round: animal})
    told = play(match, last)
    ((kind, (event,)),) = [(kind, events) for kind, events in told.items() if kind.startswith("Animal")]
    return {"kind": kind} | event


# --- one planet is best ------------------------------------------------------------------------


def test_rulebook_the_panda_goes_to_the_planet_with_most_forests() -> None:
    event = outcome(["0:2:0", "0:1:0"], "panda")
    assert (event["kind"], event["seat"]) == ("AnimalSettled", 0)
    assert event["values"] == [[2], [1]]


def test_rulebook_the_elephant_goes_to_the_largest_desert_that_touches_a_mountain() -> None:
    # Tile 9 is FFFDD: as large a desert, but no mountain. Tile 49 GDMDM: two deserts of one parcel.
    event = outcome(["0:9:0", "0:49:0"], "elephant")
    assert (event["kind"], event["seat"], event["values"]) == ("AnimalSettled", 1, [[0], [1, 1]])


def test_rulebook_the_reindeer_goes_to_the_largest_glacier_without_any_desert() -> None:
    event = outcome(["0:15:0", "0:11:0"], "reindeer", last="take 3 11 2")
    assert (event["kind"], event["seat"], event["values"]) == ("AnimalSettled", 1, [[0], [2]])


def test_r16_a_single_planet_with_value_1_wins_against_zeros() -> None:
    event = outcome(["", "0:49:0", ""], "fennec", round=4)
    assert (event["seat"], event["values"], event["decided_by"]) == (1, [[0], [1, 1], [0]], 1)


def test_r21_one_player_can_win_several_animals_and_keeps_them_in_sight() -> None:
    match = at_life(["0:2:0", ""], round=6, columns={6: "panda,otter"}, carried="monkey")
    play(match, NEUTRAL)
    won = seen(match, 1)["players"][0]["animals"]
    assert [(card["animal"], card["round"], card["home"]) for card in won] == [
        ("panda", 6, "forest"),
        ("otter", 6, "forest"),
    ]
    assert [animal["animal"] for animal in seen(match)["animals"]] == ["monkey"]


# --- nobody wins -------------------------------------------------------------------------------


def test_r15_zero_does_not_win_and_the_animal_moves_on() -> None:
    event = outcome(["", ""], "panda")
    assert event == {
        "kind": "AnimalCarried",
        "animal": "panda",
        "values": [[0], [0]],
        "tied": [],
        "to_round": 4,
    }


def test_r17_a_tie_for_first_leaves_the_animal_to_the_next_round() -> None:
    event = outcome(["0:17:0", "0:18:0"], "elephant")
    assert event["kind"] == "AnimalCarried"
    assert (event["values"], event["tied"], event["to_round"]) == ([[2], [2, 1]], [0, 1], 4)


def test_r17_the_runner_up_never_wins() -> None:
    event = outcome(["0:17:0", "0:18:0", "0:49:0"], "elephant", round=4)
    assert (event["kind"], event["tied"]) == ("AnimalCarried", [0, 1])
    event = outcome(["0:17:0", "0:18:0", "0:33:0", "0:50:0"], "elephant")
    assert (event["kind"], event["tied"]) == ("AnimalCarried", [0, 1, 2, 3])


def test_r17_a_carried_animal_lies_beside_the_next_rounds_own_and_is_settled_again() -> None:
    match = at_life(["0:17:0", "0:18:0"], columns={3: "elephant", 4: "fox"})
    play(match, NEUTRAL)
    assert seen(match)["columns"][3] == {"round": 4, "animals": ["elephant", "fox"], "carried": ["elephant"]}
    assert seen(match)["columns"][2] == {"round": 3, "animals": [], "carried": []}
    animals = seen(match)["animals"]
    assert [(animal["animal"], animal["round"], animal["carried"]) for animal in animals] == [
        ("elephant", 4, True),
        ("fox", 4, False),
    ]


def test_r17_an_animal_can_be_carried_again_and_again() -> None:
    match = at_life(["0:17:0", "0:18:0"], round=5, carried="elephant", columns={5: "ibex"})
    told = play(match, NEUTRAL)
    assert [event["animal"] for event in told["AnimalCarried"]] == ["elephant"]
    assert seen(match)["columns"][5]["carried"] == ["elephant"]
    assert [event["animal"] for event in told["AnimalSettled"]] == ["ibex"]


def test_r20_carried_animals_are_settled_first() -> None:
    match = at_life(["0:2:0", ""], round=6, columns={6: "otter,frog"}, carried="panda")
    settled = play(match, NEUTRAL)["AnimalSettled"]
    assert [event["animal"] for event in settled] == ["panda", "otter", "frog"]


def test_r22_rounds_1_and_2_have_no_life_but_the_token_passes() -> None:
    match = play_on(new(4, seed=5), until_round=3)
    kinds = {told["event"] for entry in match.log(None) for told in entry["events"]}
    assert not any(kind.startswith("animal") for kind in kinds)
    assert seen(match)["first"] == (match.record()["setup"]["start"] + 2) % 4


# --- the last round ----------------------------------------------------------------------------


def test_a_sole_leader_wins_in_round_12_as_always() -> None:
    event = outcome(["0:17:0", "0:49:0"], "elephant", round=12)
    assert (event["kind"], event["seat"], event["decided_by"], event["tied"]) == ("AnimalSettled", 0, 1, [])


def test_r18_in_round_12_the_second_region_breaks_a_tie() -> None:
    event = outcome(["0:17:0", "0:18:0"], "elephant", round=12)
    assert (event["kind"], event["seat"]) == ("AnimalSettled", 1)
    assert (event["values"], event["tied"], event["decided_by"]) == ([[2], [2, 1]], [0, 1], 2)


def test_r18_sizes_of_the_second_regions_are_compared() -> None:
    # 17 and 33 on opposite faces: 2 and 2; 18: 2 and 1.
    event = outcome(["0:18:0", "0:17:0,11:33:0"], "elephant", round=12, last="take 5 5 0")
    assert (event["values"], event["seat"], event["decided_by"]) == ([[2, 1], [2, 2]], 1, 2)


def test_r18_then_the_third_region_breaks_it() -> None:
    # Tile 50 is GMDDM.
    event = outcome(["0:17:0,11:33:0", "0:18:0,11:50:0"], "elephant", round=12, last="take 5 5 0")
    assert (event["values"], event["seat"], event["decided_by"]) == ([[2, 2], [2, 2, 1]], 1, 3)


def test_r18_a_tie_for_most_regions_goes_to_the_box() -> None:
    event = outcome(["0:2:0", "0:10:0"], "panda", round=12)
    assert event == {"kind": "AnimalBoxed", "animal": "panda", "values": [[2], [2]], "tied": [0, 1]}


def test_r18_a_tie_to_the_end_goes_to_the_box() -> None:
    event = outcome(["0:17:0", "0:33:0"], "elephant", round=12)
    assert (event["kind"], event["values"], event["tied"]) == ("AnimalBoxed", [[2], [2]], [0, 1])


def test_r19_in_round_12_an_animal_without_any_home_goes_to_the_box() -> None:
    match = at_life(["", ""], round=12, columns={12: "elephant"}, carried="panda")
    told = play(match, NEUTRAL)
    assert [(event["animal"], event["tied"]) for event in told["AnimalBoxed"]] == [
        ("panda", []),
        ("elephant", []),
    ]
    assert seen(match)["boxed"] == ["panda", "elephant"]
    assert match.actor is None


def test_rulebook_celine_wins_the_fox_by_her_second_forest() -> None:
    # Both have a forest of 9 parcels that touches a glacier; Céline also one of 5, Matthieu no other.
    matthieu = "0:42:4,1:1:0,2:27:3,3:34:4,4:18:2,5:41:2,7:7:1,8:31:3,9:37:4,10:13:4,11:36:3"
    celine = "0:8:3,1:44:2,3:23:3,4:43:3,5:24:0,6:9:0,7:21:2,8:10:4,9:11:1,10:2:3,11:45:2"
    match = position([matthieu, celine], round=12, revealed=[3, 4, 14, 15, 16], columns={12: "fox"})
    told = play(match, "take 3 2 0", "take 4 6 0")
    (event,) = told["AnimalSettled"]
    assert event["values"] == [[9], [9, 5]]
    assert (event["seat"], event["tied"], event["decided_by"]) == (1, [0, 1], 2)
    assert match.actor is None


@pytest.mark.parametrize(
    ("offers", "last_round", "winner", "tied", "decided_by"),
    [
        ([(3,), (2, 2)], False, 0, (), 1),
        ([(3,), (2, 2)], True, 0, (), 1),
        ([(0,), (0,), (0,)], False, None, (), 0),
        ([(0,), (0,), (0,)], True, None, (), 0),
        ([(4, 1), (4,)], False, None, (0, 1), 0),
        ([(4, 1), (4,)], True, 0, (0, 1), 2),
        ([(4, 2, 1), (4, 2), (3, 3, 3)], True, 0, (0, 1), 3),
        # The best second region belongs to one who was not level: it does not count.
        ([(4, 1), (4, 2), (3, 3)], True, 1, (0, 1), 2),
        # Three are level; one drops out at the second region, so its third does not count.
        ([(4, 2, 1), (4, 2, 2), (4, 1, 1), (1,)], True, 1, (0, 1, 2), 3),
        ([(4, 2, 1), (4, 2, 1), (4, 1, 1)], True, None, (0, 1, 2), 0),
        # Nobody looks at a fourth region.
        ([(4, 2, 1, 1), (4, 2, 1)], True, None, (0, 1), 0),
        ([(5,), (5,)], True, None, (0, 1), 0),
    ],
)
def test_r15_to_r19_the_verdict(
    offers: list[tuple[int, ...]],
    last_round: bool,
    winner: int | None,
    tied: tuple[int, ...],
    decided_by: int,
) -> None:
    assert settle(offers, last_round) == (winner, tied, decided_by)

"""Drifting: rulings R1–R16 and the vectors V1–V11."""

from typing import Any

import pytest

from pangaea.engine.match import Match
from pangaea.games.trias.cells import Cell, cell_text, neighbours, norm, ring, steps

from .support import drifts, herds, position, steppe, told

AROUND_6_0 = ("7,0", "7,-1", "6,-1", "5,0", "5,1", "6,1")


def only_steppe(*cells: str, herd: str, **fields: Any) -> Match:
    """A board of steppe tiles and the pole, p1 to act."""
    return position(steppe(*cells), herd, **fields)


# --- V1, V2: the start continent ------------------------------------------------------------------


def test_v1_the_start_of_two_players_has_210_drifts() -> None:
    goals = drifts(position(TWO_PLAYER_START, "1,0p1f1", players=2))
    assert sum(map(len, goals.values())) == 210
    assert (len(goals["2,0"]), len(goals["2,-1"])) == (17, 18)
    assert set(goals) == {cell_text(cell) for cell in ring(2)}


TWO_PLAYER_START = (
    "-2,0M -2,1S -2,2W -1,-1M -1,0S -1,1W -1,2M 0,-2S 0,-1W 0,1M 0,2S 1,-2W 1,-1M 1,0S 1,1W 2,-2S 2,-1S 2,0W"
)


@pytest.mark.parametrize("holes", [("1,0", "-1,0"), ("1,0", "2,0"), ("0,1", "2,-2"), ("2,-1", "-2,1")])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_v2_the_start_of_more_players_has_426_drifts_whatever_the_holes(
    players: int, holes: tuple[str, ...]
) -> None:
    goals = drifts(start_of_more(players, holes))
    assert sum(map(len, goals.values())) == 426
    assert (len(goals["3,0"]), len(goals["3,-1"])) == (23, 24)
    assert set(goals) == {cell_text(cell) for cell in ring(3)}


def start_of_more(players: int, holes: tuple[str, ...]) -> Match:
    land = [text for n in (1, 2, 3) for text in map(cell_text, ring(n)) if text not in holes]
    colours = "M" * 9 + "S" * 15 + "W" * 10
    board = " ".join(text + colour for text, colour in zip(land, colours, strict=True))
    return position(board, "0,-1p1f1", players=players)


def test_v2_r3_a_tile_beside_a_hole_only_cannot_drift() -> None:
    assert "1,-1" not in drifts(start_of_more(3, ("1,0", "-1,0")))


# --- R1: farther from the pole --------------------------------------------------------------------


def test_r1_v11_within_a_ring_a_tile_drifts_only_as_the_crow_flies() -> None:
    assert "3,0" not in drifts(only_steppe("1,0", "2,0", "2,1", herd="1,0p1f1")).get("2,1", set())
    assert "3,0" in drifts(only_steppe("1,0", "2,0", "2,1", herd="1,0p1f1", distance="euclid"))["2,1"]


def test_r1_up_to_ring_6_a_drift_by_steps_is_also_one_as_the_crow_flies() -> None:
    for radius in range(7):
        assert max(map(norm, ring(radius))) < min(map(norm, ring(radius + 1)))
    assert max(map(norm, ring(7))) > min(map(norm, ring(8)))


def test_r1_by_steps_ring_7_to_8_is_farther_even_where_the_crow_disagrees() -> None:
    # 7,0 lies at 7.000 and 4,4 at 6.928.
    island = steppe("7,0", "6,1", "5,2", "4,3")
    assert "4,4" in drifts(position(island, "7,0p1f1"))["7,0"]
    assert "4,4" not in drifts(position(island, "7,0p1f1", distance="euclid"))["7,0"]


def test_r1_never_nearer_and_never_equally_far() -> None:
    goals = drifts(start_of_more(3, ("1,0", "-1,0")))
    for origin, places in goals.items():
        q, r = map(int, origin.split(","))
        assert all(steps(Cell(*map(int, place.split(",")))) > steps(Cell(q, r)) for place in places)


# --- R2–R5: surrounding water and seas ------------------------------------------------------------


def test_r4_v3_lifting_the_tile_that_opens_the_sea_lets_it_go_there_and_no_other() -> None:
    goals = drifts(only_steppe(*AROUND_6_0, herd="5,0p1f1"))
    assert [origin for origin, places in goals.items() if "6,0" in places] == ["5,0"]


def test_r4_v3_without_the_lift_the_sea_is_no_place() -> None:
    # 5,0 stays; a tail at 4,0 may not fill the hole although 6,0 is farther out.
    goals = drifts(only_steppe(*AROUND_6_0, "4,0", herd="5,0p1f1"))
    assert "6,0" not in goals["4,0"]


def test_r5_v4_closing_a_bay_is_legal_and_makes_an_interior_sea() -> None:
    match = only_steppe("5,0", "6,-1", "7,-1", "6,1", "5,1", "4,1", herd="5,0p1f1")
    assert {"7,0", "6,0"} <= drifts(match)["4,1"]
    events = told(match, "drift 4,1 7,0")
    assert events["seas_changed"]["closed"] == ["6,0"]
    assert [sea["cells"] for sea in match.view(None)["position"]["seas"]] == [["6,0"]]


def test_r5_v4_filling_the_bay_closes_nothing() -> None:
    match = only_steppe("5,0", "6,-1", "7,-1", "6,1", "5,1", "4,1", herd="5,0p1f1")
    assert "seas_changed" not in told(match, "drift 4,1 6,0")


def test_r2_lifting_a_tile_of_the_ring_opens_its_sea() -> None:
    match = only_steppe(*AROUND_6_0, herd="5,0p1f1")
    assert match.view(None)["position"]["seas"][0]["cells"] == ["6,0"]
    assert told(match, "drift 5,0 8,-1")["seas_changed"]["opened"] == ["6,0"]
    assert match.view(None)["position"]["seas"] == []


def test_r2_swimmers_do_not_interrupt_water() -> None:
    # The strait 6,0 leads to 5,1; a swimmer in it does not make 5,1 an interior sea.
    bay = ("4,1", "4,2", "5,0", "6,-1", "7,-1", "5,2", "6,1", "7,0")
    closed = only_steppe(*bay, herd="4,1p1f1")
    opened = only_steppe(*bay[:-1], herd="4,1p1f1 6,0p2f1")
    assert len(closed.view(None)["position"]["seas"]) == 1
    assert opened.view(None)["position"]["seas"] == []


# --- R6–R9: where the tile must connect -----------------------------------------------------------


def test_r6_r7_v10_a_foreign_land_mass_may_be_joined_but_not_alone() -> None:
    match = only_steppe("3,0", "4,0", "6,0", herd="3,0p1f1")
    assert drifts(match)["3,0"] == {"3,1", "4,-1", "4,1", "5,-1", "5,0"}
    events = told(match, "drift 3,0 5,0")
    assert events["land_joined"]["size"] == 3
    assert match.scores() == [0, 0, 0]


def test_r8_v5_after_a_split_any_piece_will_do_even_one_without_own_herds() -> None:
    match = only_steppe("4,0", "5,0", "6,0", herd="4,0p1f1")
    assert drifts(match)["5,0"] == {"5,1", "6,-1", "6,1", "7,-1", "7,0"}


def test_r8_a_tile_may_join_several_pieces_again() -> None:
    match = only_steppe("4,-1", "4,0", "5,0", herd="4,-1p1f1")
    events = told(match, "drift 4,0 5,-1")
    assert events["land_split"]["pieces"] == [["4,-1", 1], ["5,0", 1]]
    assert events["land_joined"]["size"] == 3


def test_r9_v6_a_one_tile_land_mass_cannot_drift() -> None:
    assert drifts(only_steppe("4,0", herd="4,0p1f1")) == {}


def test_r9_v7_the_pole_and_one_tile_cannot_drift() -> None:
    assert drifts(only_steppe("1,0", herd="1,0p1f1")) == {}


# --- R10: presence --------------------------------------------------------------------------------


def test_r10_v8_a_swimmer_is_no_presence() -> None:
    assert drifts(only_steppe("3,0", "4,0", herd="5,0p1f1")) == {}


def test_r10_v9_a_herd_on_the_land_mass_is() -> None:
    assert drifts(only_steppe("3,0", "4,0", herd="3,0p1f1")) == {"3,0": {"3,1", "4,-1", "4,1", "5,-1", "5,0"}}


def test_r10_another_seats_herd_is_no_presence() -> None:
    assert drifts(only_steppe("3,0", "4,0", herd="3,0p2f1")) == {}


# --- R11, R12: the card ---------------------------------------------------------------------------


def after_hand(tiles: str, herd: str, card: str) -> Match:
    match = position(tiles, herd, phase="card", hands=f"{card}1,S1,S1")
    match.play("hand")
    return match


def test_r11_the_cards_colour_is_compulsory_if_it_can_drift() -> None:
    match = after_hand("3,0M 4,0S 5,0W", "3,0p1f1", "S")
    assert set(drifts(match)) == {"4,0"}
    assert match.legal() == [f"drift 4,0 {to}" for to in ("4,1", "5,-1", "5,1", "6,-1", "6,0")]


def test_r11_else_the_other_two_colours_together_are_a_free_choice() -> None:
    match = after_hand("3,0M 4,0S 5,0S", "3,0p1f1", "W")
    assert set(drifts(match)) == {"3,0", "4,0"}
    position_view = match.view(0)["position"]
    assert (position_view["card"], position_view["drift_colours"]) == ("W", ["M", "S"])


def test_r11_a_colour_that_is_there_but_cannot_move_is_not_available() -> None:
    # 5,0 is the farthest tile of the line: no place next to 3,0 and 4,0 is farther out.
    assert set(drifts(after_hand("3,0M 4,0S 5,0W", "3,0p1f1", "W"))) == {"3,0", "4,0"}


def test_r12_without_any_legal_drift_the_phase_is_skipped_and_the_card_is_spent() -> None:
    match = position("3,0M", "3,0p1f1", phase="card")
    names = list(told(match, "hand"))
    assert names == ["card_played", "drift_skipped", "phase_began"]
    assert match.view(0)["position"]["phase"] == "act"
    assert match.view(None)["position"]["deck"]["discards"][0]["S"] == 9


# --- R13–R16 --------------------------------------------------------------------------------------


def test_r13_the_tile_is_lifted_and_needs_no_path() -> None:
    # The bay of 6,0 is entered only through 7,0, and still a tile from the far side gets in.
    assert "6,0" in drifts(only_steppe("5,0", "6,-1", "7,-1", "6,1", "5,1", "4,1", herd="5,0p1f1"))["4,1"]


def test_r14_herds_do_not_travel_with_the_tile() -> None:
    match = only_steppe("3,0", "4,0", herd="3,0p1f2 3,0p2f1")
    assert told(match, "drift 3,0 5,0")["herds_swam"]["herds"] == [2, 1, 0]
    assert herds(match) == {"3,0": [2, 1, 0]}


def test_r15_the_pole_never_drifts_and_connects_land() -> None:
    match = only_steppe("1,0", "-1,0", "2,0", herd="-1,0p1f1")
    assert "0,0" not in drifts(match)
    assert "1,0" in drifts(match)


def test_r16_a_bought_drift_costs_three_actions_and_needs_no_colour() -> None:
    match = position("3,0M 4,0S 5,0W", "3,0p1f1", card="W")
    assert set(drifts(match)) == {"3,0", "4,0"}
    match.play("drift 3,0 6,0")
    assert match.view(0)["position"]["points"] == 1
    assert drifts(match) == {}


def test_r16_with_fewer_than_three_actions_nothing_drifts() -> None:
    assert drifts(position("3,0M 4,0S", "3,0p1f1", points=2)) == {}
    assert drifts(position("3,0M 4,0S", "3,0p1f1", points=3))


def test_r16_the_same_tile_may_drift_twice_in_a_turn() -> None:
    match = after_hand("3,0M 4,0S", "4,0p1f1", "M")
    match.play("drift 3,0 4,-1")
    assert "5,-1" in drifts(match)["4,-1"]


def test_drifts_touch_only_neighbours_of_their_land_mass() -> None:
    match = only_steppe("3,0", "4,0", "6,0", herd="3,0p1f1")
    beside = {cell_text(cell) for cell in neighbours(Cell(4, 0))}
    assert drifts(match)["3,0"] <= beside

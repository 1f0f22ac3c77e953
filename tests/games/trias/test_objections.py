"""Refusals say why (R60)."""

import pytest

from pangaea.engine.errors import IllegalMove
from pangaea.engine.match import Match

from .support import position, steppe

RING = ("7,0", "7,-1", "6,-1", "5,0", "5,1", "6,1")


def refusal(match: Match, text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play(text)
    return str(refused.value).split(": ", 1)[1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("drift 0,0 1,0", "the tile 0,0 cannot drift because the South Pole never drifts"),
        ("drift 2,2 3,2", "the tile 2,2 cannot drift because there is no tile"),
        ("drift 500,0 501,0", "the tile 500,0 cannot drift because there is no tile"),
        ("drift 3,3 3,4", "the tile 3,3 cannot drift because a land mass of one tile no longer drifts"),
        ("drift -4,0 -6,0", "the tile -4,0 cannot drift because the seat has no herd on its land mass"),
        (
            "drift 6,0 8,0",
            "the tile 6,0 cannot drift because it does not border the surrounding water",
        ),
        ("drift 5,0 7,0", "the tile 5,0 cannot go to 7,0 because a tile lies there"),
        (
            "drift 5,0 4,0",
            "the tile 5,0 cannot go to 4,0 because it would not border the land mass it comes from",
        ),
        ("drift 7,0 5,2", "the tile 7,0 cannot go to 5,2 because that is not farther from the South Pole"),
        (
            "drift 5,0 500,0",
            "the tile 5,0 cannot go to 500,0 because it would not border the land mass it comes from",
        ),
    ],
)
def test_r60_why_a_tile_cannot_drift(text: str, why: str) -> None:
    match = position(steppe(*RING, "6,0", "3,3", "-4,0", "-5,0"), "5,0p1f1")
    assert refusal(match, text) == why


def test_r60_an_interior_sea_is_no_place() -> None:
    match = position(steppe(*RING, "4,0"), "5,0p1f1")
    assert refusal(match, "drift 4,0 6,0") == (
        "the tile 4,0 cannot go to 6,0 because that is an interior sea"
    )


def test_r60_a_foreign_land_mass_does_not_do() -> None:
    match = position(steppe("3,0", "4,0", "6,0"), "3,0p1f1")
    assert refusal(match, "drift 3,0 7,0").endswith("it would not border the land mass it comes from")


def test_r60_the_card_asks_for_a_colour() -> None:
    match = position("3,0M 4,0S 5,0W", "3,0p1f1", phase="drift", card="S")
    assert refusal(match, "drift 3,0 6,0") == "the tile 3,0 cannot drift because a tile S must drift"
    match = position("3,0M 4,0S 5,0W", "3,0p1f1", phase="drift", card="W")
    assert refusal(match, "drift 5,0 6,0") == "the tile 5,0 cannot drift because a tile M or S must drift"
    match = position("3,0M 4,0S 5,0M", "3,0p1f1", phase="drift", card="M")
    assert refusal(match, "drift 5,0 6,0") == (
        "the tile 5,0 cannot drift because it has no place to go farther from the pole"
    )


@pytest.mark.parametrize(
    ("phase", "text", "why"),
    [
        ("place", "hand", "the herds are placed first"),
        ("card", "end", "the seat first decides between 'hand' and 'draw'"),
        ("card", "drift 3,0 5,0", "the seat first decides between 'hand' and 'draw'"),
        ("drift", "end", "a tile must drift first"),
        ("act", "draw", "the seat now takes its actions"),
        ("act", "place 4,0", "the seat now takes its actions"),
        ("act", "card M", "a card comes from the deck only after 'draw' or in phase 4"),
    ],
)
def test_a_move_at_the_wrong_moment_is_told_what_comes_first(phase: str, text: str, why: str) -> None:
    turn = 1 if phase == "place" else 20
    assert refusal(position("3,0S 4,0S", "3,0p1f1", phase=phase, turn=turn), text) == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("move 4,0 3,0 f", "the seat has no herd at 4,0"),
        ("move 500,0 3,0 f", "the seat has no herd at 500,0"),
        ("move 2,0 3,0 f", "the herd at 2,0 swims and can only be rescued"),
        ("rescue 3,0 4,0 f", "the herd at 3,0 stands on land and needs no rescue"),
        ("move 3,0 5,0 f", "5,0 is not adjacent to 3,0"),
        ("move 3,0 3,1 f", "there is no tile at 3,1"),
        ("move 3,0 4,0 f", "the tile 4,0 is full"),
        ("move 3,0 4,-1 s", "the seat has no spent herd at 3,0"),
        ("rescue 1,0 0,0 f", "the South Pole feeds no herds"),
        ("breed 5,0", "the seat has no herd at 5,0"),
        ("breed 2,0", "swimmers do not breed"),
        ("breed 3,1", "the seat has no herd at 3,1"),
        ("breed -4,0", "every herd at -4,0 bred or was born this turn"),
        ("breed -5,0", "the tile -5,0 is full"),
    ],
)
def test_why_an_action_is_refused(text: str, why: str) -> None:
    match = position(
        "3,0S 4,0M 4,-1S -4,0S -5,0M", "3,0p1f1 4,0p2f2 2,0p1f1 1,0p1f1 -4,0p1s2 -5,0p1f1 -5,0p2f1"
    )
    assert refusal(match, text) == why


def test_without_points_the_refusal_says_so() -> None:
    match = position("3,0S 4,0S", "3,0p1f1 5,0p1f1", points=0)
    for text in ("move 3,0 4,0 f", "breed 3,0", "rescue 5,0 4,0 f"):
        assert refusal(match, text) == "no actions are left"
    match = position("3,0S 4,0S", "3,0p1f1", points=2)
    assert refusal(match, "drift 3,0 5,0") == "a drift costs 3 actions and 2 are left"


def test_breeding_without_stock_is_told() -> None:
    match = position("3,0W 4,0W 5,0W 6,0W", "3,0p1f4 4,0p1f4 5,0p1f4 6,0p1f3")
    assert refusal(match, "breed 6,0") == "the seat has no herds left in stock"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("place 0,0", "no herd is placed on the South Pole"),
        ("place 5,0", "there is no tile at 5,0"),
        ("place 4,0", "the tile 4,0 is not vacant"),
    ],
)
def test_why_a_placement_is_refused(text: str, why: str) -> None:
    assert refusal(position("3,0S 4,0S", "4,0p2f2", phase="place", turn=1), text) == why


def test_placing_and_ending_end_the_turn_at_once() -> None:
    placing = position("3,0S 4,0S", phase="place", turn=1)
    assert placing.view(0)["final"] == ["place 3,0", "place 4,0"]
    acting = position("3,0S 4,0S", "3,0p1f1", points=1)
    assert acting.view(0)["final"] == ["end"]

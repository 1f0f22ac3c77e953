"""From places to a move."""

from pangaea.cli.screen.games import find_board
from pangaea.cli.screen.picking import Picking

DRIFTS = ["drift 0,1 2,2", "drift 0,1 3,3", "drift 2,2 0,1", "end"]


def test_the_first_place_is_where_it_begins() -> None:
    picking = Picking(DRIFTS, find_board("trias").places)
    assert picking.candidates() == [0, 1, 2, 3]
    assert picking.point("0,1")
    assert picking.candidates() == [0, 1]
    assert picking.targets() == {"2,2", "3,3"}
    assert picking.point("3,3")
    assert picking.candidates() == [1]


def test_places_may_come_in_any_order_where_they_do_not_begin_a_move() -> None:
    moves = ["new 11 Ga", "new 11 Ga Gb", "new 12 Ga", "skip"]
    picking = Picking(moves, find_board("transhumance").places)
    assert picking.point("11")
    assert picking.candidates() == [0, 1]
    assert picking.point("card Gb")
    assert picking.candidates() == [1]


def test_what_leads_nowhere_begins_anew_or_changes_nothing() -> None:
    picking = Picking(DRIFTS, find_board("trias").places)
    picking.point("0,1")
    picking.point("3,3")
    assert picking.point("2,2")
    assert picking.picked == ["2,2"]
    assert not picking.point("9,9")
    assert picking.picked == ["2,2"]
    picking.typed = "end"
    assert picking.candidates() == []
    picking.clear()
    assert picking.candidates() == [0, 1, 2, 3]


def test_typing_narrows_the_list() -> None:
    picking = Picking(DRIFTS, find_board("trias").places, typed="3,3")
    assert picking.candidates() == [1]
    assert picking.targets() == {"0,1", "3,3"}

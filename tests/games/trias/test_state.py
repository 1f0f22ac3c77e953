"""Copies are independent, counters count, boards are drawn."""

from typing import Any

from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.trias.herds import NO_HERDS, Herds
from pangaea.games.trias.position import write_state
from pangaea.games.trias.state import State

from .support import position, step


def slots(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in State.__slots__}


def test_a_copy_has_every_slot_and_shares_nothing_that_changes() -> None:
    match, rng = Match.new("trias", 4, seed=4), Rng(4)
    for _ in range(60):
        step(match, rng)
    state: State = match._state
    twin = state.copy()
    assert slots(twin) == slots(state)
    for name, value in slots(twin).items():
        if isinstance(value, list) and name != "drifts":
            assert value is not getattr(state, name)
    for name in ("decks", "discards"):
        assert all(a is not b for a, b in zip(getattr(twin, name), getattr(state, name), strict=True))


def test_moves_on_a_copy_leave_the_original_alone() -> None:
    match, rng = Match.new("trias", 3, seed=6), Rng(6)
    while match.actor is not None:
        before = match.copy()
        text = before.text()
        step(match, rng)
        assert before.text() == text == write_state(before._state)


def test_herds_count_up_to_four_in_a_cell_and_down_again() -> None:
    herds, bit = NO_HERDS, 1 << 5
    for count in range(1, 5):
        herds = herds.plus(bit)
        assert (herds.at(5), herds.count(-1), herds.cells) == (count, count, bit)
    for count in range(3, -1, -1):
        herds = herds.minus(bit)
        assert herds.at(5) == count
    assert herds == NO_HERDS


def test_more_than_finds_the_cells_with_a_difference() -> None:
    mine = Herds(0b111, 0b110, 0b110, 0b100)
    assert mine.more_than(Herds(0b110, 0b110, 0b110, 0b000)) == 0b101
    assert mine.more_than(mine) == 0


def test_the_board_is_drawn_from_what_the_seat_sees() -> None:
    match = position("3,0S 4,0M 3,1W", "3,0p1f1 3,0p1s1 4,0p2f2 5,0p3f1", hands="W1,S1,S1", track=[1, 2, 3])
    assert match.draw(0) == BOARD
    assert "W/1" not in match.draw(1)


BOARD = """\
p1, phase act, points 4, card S
deck 1: 6 cards, deck 2: 9
p1 A  hand W/1  stock 13  on land  2  swimming 0  worth now 3
p2 B  hand ?/1  stock 13  on land  2  swimming 0  worth now 3
p3 C  hand ?/1  stock 14  on land  0  swimming 1  worth now 0

P0/0              S2/3  M2/2
                  Aa    BB    C
                     W0/4


land 0,0: 1 tiles, main, herds 0/0/0, worth 0/0/0
land 3,0: 3 tiles, herds 2/2/0, worth 3/3/0
"""

"""Set-up and placement: rulings R21–R28."""

from collections import Counter
from typing import Any

import pytest

from pangaea.engine.errors import BadSetup
from pangaea.engine.info import read_options
from pangaea.engine.match import Match
from pangaea.engine.rng import Rng
from pangaea.games.trias.cells import cell_text, ring
from pangaea.games.trias.data import FOR_MORE, FOR_TWO
from pangaea.games.trias.info import INFO
from pangaea.games.trias.setup import deal

from .support import herds, moves, position, stocks


def a_setup(players: int = 3, seed: int = 1) -> dict[str, Any]:
    return deal(players, read_options(INFO, players, None), Rng(seed))


# --- the box --------------------------------------------------------------------------------------


def test_the_box_has_39_tiles_and_39_cards_or_19_and_21() -> None:
    assert sum(FOR_MORE.tiles) + FOR_MORE.holes + 1 == 39
    assert sum(FOR_MORE.deck_1) + sum(FOR_MORE.deck_2) == 39
    assert sum(FOR_TWO.tiles) + FOR_TWO.holes + 1 == 19
    assert sum(FOR_TWO.deck_1) + sum(FOR_TWO.deck_2) == 21


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r25_r26_34_tiles_are_dealt_with_two_holes_in_the_inner_rings(players: int) -> None:
    inner = {cell_text(cell) for n in (1, 2) for cell in ring(n)}
    outer = {cell_text(cell) for cell in ring(3)}
    for seed in range(30):
        tiles = a_setup(players, seed)["tiles"]
        assert len(tiles) == 34
        assert len(inner - tiles.keys()) == 2
        assert outer <= tiles.keys()
        counts = Counter(tiles.values())
        assert all(counts[colour] <= most for colour, most in zip("MSW", (9, 15, 12), strict=True))


def test_r28_two_players_have_18_tiles_no_holes_and_a_hand_card_each() -> None:
    setup = a_setup(2)
    assert Counter(setup["tiles"].values()) == {"M": 5, "S": 7, "W": 6}
    assert set(setup["tiles"]) == {cell_text(cell) for n in (1, 2) for cell in ring(n)}
    assert len(setup["hands"]) == 2


def test_r27_every_seat_may_be_the_start_player() -> None:
    assert {a_setup(5, seed)["start"] for seed in range(60)} == set(range(5))


def test_r1_1_the_left_over_tiles_are_public() -> None:
    left_over = Match.new("trias", 3, seed=1).view(None)["position"]["left_over"]
    assert sum(left_over.values()) == 2


# --- placement ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_r23_two_rounds_anticlockwise_in_the_same_order_and_the_last_placer_begins(
    players: int, start: int
) -> None:
    match = Match.start("trias", players, a_setup(players) | {"start": start})
    order = []
    for turn in range(2 * players):
        assert match.turn == turn + 1
        order.append(match.actor)
        match.play(match.legal()[0])
    once = [(start - place) % players for place in range(players)]
    assert order == once + once
    assert match.actor == order[-1] == (start + 1) % players
    assert match.legal() == ["hand", "draw"]


def test_then_play_goes_clockwise() -> None:
    match = Match.start("trias", 3, a_setup() | {"start": 0})
    for _ in range(6):
        match.play(match.legal()[0])
    order = []
    for _ in range(4):
        order.append(match.actor)
        match.play("draw")
        match.roll()
        if moves(match, "drift"):
            match.play(match.legal()[0])
        match.play("end")
    assert order == [1, 2, 0, 1]


def test_r21_r22_two_herds_go_together_onto_a_vacant_tile() -> None:
    match = Match.start("trias", 3, a_setup() | {"start": 0})
    first = match.legal()[0]
    match.play(first)
    assert herds(match) == {first.split()[1]: [2, 0, 0]}
    assert stocks(match) == [13, 15, 15]
    assert first not in match.legal()
    assert len(match.legal()) == 33


def test_r21_a_tile_with_any_herd_is_not_vacant() -> None:
    match = position("1,0S 2,0S", "2,0p2f1", phase="place", turn=2, start=1)
    assert match.legal() == ["place 1,0"]


# --- bad set-ups ----------------------------------------------------------------------------------


def with_tiles(setup: dict[str, Any], **changes: str | None) -> dict[str, Any]:
    tiles = setup["tiles"] | changes
    return setup | {"tiles": {cell: colour for cell, colour in tiles.items() if colour is not None}}


def some_inner(setup: dict[str, Any]) -> str:
    return next(cell_text(cell) for cell in ring(1) if cell_text(cell) in setup["tiles"])


def a_hole(setup: dict[str, Any]) -> str:
    return next(cell_text(c) for n in (1, 2) for c in ring(n) if cell_text(c) not in setup["tiles"])


GOOD = a_setup()

BAD = {
    "not an object": [],
    "no tiles": {"start": 0, "hands": ["S", "S", "S"]},
    "an unknown key": GOOD | {"deck": []},
    "tiles as a list": GOOD | {"tiles": []},
    "a tile too few": with_tiles(GOOD, **{some_inner(GOOD): None}),
    "a tile too many": with_tiles(GOOD, **{a_hole(GOOD): "S"}),
    "a hole in ring 3": with_tiles(GOOD, **{"3,0": None, a_hole(GOOD): "S"}),
    "the pole as a tile": with_tiles(GOOD, **{some_inner(GOOD): None, "0,0": "S"}),
    "a tile in ring 4": with_tiles(GOOD, **{some_inner(GOOD): None, "4,0": "S"}),
    "a cell that is none": with_tiles(GOOD, **{some_inner(GOOD): None, "1,+0": "S"}),
    "a cell with a leading zero": with_tiles(GOOD, **{some_inner(GOOD): None, "01,0": "S"}),
    "a colour that is none": with_tiles(GOOD, **{some_inner(GOOD): "X"}),
    "too many mountains": GOOD | {"tiles": dict.fromkeys(GOOD["tiles"], "M")},
    "a start that is not a seat": GOOD | {"start": 3},
    "a start that is true": GOOD | {"start": True},
    "a hand too few": GOOD | {"hands": ["S", "S"]},
    "a meteorite in hand": GOOD | {"hands": ["S", "S", "X"]},
    "hands as text": GOOD | {"hands": "SSS"},
}


@pytest.mark.parametrize("wrong", BAD)
def test_a_set_up_that_cannot_be_dealt_is_refused(wrong: str) -> None:
    with pytest.raises(BadSetup):
        Match.start("trias", 3, BAD[wrong])  # type: ignore[arg-type]


def test_two_players_use_exactly_5_7_and_6_tiles() -> None:
    setup = a_setup(2)
    cell = next(cell for cell, colour in setup["tiles"].items() if colour == "M")
    with pytest.raises(BadSetup, match="8 tiles S; the box has 7"):
        Match.start("trias", 2, with_tiles(setup, **{cell: "S"}))

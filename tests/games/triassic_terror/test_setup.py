"""Preparation (rulebook A to H; decisions.md §3, `setup`)."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import BadSetup
from pangaea.engine.rng import Rng
from pangaea.games.triassic_terror.game import TRIASSIC_TERROR

from .support import GAME, Match, area, field, supply

TILES = ["newland", "growth", "hatch", "trex", "raptors", "migration"]
SETUP = {"start": 0, "tiles": TILES, "open": "S"}


def test_example_1_player_1_sits_at_start_and_the_chart_places_four_dinos_each() -> None:
    match = Match.start(GAME, 4, {**SETUP, "start": 2})
    # Player 1 is p3, player 2 p4, player 3 p1, player 4 p2.
    assert field(match, "herds") == "S1:p4*4;S2:p1*4;S3:p2*4,p3*4"
    assert match.actor == 2
    assert [supply(match, seat) for seat in (1, 2, 3, 4)] == [53] * 4


@pytest.mark.parametrize(
    ("players", "herds"),
    [
        (2, "S2:p1*4;S3:p2*4"),
        (3, "S1:p1*4;S2:p2*4;S3:p3*4"),
        (4, "S1:p2*4;S2:p3*4;S3:p4*4,p1*4"),
        (5, "S1:p3*4;S2:p4*4,p1*4;S3:p5*4,p2*4"),
        (6, "S1:p4*4,p1*4;S2:p5*4,p2*4;S3:p6*4,p3*4"),
    ],
)
def test_equal_herds_keep_the_order_of_the_chart(players: int, herds: str) -> None:
    assert field(Match.start(GAME, players, SETUP), "herds") == herds


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_r26_spaces_5_and_6_start_with_one_white_dino_each(players: int) -> None:
    match = Match.start(GAME, players, SETUP)
    assert field(match, "spaces") == "newland,growth,hatch,trex,raptors+1,migration+1"


def test_the_deck_is_28_cards_less_the_open_one() -> None:
    match = Match.start(GAME, 2, {**SETUP, "open": "D"})
    assert field(match, "deck") == "7,7,6,7"
    assert field(match, "open") == "D"


def test_predators_start_outside_the_habitats_and_the_t_rex_is_neutral() -> None:
    match = Match.start(GAME, 4, SETUP)
    assert (field(match, "trex"), field(match, "others")) == ("D3:-", "D1,F2,M2")
    assert area(match, "D3") == area(match, "D1") == area(match, "F2") == ""


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_deal_can_be_started(players: int) -> None:
    options = {"long": False}
    dealt = [TRIASSIC_TERROR.deal(players, options, Rng(seed)) for seed in range(60)]
    for setup in dealt:
        TRIASSIC_TERROR.start(players, options, setup)
    assert {setup["start"] for setup in dealt} == set(range(players))
    assert {setup["open"] for setup in dealt} == set("SFDM")
    free = 3 if players == 6 else 4
    assert {name for setup in dealt for name in setup["tiles"][:free]} == set(TILES[:free])


@pytest.mark.parametrize(
    ("players", "change", "reason"),
    [
        (4, {"start": 4}, "start must be a seat from 0 to 3"),
        (4, {"start": True}, "start must be a seat"),
        (4, {"open": "X"}, "open must be one of S F D M"),
        (4, {"tiles": TILES[:5]}, "tiles must have 6 entries"),
        (4, {"tiles": [*TILES[:5], "raptors"]}, "must hold migration once, not 0 times"),
        (
            4,
            {"tiles": [*TILES[:4], "migration", "raptors"]},
            "space 5, where migration is",
        ),
        (4, {"tiles": ["raptors", *TILES[1:4], "newland", "migration"]}, "raptors must lie on space 5"),
        (6, {"tiles": ["trex", *TILES[1:3], "newland", *TILES[4:]]}, "trex must lie on space 4"),
        (4, {"tiles": ["lava", *TILES[1:]]}, "a tile must be one of"),
        (4, {"deck": []}, "unknown key 'deck'"),
    ],
)
def test_a_wrong_set_up_is_an_error(players: int, change: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        Match.start(GAME, players, {**SETUP, **change})


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(BadSetup, match="has no 'open'"):
        Match.start(GAME, 4, {"start": 0, "tiles": TILES})


def test_with_fewer_than_six_players_the_t_rex_may_start_anywhere_on_1_to_4() -> None:
    tiles = ["trex", "growth", "hatch", "newland", "raptors", "migration"]
    assert field(Match.start(GAME, 5, {**SETUP, "tiles": tiles}), "spaces").startswith("trex,growth")

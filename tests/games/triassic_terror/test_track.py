"""Rounds, cards, scorings and first players by player count (decisions.md §3, triassic_terror.md §3.5)."""

from __future__ import annotations

import pytest

from pangaea.engine.errors import BadOption, BadPlayers
from pangaea.games.triassic_terror.data import ROUNDS

from .support import GAME, Match, field

Row = tuple[int, bool, str, str, str, str]

ROWS: list[Row] = [
    # players, long, rounds, card rounds, special scorings, first player by round
    (2, False, "T1 T2 T3 J1 J2 J3 C1 C2", "T1 T2 J1 J2 C1", "T3:P J3: C2:D", "121 212 12"),
    (3, False, "T1 T2 T3 J1 J2 J3 C1 C2 C3", "T1 J1 C1", "T3:P J3:P C3:D", "123 231 312"),
    (4, False, "T1 T2 T3 J1 J2 J3 C1 C2", "T1 J1 C1", "T3:P J3:P C2:D", "123 412 34"),
    (5, False, "T1 T2 T3 J1 J2 J3 C1 C2", "T1 J1 C1", "T3:P J3:P C2:PD", "123 451 23"),
    (6, False, "T1 T2 T3 J1 J2 J3", "T1 J1", "T3:P J3:PD", "123 456"),
    (6, True, "T1 T2 T3 J1 J2 J3 C1 C2", "T1 J1 C1", "T3:P J3:P C2:PD", "123 456 12"),
]


@pytest.mark.parametrize(("players", "long", "names", "cards", "scorings", "first"), ROWS)
def test_the_round_track(players: int, long: bool, names: str, cards: str, scorings: str, first: str) -> None:
    track = ROUNDS[players, long]
    assert " ".join(r.name for r in track) == names
    assert " ".join(r.name for r in track if r.cards) == cards
    told = [f"{r.name}:{'P' * r.scoring.presence}{'D' * r.scoring.dominance}" for r in track if r.scoring]
    assert " ".join(told) == scorings
    assert [r.first + 1 for r in track] == [int(number) for number in first.replace(" ", "")]


@pytest.mark.parametrize(("players", "long", "names", "cards", "scorings", "first"), ROWS)
def test_a_game_follows_its_track(
    players: int, long: bool, names: str, cards: str, scorings: str, first: str
) -> None:
    """Play with everybody ending their turn at once; seat 1 is player 1."""
    start = 1
    tiles = ["newland", "growth", "hatch", "trex", "raptors", "migration"]
    setup = {"start": start, "tiles": tiles, "open": "S"}
    match = Match.start(GAME, players, setup, options={"long": True} if long else {}, seed=5)
    seen: list[str] = []
    firsts: list[int] = []
    with_cards: list[str] = []
    while match.actor is not None:
        name = field(match, "round")
        if name not in seen:
            seen.append(name)
            assert isinstance(match.actor, int)
            firsts.append((match.actor - start) % players + 1)
            with_cards += [name] if match.legal() == ["card open", "card blind"] else []
        if match.actor == "chance":
            match.roll()
        else:
            match.play(match.legal()[-1])
    assert " ".join(seen) == names
    assert firsts == [int(number) for number in first.replace(" ", "")]
    assert " ".join(with_cards) == cards
    assert match.ending == "last_round"


def test_r29_with_three_players_each_is_first_in_one_round_1() -> None:
    openers = [r.first for r in ROUNDS[3, False] if r.name.endswith("1")]
    assert sorted(openers) == [0, 1, 2]
    assert sorted(r.first for r in ROUNDS[3, False]) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_example_20_four_players_score_p_p_and_d() -> None:
    scored = [r.scoring for r in ROUNDS[4, False] if r.scoring]
    assert [(p.presence, p.dominance) for p in scored] == [(True, False), (True, False), (False, True)]


def test_the_longer_game_is_for_six_players_only() -> None:
    with pytest.raises(BadOption, match="6 players only"):
        Match.new(GAME, 5, options={"long": True})
    assert Match.new(GAME, 6, options={"long": True}).options == {"long": True}
    assert Match.new(GAME, 5, options={"long": False}).options == {"long": False}


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(BadPlayers):
        Match.new(GAME, players)

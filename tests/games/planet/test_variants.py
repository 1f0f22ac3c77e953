"""Variant 1, for beginners; variant 2, the surprise animals; and both together."""

from __future__ import annotations

import pytest

from pangaea.engine.rng import Rng
from pangaea.games.planet.data import ANIMAL

from .support import new, play, play_on, position, seen, step


@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r38_a_surprise_is_drawn_at_the_end_of_rounds_1_to_10(players: int, beginner: bool) -> None:
    match, rng, drawn = new(players, surprise=True, beginner=beginner), Rng(1), []
    while match.actor is not None:
        if seen(match)["phase"] == "surprise":
            drawn.append((seen(match)["round"], len(match.chances())))
            assert match.actor == "chance"
            assert all(weight == 1 for _, weight in match.chances())
        step(match, rng)
    assert drawn == [(number, 36 - number) for number in range(1, 11)]


def test_r38_the_surprise_joins_the_column_of_the_round_after_next() -> None:
    columns = dict(enumerate(list(ANIMAL)[:10], start=3))
    match = position(["", ""], round=1, revealed=[2, 3, 5, 7], surprise=True, columns=columns)
    match.play("take 2 0 0")
    outcomes = [text for text, _ in match.chances()]
    assert outcomes == sorted(f"animal {animal}" for animal in list(ANIMAL)[10:])
    told = play(match, "animal yak")
    assert told["SurpriseRevealed"] == [{"animal": "yak", "round": 3}]
    assert seen(match)["columns"][2]["animals"] == ["panda", "yak"]
    assert seen(match)["round"] == 2


def test_r38_hidden_animals_are_shown_as_null_and_are_unknown_to_all() -> None:
    match = new(2, surprise=True)
    for seat in (None, 0, 1):
        columns = seen(match, seat)["columns"]
        assert [len(column["animals"]) for column in columns] == [0, 0, *[2] * 10]
        assert all(column["animals"][1] is None for column in columns[2:])
        assert len(seen(match, seat)["animals"]) == 10
    play_on(match, until_round=4)
    hidden = [column["round"] for column in seen(match)["columns"] if None in column["animals"]]
    assert hidden == [6, 7, 8, 9, 10, 11, 12]


def test_r38_no_hidden_animal_is_left_when_round_11_begins() -> None:
    match = play_on(new(3, surprise=True), until_round=11)
    assert not any(None in column["animals"] for column in seen(match)["columns"])
    assert len(match._state.columns[10]) == len(match._state.columns[11]) == 2


def test_r38_life_comes_before_the_surprise_and_carried_animals_join_face_up() -> None:
    columns = {3: "yak,ibex", 4: "fox", 5: "bear"}
    match = position(["", ""], round=3, revealed=[2, 3, 5, 7], surprise=True, columns=columns)
    told = play(match, "take 5 0 0")
    assert [event["animal"] for event in told["AnimalCarried"]] == ["yak", "ibex"]
    assert seen(match)["phase"] == "surprise"
    assert seen(match)["columns"][3]["animals"] == ["yak", "ibex", "fox"]
    assert seen(match)["columns"][4]["animals"] == ["bear", None]
    told = play(match, "animal panda")
    assert told["RoundBegan"] == [{"round": 4, "first": 1}]
    assert seen(match)["columns"][3]["carried"] == ["yak", "ibex"]
    assert seen(match)["columns"][4]["animals"] == ["bear", "panda"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_20_animals_are_settled_or_boxed_with_or_without_surprises(players: int) -> None:
    for surprise in (False, True):
        match = play_on(new(players, surprise=surprise))
        won = [card["animal"] for player in seen(match)["players"] for card in player["animals"]]
        assert len({*won, *seen(match)["boxed"]}) == 20


def test_r37_beginners_see_all_scores_and_have_no_secrets() -> None:
    match = play_on(new(3, beginner=True), until_round=8)
    counts = [len(player["animals"]) for player in seen(match)["players"]]
    assert sum(counts) > 0
    assert match.scores() == counts
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["scores"] == counts
        cards = [card for player in seen(match, seat)["players"] for card in player["animals"]]
        assert {card["points"] for card in cards} == {1}


def test_r39_both_variants_go_together() -> None:
    match = play_on(new(4, seed=9, beginner=True, surprise=True))
    assert match.record()["options"] == {"beginner": True, "surprise": True}
    assert "objectives" not in match.record()["setup"]
    assert sum(text.startswith("animal ") for text in match.moves) == 10
    assert match.scores() == [len(player["animals"]) for player in seen(match)["players"]]

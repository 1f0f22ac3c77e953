"""The appearance of the continents: revealing, taking, and what becomes of the leftovers."""

from __future__ import annotations

import pytest

from pangaea import IllegalMove, Match
from pangaea.engine.rng import Rng

from .support import PILES, new, play, play_on, position, seen, step

# --- revealing ---------------------------------------------------------------------------------


def test_five_tiles_are_revealed_one_by_one_from_all_that_nobody_has_seen() -> None:
    match = new(2)
    assert match.chances() == [(f"reveal {tile}", 1) for tile in range(1, 51)]
    play(match, "reveal 7", "reveal 50", "reveal 3", "reveal 4")
    assert match.actor == "chance"
    assert match.chances() == [(f"reveal {tile}", 1) for tile in range(1, 50) if tile not in (3, 4, 7)]
    play(match, "reveal 1")
    assert match.actor == match.record()["setup"]["start"]
    assert [tile["tile"] for tile in seen(match)["revealed"]] == [1, 3, 4, 7, 50]
    assert seen(match)["revealed"][0] == {"tile": 1, "code": "FFFOO"}


def test_a_tile_that_was_seen_is_not_revealed_again_before_round_11() -> None:
    match, rng = new(2), Rng(2)
    revealed: list[str] = []
    while seen(match)["round"] <= 10:
        if seen(match)["phase"] == "reveal":
            assert len(match.chances()) == 50 - len(revealed)
            revealed.append(step(match, rng))
        else:
            step(match, rng)
    assert len(set(revealed)) == len(revealed) == 50


def test_only_chance_reveals_and_nothing_else_happens_meanwhile() -> None:
    match = new(2)
    for text in ("take 1 0 0", "keep 1", "animal fox"):
        with pytest.raises(IllegalMove):
            match.play(text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_11_and_12_reveal_the_piles_of_leftovers(players: int) -> None:
    match = play_on(new(players), until_round=11)
    pile11, pile12 = list(match._state.pile11), list(match._state.pile12)
    assert [text for text, _ in match.chances()] == [f"reveal {tile}" for tile in pile11]
    match.play(f"reveal {pile11[0]}")
    assert match.chances() == [(f"reveal {tile}", 1) for tile in pile11[1:]]
    play_on(match, until_round=12)
    assert match.chances() == [(f"reveal {tile}", 1) for tile in pile12]


# --- taking ------------------------------------------------------------------------------------


def test_r1_r2_r3_r41_the_first_seat_has_300_choices() -> None:
    match = position(["", "", "", ""], round=1, revealed=[2, 3, 5, 7, 11])
    expected = [
        f"take {tile} {face} {turn}" for tile in (2, 3, 5, 7, 11) for face in range(12) for turn in range(5)
    ]
    assert match.legal() == expected
    match.play("take 5 11 4")
    assert match.legal() == [text for text in expected if not text.startswith("take 5 ")]


def test_r2_a_tile_goes_on_any_uncovered_face_without_matching() -> None:
    match = position(["0:1:0,3:2:0", "5:3:1"], start=1, revealed=[4, 6, 8, 9])
    faces = {int(text.split()[2]) for text in match.legal()}
    assert match.actor == 0
    assert faces == {1, 2, 4, 5, 6, 7, 8, 9, 10, 11}
    assert len(match.legal()) == 4 * 10 * 5


def test_r4_a_placed_tile_is_fixed_and_ends_the_turn_at_once() -> None:
    match = position(["", ""], round=1, revealed=[2, 3, 5, 7, 11])
    assert match.view(0)["final"] == match.legal()
    match.play("take 2 6 3")
    assert match.actor == 1
    assert not match.can_undo(0)
    assert seen(match)["players"][0]["placements"] == [{"face": 6, "tile": 2, "rotation": 3}]


def test_r4_objections_name_what_is_in_the_way() -> None:
    match = position(["0:1:0", ""], round=3, revealed=[4, 6, 8, 9, 10])
    with pytest.raises(IllegalMove, match="face 0 is already covered by tile 1"):
        match.play("take 4 0 0")
    with pytest.raises(IllegalMove, match="tile 1 is not on offer; these are: 4, 6, 8, 9, 10"):
        match.play("take 1 5 0")
    with pytest.raises(IllegalMove, match="only chance does that"):
        match.play("reveal 4")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r5_everybody_takes_one_tile_a_round_and_all_planets_are_covered_at_the_end(players: int) -> None:
    match = play_on(new(players))
    takes = [entry["actor"] for entry in match.log(None) if entry["move"].startswith("take")]
    assert [takes.count(seat) for seat in range(players)] == [12] * players
    assert all(player["free"] == [] for player in seen(match)["players"])
    assert match.ending == "planets_covered"


@pytest.mark.parametrize(("players", "times"), [(2, 6), (3, 4), (4, 3)])
def test_r28_the_first_player_token_goes_to_the_left_each_round(players: int, times: int) -> None:
    match = play_on(new(players))
    takes = [entry["actor"] for entry in match.log(None) if entry["move"].startswith("take")]
    start = match.record()["setup"]["start"]
    rounds = [takes[at : at + players] for at in range(0, len(takes), players)]
    for number, order in enumerate(rounds):
        assert order == [(start + number + step) % players for step in range(players)]
    assert [sum(order[0] == seat for order in rounds) for seat in range(players)] == [times] * players


def test_each_taking_is_a_turn_and_chance_belongs_to_the_turn_it_serves() -> None:
    match = play_on(new(2, surprise=True), until_round=4)
    turns = [(entry["turn"], entry["move"].split()[0]) for entry in match.log(None)]
    first = [(1, "reveal")] * 5 + [(1, "take"), (2, "take"), (2, "animal")]
    second = [(3, "reveal")] * 5 + [(3, "take"), (4, "take"), (4, "keep"), (4, "keep"), (4, "animal")]
    assert turns[: len(first + second)] == first + second
    assert match.turn == 7


def test_the_beginning_of_a_round_and_of_a_turn_is_told() -> None:
    match = position(["", ""], round=1, start=1, revealed=[2, 3, 5, 7, 11])
    assert play(match, "take 2 0 0")["TurnBegan"] == [{"seat": 0, "turn": 2}]
    told = play(match, "take 3 0 0")
    assert told["RoundBegan"] == [{"round": 2, "first": 0}]
    assert told["TurnBegan"] == [{"seat": 0, "turn": 3}]


# --- leftovers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_leftovers_fill_pile_11_then_pile_12_then_the_box(players: int) -> None:
    match = new(players)
    sizes = []
    for number in range(1, 12):
        play_on(match, until_round=number)
        sizes.append((seen(match)["pile11"], seen(match)["pile12"]))
    assert sizes == PILES[players]


@pytest.mark.parametrize(("players", "boxed", "at_the_end"), [(2, 20, 26), (3, 10, 14), (4, 0, 2)])
def test_r26_the_leftovers_of_rounds_11_and_12_go_to_the_box(
    players: int, boxed: int, at_the_end: int
) -> None:
    match = play_on(new(players), until_round=11)
    assert seen(match)["box"] == boxed
    play_on(match)
    assert (seen(match)["box"], seen(match)["pile11"], seen(match)["pile12"]) == (at_the_end, 0, 0)


@pytest.mark.parametrize(
    ("players", "keeps"), [(2, [(2, 3), (2, 2), (4, 3)]), (3, [(3, 2)]), (4, [])], ids=["2", "3", "4"]
)
def test_chance_keeps_leftovers_only_where_they_do_not_all_fit(
    players: int, keeps: list[tuple[int, int]]
) -> None:
    match, rng, found = new(players), Rng(3), []
    while match.actor is not None:
        if seen(match)["phase"] == "leftover":
            found.append((seen(match)["round"], len(match.chances())))
            assert match.actor == "chance"
            assert all(text.startswith("keep ") and weight == 1 for text, weight in match.chances())
        step(match, rng)
    assert found == keeps


def leftovers_of_round_2() -> Match:
    match = position(["", ""], round=2, revealed=[40, 41, 42, 43])
    match.play("take 40 0 0")
    return match


def test_with_two_players_round_2_completes_pile_11_and_starts_pile_12() -> None:
    match = leftovers_of_round_2()
    assert match.chances() == [("keep 41", 1), ("keep 42", 1), ("keep 43", 1)]
    first = play(match, "keep 42")
    assert first == {"LeftoversMoved": [{"place": "pile 11", "number": 1, "tiles": [42]}]}
    assert match.chances() == [("keep 41", 1), ("keep 43", 1)]
    second = play(match, "keep 41")
    assert second["LeftoversMoved"] == [
        {"place": "pile 11", "number": 1, "tiles": [41]},
        {"place": "pile 12", "number": 1, "tiles": [43]},
    ]
    assert set(match._state.pile11) >= {41, 42}
    assert match._state.pile12 == [43]
    assert seen(match)["round"] == 3


def test_with_two_players_round_4_completes_pile_12_and_boxes_two_tiles() -> None:
    match = position(["", ""], round=4, revealed=[40, 41, 42, 43])
    match.play("take 40 0 0")
    before = seen(match)["box"]
    told = play(match, "keep 43")
    assert told["LeftoversMoved"] == [
        {"place": "pile 12", "number": 1, "tiles": [43]},
        {"place": "box", "number": 2, "tiles": [41, 42]},
    ]
    assert 43 in match._state.pile12
    assert seen(match)["box"] == before + 2


def test_with_three_players_round_3_completes_pile_11_and_starts_pile_12() -> None:
    match = position(["", "", ""], round=3, revealed=[40, 41, 42])
    match.play("take 40 0 0")
    assert match.chances() == [("keep 41", 1), ("keep 42", 1)]
    match.play("keep 42")
    assert 42 in match._state.pile11
    assert match._state.pile12 == [41]


def test_rulebook_with_four_players_the_one_leftover_of_round_1_starts_pile_11() -> None:
    match = position(["", "", "", ""], round=1, revealed=[40, 41])
    told = play(match, "take 40 0 0")
    assert told["LeftoversMoved"] == [{"place": "pile 11", "number": 1, "tiles": [41]}]
    assert match._state.pile11 == [41]


def test_life_waits_until_the_leftovers_are_parted() -> None:
    match = position(["0:1:0", "", ""], round=3, revealed=[40, 41, 42], columns={3: "panda"})
    assert "AnimalSettled" not in play(match, "take 40 0 0")
    assert seen(match)["animals"][0]["animal"] == "panda"
    (settled,) = play(match, "keep 42")["AnimalSettled"]
    assert (settled["animal"], settled["seat"]) == ("panda", 1)


def test_chance_takes_no_tile_for_a_seat_and_no_other_tile_while_it_parts_leftovers() -> None:
    match = leftovers_of_round_2()
    for text in ("keep 40", "reveal 41", "take 41 5 0"):
        with pytest.raises(IllegalMove, match="is not an outcome of chance here"):
            match.play(text)

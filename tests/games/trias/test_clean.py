"""Swimmers and overpopulation: rulings R41 and R42, the vectors V12 and V13."""

from pangaea.engine.match import Match

from .support import herds, position, stocks, told


def test_r41_own_swimmers_go_back_to_stock_at_the_end_of_the_turn() -> None:
    match = position("3,0S 4,0S", "3,0p1f1 5,0p1f2")
    before = stocks(match)[0]
    assert told(match, "end")["herds_drowned"] == {
        "event": "herds_drowned",
        "seat": 0,
        "cell": "5,0",
        "herds": 2,
    }
    assert herds(match) == {"3,0": [1, 0, 0]}
    assert stocks(match)[0] == before + 2


def test_r41_swimmers_of_others_stay_until_their_own_turn_ends() -> None:
    match = position("3,0S", "3,0p1f1 5,0p2f2")
    match.play("end")
    assert herds(match)["5,0"] == [0, 2, 0]
    match.play("hand")
    match.play("end")
    assert "5,0" not in herds(match)


def test_r41_spent_swimmers_drown_too() -> None:
    match = position("3,0S", "5,0p1f1 5,0p1s1")
    match.play("end")
    assert herds(match) == {}


def tile_under(swimmers: str) -> Match:
    """The mountain of the island drifts under the swimmers at 5,0; p1 stands beside it."""
    match = position("3,0M 4,0S", f"4,0p1f1 {swimmers}")
    match.play("drift 3,0 5,0")
    return match


def test_r42_v12_only_the_excess_goes_and_only_that_of_the_active_seat() -> None:
    match = tile_under("5,0p1f2 5,0p2f2")
    assert told(match, "end")["herds_starved"]["herds"] == 2
    assert herds(match)["5,0"] == [0, 2, 0]
    match.play("hand")
    while match.view(None)["position"]["phase"] == "drift":
        match.play(next(text for text in match.legal() if not text.startswith("drift 5,0")))
    match.play("end")
    assert herds(match)["5,0"] == [0, 2, 0]


def test_r42_v13_who_has_his_turn_first_pays_first() -> None:
    match = tile_under("5,0p1f1 5,0p2f3")
    match.play("end")
    assert herds(match)["5,0"] == [0, 3, 0]
    before = stocks(match)[1]
    match.play("hand")
    match.play(next(text for text in match.legal() if not text.startswith("drift 5,0")))
    match.play("end")
    assert herds(match)["5,0"] == [0, 2, 0]
    assert stocks(match)[1] == before + 1


def test_r42_a_tile_that_is_full_but_not_overpopulated_loses_nobody() -> None:
    match = tile_under("5,0p1f1 5,0p2f1")
    match.play("end")
    assert herds(match)["5,0"] == [1, 1, 0]


def test_r42_swimmers_under_a_tile_stand_on_land_at_once() -> None:
    match = position("3,0W 4,0S", "4,0p1f1 5,0p1f1")
    assert told(match, "drift 3,0 5,0")["swimmers_landed"]["herds"] == [1, 0, 0]
    assert "breed 5,0" in match.legal()
    assert "move 5,0 4,0 f" in match.legal()


def test_r42_landed_swimmers_are_a_presence() -> None:
    # p2 only swims at 5,0; p1 puts a tile there, and now p2 may drift that land mass.
    match = position("3,0S 4,0S", "4,0p1f1 5,0p2f1")
    match.play("drift 3,0 5,0")
    match.play("end")
    match.play("hand")
    assert any(text.startswith("drift 4,0") for text in match.legal())


def test_r42_landed_swimmers_count_in_the_scoring_of_that_very_drift() -> None:
    match = position("4,0S 5,0S 6,0S", "4,0p1f1 7,0p2f1")
    assert told(match, "drift 5,0 7,0")["interim_scored"]["points"] == [0, 2, 0]
    assert match.scores() == [0, 2, 0]

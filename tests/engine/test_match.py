"""The façade: checks at the border, take-back, previews, logs by seat, copies."""

import json

import pytest

from pangaea import (
    BadOption,
    BadPlayers,
    BadPosition,
    BadSeat,
    BadSeed,
    BadSetup,
    GameOver,
    IllegalMove,
    Match,
    NoRecord,
    NothingToUndo,
    NotStoppable,
    OutOfTurn,
    Rng,
    UnknownGame,
    UnreadableMove,
)


def pennies(players: int = 2, **options: bool) -> Match:
    return Match.start("pennies", players, {"start": 0}, options, seed=1)


def played(*texts: str) -> Match:
    match = pennies()
    for text in texts:
        match.play(text)
    return match


def finished() -> Match:
    return played("pay 2", "end", "end", "flip", "coin h", "show", "end", "end")


def test_a_seed_fixes_the_deal_and_every_roll() -> None:
    def story(seed: int) -> list[str]:
        match = Match.new("pennies", 3, seed=seed)
        while match.actor is not None:
            match.roll() if match.actor == "chance" else match.play(match.legal()[0])
        return [match.record()["setup"]["start"], *match.moves]

    assert story(5) == story(5)
    assert len({tuple(story(seed)) for seed in range(20)}) > 1


def test_new_without_a_seed_deals_differently() -> None:
    starts = {Match.new("pennies", 3).record()["setup"]["start"] for _ in range(60)}
    assert starts == {0, 1, 2}


def test_legal_and_chances_are_empty_for_those_who_do_not_act() -> None:
    match = pennies()
    assert match.legal() == ["pay 1", "pay 2", "flip", "end"]
    assert match.chances() == []
    match.play("flip")
    assert match.actor == "chance"
    assert match.legal() == []
    assert match.chances() == [("coin h", 1), ("coin t", 3)]


def test_a_refused_move_leaves_the_match_unchanged() -> None:
    match = pennies()
    before = (match.text(), match.moves)
    for text, error in [
        ("hop", UnreadableMove),
        ("Pay 1", UnreadableMove),
        ("show", IllegalMove),
        ("coin h", IllegalMove),
        (7, UnreadableMove),
        ("x" * 10_000, UnreadableMove),
    ]:
        with pytest.raises(error) as caught:
            match.play(text)  # type: ignore[arg-type]
        assert len(str(caught.value)) < 200
    assert (match.text(), match.moves) == before


def test_an_illegal_move_is_told_what_was_expected() -> None:
    with pytest.raises(IllegalMove, match=r"'show' is not legal: expected one of: pay 1, pay 2, flip, end"):
        pennies().play("show")


def test_another_writing_of_a_move_is_told_the_right_one() -> None:
    with pytest.raises(UnreadableMove, match="'Pay 1' is written 'pay 1'"):
        pennies().play("Pay 1")


def test_a_seat_that_does_not_decide_is_out_of_turn() -> None:
    match = pennies()
    with pytest.raises(OutOfTurn, match="seat 1 does not decide now: seat 0 decides"):
        match.play("end", seat=1)
    match.play("flip", seat=0)
    with pytest.raises(OutOfTurn, match="chance decides"):
        match.play("end", seat=0)


def test_chance_plays_only_its_own_outcomes() -> None:
    match = played("flip")
    with pytest.raises(IllegalMove, match="not an outcome of chance"):
        match.play("end")
    match.play("coin t")
    with pytest.raises(OutOfTurn, match="chance does not decide now"):
        match.roll()


def test_after_the_end_nothing_is_played() -> None:
    match = finished()
    assert match.actor is None
    assert match.legal() == []
    with pytest.raises(GameOver):
        match.play("end")
    with pytest.raises(GameOver):
        match.roll()
    assert (match.scores(), match.winners(), match.ending) == ([7, 0], [0], "all_paid")


def test_roll_follows_the_weights_of_chance() -> None:
    heads = 0
    for seed in range(2_000):
        match = Match.start("pennies", 2, {"start": 0}, seed=seed)
        match.play("flip")
        heads += match.roll() == "coin h"
    assert 430 < heads < 570


# --- taking back ---------------------------------------------------------------------------------


def test_a_seat_takes_back_its_own_moves_last_first() -> None:
    match = played("pay 1", "pay 2")
    assert match.undo(0) == "pay 2"
    assert match.undo(0) == "pay 1"
    assert match.moves == []
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_another_seat_cannot_take_back_my_move() -> None:
    match = played("pay 1")
    assert not match.can_undo(1)
    with pytest.raises(NothingToUndo, match="seat 1 has no move"):
        match.undo(1)


def test_before_the_coin_falls_the_flip_can_be_taken_back_and_afterwards_not() -> None:
    match = played("flip")
    assert match.can_undo(0)
    match.play("coin h")
    assert not match.can_undo(0)
    match.play("pay 1")
    assert match.undo(0) == "pay 1"
    assert not match.can_undo(0)


def test_the_showing_of_a_secret_is_a_barrier() -> None:
    match = played("flip", "coin h", "pay 1", "show")
    assert not match.can_undo(0)


def test_the_end_of_the_turn_is_a_barrier() -> None:
    match = played("pay 1", "end")
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_with_consent_a_seat_takes_back_its_latest_decision_and_what_followed() -> None:
    match = played("pay 1", "end", "pay 1")
    assert (match.can_retract(0), match.can_retract(1)) == (2, 1)
    assert match.retract(0) == 2
    assert (match.moves, match.actor) == (["pay 1"], 0)
    assert match.undo(0) == "pay 1", "what can be taken back alone still can"
    assert match.can_retract(0) == 0


def test_what_was_shown_is_a_barrier_to_consent_too() -> None:
    for moves in (["flip", "coin h"], ["flip", "coin h", "pay 1", "show"]):
        match = played(*moves)
        assert match.can_retract(0) == 0
        with pytest.raises(NothingToUndo, match="something has been revealed"):
            match.retract(0)
        assert match.copy().can_retract(0) == 0


def test_a_match_without_a_record_takes_nothing_back_by_consent() -> None:
    match = Match.position("pennies", played("pay 1", "end").text())
    assert match.can_retract(0) == 0


def test_undone_moves_leave_the_record_and_the_log() -> None:
    match = played("pay 1", "pay 2")
    match.undo(0)
    assert match.record()["moves"] == ["pay 1"]
    assert [entry["move"] for entry in match.log(0)] == ["pay 1"]
    assert match.scores() == [1, 0]


# --- knowing -------------------------------------------------------------------------------------


def test_the_view_offers_moves_to_the_actor_only_and_marks_those_that_end_the_turn() -> None:
    match = pennies()
    mine, other, spectator = match.view(0), match.view(1), match.view(None)
    assert mine["legal"] == match.legal()
    assert mine["final"] == ["end"]
    assert other["legal"] == other["final"] == spectator["legal"] == []
    assert json.loads(json.dumps(mine)) == mine


def test_scores_that_a_seat_may_not_know_are_not_in_its_view() -> None:
    match = played("pay 1")
    assert match.view(0)["scores"] == [1, None]
    assert match.view(1)["scores"] == [None, 0]
    assert finished().view(1)["scores"] == [7, 0]


def test_the_log_can_be_told_from_a_number_on() -> None:
    match = played("flip", "coin h", "pay 1")
    for since in range(5):
        assert match.log(1, since) == match.log(1)[since:]


def test_a_secret_outcome_is_veiled_in_the_log_of_others() -> None:
    match = played("flip", "coin h")
    assert match.log(0)[1]["move"] == "coin h"
    assert match.log(1)[1]["move"] == match.log(None)[1]["move"] == "coin ?"
    assert match.log(0)[1]["events"] == [{"event": "flipped", "seat": 0, "face": "h"}]
    assert match.log(1)[1]["events"] == [{"event": "flipped", "seat": 0, "face": None}]


def test_a_fading_field_disappears_after_the_next_turn() -> None:
    match = played("pay 2", "end")
    assert match.log(1)[0]["events"][0]["amount"] == 2
    match.play("end")
    assert match.log(1)[0]["events"][0]["amount"] is None
    assert match.log(0)[0]["events"][0]["amount"] is None


def test_once_the_game_is_over_the_log_tells_everything() -> None:
    log = finished().log(None)
    assert [entry["move"] for entry in log] == finished().moves
    assert log[0]["events"][0]["amount"] == 2
    assert log[-1]["events"] == [{"event": "ended", "scores": [7, 0]}]


def test_the_open_viewer_sees_everything_at_any_time() -> None:
    match = played("flip", "coin h", "pay 1")
    assert match.view("open")["scores"] == [1, 0]
    assert match.view("open")["position"]["coin"] == "h"
    assert match.view("open")["legal"] == []
    assert match.log("open")[1]["move"] == "coin h"


def test_a_stopped_match_lies_open() -> None:
    match = played("flip", "coin h", "pay 1")
    match.stop(1, "resign")
    assert match.view(1)["scores"] == [1, 0]
    assert match.view(None)["position"]["coin"] == "h"
    assert match.log(1)[1]["move"] == "coin h"


def test_decisions_are_grouped_by_turn_and_step() -> None:
    log = played("pay 1", "flip", "coin t", "end", "end").log(None)
    assert [(entry["turn"], entry["step"]) for entry in log] == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1)]


def test_a_preview_tells_events_points_and_the_view_after_and_changes_nothing() -> None:
    match = pennies()
    before = match.text()
    told = {
        "move": "pay 2",
        "events": [{"event": "paid", "seat": 0, "amount": 2}],
        "points": [2, None],
        "ends_turn": False,
    }
    assert match.preview("pay 2") == told | {"after": {"points": [2]}}
    assert match.previews(["pay 2", "pay 2"], after=False) == [told | {"after": None}] * 2
    assert match.text() == before


def test_a_preview_of_the_last_move_does_not_open_what_the_end_will_open() -> None:
    match = played("pay 2", "end", "end", "end")
    shown = match.preview("end")
    assert shown["events"] == [{"event": "ended", "scores": None}]
    assert shown["points"] == [None, 0]
    assert shown["after"] == {}, "the points of the other seat stay closed"


def test_chance_has_no_preview() -> None:
    with pytest.raises(OutOfTurn, match="chance decides now"):
        played("flip").preview("coin h")


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    with pytest.raises(BadSeat, match="seats are 0 to 1"):
        pennies().view(seat)  # type: ignore[arg-type]


# --- keeping -------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way_with_the_same_dice() -> None:
    match = played("flip")
    twin = match.copy()
    assert match.roll() == twin.roll()
    twin.play("pay 1")
    assert match.moves != twin.moves
    assert twin.undo(0) == "pay 1"
    assert match.text() == twin.text()


def test_a_position_can_be_written_and_set_up_again() -> None:
    match = played("pay 2", "flip", "coin t")
    again = Match.position("pennies", match.text())
    assert again.text() == match.text()
    assert again.legal() == match.legal()
    with pytest.raises(NoRecord):
        again.record()


def test_a_guess_is_a_match_of_its_own() -> None:
    match = played("flip", "coin h")
    guess = match.guess(1, Rng(2))
    assert guess.view(1) == {**match.view(1), "step": 1}
    guess.play("end")
    assert match.turn == 1


def test_stopping_a_two_player_match_gives_the_win_to_the_other() -> None:
    match = played("pay 2")
    match.stop(0, "resign")
    assert (match.actor, match.winners(), match.ending) == (None, [1], "resign")
    assert match.legal() == []
    assert match.chances() == []
    assert match.record()["stopped"] == {"seat": 0, "why": "resign"}
    assert "result" not in match.record()
    with pytest.raises(GameOver):
        match.play("end")
    with pytest.raises(NotStoppable, match="already over"):
        match.stop(1, "time")


def test_with_more_players_only_an_abandoned_match_stops() -> None:
    match = pennies(3)
    with pytest.raises(NotStoppable, match="a bot takes over the seat"):
        match.stop(0, "resign")
    match.stop(0, "abandoned")
    assert match.winners() == []


def test_a_match_stops_for_known_reasons_only() -> None:
    with pytest.raises(NotStoppable, match="resign, time, abandoned"):
        pennies().stop(0, "boredom")


# --- bad beginnings ------------------------------------------------------------------------------


def test_an_unknown_game_is_told_which_games_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are: .*pennies"):
        Match.new("chess", 2)


@pytest.mark.parametrize("players", [1, 4, True, 2.0, "2", None])
def test_a_player_count_that_the_game_does_not_allow_is_refused(players: object) -> None:
    with pytest.raises(BadPlayers, match="pennies takes 2 to 3 players"):
        Match.new("pennies", players)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"poor": True}, "no option 'poor'; it has: rich"),
        ({"rich": 1}, "must be one of false, true, not 1"),
        ({"rich": "yes"}, "must be one of false, true"),
        ([], "options must be an object"),
        ({"rich": True}, "for 3 players only, not 2"),
    ],
)
def test_a_bad_option_is_refused(options: object, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        Match.new("pennies", 2, options=options)  # type: ignore[arg-type]


def test_stating_a_default_is_accepted_and_not_recorded() -> None:
    assert pennies(rich=False).record()["options"] == {}
    assert pennies(3, rich=True).record()["options"] == {"rich": True}


@pytest.mark.parametrize("setup", [{}, {"start": 2}, {"start": True}, {"start": 0, "x": 1}, [], None])
def test_a_bad_set_up_is_refused(setup: object) -> None:
    with pytest.raises(BadSetup):
        Match.start("pennies", 2, setup)  # type: ignore[arg-type]


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(BadSeed):
        Match.new("pennies", 2, seed="x")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "trias players=2",
        "pennies",
        "pennies players=9",
        "pennies players=2 rich=maybe",
        "pennies players=2 rich=true start=0 turn=1 points=0,0 paid= coin= flipping=0",
        "pennies players=2 rich=false start=0 turn=1 points=0 paid= coin= flipping=0",
        "pennies players=2 rich=false start=0 turn=01 points=0,0 paid= coin= flipping=0",
        "pennies players=2 rich=false start=0 turn=1 points=0,0 paid= coin= flipping=0 more=1",
        "pennies players=2 players=2 rich=false",
        "pennies players",
        7,
    ],
)
def test_an_unreadable_position_is_refused(text: object) -> None:
    with pytest.raises(BadPosition):
        Match.position("pennies", text)  # type: ignore[arg-type]

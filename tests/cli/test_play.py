"""`pangaea play` with one person."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pangaea import Match, Rng, game_names
from pangaea.cli.menu import PAGE, Menu
from pangaea.cli.prompt import COMMANDS, Command, Listing, Misread, Play, understand
from pangaea.engine.registry import find_game

from .support import Command as Call
from .support import run_with_keyboard


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_played_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    file, rng = tmp_path / "game.json", Rng(1)

    def press(said: str) -> str:
        return f"{rng.below(6) + 1}\n"

    answer = run_with_keyboard(monkeypatch, press, "play", game, "--seed", 2, "--save", file)
    assert answer.code == 0
    assert answer.err == ""
    match = Match.replay(json.loads(file.read_text(encoding="utf-8")))
    assert match.actor is None
    result = answer.out[answer.out.rindex("played by") :]
    for seat, score in enumerate(match.scores()):
        assert [f"p{seat + 1}", "person" if seat == 0 else "easy", str(score)] in [
            line.split() for line in result.splitlines()
        ]
    names = " and ".join(f"p{seat + 1}" for seat in match.winners())
    assert f"{names} won (" in result


def test_bots_alone_play_a_game_that_a_spectator_sees(pangaea: Call) -> None:
    answer = pangaea("play", "transhumance", "--seed", 2, "--people", "none", "--bots", "random")
    assert answer.code == 0
    assert "p1 random, p2 random" in answer.out
    told, _ = answer.out.split("game ended", 1)
    drawn = [line for line in told.splitlines() if line.startswith("chance  deal ")]
    # The draw that ends the game is told when nothing is secret any more.
    assert drawn
    assert all(line.endswith("?") for line in drawn[:-4])


def test_the_same_seed_and_keys_give_the_same_game(pangaea: Call) -> None:
    first, again = (pangaea("play", "transhumance", "--seed", 2, typed="1\n1\n1\n1\n") for _ in "ab")
    other = pangaea("play", "transhumance", "--seed", 3, typed="1\n1\n1\n1\n")
    assert first.out == again.out
    assert first.out != other.out


def test_moves_are_played_by_text_too(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answer = pangaea("play", "transhumance", "--seed", 2, "--save", file, typed="draw G\nskip\n")
    assert answer.code == 0
    moves = json.loads(file.read_text(encoding="utf-8"))["moves"]
    assert moves[0] == "draw G"
    assert moves[2] == "skip"


def test_undo_takes_back_down_to_the_last_draw(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "draw G\nnew 11\n1\nundo\nundo\nquit\n"
    answer = pangaea("play", "transhumance", "--seed", 2, "--save", file, typed=typed)
    assert "taken back: new 11 " in answer.out
    assert "nothing to take back" in answer.out
    moves = json.loads(file.read_text(encoding="utf-8"))["moves"]
    assert [text.split()[0] for text in moves] == ["draw", "deal"]


def test_what_tells_a_move_before_it_is_played(pangaea: Call) -> None:
    answer = pangaea("play", "transhumance", "--seed", 2, typed="what 1\nwhat draw T\nwhat 99\nwhat\n")
    assert "draw G would do this:" in answer.out
    assert "draw T would do this:" in answer.out
    assert answer.out.count("stack chosen: p1") == 2
    assert "not '99'" in answer.out


def test_an_illegal_or_unreadable_move_is_answered_with_the_reason(pangaea: Call) -> None:
    answer = pangaea("play", "transhumance", "--seed", 2, typed="move 11 21\nfly home\n\n")
    assert answer.code == 0
    assert "'move 11 21' is not legal: " in answer.out
    assert "expected a move" in answer.out


def test_the_end_of_input_says_how_to_go_on(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    answer = pangaea("play", "transhumance", "--seed", 2, typed=f"1\nsave {file}\n")
    assert answer.code == 0
    assert f"continue with: pangaea play --resume '{file}'" in answer.out
    unsaved = pangaea("play", "transhumance", "--seed", 2, typed="1\n")
    assert unsaved.code == 0
    assert "left without saving" in unsaved.out


def test_a_saved_game_is_resumed_with_the_same_people(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    pangaea("play", "transhumance", "--seed", 2, "--people", "p2", "--save", file, typed="1\n")
    before = json.loads(file.read_text(encoding="utf-8"))
    before["meta"]["names"] = ["Ana", "Ben"]
    file.write_text(json.dumps(before), encoding="utf-8")
    answer = pangaea("play", "--resume", file, typed="1\nquit\n")
    assert answer.code == 0
    assert "p1 easy, p2 person" in answer.out
    after = json.loads(file.read_text(encoding="utf-8"))
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert len(after["moves"]) > len(before["moves"])
    assert after["meta"] == {"people": ["p2"], "bots": {"p1": "easy"}, "names": ["Ana", "Ben"]}
    assert after["setup"] == before["setup"]


@pytest.mark.parametrize(
    "bot", ["easy", "normal", "hard", "master", "random", "greedy", "mcts:iterations=5", "stubborn"]
)
def test_every_level_and_bot_of_the_house_can_be_played_against(pangaea: Call, bot: str) -> None:
    answer = pangaea("play", "planet", "--seed", 3, "--bots", bot, typed="1\nquit\n")
    assert answer.code == 0
    assert f"p1 person, p2 {bot}" in answer.out


def test_each_seat_has_its_own_bot_and_the_last_one_named_takes_the_rest(
    pangaea: Call, tmp_path: Path
) -> None:
    file, seats = tmp_path / "game.json", ("--players", 4, "--people", "p2")
    answer = pangaea("play", "planet", *seats, "--bots", "first", "random", "--save", file, typed="1\n")
    assert "p1 first, p2 person, p3 random, p4 random" in answer.out
    assert json.loads(file.read_text())["meta"]["bots"] == {"p1": "first", "p3": "random", "p4": "random"}
    assert "p1 first, p2 person, p3 random, p4 random" in pangaea("play", "--resume", file).out
    assert "p1 last, p2 person, p3 last" in pangaea("play", "--resume", file, "--bots", "last").out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bots", "gready"), "there is no bot 'gready'; there are: random, "),
        (("--bots", "easy", "hard"), "--bots names more bots (2) than there are seats without a person (1)"),
        (("--bots", "hard:seconds=1"), "its arguments: temperature"),
    ],
)
def test_a_bot_that_cannot_play_is_refused(pangaea: Call, words: tuple[str, ...], why: str) -> None:
    answer = pangaea("play", "transhumance", *words)
    assert answer.code == 2
    assert why in answer.err


def test_a_file_does_not_choose_which_code_is_loaded(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    pangaea("play", "transhumance", "--save", file, typed="1\n")
    saved = json.loads(file.read_text(encoding="utf-8"))
    saved["meta"]["bots"] = {"p2": "subprocess:Popen:args=true"}
    file.write_text(json.dumps(saved), encoding="utf-8")
    answer = pangaea("play", "--resume", file)
    assert answer.code == 2
    assert "name that bot again with --bots" in answer.err


def test_a_bot_of_ones_own_that_fails_ends_the_game_in_one_line(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("--people", "none", "--bots", "tests.arena.misfits:Crasher", "--save", file)
    answer = pangaea("play", "planet", "--seed", 1, *words)
    assert answer.code == 1
    assert "p1, the bot tests.arena.misfits:Crasher, failed: RuntimeError: out of ideas" in answer.err
    assert file.exists()


def test_a_finished_game_is_resumed_at_its_end(pangaea: Call, record: Path) -> None:
    before = record.read_text(encoding="utf-8")
    answer = pangaea("play", "--resume", record)
    assert answer.code == 0
    assert " won (last card)" in answer.out
    assert record.read_text(encoding="utf-8") == before


def test_save_needs_a_file_once(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answer = pangaea(
        "play", "transhumance", typed=f"save\nsave {tmp_path}/no/where\nsave {file}\nsave\nquit\n"
    )
    said = " ".join(answer.out.split())  # long paths are broken over two lines
    assert "save where? Name a file" in said
    assert "cannot be written" in said
    assert said.count(f"saved: {file}") == 2


def test_a_failed_save_leaves_the_old_file_alone(
    pangaea: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    pangaea("play", "transhumance", "--save", file, typed="1\n")
    old = file.read_text(encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    answer = pangaea("play", "--resume", file, typed="1\n1\n")
    assert answer.code == 2
    assert "No space left" in answer.err
    assert file.read_text(encoding="utf-8") == old
    assert list(tmp_path.iterdir()) == [file]


def test_help_log_board_and_list_leave_the_game_alone(pangaea: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answer = pangaea(
        "play", "transhumance", "--save", file, typed="1\n?\nhelp\nlog\nlog 1\nlog 0\nboard\nlist\nmore\n"
    )
    assert answer.code == 0
    assert answer.out.count("what that move would do") == 2
    assert len(json.loads(file.read_text(encoding="utf-8"))["moves"]) == 2


# --- what a line means --------------------------------------------------------------------------

LEGAL = ["drift 1,0 2,0", "drift 1,0 3,0", "move 2,0 3,0 f", "end"]


def test_a_whole_text_or_a_number_plays() -> None:
    assert understand("end", LEGAL) == Play("end")
    assert understand("2", LEGAL) == Play("drift 1,0 3,0")


def test_a_part_of_a_text_lists_the_moves_that_begin_with_it_or_else_hold_it() -> None:
    assert understand("drift", LEGAL) == Listing([0, 1])
    assert understand("3,0", LEGAL) == Listing([1, 2])
    assert understand("e", LEGAL) == Listing([3])


def test_a_text_that_no_move_holds_goes_to_the_rules() -> None:
    assert understand("fly", LEGAL) == Play("fly")


def test_a_number_out_of_range_is_misread() -> None:
    for number in ("0", "5", "9" * 5000):
        assert understand(number, LEGAL) == Misread("the moves are numbered 1 to 4")


def test_enter_turns_the_page() -> None:
    assert understand("", LEGAL) == Command("more", "")


@pytest.mark.parametrize("game", game_names())
def test_no_command_is_the_verb_of_a_move(game: str) -> None:
    assert not set(COMMANDS) & set(find_game(game).info.verbs)


def test_a_long_menu_has_pages_and_keeps_the_numbers() -> None:
    menu = Menu([f"place {n}" for n in range(PAGE + 2)], final=())
    menu.turn_page()
    assert menu.begin == PAGE
    menu.turn_page()
    assert menu.begin == 0
    menu.list_only([PAGE + 1])
    assert menu._item(PAGE + 1, 2).plain == f"{PAGE + 2} place {PAGE + 1}"

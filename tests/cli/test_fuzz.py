"""`pangaea fuzz`: what it plays, and what it says when a law is broken."""

from __future__ import annotations

import json
import shlex
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from pangaea import Match, Rng, game_names
from pangaea.bots.pickers import PICKERS
from pangaea.cli.cases import numbered, rotation
from pangaea.cli.fuzz import play_case
from pangaea.engine import registry
from pangaea.engine.registry import find_game

from .support import Command

OPEN = Namespace(players=None, picker=None, luck=None, option=[])


@pytest.mark.parametrize("game", game_names())
def test_fuzz_checks_every_game(pangaea: Command, game: str, tmp_path: Path) -> None:
    answer = pangaea("fuzz", game, "--games", 1, "--seed", 1, "--picker", "hasty", "--save", tmp_path / "x")
    assert answer.code == 0
    assert "every law held" in answer.out
    assert not (tmp_path / "x").exists()


def test_fuzz_stops_when_the_time_is_up(pangaea: Command) -> None:
    answer = pangaea("fuzz", "transhumance", "--minutes", 0.002, "--seed", 1, "--picker", "hasty")
    assert answer.code == 0
    assert "every law held" in answer.out


@pytest.mark.parametrize("game", game_names())
def test_the_rotation_holds_every_player_count_option_and_picker(game: str) -> None:
    info = find_game(game).info
    cases = rotation(info, OPEN)
    assert {case.players for case in cases} == set(info.players)
    for option in info.options:
        assert {case.options[option.name] for case in cases} == set(option.values)
    assert {case.picker for case in cases} >= set(PICKERS) - {"outward"}
    assert ("outward" in {case.picker for case in cases}) == (game == "trias")
    assert len({case.command() for case in cases}) == len(cases)


def test_a_case_that_is_wholly_given_is_one_game() -> None:
    info = find_game("transhumance").info
    for case in rotation(info, OPEN)[:5]:
        words = shlex.split(case.command())
        options = [words[n + 1] for n, word in enumerate(words) if word == "--option"]
        given = Namespace(players=case.players, picker=case.picker, luck=case.luck, option=options)
        assert rotation(info, given) == [case]


def test_the_games_of_a_run_take_turns_and_count_up_their_seeds() -> None:
    rotations = [rotation(find_game(game).info, OPEN) for game in game_names()]
    cases = numbered(rotations, 10)
    played = [next(cases) for _ in range(2 * len(rotations))]
    assert [case.game for case in played] == [*game_names(), *game_names()]
    assert [case.seed for case in played] == list(range(10, 10 + len(played)))
    assert played[0].command() != played[len(rotations)].command()


@pytest.mark.parametrize("luck", ["fair", "rare", "common"])
def test_a_case_is_played_the_same_way_every_time(luck: str) -> None:
    info = find_game("transhumance").info
    given = Namespace(players=2, picker="stubborn", luck=luck, option=[])
    case = rotation(info, given)[0]
    assert play_case(case) == play_case(case) > 0


# --- when a law is broken -----------------------------------------------------------------------


class BrokenGame:
    """A game that loses a piece, or its mind, in its fourth turn."""

    def __init__(self, game: Any, way: str) -> None:
        self._game = game
        self._way = way

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def inventory(self, state: Any) -> dict[str, int]:
        lost = self._way == "lose" and state.turn >= 4
        return {**self._game.inventory(state), "sheepdog": 0 if lost else 1}

    def apply(self, state: Any, move: Any) -> Any:
        if self._way == "crash" and state.turn >= 4:
            raise KeyError("no such sheep")
        return self._game.apply(state, move)

    def deal(self, players: int, options: Any, rng: Rng) -> Any:
        if self._way == "deal":
            raise ZeroDivisionError("no cards")
        return self._game.deal(players, options, rng)


def break_game(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    broken = BrokenGame(find_game("transhumance"), way)
    monkeypatch.setitem(registry._GAMES, "transhumance", broken)


@pytest.mark.parametrize(
    ("way", "law"),
    [("lose", "LawBroken: 6: the box contents changed"), ("crash", "KeyError: 'no such sheep'")],
)
def test_a_broken_law_is_written_down_and_comes_back_by_its_command(
    pangaea: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, way: str, law: str
) -> None:
    with monkeypatch.context() as patch:
        break_game(patch, way)
        answer = pangaea("fuzz", "transhumance", "--games", 9, "--seed", 5, "--save", tmp_path / "first")
        assert answer.code == 1
        failure, written, again = answer.err.splitlines()
        assert law in failure
        assert "Traceback" not in answer.err
        file = Path(written.removeprefix("written: "))

        command = shlex.split(again.removeprefix("again:   "))
        assert command[:2] == ["pangaea", "fuzz"]
        second = pangaea(*command[1:], "--save", tmp_path / "second")
        assert second.code == 1
        assert second.err.splitlines()[0] == failure
        assert (tmp_path / "second" / file.name).exists()

    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["meta"]["fuzz"]["command"] == shlex.join(command)
    assert (
        record["moves"] == json.loads((tmp_path / "second" / file.name).read_text(encoding="utf-8"))["moves"]
    )
    assert Match.replay(record).turn == 4
    assert pangaea("show", file).code == 0


def test_a_game_that_cannot_even_begin_is_written_as_a_text(
    pangaea: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    break_game(monkeypatch, "deal")
    answer = pangaea("fuzz", "transhumance", "--games", 1, "--seed", 5, "--save", tmp_path)
    assert answer.code == 1
    (file,) = tmp_path.iterdir()
    assert file.suffix == ".txt"
    assert "ZeroDivisionError: no cards" in file.read_text(encoding="utf-8")
    assert file.read_text(encoding="utf-8").startswith("pangaea fuzz transhumance --seed 5")


def test_a_game_without_end_is_a_broken_law(
    pangaea: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("pangaea.cli.fuzz.LONGEST", 30)
    answer = pangaea(
        "fuzz", "transhumance", "--games", 1, "--seed", 5, "--picker", "random", "--save", tmp_path
    )
    assert answer.code == 1
    assert "9: the game goes on after 30 decisions" in answer.err
